//go:build !amd64 && !arm64

package machine

// Prefetch does nothing: the words are loaded when they are read.
func Prefetch([]*uint64) {}
