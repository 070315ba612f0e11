package menubar

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
)

// menuList is one open menu: a background, and a row for each item. Where the window is too low for
// all, it shows as many as fit, between two arrows.
type menuList struct {
	object *fyne.Container
	ground fyne.CanvasObject
	rows   []*menuRow
	up     *widget.Icon // arrows, where there are more rows
	down   *widget.Icon
	items  func() []menu.Item
	anchor menuAnchor
	area   kit.Rect // the list's place in the layer

	highlighted int // the row under the pointer or chosen by keys; −1 is none
	opened      int // the row whose submenu is open; −1 is none
	first       int // the first row in sight
	last        int // the last row in sight
}

// pad is the room between the edge of a list and its rows.
const pad float32 = 5

func newMenuList(items func() []menu.Item, where menuAnchor) *menuList {
	m := &menuList{ground: newListBackground(), up: newScrollArrow(theme.MenuDropUpIcon()),
		down: newScrollArrow(theme.MenuDropDownIcon()), items: items, anchor: where, highlighted: -1, opened: -1}
	m.object = container.NewWithoutLayout(m.ground)
	for _, item := range items() {
		m.rows = append(m.rows, newMenuRow(item))
		m.object.Add(m.rows[len(m.rows)-1])
	}
	m.align()
	m.object.Add(m.up)
	m.object.Add(m.down)
	return m
}

func (m *menuList) align() {
	var left float32 = 12
	for _, r := range m.rows {
		left = max(left, r.before())
	}
	for _, r := range m.rows {
		r.left = left
	}
}

// update makes the items anew. A menu whose entries come and go stays as it is while it is open.
func (m *menuList) update() {
	items := m.items()
	if len(items) != len(m.rows) {
		return
	}
	for i, r := range m.rows {
		r.show(items[i])
	}
}

// wants returns the size in which all rows are in sight.
func (m *menuList) wants() fyne.Size {
	size := fyne.NewSize(120, 2*pad)
	for _, r := range m.rows {
		need := r.MinSize()
		size = fyne.NewSize(max(size.Width, need.Width+2*pad), size.Height+need.Height)
	}
	return size
}

func (m *menuList) place(window fyne.Size) {
	m.area = m.anchor.fit(m.wants(), window)
	m.area.Put(m.object)
	m.ground.Resize(m.object.Size())
	m.lay()
}

// lay places the rows from the first that is shown, as many as there is room for.
func (m *menuList) lay() {
	m.first = min(m.first, m.firstFor(len(m.rows)-1))
	y := pad
	if m.first > 0 {
		y += arrowHeight
	}
	room := m.area.Height() - pad
	m.last = m.lastFrom(m.first, room-y)
	for i, r := range m.rows {
		if i < m.first || i > m.last {
			r.Hide()
			continue
		}
		kit.Put(r, pad, y, m.area.Width()-2*pad, r.MinSize().Height)
		r.Show()
		y += r.MinSize().Height
	}
	putArrow(m.up, pad, m.area.Width(), m.first > 0)
	putArrow(m.down, m.area.Height()-pad-arrowHeight, m.area.Width(), m.last < len(m.rows)-1)
}

func (m *menuList) lastFrom(first int, room float32) int {
	if last := m.farthest(first, +1, room); last == len(m.rows)-1 {
		return last
	}
	return m.farthest(first, +1, room-arrowHeight)
}

func (m *menuList) firstFor(last int) int {
	room, end := m.area.Height()-2*pad, len(m.rows)-1
	if m.farthest(end, -1, room) <= 0 {
		return 0
	}
	room -= arrowHeight
	if last < end {
		room -= arrowHeight
	}
	return m.farthest(last, -1, room)
}

// farthest returns the last of the rows that fit a height, going down or up from a row; at least that row.
func (m *menuList) farthest(from, by int, room float32) int {
	for i := from; i >= 0 && i < len(m.rows); i += by {
		if room -= m.rows[i].MinSize().Height; room < -0.5 && i != from {
			break
		}
		from = i
	}
	return from
}

// scroll scrolls by a number of rows, and reports whether that was possible.
func (m *menuList) scroll(by int) bool {
	first := max(0, min(m.first+by, m.firstFor(len(m.rows)-1)))
	if first == m.first {
		return false
	}
	m.first = first
	m.lay()
	return true
}

func (m *menuList) reveal(i int) {
	switch {
	case i < m.first:
		m.first = i
		m.lay()
	case i > m.last:
		m.first = m.firstFor(i)
		m.lay()
	}
}

