//go:build !windows && !darwin

package clip

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// with puts a tool of that name into an empty PATH.
func with(t *testing.T, name, script string) {
	t.Helper()
	folder := t.TempDir()
	if name != "" {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
}

func TestPictureComesFromTheToolOfTheScreen(t *testing.T) {
	for _, c := range []struct {
		name, tool, script, screen string
		want                       string
	}{
		{"X", "xclip", "echo picture of $4", "DISPLAY", "picture of image/png\n"},
		{"Wayland", "wl-paste", "echo picture of $3", "WAYLAND_DISPLAY", "picture of image/png\n"},
		{"no screen", "xclip", "echo picture", "", ""},
		{"no tool", "", "", "DISPLAY", ""},
		{"no picture", "xclip", "echo 'Error: target not available' >&2; exit 1", "DISPLAY", ""},
		{"nothing", "xclip", "exit 0", "DISPLAY", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			with(t, c.tool, c.script)
			t.Setenv("DISPLAY", "")
			t.Setenv("WAYLAND_DISPLAY", "")
			if c.screen != "" {
				t.Setenv(c.screen, ":1")
			}
			got, err := Picture(t.Context())
			if string(got) != c.want || errors.Is(err, ErrNone) != (c.want == "") {
				t.Errorf("%q, %v; want %q", got, err, c.want)
			}
		})
	}
}

func TestPictureStopsWithItsContext(t *testing.T) {
	with(t, "xclip", "while :; do :; done")
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", ":1")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Picture(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want the context's", err)
	}
}

func TestAPictureIsGivenToTheToolOfTheScreen(t *testing.T) {
	file := filepath.Join(t.TempDir(), "taken")
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", ":1")
	with(t, "xclip", "read -r all; echo \"$4 $all\" > "+file)
	if err := Put(t.Context(), []byte("a picture\n")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != "image/png a picture\n" {
		t.Errorf("the tool was given %q, %v", got, err)
	}
	with(t, "", "")
	if err := Put(t.Context(), nil); !errors.Is(err, ErrTool) {
		t.Errorf("without a tool: %v", err)
	}
}
