// Package eventlog writes what happens in the window to a file that an environment variable names, for the tests that
// drive the real program.
package eventlog
