//go:build !linux

package machine

// room returns the part of Memory that the program does not hold yet.
func room() (bytes int64, known bool) {
	all := memory()
	return all - PeakMemory(), all > 0
}
