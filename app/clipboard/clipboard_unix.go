//go:build !windows && !darwin

package clipboard

import (
	"context"
	"errors"
	"os"
)

func picture(ctx context.Context) ([]byte, error) { return content(ctx, pictureTypes, largest) }
func text(ctx context.Context) ([]byte, error)    { return content(ctx, textTypes, largestText) }

// content returns the clipboard's content in the first available of some forms, of at most most bytes: from the Wayland
// compositor where there is one, else from the X server.
func content(ctx context.Context, forms []string, most int) ([]byte, error) {
	err := ErrTool
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		var data []byte
		if data, err = waylandContent(ctx, forms, most); !errors.Is(err, ErrTool) {
			return data, err
		}
	}
	if os.Getenv("DISPLAY") != "" {
		return xContent(ctx, forms, most)
	}
	return nil, err
}

func put(ctx context.Context, png []byte) error {
	if os.Getenv("WAYLAND_DISPLAY") != "" && putWayland(ctx, png) == nil {
		return nil
	}
	if os.Getenv("DISPLAY") != "" {
		return putX(ctx, png)
	}
	return ErrTool
}
