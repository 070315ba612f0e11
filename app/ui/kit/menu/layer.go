package menu

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Window is what menus need of their window.
type Window struct {
	Canvas   func() fyne.Canvas
	After    func(d time.Duration, f func())              // calls f later, on the window's goroutine
	Tip      func(beside fyne.CanvasObject, words string) // offers a tooltip beside a control
	Untip    func()                                       // takes the tooltip away
	InSight  func(o fyne.CanvasObject) bool               // tells whether a control can be seen, and so may have the focus
	GiveBack func()                                       // gives the focus back to the board where no control has it
	OtherKey func(e *fyne.KeyEvent)                       // handles a function key
	OnTurn   func()                                       // called when a menu was opened or closed
}

// Layer is the part of a window in which menus open, above all else that there
// is but tooltips. One is open at a time, with the menus in it.
type Layer struct {
	Object *fyne.Container

	around  Window
	bar     *Bar // the menu bar; may be nil
	catcher *eventCatcher
	lists   []*list // the open menus, from the first to its submenus
	title   int     // index of the bar's open menu; −1 is none
	had     fyne.Focusable
	turn    int // is counted up when timers that were started before must not act any more
}

// NewLayer makes the layer of a window.
func NewLayer(around Window) *Layer {
	l := &Layer{around: around, title: -1}
	l.catcher = newEventCatcher(l)
	l.Object = container.New(l)
	return l
}

// Open tells whether a menu is open.
func (l *Layer) Open() bool { return len(l.lists) > 0 }

// Drop opens a menu below a control, at least as wide as it is.
func (l *Layer) Drop(below fyne.CanvasObject, items func() []Item) {
	at, size := l.placeOf(below), below.Size()
	l.open(items, anchor{area: area{at.X, at.Y, size.Width, size.Height}, gap: 4, wide: size.Width}, -1)
}

// Popup opens a menu at a point of the window.
func (l *Layer) Popup(at fyne.Position, items func() []Item) {
	from := l.placeOf(l.Object)
	l.open(items, anchor{area: area{at.X - from.X, at.Y - from.Y, 0, 0}}, -1)
}

// Close takes all menus away; who had the keys has them again.
func (l *Layer) Close() {
	if !l.Open() {
		return
	}
	had := l.had
	l.clear()
	if l.bar != nil {
		l.bar.Underline(false)
	}
	l.had = nil
	l.around.OnTurn()
	c := l.around.Canvas()
	c.Unfocus() // the layer that catches events is gone, and would keep the focus
	if o, ok := had.(fyne.CanvasObject); ok && l.around.InSight(o) {
		if quiet, ok := had.(interface{ Focus() }); ok { // the control takes the focus without a ring around it
			quiet.Focus()
		} else {
			c.Focus(had)
		}
	}
	if c.Focused() == nil { // no control had the focus, or one that can't be seen or used now
		l.around.GiveBack()
	}
}

// Update shows what has become of the entries of the menus that are open.
func (l *Layer) Update() {
	for _, list := range l.lists {
		list.update()
	}
}

// open shows a menu in place of the one that is open now.
func (l *Layer) open(items func() []Item, where anchor, title int) {
	if !l.Open() {
		l.had = l.around.Canvas().Focused()
	}
	l.clear()
	l.title = title
	l.Object.Add(l.catcher)
	l.push(items, where)
	l.around.Canvas().Focus(l.catcher)
	l.around.OnTurn()
}

// push adds a list at the right of the others.
func (l *Layer) push(items func() []Item, where anchor) {
	list := newList(items, where)
	l.lists = append(l.lists, list)
	l.Object.Add(list.object)
	l.refresh()
}

// cut takes away the lists from the nth on.
func (l *Layer) cut(n int) {
	if n >= len(l.lists) {
		return
	}
	for _, list := range l.lists[n:] {
		l.Object.Remove(list.object)
	}
	l.lists = l.lists[:n]
	l.refresh()
}

// clear takes away all of them.
func (l *Layer) clear() {
	l.turn++
	l.around.Untip()
	l.lists, l.title = nil, -1
	l.Object.RemoveAll()
	l.refresh()
}

func (l *Layer) refresh() {
	l.Object.Refresh()
	if l.bar != nil {
		l.bar.update()
	}
}

// top is the list in front.
func (l *Layer) top() *list { return l.lists[len(l.lists)-1] }

// run does what an entry is for, after the menus have gone.
func (l *Layer) run(i Item) {
	do := i.Do
	if i.Disabled {
		do = i.Instead
	}
	if do != nil {
		l.Close()
		do()
	}
}

// placeOf is where an object lies in the layer.
func (l *Layer) placeOf(o fyne.CanvasObject) fyne.Position {
	driver := fyne.CurrentApp().Driver()
	if o == l.Object {
		return driver.AbsolutePositionForObject(o)
	}
	return driver.AbsolutePositionForObject(o).Subtract(driver.AbsolutePositionForObject(l.Object))
}

// Layout spreads the screen over the window, and keeps each list within it.
func (l *Layer) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.catcher.Resize(size)
	for _, list := range l.lists {
		list.place(size)
	}
}

// MinSize is nothing: menus hold no window open.
func (l *Layer) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
