//go:build !js

package play

import (
	"bytes"
	"os"
	"strings"
	"sync"
	"time"
)

// boundedInput reads what the user and the terminal send. It cuts each escape sequence to a length that the library can
// read, and gives each paste an end. It leaves out the pasted text, for which Paste is called: the library takes
// minutes for a long one.
type boundedInput struct {
	*os.File // a terminal: the library waits for input by its descriptor

	part         inputPart
	intoText     bool   // text follows the parameters
	sequence     []byte // the parameters of the sequence under way
	marks        int    // separators between parameters
	text         int    // bytes of the text of the sequence
	continuation int    // bytes that are left of the present letter

	pasting  bool // a paste is under way
	lastRead time.Time
	lock     sync.Mutex
	paste    []byte // the text that was pasted last
}

// Paste returns the text that was pasted last.
func (b *boundedInput) Paste() string {
	b.lock.Lock()
	defer b.lock.Unlock()
	return strings.TrimSuffix(string(b.paste), pasteEnd)
}

// inputPart is the part of an escape sequence to which the next byte belongs.
type inputPart uint8

const (
	noSequence inputPart = iota
	introducer           // ESC was read
	parameters
	sequenceText // such as a colour that the terminal reports
)

// Bounds of the input, far above those of any terminal.
const (
	mostParameters = 24
	mostSequence   = 200
	mostText       = 4 << 10
	mostPaste      = 64 << 10
	mostKey        = 32          // bytes of one key
	pastePause     = time.Second // after a longer pause, a few bytes are not part of a paste
	pasteEnd       = "\x1b[201~"
)

// Read reads as the file does. It reads a paste to its end, even if it is called slowly.
func (b *boundedInput) Read(p []byte) (n int, err error) {
	for more := true; more && err == nil; more = n == 0 && b.pasting {
		n, err = b.read(p)
	}
	return n, err
}

func (b *boundedInput) read(p []byte) (int, error) {
	room := min(len(pasteEnd), len(p)-1)
	n, err := b.File.Read(p[room:])
	out, now := p[:0], time.Now()
	b.lock.Lock()
	defer b.lock.Unlock()
	later := n < mostSequence && now.Sub(b.lastRead) > pastePause
	if b.pasting && room > 0 && (later || breaksPaste(p[room:room+n])) {
		out, b.pasting, b.part = append(out, pasteEnd[:room]...), false, noSequence
	}
	b.lastRead = now
	for _, c := range p[room : room+n] {
		switch {
		case !b.pasting && b.passes(c):
			out = append(out, c)
		case b.pasting && len(b.paste) < mostPaste:
			b.paste = append(b.paste, c)
		case b.pasting: // the paste's end was not read yet
			b.paste = append(b.paste[:mostPaste-len(pasteEnd)], append(b.paste[mostPaste-len(pasteEnd)+1:], c)...)
		}
		if b.pasting && bytes.HasSuffix(b.paste, []byte(pasteEnd)) {
			out, b.pasting = append(out, pasteEnd...), false
		}
	}
	return len(out), err
}

// breaksPaste reports whether the bytes that were read during a paste are a key: Ctrl+C, Escape or a key with an escape
// sequence, but no part of the paste's end.
func breaksPaste(read []byte) bool {
	if len(read) == 0 || len(read) > mostKey || read[0] != 0x03 && read[0] != 0x1b {
		return false
	}
	return len(read) == 1 || !bytes.HasPrefix([]byte(pasteEnd), read) && !bytes.Contains(read, []byte(pasteEnd))
}

// passes reports whether a byte is passed on to the library.
func (b *boundedInput) passes(c byte) bool {
	if b.continuation > 0 && c&0xc0 == 0x80 {
		b.continuation--
		return true
	}
	b.continuation = 0
	switch was := b.part; {
	case was == parameters && c >= ' ' && c < '@':
		if strings.IndexByte(";:", c) >= 0 {
			b.marks++
		}
		if len(b.sequence) >= mostSequence || b.marks >= mostParameters {
			return false
		}
		b.sequence = append(b.sequence, c)
	case was == sequenceText && c != '\a' && c != 0x18 && c != 0x1a && c != 0x1b && c != 0x9c:
		b.text++
		return b.text <= mostText
	default:
		b.begin(was, c)
	}
	return true
}

func (b *boundedInput) begin(was inputPart, c byte) {
	if was == introducer && c >= '@' && c < '`' {
		c += 0x80 - '@' // ESC [ is one sign in eight bits
	}
	if was == parameters && c == '~' && strings.TrimLeft(string(b.sequence), "0") == "200" {
		b.pasting, b.paste = true, nil
	}
	b.part = noSequence
	switch c {
	case 0x1b:
		b.part = introducer
	case 0x8f, 0x90, 0x9b: // SS3, DCS, CSI
		b.part, b.intoText, b.sequence, b.marks = parameters, c == 0x90, b.sequence[:0], 0
	case 0x98, 0x9d, 0x9e, 0x9f: // SOS, OSC, PM, APC
		b.part, b.text = sequenceText, 0
	default:
		if was == parameters && b.intoText {
			b.part, b.text = sequenceText, 0
		}
		switch {
		case c >= 0xf0:
			b.continuation = 3
		case c >= 0xe0:
			b.continuation = 2
		case c >= 0xc2:
			b.continuation = 1
		}
	}
}
