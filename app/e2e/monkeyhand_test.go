//go:build e2e && linux

package e2e

import (
	"image"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// monkeyHand presses keys and buttons through the X server's XTEST, thousands a minute, owns the clipboard, and asks
// the window whether it is alive as window managers do.
type monkeyHand struct {
	*xClient
	codes map[xproto.Keysym]xproto.Keycode
	own   xproto.Window
	pongs chan uint32
	asked uint32

	lock sync.Mutex
	clip clipContent
}

// clipContent is the content of the clipboard.
type clipContent struct {
	kind xproto.Atom // 0 does not answer, like a program that hangs
	data []byte
}

func newMonkeyHand(t testing.TB, display string) *monkeyHand {
	t.Helper()
	h := &monkeyHand{xClient: dial(t, display), codes: map[xproto.Keysym]xproto.Keycode{}, pongs: make(chan uint32, 100)}
	if err := xtest.Init(h.conn); err != nil {
		t.Fatal(err)
	}
	h.own = h.xClient.window()
	setup := xproto.Setup(h.conn)
	first := setup.MinKeycode
	keys, err := xproto.GetKeyboardMapping(h.conn, first, byte(setup.MaxKeycode-first+1)).Reply()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(keys.Keysyms); i += int(keys.KeysymsPerKeycode) {
		if sym := keys.Keysyms[i]; sym != 0 && h.codes[sym] == 0 {
			h.codes[sym] = first + xproto.Keycode(i/int(keys.KeysymsPerKeycode))
		}
	}
	xproto.ChangeWindowAttributes(h.conn, h.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify})
	protocols, ping, targets := h.atom("WM_PROTOCOLS"), h.atom("_NET_WM_PING"), h.atom("TARGETS")
	go func() {
		for {
			event, err := h.conn.WaitForEvent()
			if event == nil && err == nil {
				return // the connection is closed
			}
			switch e := event.(type) {
			case xproto.ClientMessageEvent:
				if e.Type == protocols && xproto.Atom(e.Data.Data32[0]) == ping {
					h.pongs <- e.Data.Data32[1]
				}
			case xproto.SelectionRequestEvent:
				h.answer(e, targets)
			}
		}
	}()
	return h
}

// answer hands the content of the clipboard to programs that ask for it.
func (h *monkeyHand) answer(e xproto.SelectionRequestEvent, targets xproto.Atom) {
	h.lock.Lock()
	clip := h.clip
	h.lock.Unlock()
	if clip.kind == 0 {
		return
	}
	has, property := clip.kind, e.Property
	switch {
	case e.Target == targets:
		list := make([]byte, 4)
		xgb.Put32(list, uint32(has))
		xproto.ChangeProperty(h.conn, xproto.PropModeReplace, e.Requestor, property, xproto.AtomAtom, 32, 1, list)
	case e.Target == has:
		xproto.ChangeProperty(h.conn, xproto.PropModeReplace, e.Requestor, property, has, 8,
			uint32(len(clip.data)), clip.data)
	default:
		property = xproto.AtomNone
	}
	h.answers(e, property)
}

// put puts content on the clipboard, as a target such as UTF8_STRING. With "" the clipboard does not answer, like that
// of a program that hangs.
func (h *monkeyHand) put(kind string, data []byte) {
	c := clipContent{data: data}
	if kind != "" {
		c.kind = h.atom(kind)
	}
	h.lock.Lock()
	h.clip = c
	h.lock.Unlock()
	xproto.SetSelectionOwner(h.conn, h.own, h.atom("CLIPBOARD"), xproto.TimeCurrentTime)
	h.conn.Sync()
}

// keySyms are the keys whose names are no letters.
var keySyms = map[string]xproto.Keysym{
	"Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Prior": 0xff55, "Next": 0xff56, "End": 0xff57,
	"Home":   0xff50,
	"Return": 0xff0d, "Escape": 0xff1b, "Tab": 0xff09, "BackSpace": 0xff08, "Delete": 0xffff, "Menu": 0xff67,
	"space": 0x20,
	"comma": 0x2c, "period": 0x2e, "minus": 0x2d, "equal": 0x3d, "slash": 0x2f,
	"F1": 0xffbe, "F2": 0xffbf, "F3": 0xffc0, "F4": 0xffc1, "F5": 0xffc2, "F6": 0xffc3, "F7": 0xffc4, "F8": 0xffc5,
	"F9":  0xffc6,
	"F10": 0xffc7, "F11": 0xffc8, "ctrl": 0xffe3, "shift": 0xffe1, "alt": 0xffe9,
}

func (h *monkeyHand) fake(what, detail byte, at image.Point) {
	xtest.FakeInput(h.conn, what, detail, 0, h.root, int16(at.X), int16(at.Y), 0)
}

// key presses a key, as in "ctrl+o", and lets it go.
func (h *monkeyHand) key(combo string) {
	names := strings.Split(combo, "+")
	var codes []byte
	for _, name := range names {
		sym := keySyms[name]
		if sym == 0 && len(name) == 1 {
			sym = xproto.Keysym(name[0])
		}
		if h.codes[sym] == 0 {
			h.t.Fatalf("there is no key %q", combo)
		}
		codes = append(codes, byte(h.codes[sym]))
	}
	for _, code := range codes {
		h.fake(xproto.KeyPress, code, image.Point{})
	}
	for i := range codes {
		h.fake(xproto.KeyRelease, codes[len(codes)-1-i], image.Point{})
	}
	h.conn.Sync()
}

// point moves the pointer, straight and in steps.
func (h *monkeyHand) point(from, to image.Point, steps int) {
	for n := 1; n <= steps; n++ {
		h.fake(xproto.MotionNotify, 0, from.Add(to.Sub(from).Mul(n).Div(steps)))
	}
	h.conn.Sync()
}

// press presses a button of the mouse a number of times, and drags each time to another point, unless to is at.
func (h *monkeyHand) press(at, to image.Point, button byte, times int) {
	h.point(at, at, 1)
	for range max(1, times) {
		h.fake(xproto.ButtonPress, button, image.Point{})
		if to != at {
			h.point(at, to, 8)
		}
		h.fake(xproto.ButtonRelease, button, image.Point{})
		h.conn.Sync()
	}
}

// focus gives a window the keyboard, unless the window has it.
func (h *monkeyHand) focus(w xproto.Window) {
	if f, err := xproto.GetInputFocus(h.conn).Reply(); err == nil && f.Focus != w {
		xproto.SetInputFocus(h.conn, xproto.InputFocusParent, w, xproto.TimeCurrentTime)
		h.conn.Sync()
	}
}

// alive asks a window whether it is alive, and waits for an answer as long as wait returns true.
func (h *monkeyHand) alive(w xproto.Window, wait func() bool) bool {
	h.asked++
	message := xproto.ClientMessageEvent{Format: 32, Window: w, Type: h.atom("WM_PROTOCOLS"),
		Data: xproto.ClientMessageDataUnionData32New(
			[]uint32{uint32(h.atom("_NET_WM_PING")), h.asked, uint32(w), 0, 0})}
	xproto.SendEvent(h.conn, false, w, 0, string(message.Bytes()))
	h.conn.Sync()
	for going := true; ; {
		select {
		case n := <-h.pongs:
			if n == h.asked {
				return true
			}
			continue
		case <-time.After(200 * time.Millisecond):
		}
		if !going { // the answer may have come during the last call of wait
			return false
		}
		going = wait()
	}
}
