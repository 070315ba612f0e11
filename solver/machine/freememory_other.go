//go:build !linux

package machine

// room returns what the program has not held yet.
func room() (bytes int64, known bool) {
	all := memory()
	return all - PeakMemory(), all > 0
}
