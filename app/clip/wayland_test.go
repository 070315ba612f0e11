//go:build !windows && !darwin

package clip

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// onWayland has a Wayland screen with a tool of that name in an otherwise empty PATH.
func onWayland(t *testing.T, tool, script string) {
	t.Helper()
	folder := t.TempDir()
	if tool != "" {
		if err := os.WriteFile(filepath.Join(folder, tool), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "wayland-1")
}

func TestAPictureComesFromTheWaylandTool(t *testing.T) {
	for _, c := range []struct {
		name, tool, script, want string
		err                      error
	}{
		{"a picture", "wl-paste", `printf '\211PNG\r\n\032\n'; echo " of $3"`, signature + " of image/png\n", nil},
		{"no picture", "wl-paste", "echo 'No suitable type of content copied' >&2; exit 1", "", ErrNone},
		{"a text", "wl-paste", "echo Dear reader", "", ErrNone},
		{"nothing", "wl-paste", "exit 0", "", ErrNone},
		{"no end of it", "wl-paste", "while :; do echo 0123456789012345678901234567890123456789012345678901234567890123456789; done", "", ErrLarge},
		{"no tool", "", "", "", ErrTool},
	} {
		t.Run(c.name, func(t *testing.T) {
			onWayland(t, c.tool, c.script)
			if got, err := Picture(t.Context()); string(got) != c.want || !errors.Is(err, c.err) {
				t.Errorf("%d bytes, %v; want %q, %v", len(got), err, c.want, c.err)
			}
		})
	}
}

func TestAPictureThatNeverComesCanBeStopped(t *testing.T) {
	onWayland(t, "wl-paste", "while :; do :; done")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Picture(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want the context's", err)
	}
}

func TestAPictureIsGivenToTheWaylandTool(t *testing.T) {
	file := filepath.Join(t.TempDir(), "taken")
	onWayland(t, "wl-copy", "read -r all; echo \"$2 $all\" > "+file)
	if err := Put(t.Context(), []byte("a picture\n")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != "image/png a picture\n" {
		t.Errorf("the tool was given %q, %v", got, err)
	}
	onWayland(t, "", "")
	if err := Put(t.Context(), nil); !errors.Is(err, ErrTool) {
		t.Errorf("without a tool: %v", err)
	}
}
