//go:build !windows && !darwin

package clip

import (
	"context"
	"os"
	"os/exec"
)

// tools are the commands that print a picture, by the variable that says that
// their screen is there.
var tools = []struct {
	screen string
	line   []string
}{
	{"WAYLAND_DISPLAY", []string{"wl-paste", "--no-newline", "--type", "image/png"}},
	{"DISPLAY", []string{"xclip", "-selection", "clipboard", "-target", "image/png", "-out"}},
}

func picture(ctx context.Context) []byte {
	for _, t := range tools {
		if os.Getenv(t.screen) == "" {
			continue
		}
		if out, err := exec.CommandContext(ctx, t.line[0], t.line[1:]...).Output(); err == nil && len(out) > 0 {
			return out
		}
	}
	return nil
}
