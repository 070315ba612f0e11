//go:build !windows && !darwin

package clip

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
)

// waylandPicture asks wl-paste.
func waylandPicture(ctx context.Context) ([]byte, error) {
	c := exec.CommandContext(ctx, "wl-paste", "--no-newline", "--type", "image/png")
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return nil, ErrTool
	}
	data, err := io.ReadAll(io.LimitReader(out, largest+1))
	if len(data) > largest {
		_ = c.Process.Kill()
		err = ErrLarge
	}
	if ended := c.Wait(); err == nil && (ended != nil || len(data) == 0) {
		err = ErrNone
	}
	return data, err
}

// putWayland gives a picture to wl-copy, which keeps it beyond the end of the program.
func putWayland(ctx context.Context, png []byte) error {
	c := exec.CommandContext(ctx, "wl-copy", "--type", "image/png")
	c.Stdin = bytes.NewReader(png)
	if err := c.Run(); err != nil {
		return errors.Join(ErrTool, err)
	}
	return nil
}
