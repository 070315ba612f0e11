//go:build !windows

package platform

// AttachConsole has nothing to do where programs keep the console that they
// are started from.
func AttachConsole() {}
