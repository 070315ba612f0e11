package task

// noCopy makes go vet refuse copies of what it is a field of, as it does those of a
// lock: the copy of a task would forget what runs, and whoever copies a part
// of the window in the background reads what the window's goroutine writes.
type noCopy struct{}

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}
