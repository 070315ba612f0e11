//go:build e2e && linux

package e2e

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/disintegration/imaging"
	"github.com/jezek/xgb/xproto"

	"tilewise/app/clipboard"
)

// noise returns a picture of a number of pixels each way, as a PNG file of about four bytes a pixel.
func noise(t testing.TB, side int) []byte {
	t.Helper()
	draw := rand.New(rand.NewPCG(7, 7))
	m := image.NewNRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			m.SetNRGBA(x, y, color.NRGBA{uint8(draw.Uint32()), uint8(draw.Uint32()), uint8(draw.Uint32()), 255})
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, m); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// copies makes xclip put a file on the clipboard and stay to hand it out. xclip returns before it is the clipboard's
// owner for the X server, so copies asks the server until the owner has changed.
func (s *screen) copies(xclip string, args ...string) {
	s.t.Helper()
	server := dial(s.t, s.display)
	former := server.clipboardOwner()
	cmd := exec.Command(xclip, append([]string{"-i", "-selection", "clipboard"}, args...)...)
	cmd.Env = s.env()
	if err := cmd.Run(); err != nil {
		s.t.Fatal(err)
	}
	for deadline := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		if now := server.clipboardOwner(); now != former && now != xproto.WindowNone {
			return
		}
		if time.Now().After(deadline) {
			s.t.Fatal("xclip hands nothing out")
		}
	}
}

// clipboardOwner returns the window of the program that owns the clipboard.
func (c *xClient) clipboardOwner() xproto.Window {
	c.t.Helper()
	answer, err := xproto.GetSelectionOwner(c.conn, c.atom("CLIPBOARD")).Reply()
	if err != nil {
		c.t.Fatal(err)
	}
	return answer.Owner
}

// TestPicturesGoThroughTheClipboard takes small and large pictures from another program and hands pictures to it, with
// no tool in the PATH.
func TestPicturesGoThroughTheClipboard(t *testing.T) {
	s := newScreen(t, 640, 480)
	xclip, err := exec.LookPath("xclip")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DISPLAY", s.display)
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("PATH", t.TempDir())
	for _, wayland := range []string{"", "wayland-1"} { // no compositor answers, so the X server is asked, which has none
		t.Setenv("WAYLAND_DISPLAY", wayland)
		if _, err := (clipboard.System{}).Picture(t.Context()); !errors.Is(err, clipboard.ErrNone) {
			t.Errorf("without a picture on %q: %v; want ErrNone", wayland, err)
		}
	}
	t.Setenv("WAYLAND_DISPLAY", "")
	for _, side := range []int{40, 1600} { // 5 kB at once, 8 MB in pieces
		file := filepath.Join(t.TempDir(), "picture.png")
		want := noise(t, side)
		if err := os.WriteFile(file, want, 0o600); err != nil {
			t.Fatal(err)
		}
		s.copies(xclip, "-t", "image/png", file)
		if got, err := (clipboard.System{}).Picture(t.Context()); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes of %d came, %v", len(got), len(want), err)
		}
		if err := clipboard.Put(t.Context(), want); err != nil {
			t.Fatal(err)
		}
		if got, err := s.tool(xclip, "-o", "-selection", "clipboard", "-t", "image/png"); err != nil || got != string(want) {
			t.Errorf("%d bytes of %d were handed over, %v", len(got), len(want), err)
		}
		if got, err := (clipboard.System{}).Picture(t.Context()); err != nil || !bytes.Equal(got, want) {
			t.Errorf("of our own %d bytes of %d came, %v", len(got), len(want), err)
		}
	}
	for kind, content := range map[string]string{"image/jpeg": "\xff\xd8", "image/bmp": "BM"} {
		file := filepath.Join(t.TempDir(), "picture")
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		s.copies(xclip, "-t", kind, file)
		if got, err := (clipboard.System{}).Picture(t.Context()); err != nil || string(got) != content {
			t.Errorf("of a picture of the kind %s %q came, %v", kind, got, err)
		}
	}
	s.copies(xclip, os.Args[0])
	if _, err := (clipboard.System{}).Picture(t.Context()); !errors.Is(err, clipboard.ErrNone) {
		t.Errorf("of a text: %v; want ErrNone", err)
	}
}

