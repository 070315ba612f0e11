package platform

import "runtime/debug"

// SignalFaults makes a fault that nothing can catch end the program by a signal: Go's own status for it, 2, is the one
// for input that was not understood. The report, in the log as well, has all goroutines.
func SignalFaults() { debug.SetTraceback("crash") }
