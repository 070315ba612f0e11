// Package clip takes a picture from the system's clipboard, and puts one there; Fyne
// knows text only. Windows and macOS are asked through a library. On Linux and its like the
// desktop's own tools are asked, wl-paste or xclip, where one is there: pictures
// of any size come through them, and one that never comes can be stopped.
package clip

import (
	"context"
	"errors"
)

// ErrTool tells that there is nothing that could put a picture onto the clipboard.
var ErrTool = errors.New("there is no tool that takes pictures")

// ErrNone tells that there is no picture, or nothing that could ask for it.
var ErrNone = errors.New("there is no picture on the clipboard")

// largest bounds what is taken, in bytes of the file.
const largest = 128 << 20

// Picture is the picture on the clipboard, as a PNG file. It blocks until the
// program that owns the clipboard has answered or ctx is cancelled: call it away
// from the window. The errors are ErrNone and the context's.
func Picture(ctx context.Context) ([]byte, error) {
	data := picture(ctx)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case len(data) == 0 || len(data) > largest:
		return nil, ErrNone
	}
	return data, nil
}

// Put lays a picture, a PNG file, onto the clipboard. It blocks until another program
// has taken it into its care or ctx is cancelled: call it away from the window. The
// errors are ErrTool and the context's.
func Put(ctx context.Context, png []byte) error {
	done := put(ctx, png)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case !done:
		return ErrTool
	}
	return nil
}
