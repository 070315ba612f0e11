//go:build !windows

package main

// attachConsole has nothing to do where programs keep the console that they
// are started from.
func attachConsole() {}
