//go:build !linux && !windows && !darwin

package machine

// Memory returns 0: this system does not report it.
func Memory() int64 { return 0 }
