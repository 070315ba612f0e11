// Package clipboard gets a picture or a text from the system's clipboard, and puts a picture there. Fyne supports only
// text, and blocks the window while it waits for it. On Windows and macOS a library does the work. On Linux and similar
// systems, this package talks to the X server or the Wayland compositor itself, so that it can transfer pictures of any
// size, and stop waiting.
package clipboard

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"tilewise/app/pictureformat"
)

var (
	// ErrTool means that there is no way to the clipboard: there is no X server, and the compositor gives its clipboard
	// only to the window in use.
	ErrTool = errors.New("there is no tool for pictures on the clipboard")

	// ErrNone means that there is no picture, or no text, on the clipboard.
	ErrNone = errors.New("the clipboard has nothing of the kind")

	// ErrLarge means that the picture, or the text, is larger than any that would be opened.
	ErrLarge = errors.New("what is on the clipboard is too large")
)

// pngType is the form in which a picture is put there.
const pngType = "image/png"

// pictureTypes are the forms in which a picture is taken, those first that keep every pixel.
var pictureTypes = types()

func types() (list []string) {
	for _, lossless := range []bool{true, false} {
		for _, f := range pictureformat.All() {
			if f.Lossless == lossless {
				list = append(list, f.Types...)
			}
		}
	}
	return list
}

// textTypes are the forms in which a text is taken. In the last two a file manager lists the files that it copies.
var textTypes = []string{"UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING",
	"x-special/gnome-copied-files", "text/uri-list"}

// isPicture reports whether data begins like a picture file.
func isPicture(data []byte) bool {
	begins := func(mark string) bool { return bytes.HasPrefix(data, []byte(mark)) }
	return slices.ContainsFunc(pictureformat.All(), func(f pictureformat.Format) bool {
		return slices.ContainsFunc(f.Marks, begins)
	}) ||
		len(data) > 8 && string(data[4:8]) == "ftyp"
}

// largest bounds the pictures that are taken, in bytes of the file, and largestText the texts: a code or a position
// has at most a few thousand.
const (
	largest     = 128 << 20
	largestText = 8 << 20
)

// System is the clipboard of the system.
type System struct{}

// Picture returns the picture on the clipboard, as a file in the best form in which the program that owns the clipboard
// has it. It blocks until that program has answered or ctx is cancelled: call it away from the window. The errors are
// ErrNone, ErrLarge, ErrTool and the context's.
func (System) Picture(ctx context.Context) ([]byte, error) {
	data, err := picture(ctx)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, err
	case !isPicture(data): // some programs send a text when they are asked for a picture
		return nil, ErrNone
	case len(data) > largest:
		return nil, ErrLarge
	}
	return data, nil
}

// Text returns the text on the clipboard, with replacement characters for invalid UTF-8. It blocks until the program
// that owns the clipboard has answered or ctx is cancelled: call it away from the window. The errors are ErrNone,
// ErrLarge, ErrTool and the context's.
func (System) Text(ctx context.Context) (string, error) {
	data, err := text(ctx)
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", err
	case len(data) > largestText:
		return "", ErrLarge
	}
	return strings.ToValidUTF8(string(data), "\uFFFD"), nil
}

// Put puts a picture, a PNG file, on the clipboard. It blocks until that is done or ctx is cancelled: call it away from
// the window. The errors are ErrTool and the context's. Under X and Wayland the picture stays until the program ends,
// or longer if a clipboard manager runs.
func Put(ctx context.Context, png []byte) error {
	err := put(ctx, png)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}
