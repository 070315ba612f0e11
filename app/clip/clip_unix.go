//go:build !windows && !darwin

package clip

import (
	"context"
	"errors"
	"os"
)

// picture asks the Wayland compositor where there is one, and then the X server. GNOME's compositor
// hands its clipboard to every program that uses X; those of KDE and wlroots only while a window of X
// has the focus, and refuse otherwise: without wl-paste, no picture of the X server's is no answer.
func picture(ctx context.Context) ([]byte, error) {
	err := ErrTool
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		var data []byte
		if data, err = waylandPicture(ctx); err == nil {
			return data, nil
		}
	}
	if os.Getenv("DISPLAY") != "" && !errors.Is(err, ErrLarge) {
		data, problem := xPicture(ctx)
		if errors.Is(err, ErrTool) && errors.Is(problem, ErrNone) && os.Getenv("WAYLAND_DISPLAY") != "" {
			problem = ErrTool
		}
		return data, problem
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
