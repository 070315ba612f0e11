//go:build windows || darwin

package clipboard

import (
	"context"

	"golang.design/x/clipboard"
)

func picture(context.Context) ([]byte, error) {
	if clipboard.Init() != nil { // built without cgo, on macOS
		return nil, ErrTool
	}
	return clipboard.Read(clipboard.FmtImage), nil
}

func put(_ context.Context, png []byte) error {
	if clipboard.Init() != nil {
		return ErrTool
	}
	clipboard.Write(clipboard.FmtImage, png)
	return nil
}
