package play

import (
	"context"
	"io"
	"os"
)

// Screen runs Plain: a page has no terminal to draw on.
func Screen(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	return Plain(ctx, c, in, out)
}

// Supervise starts nothing: a page has no processes.
func Supervise(in, out *os.File, said io.Writer) (status int, began bool, err error) {
	return 0, false, nil
}

// Supervised returns true, as no other process can restore the terminal.
func Supervised() bool { return true }
