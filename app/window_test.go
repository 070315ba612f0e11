//go:build !nogui

package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// A user who starts the program without a screen reads the reason.
func TestWithoutAWindowThereIsASentence(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("this system always has a screen")
	}
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	for want, start := range map[string]func() int{
		"no screen to open a window on": func() int { return run(nil, nil, io.Discard, io.Discard) },
		"had to close: out of reach": func() (status int) {
			defer tellPanic(&status)
			panic("out of reach")
		},
	} {
		path := filepath.Join(t.TempDir(), "errors")
		file := fixture.Must(os.Create(path))
		before := os.Stderr
		os.Stderr = file
		status := start()
		os.Stderr = before
		file.Close()
		if text, err := os.ReadFile(path); status != 1 || err != nil || !strings.Contains(string(text), want) {
			t.Errorf("it ends with %d, and says %q; want %q; %v", status, text, want, err)
		}
	}
}
