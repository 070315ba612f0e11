//go:build !windows && !darwin

package clip

import (
	"context"
	"errors"
	"os"
)

// picture asks the Wayland compositor where there is one, and then the X server: a compositor
// hands its clipboard to programs that use X.
func picture(ctx context.Context) ([]byte, error) {
	err := ErrTool
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		var data []byte
		if data, err = waylandPicture(ctx); err == nil {
			return data, nil
		}
	}
	if os.Getenv("DISPLAY") != "" && !errors.Is(err, ErrLarge) {
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
