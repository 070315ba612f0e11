//go:build !windows && !darwin && !js

package clipboard

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"testing"
)

// xServer starts an X server without a screen, and makes it that of the test.
func xServer(t *testing.T) {
	t.Helper()
	t.Setenv("WAYLAND_DISPLAY", "")
	number, told, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{told}
	if err := server.Start(); err != nil {
		t.Skip("there is no Xvfb: ", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	told.Close()
	name := make([]byte, 16)
	n, err := number.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DISPLAY", ":"+string(bytes.TrimSpace(name[:n])))
}

// A picture that is put on the clipboard of an X server comes back, at once or in pieces, and gives way to the next.
func TestAPictureGoesThroughTheXServer(t *testing.T) {
	xServer(t)
	if _, err := Picture(t.Context()); !errors.Is(err, ErrNone) {
		t.Errorf("of an empty clipboard: %v; want ErrNone", err)
	}
	for _, pixels := range []int{1_000, 500_000} {
		want := append([]byte("\x89PNG"), bytes.Repeat([]byte("pixels"), pixels)...)
		if err := Put(t.Context(), want); err != nil {
			t.Fatal(err)
		}
		if got, err := Picture(t.Context()); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes of %d came; %v", len(got), len(want), err)
		}
	}
	t.Setenv("DISPLAY", ":nowhere")
	if err := Put(t.Context(), []byte("\x89PNG")); !errors.Is(err, ErrTool) {
		t.Errorf("without a server: %v; want ErrTool", err)
	}
}