// TestAProgramThatHandsOverNothingDelaysNothing has a clipboard whose owner does not answer, and then one whose answer
// never ends. Both reads end with an error.
func TestAProgramThatHandsOverNothingDelaysNothing(t *testing.T) {
	s := newScreen(t, 640, 480)
	t.Setenv("DISPLAY", s.display)
	t.Setenv("WAYLAND_DISPLAY", "")
	owner := dial(t, s.display)
	window := owner.window()
	xproto.SetSelectionOwner(owner.conn, window, owner.atom("CLIPBOARD"), xproto.TimeCurrentTime)
	owner.conn.Sync()
	short, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if _, err := (clipboard.System{}).Picture(short); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("without an answer: %v; want the end of the time", err)
	}
	go owner.handsOverForever()
	if _, err := (clipboard.System{}).Picture(t.Context()); !errors.Is(err, clipboard.ErrLarge) {
		t.Errorf("without an end: %v; want ErrLarge", err)
	}
}

// handsOverForever answers requests for a picture with pieces that never end.
func (c *xClient) handsOverForever() {
	piece, size := make([]byte, 1<<16), []byte{0, 0, 0, 16}
	kind, incr := c.atom("image/png"), c.atom("INCR")
	for {
		event, err := c.conn.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			xproto.ChangeWindowAttributes(c.conn, e.Requestor, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
			xproto.ChangeProperty(c.conn, xproto.PropModeReplace, e.Requestor, e.Property, incr, 32, 1, size)
			answer := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target,
				Property: e.Property}
			xproto.SendEvent(c.conn, false, e.Requestor, xproto.EventMaskNoEvent, string(answer.Bytes()))
		case xproto.PropertyNotifyEvent:
			if e.State == xproto.PropertyDelete {
				xproto.ChangeProperty(c.conn, xproto.PropModeReplace, e.Window, e.Atom, kind, 8, uint32(len(piece)), piece)
			}
		}
	}
}

// TestAPictureIsPastedWithoutATool pastes a picture that another program has copied, in the one form that it has.
func TestAPictureIsPastedWithoutATool(t *testing.T) {
	t.Parallel()
	photo := ownPhoto(t)
	picture, err := imaging.Open(photo)
	if err != nil {
		t.Fatal(err)
	}
	bitmap := filepath.Join(t.TempDir(), "picture.bmp")
	if err := imaging.Save(picture, bitmap); err != nil {
		t.Fatal(err)
	}
	s := newScreen(t, 800, 600)
	s.copies("xclip", "-t", "image/bmp", bitmap)
	p := launch(s, plain(t), []string{"PATH=" + t.TempDir()})
	p.point(away(p.resize(800, 600).Ground))
	p.key("ctrl+v")
	now := p.until("the pasted picture", func(now situation) bool { return now.Photo.Photo == "Pasted picture" })
	p.pictured(openPicture(t, photo, size4), board(t, now.state(), size4))
	p.shot("pasted")
}

// TestAClipboardThatNeverAnswersFreezesNothing finds that board and fields work while the owner of the clipboard does
// not answer.
func TestAClipboardThatNeverAnswersFreezesNothing(t *testing.T) {
	t.Parallel()
	p := launch(newScreen(t, 800, 600), plain(t), nil)
	before := p.resize(800, 600)
	hand := newMonkeyHand(t, p.display)
	hand.put("", nil)
	p.key("ctrl+v", "Left", "Right", "Up", "Down")
	p.until("a move while the clipboard is asked",
		func(now situation) bool { return len(now.Positions) > len(before.Positions) })
	p.until("a sentence", func(now situation) bool { return strings.Contains(now.Banner, "isn't handing it over") })
	p.key("ctrl+k", "ctrl+v")
	p.write("hint")
	p.key("ctrl+a", "ctrl+c")
	p.eventually("what was typed while the clipboard was asked", func() error {
		if text := p.clipboard(); text != "hint" {
			return errors.New("the field holds " + text)
		}
		return nil
	})
}
