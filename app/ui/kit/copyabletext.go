package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

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
