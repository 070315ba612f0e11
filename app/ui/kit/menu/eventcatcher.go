package menu

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// eventCatcher lies over the window while a menu is open, and has the pointer and the
// keys.
type eventCatcher struct {
	widget.BaseWidget
	layer *Layer

	was     fyne.Position // where the pointer was a little earlier
	now     fyne.Position
	pressed bool // a button was pressed here, or the pointer moved with the button that opened the menu
	ways    int  // the direction in which the arrow under the pointer scrolls
	alt     bool // Alt is down, and no other key was pressed since
}

var (
	_ desktop.Mouseable = (*eventCatcher)(nil)
	_ desktop.Hoverable = (*eventCatcher)(nil)
	_ fyne.Scrollable   = (*eventCatcher)(nil)
	_ fyne.Tabbable     = (*eventCatcher)(nil)
	_ desktop.Keyable   = (*eventCatcher)(nil)
)

func newEventCatcher(l *Layer) *eventCatcher {
	s := &eventCatcher{layer: l}
	s.ExtendBaseWidget(s)
	return s
}

func (s *eventCatcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// AccessibilityRole is that of a text.
func (s *eventCatcher) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel says that a menu is open.
func (s *eventCatcher) AccessibilityLabel() string { return lang.L("Menu") }

// MouseIn implements desktop.Hoverable.
func (s *eventCatcher) MouseIn(e *desktop.MouseEvent) {
	s.was, s.now = e.Position, e.Position
	s.hover(e.Position)
}

// MouseOut implements desktop.Hoverable.
func (s *eventCatcher) MouseOut() { s.ways = 0 }

// MouseMoved marks the row under the pointer.
func (s *eventCatcher) MouseMoved(e *desktop.MouseEvent) {
	const far = 3 // a shorter movement says nothing about its direction
	if d := e.Position.Subtract(s.now); d.X*d.X+d.Y*d.Y < far*far {
		return
	}
	s.was, s.now = s.now, e.Position
	s.pressed = s.pressed || e.Button != 0
	s.hover(e.Position)
}

// hover is what the pointer does at a place without a press.
func (s *eventCatcher) hover(at fyne.Position) {
	l := s.layer
	if !l.Open() {
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
		s.ways = 0
		l.top().light(-1)
		l.around.Untip()
		return
	}
	list := l.lists[n]
	if ways := list.arrowAt(at); ways != 0 {
		s.roll(list, ways)
		return
	}
	s.ways = 0
	i := list.rowAt(at)
	if n+1 < len(l.lists) && list.opened >= 0 && i != list.opened && towards(s.was, at, l.lists[n+1].area) {
		l.later(wait, func() { s.settle(at) })
		return
	}
	l.turn++
	l.choose(n, i)
}

// wait is how long a pointer may stand still on its way to a menu of a menu.
const wait = 250 * time.Millisecond

// settle takes the row under a pointer that went no farther toward an open menu.
func (s *eventCatcher) settle(at fyne.Position) {
	if s.now == at {
		s.was = at
		s.hover(at)
	}
}

// roll scrolls a list for as long as the pointer is on its arrow.
func (s *eventCatcher) roll(m *list, ways int) {
	const pace = 70 * time.Millisecond
	if s.ways == ways {
		return
	}
	s.ways = ways
	var on func()
	on = func() {
		if s.ways == ways && m.scroll(ways) {
			s.layer.later(pace, on)
		}
	}
	on()
}

// MouseDown closes the menus where there is none, and otherwise does what a press
// on a title does; entries wait for the button to come up.
func (s *eventCatcher) MouseDown(e *desktop.MouseEvent) {
	l := s.layer
	s.pressed = true
	if l.title >= 0 {
		if i := l.bar.titleAt(l.inBar(e.Position)); i >= 0 {
			l.Close()
			return
		}
	}
	if l.listAt(e.Position) < 0 {
		l.Close()
	}
}

// MouseUp takes the entry under the pointer. The button that opened the menu may
// come up where it went down; that takes nothing.
func (s *eventCatcher) MouseUp(e *desktop.MouseEvent) {
	l := s.layer
	if !l.Open() || !s.pressed {
		return
	}
	s.pressed = false
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
func (s *eventCatcher) Scrolled(e *fyne.ScrollEvent) {
	n := s.layer.listAt(e.Position)
	switch {
	case n < 0 || e.Scrolled.DY == 0:
	case e.Scrolled.DY > 0:
		s.layer.lists[n].scroll(-1)
	default:
		s.layer.lists[n].scroll(+1)
	}
}

// later calls f after a while, unless something else came first.
func (l *Layer) later(d time.Duration, f func()) {
	l.turn++
	turn := l.turn
	l.around.After(d, func() {
		if l.turn == turn && l.Open() {
			f()
		}
	})
}

// listAt is the list at a point, the one in front first; −1 where there is none.
func (l *Layer) listAt(p fyne.Position) int {
	for n := len(l.lists) - 1; n >= 0; n-- {
		if l.lists[n].area.holds(p) {
			return n
		}
	}
	return -1
}

// choose marks row i of the nth list, and opens the menu that it stands for, if
// any; those of other rows go.
func (l *Layer) choose(n, i int) {
	list := l.lists[n]
	list.light(i)
	if i < 0 {
		return
	}
	l.tell(list, i)
	item := list.rows[i].item
	if item.Sub == nil || item.Disabled {
		list.hold(-1)
		l.cut(n + 1)
		return
	}
	if list.opened != i || n+1 == len(l.lists) {
		l.cut(n + 1)
		list.hold(i)
		l.push(item.Sub, anchor{area: list.rowArea(i), gap: -2, beside: true})
	}
	for _, in := range l.lists[n+1:] {
		in.light(-1)
	}
}

// tell says why an entry can't be had, or what more there is to know of it.
func (l *Layer) tell(m *list, i int) {
	l.around.Untip()
	item := m.rows[i].item
	words := item.Note
	if item.Disabled {
		words = item.Reason
	}
	if words != "" {
		l.around.Tip(m.rows[i], words)
	}
}
