package kit

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
)

// fieldCharacters is how many characters a field holds; no text in a field needs more.
const fieldCharacters = 4096

// PasteInField is the shortcut that a field sends on for Ctrl+V and the entry of its menu. The listener reads the
// clipboard in the background and calls Paste.
type PasteInField struct{}

func (PasteInField) ShortcutName() string { return "PasteInField" }

// readText is a clipboard with a text that was already read.
type readText string

func (t readText) Content() string { return string(t) }
func (readText) SetContent(string) {}

// Paste writes a text in place of what is selected, as far as there is room. It returns how many characters were
// written, and whether all were. Control characters become spaces, and so do the ends of lines where the field has one.
func (f *TextField) Paste(text string) (count int, whole bool) {
	if f.Disabled() {
		return 0, true
	}
	room, fits := f.room(), []rune(nil)
	whole = true
	for _, r := range strings.ReplaceAll(text, "\r\n", "\n") {
		if whole = room.add(r, f); !whole {
			break
		}
		if unicode.IsControl(r) && (r != '\n' || !f.MultiLine) || r == '\u2028' || r == '\u2029' {
			r = ' '
		}
		fits = append(fits, r)
	}
	f.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: readText(fits)})
	return len(fits), whole
}

// TypedRune writes a character where there is room.
func (f *TextField) TypedRune(r rune) {
	if room := f.room(); room.add(r, f) {
		f.Entry.TypedRune(r)
	}
}

// room returns how much of the field its text takes, without the selection.
func (f *TextField) room() (taken takenRoom) {
	for _, r := range strings.Replace(f.Text, f.SelectedText(), "", 1) {
		taken.add(r, f)
	}
	return taken
}

// takenRoom counts what a text costs to draw. At every key the toolkit draws a line of a field anew, with the part out
// of sight, in runs of one script and one font; and for each run it goes over the whole line. So the work is runs ·
// characters: 3 µs each, which leaves 4,096 Latin letters or 180 Chinese ones. A field of several lines breaks them at
// words.
type takenRoom struct {
	characters, runs, inLine int
	script                   *unicode.RangeTable // of the last run
}

const lineWork = 32_768

// add adds a character, and reports whether the field has room for it.
func (t *takenRoom) add(r rune, f *TextField) bool {
	t.characters++
	if t.inLine++; f.MultiLine && (unicode.IsSpace(r) || unicode.IsPunct(r)) {
		t.runs, t.inLine, t.script = 0, 0, nil
	}
	switch script := scriptOf(r); {
	case script == nil: // a digit or a sign belongs to the run before it
	case script != t.script || script == unicode.Common:
		t.runs, t.script = t.runs+1, script
	}
	return t.characters <= fieldCharacters && t.runs*t.inLine <= lineWork
}

// scriptOf returns the script of a letter in the window's font; nil for characters that go with any script, and
// unicode.Common for those that other fonts draw, one by one.
func scriptOf(r rune) *unicode.RangeTable {
	const firstForeign = 0x530
	switch {
	case r >= firstForeign:
		return unicode.Common
	case unicode.Is(unicode.Greek, r):
		return unicode.Greek
	case unicode.Is(unicode.Cyrillic, r):
		return unicode.Cyrillic
	case unicode.IsLetter(r):
		return unicode.Latin
	}
	return nil
}
