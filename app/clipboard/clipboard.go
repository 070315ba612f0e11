// Package clipboard takes a picture from the system's clipboard, and puts one there; Fyne
// knows text only. Windows and macOS are asked through a library. On Linux and its like the
// X server or the Wayland compositor is asked directly: pictures of any size come so, and one that
// never comes can be stopped.
package clipboard

import (
	"bytes"
	"context"
	"errors"
)

// The errors.
var (
	// ErrTool means that nothing here could take a picture from the clipboard or put one there:
	// there is no X server, and the compositor hands its clipboard to windows in use only.
	ErrTool = errors.New("there is no tool for pictures on the clipboard")

	// ErrNone means that there is no picture on the clipboard.
	ErrNone = errors.New("there is no picture on the clipboard")

	// ErrLarge means that the picture is larger than any that would be opened.
	ErrLarge = errors.New("the picture on the clipboard is too large")
)

// signature begins each PNG file.
const signature = "\x89PNG\r\n\x1a\n"

// largest bounds what is taken, in bytes of the file.
const largest = 128 << 20

// Picture is the picture on the clipboard, as a PNG file. It blocks until the
// program that owns the clipboard has answered or ctx is cancelled: call it away
// from the window. The errors are ErrNone, ErrLarge, ErrTool and the context's.
func Picture(ctx context.Context) ([]byte, error) {
	data, err := picture(ctx)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, err
	case !bytes.HasPrefix(data, []byte(signature)): // some programs hand over a text whatever they are asked for
		return nil, ErrNone
	case len(data) > largest:
		return nil, ErrLarge
	}
	return data, nil
}

// Put lays a picture, a PNG file, onto the clipboard. It blocks until it is there or ctx is
// cancelled: call it away from the window. The errors are ErrTool and the context's. Under X
// and Wayland it stays there for as long as the program runs, and beyond where a clipboard manager does.
func Put(ctx context.Context, png []byte) error {
	err := put(ctx, png)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}
