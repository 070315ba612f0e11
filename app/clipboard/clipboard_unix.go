//go:build !windows && !darwin

package clipboard

import (
	"context"
	"errors"
	"os"
)

// picture asks the Wayland compositor where there is one, and then the X server.
func picture(ctx context.Context) ([]byte, error) {
	err := ErrTool
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		var data []byte
		if data, err = waylandPicture(ctx); !errors.Is(err, ErrTool) {
			return data, err
		}
	}
	if os.Getenv("DISPLAY") != "" {
		return xPicture(ctx)
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
