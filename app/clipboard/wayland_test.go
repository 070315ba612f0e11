//go:build !windows && !darwin && !js

package clipboard

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"testing"

	"tilewise/solver/test/fixture"
)

// fakeCompositor is a Wayland compositor with one thing on its clipboard, which speaks one of the protocols.
type fakeCompositor struct {
	control, kind, content string
	given                  chan string // the pictures that it takes from us
}

func (f fakeCompositor) run(t *testing.T) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "wayland")
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", path)
	listener := fixture.Must(net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"}))
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.AcceptUnix()
			if err != nil {
				return
			}
			file, err := conn.File()
			conn.Close()
			if err == nil {
				go f.serve(&waylandConnection{File: file})
			}
		}
	}()
}

// serve answers requests; events are written as requests are.
func (f fakeCompositor) serve(c *waylandConnection) {
	defer c.Close()
	const offer = uint32(0xff000001)
	for {
		object, request, body, err := c.next()
		if err != nil {
			return
		}
		last := uint32(body[len(body)-4]) // the lowest byte of a small number
		switch {
		case object == display && request == askRegistry:
			c.ask(registry, global, -1, uint32(1), "wl_seat", uint32(7))
			c.ask(registry, global, -1, uint32(2), f.control, uint32(1))
		case object == display && request == askSync:
			c.ask(last, 0, -1, uint32(0))
		case object == manager && request == askDevice && f.kind != "":
			c.ask(device, newOffer, -1, offer)
			c.ask(offer, offered, -1, f.kind)
			c.ask(device, selection, -1, offer)
		case object == offer && request == receive:
			to := os.NewFile(uintptr(c.files[0]), "")
			if string(body[4:4+len(f.kind)]) == f.kind {
				_, _ = io.WriteString(to, f.content)
			}
			to.Close()
		case object == device && request == setSelection:
			from, to, _ := os.Pipe()
			c.ask(source, sendTo, int(to.Fd()), pngType)
			to.Close()
			go func() {
				all, _ := io.ReadAll(from)
				c.ask(source, cancelled, -1)
				f.given <- string(all)
			}()
		}
	}
}

func TestAPictureComesFromTheCompositor(t *testing.T) {
	const ext, wlr = "ext_data_control_manager_v1", "zwlr_data_control_manager_v1"
	picture := "\x89PNG" + string(bytes.Repeat([]byte("pixels"), 50_000))
	for name, c := range map[string]struct {
		fakeCompositor
		err error
	}{
		"a picture":        {fakeCompositor{control: ext, kind: pngType, content: picture}, nil},
		"of an older one":  {fakeCompositor{control: wlr, kind: pngType, content: picture}, nil},
		"a JPEG only":      {fakeCompositor{control: ext, kind: "image/jpeg", content: picture}, nil},
		"a text":           {fakeCompositor{control: ext, kind: "text/plain"}, ErrNone},
		"a text all along": {fakeCompositor{control: ext, kind: pngType, content: "Dear reader"}, ErrNone},
		"an empty picture": {fakeCompositor{control: ext, kind: pngType}, ErrNone},
		"nothing":          {fakeCompositor{control: ext}, ErrNone},
		"no such protocol": {fakeCompositor{control: "wl_shell"}, ErrTool},
	} {
		t.Run(name, func(t *testing.T) {
			c.run(t)
			got, err := (System{}).Picture(t.Context())
			if !errors.Is(err, c.err) || err == nil && string(got) != picture {
				t.Errorf("%d bytes, %v; want %v", len(got), err, c.err)
			}
		})
	}
	t.Setenv("WAYLAND_DISPLAY", filepath.Join(t.TempDir(), "nobody"))
	if _, err := (System{}).Picture(t.Context()); !errors.Is(err, ErrTool) {
		t.Errorf("without a compositor: %v", err)
	}
}

func TestAPictureThatNeverComesCanBeStopped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wayland")
	t.Setenv("WAYLAND_DISPLAY", path)
	listener := fixture.Must(net.Listen("unix", path)) // no goroutine answers it
	defer listener.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (System{}).Picture(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want the context's", err)
	}
}

func TestAPictureIsGivenToTheCompositor(t *testing.T) {
	s := fakeCompositor{control: "ext_data_control_manager_v1", given: make(chan string, 1)}
	s.run(t)
	fixture.NoError(t, Put(t.Context(), []byte("a picture")))
	if got := <-s.given; got != "a picture" {
		t.Errorf("it was given %q", got)
	}
}
