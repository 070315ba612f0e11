package kit

import (
	"reflect"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// takeShortcut hands a shortcut on, and reports whether it did.
func (f *TextField) takeShortcut(s fyne.Shortcut) bool {
	pressed, ok := s.(*desktop.CustomShortcut)
	if !ok {
		return false
	}
	switch pressed.KeyName {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete: // these keys work on whole words
		return false
	}
	f.kit.TypedShortcut(s)
	return true
}

// takeKey hands a key on, and reports whether it did.
func (f *TextField) takeKey(e *fyne.KeyEvent) bool {
	taken := e.Name == fyne.KeyEscape || IsFunctionKey(e.Name)
	if taken {
		f.kit.OtherKey(e)
	}
	return taken
}

// IsFunctionKey reports whether a key is one of F1 to F12.
func IsFunctionKey(name fyne.KeyName) bool {
	rest, f := strings.CutPrefix(string(name), "F")
	return f && rest != "" && strings.Trim(rest, "0123456789") == ""
}

// TextField is a text field, usually of one line; the keys up and down may have a meaning of their own.
type TextField struct {
	widget.Entry
	AccessibleAsText
	FocusRing
	kit  *Kit
	What string       // what the user types here, for a screen reader
	Step func(by int) // called for the keys up and down; may be nil
	Page func(by int) // called for Page Up and Page Down; may be nil

	TakeFirst func(*fyne.KeyEvent) bool // handles a key before the field does, and reports whether it has; may be nil
	Pasted    func(text string) string  // returns a pasted text as this field takes it; may be nil
}

// NewTextField makes a field; what is for a screen reader.
func (k *Kit) NewTextField(what string) *TextField {
	f := &TextField{What: what, kit: k}
	f.ExtendBaseWidget(f)
	return f
}

// AcceptsTab returns false: Tab goes on to the next control.
func (f *TextField) AcceptsTab() bool                    { return false }
func (f *TextField) CreateRenderer() fyne.WidgetRenderer { return f.Ringed(f.Entry.CreateRenderer()) }

func (f *TextField) FocusLost() {
	f.ShowRing(false)
	f.Entry.FocusLost()
}

// FocusGained draws the ring, and scrolls the field into sight.
func (f *TextField) FocusGained() {
	f.ShowRing(true)
	f.Entry.FocusGained()
	if b := f.blinks(); b != nil {
		b.Stop()
	}
	f.kit.Reveal(f)
}

// blinks returns the animation of the cursor, or nil. Its fades draw the whole window anew fourteen times a second, so
// it is stopped. The toolkit holds it in a private field, and starts it once for each focus.
func (f *TextField) blinks() *fyne.Animation {
	cursor := reflect.ValueOf(&f.Entry).Elem().FieldByName("cursorAnim")
	if cursor.IsNil() { // the field was never drawn
		return nil
	}
	return (*fyne.Animation)(cursor.Elem().FieldByName("anim").UnsafePointer())
}

func (f *TextField) AccessibilityLabel() string { return Labelled(f.What, f.Text) }

// TypedShortcut handles a shortcut of a text, or hands it on.
func (f *TextField) TypedShortcut(s fyne.Shortcut) {
	if _, pastes := s.(*fyne.ShortcutPaste); pastes {
		f.kit.TypedShortcut(PasteInField{})
	} else if !f.takeShortcut(s) {
		f.Entry.TypedShortcut(s)
	}
}

// TypedKey writes a character, or hands the key on.
func (f *TextField) TypedKey(e *fyne.KeyEvent) {
	switch {
	case f.TakeFirst != nil && f.TakeFirst(e):
	case f.takeKey(e):
	case e.Name == fyne.KeyUp && f.Step != nil:
		f.Step(+1)
	case e.Name == fyne.KeyDown && f.Step != nil:
		f.Step(-1)
	case e.Name == fyne.KeyPageUp && f.Page != nil:
		f.Page(-1)
	case e.Name == fyne.KeyPageDown && f.Page != nil:
		f.Page(+1)
	default:
		f.Entry.TypedKey(e)
	}
}

// FocusRing is the ring on the edge of a field that has the focus.
type FocusRing struct{ ring *canvas.Rectangle }

// Ringed adds the ring to the renderer of a field.
func (f *FocusRing) Ringed(r fyne.WidgetRenderer) fyne.WidgetRenderer {
	f.ring = newRing()
	return &focusRingRenderer{r, f.ring, 0}
}

// ShowRing draws the ring, or removes it.
func (f *FocusRing) ShowRing(on bool) {
	if f.ring != nil {
		SetShown(f.ring, on)
	}
}

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

// Paste writes a text in place of the selection, as far as there is room. It returns how many characters were written,
// and whether all were. Control characters become spaces; in a field of one line, so do the ends of lines.
func (f *TextField) Paste(text string) (count int, whole bool) {
	if f.Disabled() {
		return 0, true
	}
	if f.Pasted != nil {
		text = f.Pasted(text)
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
	script                   *unicode.RangeTable // the script of the last run
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
// unicode.Common for characters that other fonts draw, one by one.
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

// CopyableText is text in figures of one width that the user can select and copy, and not
// change. Fyne's own label that can be selected keeps all keys to itself, Escape too.
type CopyableText struct {
	TextField
	rows int
}

// NewCopyableText makes a text; what names it for a screen reader.
func (k *Kit) NewCopyableText(what, text string) *CopyableText {
	c := &CopyableText{TextField: TextField{kit: k, What: what}}
	c.ExtendBaseWidget(c)
	c.MultiLine, c.Wrapping, c.TextStyle.Monospace = true, fyne.TextWrapBreak, true
	c.SetText(text)
	c.fit(strings.Count(text, "\n") + 1)
	return c
}

// AcceptsTab returns false: Tab goes on to the next control.
func (c *CopyableText) AcceptsTab() bool { return false }

// TypedRune writes nothing.
func (c *CopyableText) TypedRune(rune) {}

// TypedKey moves the cursor in the text, or hands the key on.
func (c *CopyableText) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp,
		fyne.KeyPageDown:
		c.Entry.TypedKey(e)
	default:
		c.takeKey(e)
	}
}

// TypedShortcut copies, selects, or moves by words; it hands other shortcuts on.
func (c *CopyableText) TypedShortcut(s fyne.Shortcut) {
	if c.takeShortcut(s) {
		return
	}
	switch s := s.(type) {
	case *fyne.ShortcutCopy, *fyne.ShortcutSelectAll:
		c.Entry.TypedShortcut(s)
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyLeft || s.KeyName == fyne.KeyRight {
			c.Entry.TypedShortcut(s)
		}
	}
}

// Paste writes nothing.
func (c *CopyableText) Paste(string) (count int, whole bool) { return 0, true }

// TappedSecondary opens no menu: Fyne's menu could cut and paste.
func (c *CopyableText) TappedSecondary(*fyne.PointEvent) {}

// Resize gives the text as many rows as it has at a width.
func (c *CopyableText) Resize(size fyne.Size) {
	figure := fyne.MeasureText("0", theme.TextSize(), c.TextStyle).Width
	each := max(1, int((size.Width-4*theme.InnerPadding())/figure))
	rows := 0
	for line := range strings.SplitSeq(c.Text, "\n") {
		rows += max(1, (len(line)+each-1)/each)
	}
	c.fit(rows)
	c.TextField.Resize(size)
}

func (c *CopyableText) fit(rows int) {
	if rows != c.rows {
		c.rows = rows
		c.SetMinRowsVisible(rows)
	}
}
