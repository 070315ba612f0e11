// Package clipboard takes a picture from the system's clipboard, and puts one there; Fyne
// knows text only. Windows and macOS are asked through a library. On Linux and its like the
// X server or the Wayland compositor is asked directly: pictures of any size come so, and one that
// never comes can be stopped.
package clipboard

import (
	"bytes"
	"context"
	"errors"
	"slices"
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

// pngType is the form in which a picture is put there.
const pngType = "image/png"

// pictureTypes are the forms in which a picture is taken, those first that keep every pixel.
var pictureTypes = []string{pngType, "image/bmp", "image/tiff", "image/webp", "image/jpeg", "image/heic", "image/avif",
	"image/gif"}

// isPicture tells whether data begins as a file of one of these forms does.
func isPicture(data []byte) bool {
	begins := func(mark string) bool { return bytes.HasPrefix(data, []byte(mark)) }
	return slices.ContainsFunc([]string{"\x89PNG", "RIFF", "II*\x00", "MM\x00*", "BM", "\xff\xd8", "GIF8"}, begins) ||
		len(data) > 8 && string(data[4:8]) == "ftyp"
}

// largest bounds what is taken, in bytes of the file.
const largest = 128 << 20

// Picture is the picture on the clipboard, as a file in the best form in which the program that owns the clipboard has
// it. It blocks until that program has answered or ctx is cancelled: call it away from the window.
// The errors are ErrNone, ErrLarge, ErrTool and the context's.
func Picture(ctx context.Context) ([]byte, error) {
	data, err := picture(ctx)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, err
	case !isPicture(data): // some programs hand over a text whatever they are asked for
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
