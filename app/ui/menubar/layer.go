package menubar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// Layer is the part of a window in which menus open, above everything except tooltips. One menu is
// open at a time, with its submenus.
type Layer struct {
	Object   *fyne.Container
	OnToggle func()               // called when a menu was opened or closed
	OnKey    func(*fyne.KeyEvent) // called for a function key, which closes the menu

	kit           *kit.Kit
	window        fyne.Window
	bar           *Bar // the menu bar; may be nil
	catcher       *eventCatcher
	lists         []*menuList // the open menus, from the first to its submenus
	title         int         // index of the bar's open menu; −1 is none
	focusedBefore fyne.Focusable
	turn          int // counted up, so that timers that were started before do nothing
}

// NewLayer makes the layer of a window, in which the controls of the kit open their menus.
func NewLayer(k *kit.Kit, window fyne.Window) *Layer {
	l := &Layer{kit: k, window: window, title: -1, OnToggle: func() {}, OnKey: func(*fyne.KeyEvent) {}}
	k.Menus = l
	l.catcher = &eventCatcher{layer: l}
	l.catcher.ExtendBaseWidget(l.catcher)
	l.Object = container.New(l)
	return l
}

// Bar returns the menu bar; nil where the layer has none.
func (l *Layer) Bar() *Bar { return l.bar }

// IsOpen reports whether a menu is open.
func (l *Layer) IsOpen() bool { return len(l.lists) > 0 }

// Drop opens a menu below a control, at least as wide as it is.
func (l *Layer) Drop(below fyne.CanvasObject, items func() []menu.Item) {
	size := below.Size()
	l.open(items, menuAnchor{Rect: kit.RectAt(l.placeOf(below), size), gap: 4, wide: size.Width}, -1)
}

// Popup opens a menu at a point of the window.
func (l *Layer) Popup(at fyne.Position, items func() []menu.Item) {
	l.open(items, menuAnchor{Rect: kit.RectAt(at.Subtract(l.placeOf(l.Object)), fyne.Size{})}, -1)
}

// Close closes all menus and restores the focus.
func (l *Layer) Close() {
	if !l.IsOpen() {
		return
	}
	had := l.focusedBefore
	l.clear()
	l.bar.Underline(false)
	l.focusedBefore = nil
	l.OnToggle()
	c := l.window.Canvas()
	c.Unfocus() // the layer that catches events is gone, and would keep the focus
	if o, ok := had.(fyne.CanvasObject); ok && kit.Shows(l.window.Content(), o) {
		if quiet, ok := had.(interface{ Focus() }); ok { // the control takes the focus without a ring around it
			quiet.Focus()
		} else {
			c.Focus(had)
		}
	}
	if c.Focused() == nil { // no control had the focus, or one that can't be seen or used now
		l.kit.GiveBack()
	}
}

// Update brings the items of open menus up to date.
func (l *Layer) Update() {
	for _, list := range l.lists {
		list.update()
	}
}

// open shows a menu instead of the open one.
func (l *Layer) open(items func() []menu.Item, where menuAnchor, title int) {
	if !l.IsOpen() {
		l.focusedBefore = l.window.Canvas().Focused()
	}
	l.clear()
	l.title = title
	l.Object.Add(l.catcher)
	l.push(items, where)
	l.window.Canvas().Focus(l.catcher)
	l.OnToggle()
}

func (l *Layer) push(items func() []menu.Item, where menuAnchor) {
	list := newMenuList(items, where)
	l.lists = append(l.lists, list)
	l.Object.Add(list.object)
	l.refresh()
}

func (l *Layer) closeFrom(n int) {
	if n >= len(l.lists) {
		return
	}
	for _, list := range l.lists[n:] {
		l.Object.Remove(list.object)
	}
	l.lists = l.lists[:n]
	l.refresh()
}

func (l *Layer) clear() {
	l.turn++
	l.kit.Tips.Withdraw()
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

func (l *Layer) top() *menuList { return l.lists[len(l.lists)-1] }

// run runs an entry after the menus were closed.
func (l *Layer) run(i menu.Item) {
	do := i.Do
	if i.Disabled {
		do = i.Instead
	}
	if do != nil {
		l.Close()
		do()
	}
}

func (l *Layer) placeOf(o fyne.CanvasObject) fyne.Position {
	driver := fyne.CurrentApp().Driver()
	if o == l.Object {
		return driver.AbsolutePositionForObject(o)
	}
	return driver.AbsolutePositionForObject(o).Subtract(driver.AbsolutePositionForObject(l.Object))
}

// Layout gives the event catcher the size of the window, and keeps each list within it.
func (l *Layer) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.catcher.Resize(size)
	for _, list := range l.lists {
		list.place(size)
	}
}

// MinSize returns 0: menus must not keep the window from being made smaller.
func (l *Layer) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
