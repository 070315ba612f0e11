package terminal

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long an interrupted command may take to print its results.
const grace = 900 * time.Millisecond

// interruptible returns a context that ends by Ctrl+C or by the system's request to end. A second request ends the
// program at once, and so does the end of grace, whatever the program is doing. Only commands use it: the window has
// its own ways.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() {
		// the cause of an interrupt is the signal, which errors.Is would take for Canceled too
		asked := context.Cause(ctx) != context.Canceled
		stop()
		if asked {
			time.AfterFunc(grace, leave)
		}
	})
	return ctx, stop
}

// leave ends the program with the status of an interruption. It clears a status line that was left on the terminal.
func leave() {
	if isTerminal(os.Stderr) {
		const clear = "\r\x1b[K"
		_, _ = os.Stderr.WriteString(clear)
	}
	os.Exit(statusInterrupted)
}
