//go:build !nogui && (!linux || ci)

package platform

// ForgetDeadManager has nothing to do where windows do not come by X11.
func ForgetDeadManager() {}
