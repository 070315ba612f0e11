package play

import (
	"context"
	"io"
)

// Screen is Plain: a page has no terminal to draw on.
func Screen(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	return Plain(ctx, c, in, out)
}
