package terminal

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"
)

// grace is the time that an interrupted command has to print its results.
const grace = 900 * time.Millisecond

// interruptible returns a context that ends by Ctrl+C or by the system's request to end. A second request ends the
// program at once, and so does the end of grace, even if the program ignores the context. Only commands use it: the
// window handles signals in another way.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() {
		// compare with !=: errors.Is would take the signal, which is the cause of an interrupt, for Canceled
		asked := context.Cause(ctx) != context.Canceled
		stop()
		if asked {
			time.AfterFunc(grace, leave)
		}
	})
	return ctx, stop
}

// interruptibles makes commands, and all below them, run with an interruptible context.
func interruptibles(commands ...*cobra.Command) []*cobra.Command {
	for _, c := range commands {
		interruptibles(c.Commands()...)
		run := c.RunE
		if run == nil {
			continue
		}
		c.RunE = func(c *cobra.Command, args []string) error {
			ctx, stop := interruptible(c.Context())
			defer stop()
			c.SetContext(ctx)
			return run(c, args)
		}
	}
	return commands
}

// leave ends the program with the status of an interruption. It clears a status line that was left on the terminal.
func leave() {
	if isTerminal(os.Stderr) {
		const clear = "\r\x1b[K"
		_, _ = os.Stderr.WriteString(clear)
	}
	os.Exit(statusInterrupted)
}
