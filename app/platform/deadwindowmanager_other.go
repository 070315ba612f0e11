//go:build !nogui && (!linux || ci)

package platform

// ForgetDeadManager does nothing where windows do not use X11.
func ForgetDeadManager() {}
