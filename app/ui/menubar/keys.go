package menubar

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
)

func (c *eventCatcher) FocusGained() {}

// FocusLost closes the menus when another window, or another control, takes the focus.
func (c *eventCatcher) FocusLost() {
	if c.layer.IsOpen() && c.layer.window.Canvas().Focused() != fyne.Focusable(c) {
		c.layer.Close()
	}
}

// AcceptsTab keeps Tab in the menu.
func (c *eventCatcher) AcceptsTab() bool { return true }

// TypedRune goes to the next entry that begins with a letter, and runs it where it is the only one.
func (c *eventCatcher) TypedRune(letter rune) {
	l := c.layer
	if !l.IsOpen() || letter == ' ' {
		return
	}
	list := l.top()
	begins := func(i int) bool {
		label := []rune(list.rows[i].item.Label)
		return len(label) > 0 && unicode.ToLower(label[0]) == unicode.ToLower(letter)
	}
	found, many := -1, 0
	for by := range list.rows {
		if i := (max(list.highlighted, -1) + 1 + by) % len(list.rows); begins(i) {
			if many++; found < 0 {
				found = i
			}
		}
	}
	if found < 0 {
		return
	}
	l.lightByKey(found)
	if many == 1 {
		l.pressEnter()
	}
}

// TypedKey moves through the menus, and runs or closes what is highlighted.
func (c *eventCatcher) TypedKey(e *fyne.KeyEvent) {
	l := c.layer
	if !l.IsOpen() {
		return
	}
	switch e.Name {
	case fyne.KeyDown:
		l.step(+1)
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyHome, fyne.KeyPageUp:
		l.toEnd(+1)
	case fyne.KeyEnd, fyne.KeyPageDown:
		l.toEnd(-1)
	case fyne.KeyRight:
		l.right()
	case fyne.KeyLeft:
		l.left()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.pressEnter()
	case fyne.KeyEscape:
		l.back()
	case fyne.KeyF10, desktop.KeyMenu:
		l.Close()
	default:
		if kit.IsFunctionKey(e.Name) {
			l.Close()
			l.OnKey(e)
		}
	}
}

// KeyDown remembers whether Alt goes down alone.
func (c *eventCatcher) KeyDown(e *fyne.KeyEvent) { c.alt = IsAlt(e.Name) }

// KeyUp closes the menus when Alt comes up without another key.
func (c *eventCatcher) KeyUp(e *fyne.KeyEvent) {
	if IsAlt(e.Name) && c.alt {
		c.layer.Close()
	}
	c.alt = false
}

// IsAlt reports whether a key is one of the keys Alt.
func IsAlt(name fyne.KeyName) bool { return name == desktop.KeyAltLeft || name == desktop.KeyAltRight }

// step highlights the next row or the one before, from the last to the first.
func (l *Layer) step(by int) {
	list := l.top()
	n := len(list.rows)
	i := list.highlighted
	if i < 0 && by < 0 {
		i = n
	}
	for range n {
		i = (i + by + n) % n
		if !list.rows[i].item.Separates() {
			l.lightByKey(i)
			return
		}
	}
}

// toEnd marks the first row, or the last.
func (l *Layer) toEnd(by int) {
	l.top().highlighted = -1
	l.step(by)
}

// lightByKey marks a row of the list in front, without opening its menu.
func (l *Layer) lightByKey(i int) {
	l.turn++
	list := l.top()
	list.reveal(i)
	list.highlight(i)
	l.offerTip(list, i)
}

// right opens the submenu of the highlighted row, or else the next menu of the bar.
func (l *Layer) right() {
	list := l.top()
	if i := list.highlighted; i >= 0 && list.rows[i].item.Sub != nil && !list.rows[i].item.Disabled {
		l.choose(len(l.lists)-1, i)
		l.step(+1)
		return
	}
	l.turnTitle(+1)
}

// left closes a submenu, or opens the menu before in the bar.
func (l *Layer) left() {
	if len(l.lists) > 1 {
		l.back()
		return
	}
	l.turnTitle(-1)
}

func (l *Layer) back() {
	n := len(l.lists)
	if n == 1 {
		l.Close()
		return
	}
	l.kit.Tips.Withdraw()
	l.closeFrom(n - 1)
	list := l.top()
	if list.highlighted < 0 {
		list.highlighted = list.opened
	}
	list.markOpen(-1)
}

func (l *Layer) pressEnter() {
	list := l.top()
	if list.highlighted < 0 {
		return
	}
	item := list.rows[list.highlighted].item
	if item.Sub != nil && !item.Disabled {
		l.right()
		return
	}
	l.run(item)
}
