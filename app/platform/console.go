//go:build !windows

package platform

// AttachConsole does nothing where programs keep the console that they are started from.
func AttachConsole() {}