func (m *menuList) highlight(i int) {
	if m.highlighted == i {
		return
	}
	m.highlighted = i
	m.paint()
}

func (m *menuList) markOpen(i int) {
	m.opened = i
	m.paint()
}

func (m *menuList) paint() {
	for i, r := range m.rows {
		r.highlight(i == m.highlighted || m.highlighted < 0 && i == m.opened)
	}
}

// rowAt returns the row at a point of the layer; −1 where there is none.
func (m *menuList) rowAt(p fyne.Position) int {
	for i, r := range m.rows {
		if r.Visible() && !r.item.Separates() && m.rowArea(i).Contains(p) {
			return i
		}
	}
	return -1
}

// arrowAt returns the direction of the arrow at a point of the layer: −1 up, +1 down, 0 where there is none.
func (m *menuList) arrowAt(p fyne.Position) int {
	y := p.Y - m.area.Top
	switch {
	case !m.area.Contains(p):
		return 0
	case m.up.Visible() && y < pad+arrowHeight:
		return -1
	case m.down.Visible() && y > m.area.Height()-pad-arrowHeight:
		return +1
	}
	return 0
}

func (m *menuList) rowArea(i int) kit.Rect {
	return kit.RectAt(m.rows[i].Position(), m.rows[i].Size()).Moved(m.area.Left, m.area.Top)
}

func newListBackground() fyne.CanvasObject {
	return kit.NewBackground(canvas.NewRectangle(color.Transparent), func(r *canvas.Rectangle) {
		r.FillColor, r.CornerRadius = theme.Color(theme.ColorNameMenuBackground), theme.Size(theme.SizeNameMenuRadius)
		r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
		r.Shadow = canvas.Shadow{Color: look.Color(look.ColorShadow), BlurRadius: 16, Offset: fyne.NewPos(0, 4)}
	})
}

// newScrollArrow returns the arrow at an end of a list beyond which there are more rows.
func newScrollArrow(icon fyne.Resource) *widget.Icon {
	a := widget.NewIcon(theme.NewColoredResource(icon, theme.ColorNamePlaceHolder))
	a.Hide()
	return a
}

const arrowHeight float32 = 20

// putArrow places an arrow at a height of its list, where it is needed.
func putArrow(a *widget.Icon, y, width float32, needed bool) {
	const side = 16
	kit.Put(a, (width-side)/2, y+(arrowHeight-side)/2, side, side)
	kit.SetShown(a, needed)
}

// menuAnchor is the control that a list opens from: below it or, for a submenu, beside.
type menuAnchor struct {
	kit.Rect
	gap    float32
	wide   float32 // the least width of the list
	beside bool
}

// margin is the room between a list and the edge of the window.
const margin float32 = 4

// fit places a list of a wanted size in a window. The list may become lower than it wants to be; then it scrolls.
func (a menuAnchor) fit(want, window fyne.Size) kit.Rect {
	size := fyne.NewSize(max(want.Width, a.wide), want.Height).Min(window.SubtractWidthHeight(2*margin, 2*margin))
	at := fyne.NewPos(a.Left, a.Bottom+a.gap)
	if a.beside {
		at = fyne.NewPos(a.Right-a.gap, a.Top-pad)
		if left := a.Left - size.Width + a.gap; at.X+size.Width > window.Width-margin && left >= margin {
			at.X = left
		}
	} else {
		above, below := a.Top-a.gap-margin, window.Height-margin-at.Y
		switch {
		case size.Height <= below:
		case above >= size.Height:
			at.Y = a.Top - a.gap - size.Height
		// half of the list has room below: it scrolls there, and does not cover its control
		case a.Height() > 0 && below >= want.Height/2:
			size.Height = below
		}
	}
	at.X = max(margin, min(at.X, window.Width-margin-size.Width))
	at.Y = max(margin, min(at.Y, window.Height-margin-size.Height))
	return kit.RectAt(at, size)
}

// movesToward reports whether a pointer that moved between two points is on its way to a list: it stays within the
// triangle between the first point and the near side of the list, with some slack above and below.
func movesToward(from, to fyne.Position, list kit.Rect) bool {
	const slack = 12
	near := list.Left
	if from.X > list.Right {
		near = list.Right
	}
	reach := near - from.X
	if reach == 0 || (to.X-from.X)*reach <= 0 { // the pointer does not come nearer to the submenu
		return false
	}
	share := min(1, (to.X-from.X)/reach)
	high := from.Y + (list.Top-slack-from.Y)*share
	low := from.Y + (list.Bottom+slack-from.Y)*share
	return to.Y >= high && to.Y <= low
}
