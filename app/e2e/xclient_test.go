//go:build e2e

package e2e

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
)

// TestWhoAskedForTheClipboardMayBeGone asks the program for what it has copied
// and is gone before the answer: to answer a window that is no more is an error, which
// ended the program.
func TestWhoAskedForTheClipboardMayBeGone(t *testing.T) {
	t.Parallel()
	p := launch(newScreen(t, 1280, 800), home(t.TempDir()), nil)
	p.resize(1280, 800)
	holds := func(what string) {
		p.eventually(what, func() error {
			if text, _ := p.tool("xclip", "-o", "-selection", "clipboard"); !strings.Contains(text, "15") {
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
	holds("an answer to the next who asks") // the errors come to the program before
	holds("an answer after the errors")     // it hears of this
}

// xClient is a program on the screen that does what no tool does.
type xClient struct {
	t    testing.TB
	conn net.Conn
	root uint32
	next uint32 // identifier of its next window
}

// dial connects to a screen, as X11 has it in chapter 8, without any authority.
func dial(t testing.TB, display string) *xClient {
	t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(display, ":"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	c := &xClient{t: t, conn: conn}
	c.send([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	head := c.read(8)
	if head[0] != 1 {
		t.Fatal("the screen lets nobody in")
	}
	set := c.read(4 * int(binary.LittleEndian.Uint16(head[6:])))
	vendor, formats := int(binary.LittleEndian.Uint16(set[16:])), int(set[21])
	c.next = binary.LittleEndian.Uint32(set[4:])
	c.root = binary.LittleEndian.Uint32(set[32+(vendor+3)/4*4+8*formats:])
	return c
}

// asksAndGoes makes a window, asks for the text on the clipboard in its name, and destroys
// it, all at once: whoever has the clipboard hears of it when the window is no more.
func (c *xClient) asksAndGoes() {
	c.t.Helper()
	clipboard, text := c.atom("CLIPBOARD"), c.atom("UTF8_STRING")
	window := c.next
	c.next++
	c.send(request(1, 0, window, c.root, 0, 1|1<<16, 0, 0, 0), request(24, 0, window, clipboard, text, text, 0), request(4, 0, window))
}

// atom is the number of a name.
func (c *xClient) atom(name string) uint32 {
	c.t.Helper()
	padded := make([]byte, (len(name)+3)/4*4)
	copy(padded, name)
	intern := request(16, 0, uint32(len(name)))
	intern[2] += byte(len(padded) / 4)
	c.send(intern, padded)
	for {
		if answer := c.read(32); answer[0] == 1 { // and no event
			return binary.LittleEndian.Uint32(answer[8:])
		}
	}
}

// request is one of the X protocol: its number, a byte, and words.
func request(number, detail byte, words ...uint32) []byte {
	r := []byte{number, detail, byte(1 + len(words)), 0}
	for _, w := range words {
		r = binary.LittleEndian.AppendUint32(r, w)
	}
	return r
}

func (c *xClient) send(parts ...[]byte) {
	c.t.Helper()
	var all []byte
	for _, p := range parts {
		all = append(all, p...)
	}
	if _, err := c.conn.Write(all); err != nil {
		c.t.Fatal(err)
	}
}

func (c *xClient) read(n int) []byte {
	c.t.Helper()
	b := make([]byte, n)
	if _, err := io.ReadFull(c.conn, b); err != nil {
		c.t.Fatal(err)
	}
	return b
}
