//go:build !nogui && (!linux || ci)

package platform

// SurviveScreenErrors does nothing where windows do not use X11.
func SurviveScreenErrors() {}
