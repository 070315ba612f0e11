package machine

// Memory is what this process may hold at most, in bytes: what is installed, or
// the least that a group of processes around it is allowed where the system has
// such groups. 0 where it is not known.
func Memory() int64 { return memory() }
