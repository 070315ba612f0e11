//go:build e2e && linux

package e2e

import (
	"errors"
	"image"
	"io"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// TestWhoAskedForTheClipboardMayBeGone asks the program for what it has copied, and closes its window before the
// answer: an answer to a closed window is an error, which once ended the program.
func TestWhoAskedForTheClipboardMayBeGone(t *testing.T) {
	t.Parallel()
	p := launch(newScreen(t, 800, 600), home(t.TempDir()), nil)
	p.resize(800, 600)
	holds := func(what string) {
		p.eventually(what, func() error {
			if text := p.clipboard(); !strings.Contains(text, "15") {
				return errors.New("it is not the position: " + text)
			}
			return nil
		})
	}
	p.key("ctrl+c")
	holds("the position on the clipboard")
	asker := dial(t, p.display)
	for range 20 {
		asker.asksAndGoes()
	}
	holds("an answer to the next who asks") // the errors arrive before this request
	holds("an answer after the errors")
}

// TestWhatIsDroppedIsOpened drops files onto the window as a file manager does: a photo, a file that is none, and two
// at once.
func TestWhatIsDroppedIsOpened(t *testing.T) {
	t.Parallel()
	own, h := ownPhoto(t), plain(t)
	photo, letter := h.file("our höliday, 100 %.png"), h.file("letter.jpg")
	if err := errors.Join(os.Rename(own, photo), os.WriteFile(letter, []byte("Dear reader"), 0o600)); err != nil {
		t.Fatal(err)
	}
	p := launch(newScreen(t, 800, 600), h, nil)
	before := p.resize(800, 600)
	hand, middle := dial(t, p.display), before.Ground.middle(size4, 5)
	hand.drops(p, middle, letter)
	p.until("a sentence about the letter", func(now situation) bool { return strings.Contains(now.Banner, "letter.jpg") })
	hand.drops(p, middle, photo)
	now := p.until("the photo", func(now situation) bool { return now.Photo.Photo == "our höliday, 100 %.png" })
	if now.state() != before.state() {
		t.Errorf("another photo changed the board from %s to %s", before.state(), now.state())
	}
	p.pictured(openPicture(t, photo, size4), board(t, now.state(), size4))
	hand.drops(p, middle, photo, letter)
	p.eventually("that the second of the two is opened", func() error {
		if p.key("o"); !strings.Contains(p.now().Banner, "letter.jpg") {
			return errors.New("nothing is said of the letter")
		}
		return nil
	})
}

func init() { xgb.Logger.SetOutput(io.Discard) } // it would warn that the test's screen has no password

// xClient is a client of the X server, for requests that no command-line tool makes.
type xClient struct {
	t    testing.TB
	conn *xgb.Conn
	root xproto.Window
}

// dial connects to a screen.
func dial(t testing.TB, display string) *xClient {
	t.Helper()
	conn, err := xgb.NewConnDisplay(display)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return &xClient{t, conn, xproto.Setup(conn).DefaultScreen(conn).Root}
}

// asksAndGoes makes a window, asks for the text on the clipboard in its name, and destroys it, all at once: the window
// is gone when the owner of the clipboard receives the request.
func (c *xClient) asksAndGoes() {
	c.t.Helper()
	clipboard, text := c.atom("CLIPBOARD"), c.atom("UTF8_STRING")
	xproto.GrabServer(c.conn)
	w := c.window()
	xproto.ConvertSelection(c.conn, w, clipboard, text, text, xproto.TimeCurrentTime)
	xproto.DestroyWindow(c.conn, w)
	xproto.UngrabServer(c.conn)
	c.conn.Sync()
}

// drops drags files over a point of the program's window, lets go, and hands them over, by freedesktop.org's XDND 5.
func (c *xClient) drops(p *program, at image.Point, paths ...string) {
	c.t.Helper()
	id, err := strconv.ParseUint(p.id(), 10, 32)
	if err != nil {
		c.t.Fatal(err)
	}
	var list strings.Builder
	for _, path := range paths {
		list.WriteString((&url.URL{Scheme: "file", Path: path}).String() + "\r\n")
	}
	const version = 5 << 24
	source, target := c.window(), xproto.Window(id)
	defer xproto.DestroyWindow(c.conn, source)
	xproto.SetSelectionOwner(c.conn, source, c.atom("XdndSelection"), xproto.TimeCurrentTime)
	c.tells(target, "XdndEnter", uint32(source), version, uint32(c.atom("text/uri-list")), 0, 0)
	c.tells(target, "XdndPosition", uint32(source), 0, uint32(at.X<<16|at.Y), 0, uint32(c.atom("XdndActionCopy")))
	c.hears(p, "XdndStatus", "")
	c.tells(target, "XdndDrop", uint32(source), 0, 0, 0, 0)
	c.hears(p, "XdndFinished", list.String())
}

// hears waits for a message from the program, and meanwhile answers programs that ask for what
// is dragged.
func (c *xClient) hears(p *program, name, dragged string) {
	c.t.Helper()
	wanted := c.atom(name)
	p.eventually(name, func() error {
		for {
			event, err := c.conn.PollForEvent()
			switch e := event.(type) {
			case xproto.ClientMessageEvent:
				if e.Type == wanted {
					return nil
				}
			case xproto.SelectionRequestEvent:
				xproto.ChangeProperty(c.conn, xproto.PropModeReplace, e.Requestor, e.Property, e.Target, 8, uint32(len(dragged)),
					[]byte(dragged))
				c.answers(e, e.Property)
			}
			if err != nil {
				return err
			}
			if event == nil {
				return errors.New("the program has not answered")
			}
		}
	})
}

// tells sends a message to a window.
func (c *xClient) tells(w xproto.Window, name string, data ...uint32) {
	c.t.Helper()
	c.sends(w, xproto.ClientMessageEvent{Format: 32, Window: w, Type: c.atom(name),
		Data: xproto.ClientMessageDataUnionData32New(data)})
}

// answers tells a program in which property the content is that it has asked for.
func (c *xClient) answers(e xproto.SelectionRequestEvent, in xproto.Atom) {
	told := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target,
		Property: in}
	xproto.SendEvent(c.conn, false, e.Requestor, xproto.EventMaskNoEvent, string(told.Bytes()))
}

func (c *xClient) sends(w xproto.Window, event xgb.Event) {
	c.t.Helper()
	if err := xproto.SendEventChecked(c.conn, false, w, xproto.EventMaskNoEvent,
		string(event.Bytes())).Check(); err != nil {
		c.t.Fatal(err)
	}
}

// window makes a window that is not shown.
func (c *xClient) window() xproto.Window {
	c.t.Helper()
	w, err := xproto.NewWindowId(c.conn)
	if err == nil {
		err = xproto.CreateWindowChecked(c.conn, 0, w, c.root, 0, 0, 1, 1, 0, xproto.WindowClassInputOutput, 0, 0,
			nil).Check()
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return w
}

// atom returns the number of an X atom by its name.
func (c *xClient) atom(name string) xproto.Atom {
	c.t.Helper()
	answer, err := xproto.InternAtom(c.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		c.t.Fatal(err)
	}
	return answer.Atom
}
