package platform

import "runtime/debug"

// SignalFaults has a fault that nothing can catch end the program by a signal: Go's
// own status for it, 2, is that of input not understood. All goroutines are told of,
// in the log as well.
func SignalFaults() { debug.SetTraceback("crash") }
