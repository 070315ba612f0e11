//go:build !nogui && (!linux || ci)

package platform

// ForgetDeadManager and SurviveScreenErrors do nothing where windows do not use X11.
func ForgetDeadManager() bool { return true }
func SurviveScreenErrors()    {}
