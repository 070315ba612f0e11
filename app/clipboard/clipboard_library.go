//go:build windows || darwin

package clipboard

import (
	"context"
	"strings"

	"golang.design/x/clipboard"

	"tilewise/solver/guard"
)

func picture(ctx context.Context) ([]byte, error) { return read(ctx, clipboard.FmtImage) }

// text returns the paths of copied files, or else the text.
func text(ctx context.Context) ([]byte, error) {
	if paths := copiedFiles(ctx); len(paths) > 0 {
		return []byte(strings.Join(paths, "\n")), nil
	}
	return read(ctx, clipboard.FmtText)
}

// read requests the content from the system, which gets it from the program that owns the clipboard. The library waits
// for that program without a limit.
func read(ctx context.Context, f clipboard.Format) ([]byte, error) {
	if clipboard.Init() != nil { // built without cgo, on macOS
		return nil, ErrTool
	}
	answer := make(chan []byte, 1)
	guard.Go(func() error { answer <- clipboard.Read(f); return nil }, func(error) {})
	select {
	case data := <-answer:
		return data, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func put(_ context.Context, png []byte) error {
	if clipboard.Init() != nil {
		return ErrTool
	}
	clipboard.Write(clipboard.FmtImage, png)
	return nil
}
