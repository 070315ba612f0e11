//go:build e2e && linux

package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/disintegration/imaging"
	"github.com/jezek/xgb/xproto"

	"tilewise/app/clipboard"
	"tilewise/solver/test/fixture"
)

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
	t.Setenv("PATH", t.TempDir())
	for _, wayland := range []string{"wayland-1", ""} { // no compositor answers, so the X server is asked, which has none
		t.Setenv("WAYLAND_DISPLAY", wayland)
		if _, err := (clipboard.System{}).Picture(t.Context()); !errors.Is(err, clipboard.ErrNone) {
			t.Errorf("without a picture on %q: %v; want ErrNone", wayland, err)
		}
	}
	const small = "\x89PNG"
	large := small + strings.Repeat("pixels", 1_300_000) // 8 MB, in pieces
	for _, c := range []struct{ kind, content string }{{"image/png", small}, {"image/png", large},
		{"image/jpeg", "\xff\xd8"}, {"image/bmp", "BM"}} {
		file := filepath.Join(t.TempDir(), "picture")
		fixture.NoError(t, os.WriteFile(file, []byte(c.content), 0o600))
		s.copies(xclip, "-t", c.kind, file)
		if got, err := (clipboard.System{}).Picture(t.Context()); err != nil || string(got) != c.content {
			t.Errorf("of a picture of the kind %s %d bytes of %d came, %v", c.kind, len(got), len(c.content), err)
		}
	}
	for _, want := range []string{small, large} {
		fixture.NoError(t, clipboard.Put(t.Context(), []byte(want)))
		if got, err := s.tool(xclip, "-o", "-selection", "clipboard", "-t", "image/png"); err != nil || got != want {
			t.Errorf("%d bytes of %d were handed over, %v", len(got), len(want), err)
		}
	}
	s.copies(xclip, os.Args[0])
	if _, err := (clipboard.System{}).Picture(t.Context()); !errors.Is(err, clipboard.ErrNone) {
		t.Errorf("of a text: %v; want ErrNone", err)
	}
}

// TestAPictureWithoutAnEndIsRefused has a clipboard whose owner hands over a picture that never ends.
func TestAPictureWithoutAnEndIsRefused(t *testing.T) {
	s := newScreen(t, 640, 480)
	t.Setenv("DISPLAY", s.display)
	t.Setenv("WAYLAND_DISPLAY", "")
	owner := dial(t, s.display)
	xproto.SetSelectionOwner(owner.conn, owner.window(), owner.atom("CLIPBOARD"), xproto.TimeCurrentTime)
	owner.conn.Sync()
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
			c.answers(e, e.Property)
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
