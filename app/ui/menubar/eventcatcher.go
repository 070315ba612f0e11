package menubar

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
)

// eventCatcher lies over the whole window while a menu is open, and takes all events of pointer and keyboard.
type eventCatcher struct {
	widget.BaseWidget
	layer *Layer

	before   fyne.Position // where the pointer was a little earlier
	now      fyne.Position
	pressed  bool // a button was pressed here, or the pointer moved with the button that opened the menu
	scrollBy int  // the direction in which the arrow under the pointer scrolls
	alt      bool // Alt is down, and no other key was pressed since
}

var (
	_ desktop.Mouseable = (*eventCatcher)(nil)
	_ desktop.Hoverable = (*eventCatcher)(nil)
	_ fyne.Scrollable   = (*eventCatcher)(nil)
	_ fyne.Tabbable     = (*eventCatcher)(nil)
	_ desktop.Keyable   = (*eventCatcher)(nil)
)

func (c *eventCatcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

func (c *eventCatcher) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
func (c *eventCatcher) AccessibilityLabel() string             { return lang.L("Menu") }

// MouseIn is also called when a menu opens under the pointer. If the pointer lies beside the menu, the row that the
// keys have highlighted stays.
func (c *eventCatcher) MouseIn(e *desktop.MouseEvent) {
	c.before, c.now = e.Position, e.Position
	if c.layer.listAt(e.Position) >= 0 {
		c.hover(e.Position)
	}
}

// MouseOut stops scrolling; the highlighted row stays.
func (c *eventCatcher) MouseOut() { c.scrollBy = 0 }

// MouseMoved marks the row under the pointer.
func (c *eventCatcher) MouseMoved(e *desktop.MouseEvent) {
	const far = 3 // a shorter movement says nothing about its direction
	if d := e.Position.Subtract(c.now); d.X*d.X+d.Y*d.Y < far*far {
		return
	}
	c.before, c.now = c.now, e.Position
	c.pressed = c.pressed || e.Button != 0
	c.hover(e.Position)
}

// hover handles the pointer at a place, without a press.
func (c *eventCatcher) hover(at fyne.Position) {
	l := c.layer
	if !l.IsOpen() {
		return
	}
	if l.title >= 0 {
		if i := l.bar.titleAt(l.inBar(at)); i >= 0 {
			if i != l.title {
				l.openTitle(i)
			}
			return
		}
	}
	n := l.listAt(at)
	if n < 0 {
		c.scrollBy = 0
		l.top().highlight(-1)
		l.kit.Tips.Withdraw()
		return
	}
	list := l.lists[n]
	if ways := list.arrowAt(at); ways != 0 {
		if !fyne.CurrentDevice().IsMobile() { // a finger presses the arrow; after a scroll it would meet a row
			c.autoScroll(list, ways)
		}
		return
	}
	c.scrollBy = 0
	i := list.rowAt(at)
	if n+1 < len(l.lists) && list.opened >= 0 && i != list.opened && movesToward(c.before, at, l.lists[n+1].area) {
		l.later(wait, func() { c.chooseAt(at) })
		return
	}
	l.turn++
	l.choose(n, i)
}

// wait is how long a pointer may rest on its way to a submenu.
const wait = 250 * time.Millisecond

// chooseAt chooses the row under a pointer that has stopped on its way to a submenu.
func (c *eventCatcher) chooseAt(at fyne.Position) {
	if c.now == at {
		c.before = at
		c.hover(at)
	}
}

// autoScroll scrolls a list for as long as the pointer is on its arrow.
func (c *eventCatcher) autoScroll(m *menuList, ways int) {
	const pace = 70 * time.Millisecond
	if c.scrollBy == ways {
		return
	}
	c.scrollBy = ways
	var on func()
	on = func() {
		if c.scrollBy == ways && m.scroll(ways) {
			c.layer.later(pace, on)
		}
	}
	on()
}

// MouseDown closes the menus where the press is outside of them, and handles a press on a title or an arrow;
// entries wait for the button to come up.
func (c *eventCatcher) MouseDown(e *desktop.MouseEvent) {
	l := c.layer
	c.pressed = true
	if l.title >= 0 {
		if i := l.bar.titleAt(l.inBar(e.Position)); i >= 0 {
			l.Close()
			return
		}
	}
	n := l.listAt(e.Position)
	if n < 0 {
		l.Close()
	} else if ways := l.lists[n].arrowAt(e.Position); ways != 0 {
		c.pressed = false // the row that scrolls there was not pressed
		l.lists[n].scroll(ways * max(1, l.lists[n].last-l.lists[n].first))
	}
}

// MouseUp runs the entry under the pointer. The button that opened the menu may come up where it
// went down; that runs nothing.
func (c *eventCatcher) MouseUp(e *desktop.MouseEvent) {
	l := c.layer
	if !l.IsOpen() || !c.pressed {
		return
	}
	c.pressed = false
	n := l.listAt(e.Position)
	if n < 0 {
		return
	}
	if i := l.lists[n].rowAt(e.Position); i >= 0 {
		l.choose(n, i)
		l.run(l.lists[n].rows[i].item)
	}
}

// Scrolled moves the rows of a list that is too long.
func (c *eventCatcher) Scrolled(e *fyne.ScrollEvent) {
	n := c.layer.listAt(e.Position)
	switch {
	case n < 0 || e.Scrolled.DY == 0:
	case e.Scrolled.DY > 0:
		c.layer.lists[n].scroll(-1)
	default:
		c.layer.lists[n].scroll(+1)
	}
}

// later calls f after a while, unless something else happens first.
func (l *Layer) later(d time.Duration, f func()) {
	l.turn++
	turn := l.turn
	l.kit.Tasks.After(d, func() {
		if l.turn == turn && l.IsOpen() {
			f()
		}
	})
}

// listAt returns the list at a point, the one in front first; −1 where there is none.
func (l *Layer) listAt(p fyne.Position) int {
	for n := len(l.lists) - 1; n >= 0; n-- {
		if l.lists[n].area.Contains(p) {
			return n
		}
	}
	return -1
}

// choose highlights row i of the nth list, and opens its submenu, if any; submenus of other rows are closed.
func (l *Layer) choose(n, i int) {
	list := l.lists[n]
	list.highlight(i)
	if i < 0 {
		return
	}
	l.offerTip(list, i)
	item := list.rows[i].item
	if item.Sub == nil || item.Disabled {
		list.markOpen(-1)
		l.closeFrom(n + 1)
		return
	}
	if list.opened != i || n+1 == len(l.lists) {
		l.closeFrom(n + 1)
		list.markOpen(i)
		l.push(item.Sub, menuAnchor{Rect: list.rowArea(i), gap: -2, beside: true})
	}
	for _, in := range l.lists[n+1:] {
		in.highlight(-1)
	}
}

// offerTip shows as a tooltip why an entry is disabled, or its note.
func (l *Layer) offerTip(m *menuList, i int) {
	l.kit.Tips.Withdraw()
	item := m.rows[i].item
	words := item.Note
	if item.Disabled {
		words = item.Reason
	}
	if words != "" {
		l.kit.Tips.Offer(m.rows[i], words, "")
	}
}
