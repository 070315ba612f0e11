//go:build !linux && !windows && !darwin

package machine

// memory is not known on this system.
func memory() int64 { return 0 }

// room is what the program has not held yet.
func room() (bytes int64, known bool) {
	all := memory()
	return all - PeakMemory(), all > 0
}
