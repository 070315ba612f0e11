// Package eventlog writes what happens in the window to a file that an environment variable names. The tests that drive
// the real program read it.
package eventlog
