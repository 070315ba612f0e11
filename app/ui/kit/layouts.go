package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Column stacks objects from top to bottom, without Fyne's padding between.
func Column(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{}, objects...)
}

// Filled returns a column in which one of the objects, body, has all the height that the others leave. With a least
// size the column may be made as narrow as that, and body as low; with none, every object keeps the least size that it
// asks for.
func Filled(body fyne.CanvasObject, least fyne.Size, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{body: body, least: least}, objects...)
}

// Narrow returns a column whose objects are no wider than lines that read well.
func Narrow(widest float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{least: fyne.NewSize(200, 0), widest: widest}, objects...)
}

// columnLayout gives its objects their width before it asks for their height.
type columnLayout struct {
	body   fyne.CanvasObject // the object that fills the column; nil is none
	least  fyne.Size
	widest float32 // the width of the objects at most; 0 is that of the column
}

func (c columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, width := size.Height, size.Width
	if c.widest > 0 {
		width = min(width, c.widest)
	}
	for _, o := range objects {
		if o.Visible() && o != c.body {
			left -= HeightAt(o, width)
		}
	}
	var y float32
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := max(0, left)
		if o != c.body {
			height = o.MinSize().Height
		}
		Put(o, 0, y, width, height)
		y += height
	}
}

func (c columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		need := o.MinSize()
		if o == c.body && c.least.Height > 0 {
			need = c.least
		}
		least = fyne.NewSize(max(least.Width, need.Width), least.Height+need.Height)
	}
	if c.least.Width > 0 {
		least.Width = c.least.Width
	}
	return least
}

// FixedHeightLayout gives its objects the whole width and a fixed height, which may be less than their least height.
// Without a visible object it takes no room.
type FixedHeightLayout float32

func (h FixedHeightLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, (size.Height-float32(h))/2, size.Width, float32(h))
	}
}

func (h FixedHeightLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if o.Visible() {
			least = fyne.NewSize(max(least.Width, o.MinSize().Width), float32(h))
		}
	}
	return least
}

// Put gives an object its place and size.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// HeightAt gives an object a width, and returns its least height then. The height of a text depends on its width.
func HeightAt(o fyne.CanvasObject, width float32) float32 {
	o.Resize(fyne.NewSize(width, o.Size().Height))
	return o.MinSize().Height
}

// Midway puts an object into the middle of the height that it is given, and leaves it the whole width.
func Midway(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewVBox(layout.NewSpacer(), o, layout.NewSpacer())
}

// Gap returns an empty object of a given height.
func Gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(0, height))
	return r
}

// Placed returns a layout with a least size, in which a function gives every object its place. Objects that lie over
// others are given a least size of 0, so that they do not keep the window from being made smaller.
func Placed(width, height float32, place func(objects []fyne.CanvasObject, size fyne.Size)) fyne.Layout {
	return funcLayout{fyne.NewSize(width, height), place}
}

type funcLayout struct {
	least fyne.Size
	place func([]fyne.CanvasObject, fyne.Size)
}

func (l funcLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { l.place(objects, size) }
func (l funcLayout) MinSize([]fyne.CanvasObject) fyne.Size              { return l.least }

// CardGridLayout lays cards out in as many columns of at least a width as there is room for; each line is as
// high as its highest card.
type CardGridLayout struct{ Least, Gap float32 }

// each calls put with every card and its place, and returns the height of all.
func (g CardGridLayout) each(cards []fyne.CanvasObject, width float32,
	put func(o fyne.CanvasObject, x, y, w, h float32)) (y float32) {
	n := max(1, int((width+g.Gap)/(g.Least+g.Gap)))
	w := (width - float32(n-1)*g.Gap) / float32(n)
	for line := range slices.Chunk(cards, n) {
		var high float32
		for _, o := range line {
			high = max(high, HeightAt(o, w))
		}
		for i, o := range line {
			put(o, float32(i)*(w+g.Gap), y, w, high)
		}
		y += high + g.Gap
	}
	return y
}

func (g CardGridLayout) Layout(cards []fyne.CanvasObject, size fyne.Size) {
	g.each(cards, size.Width, Put)
}

// MinSize returns the height of all lines at the width that the cards have.
func (g CardGridLayout) MinSize(cards []fyne.CanvasObject) fyne.Size {
	const least = 200
	width := float32(least)
	for _, o := range cards {
		width = max(width, o.Position().X+o.Size().Width)
	}
	return fyne.NewSize(least, g.each(cards, width, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

// RowLayout lays objects out on a line, each in the middle of the height and as wide as it wants (see Wanted): those
// before End from the left, the others at the right end. Where there is too little room the object Yields becomes
// narrower.
type RowLayout struct {
	Gap    float32
	End    int     // the index of the first object at the right end
	Yields int     // the index of the object that becomes narrower
	Least  float32 // the least width of the object Yields
	Hides  bool    // the object Yields is hidden, not narrowed, where it has no room
}

// widths returns the widths of the objects on a line as wide as room. A hidden object takes no room.
func (r RowLayout) widths(objects []fyne.CanvasObject, room float32) []float32 {
	all := make([]float32, len(objects))
	for i, o := range objects {
		if o.Visible() || i == r.Yields && r.Hides {
			all[i] = Wanted(o)
			room -= all[i] + r.Gap
		}
	}
	if room += r.Gap; room < 0 {
		all[r.Yields] = max(0, all[r.Yields]+room)
	}
	return all
}

func (r RowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widths := r.widths(objects, size.Width)
	if r.Hides {
		SetShown(objects[r.Yields], widths[r.Yields] >= Wanted(objects[r.Yields]))
	}
	put := func(o fyne.CanvasObject, x, width float32) {
		height := o.MinSize().Height
		Put(o, x, (size.Height-height)/2, width, height)
	}
	left, right := float32(0), size.Width
	for i, o := range objects[:r.End] {
		if o.Visible() {
			put(o, left, widths[i])
			left += widths[i] + r.Gap
		}
	}
	for i := len(objects) - 1; i >= r.End; i-- {
		if o := objects[i]; o.Visible() {
			right -= widths[i]
			put(o, right, widths[i])
			right -= r.Gap
		}
	}
}

// MinSize returns the size of all objects at their smallest, with Least for the object Yields.
func (r RowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.NewSize(-r.Gap, 0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		need := o.MinSize()
		if i == r.Yields {
			need.Width = r.Least
		}
		least = fyne.NewSize(least.Width+need.Width+r.Gap, max(least.Height, need.Height))
	}
	return least
}

// FlowLayout lays controls out in lines from the left: each has the width that it wants, and a control
// without room goes to the next line.
type FlowLayout struct {
	Gap     float32
	Squeeze float32 // the share of its width that is enough for a control to stay on a line; 0 shrinks no control
	LastEnd bool    // the last control, which must be visible, stands at the right end of the first line
	width   float32 // the width at the last layout
}

// Wanted returns the width that the method Wants returns, or else the least width; segments get a margin.
func Wanted(o fyne.CanvasObject) float32 {
	if w, ok := o.(interface{ Wants() float32 }); ok {
		return w.Wants()
	}
	if _, ok := o.(*Segments); ok {
		return o.MinSize().Width + 32 // the words with a margin
	}
	return o.MinSize().Width
}

func (f *FlowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.lay(objects, Put)
}

// MinSize returns the height of the lines at the last width.
func (f *FlowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := float32(0)
	for _, o := range objects {
		if o.Visible() {
			least = max(least, o.MinSize().Width)
		}
	}
	return fyne.NewSize(least, f.lay(objects, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

// lay calls put with each control's place, and returns the height of all.
func (f *FlowLayout) lay(objects []fyne.CanvasObject, put func(o fyne.CanvasObject, x, y, wide, high float32)) float32 {
	const line = 36
	width := f.width
	if width == 0 {
		width = 700
	}
	x, y, some, room := float32(0), float32(0), f.LastEnd, width
	if end := len(objects) - 1; f.LastEnd {
		wide := Wanted(objects[end])
		put(objects[end], width-wide, 0, wide, line)
		objects, room = objects[:end], width-wide-f.Gap
	}
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		some = true
		wide := Wanted(o)
		if left := room - x; x > 0 && wide > left {
			if f.Squeeze > 0 && left >= f.Squeeze*wide {
				wide = left
			} else {
				x, y, room = 0, y+line+f.Gap, width
			}
		}
		wide = min(wide, room)
		put(o, x, y, wide, line)
		x += wide + f.Gap
	}
	if !some {
		return 0
	}
	return y + line
}

// PanelBody returns the content of a panel: it scrolls where the window is low.
func PanelBody(content fyne.CanvasObject) *container.Scroll {
	const side = 20
	padded := container.New(layout.NewCustomPaddedLayout(side, side, side-4, side), content)
	return container.NewVScroll(padded)
}

// NumberRow returns a name at the left and a number at the right, over a hairline.
func NumberRow(name string, value fyne.CanvasObject) fyne.CanvasObject {
	label := NewText(name, PlainText, theme.ColorNamePlaceHolder)
	row := container.NewBorder(nil, nil, nil, value, label)
	return Column(Gap(5), row, Gap(5), widget.NewSeparator())
}

// ScrollTo scrolls until a part of the content can be seen. It does nothing where the part lies elsewhere.
func ScrollTo(scroll *container.Scroll, part fyne.CanvasObject) {
	const margin = 8
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(part).Subtract(driver.AbsolutePositionForObject(scroll))
	if at.X < 0 || at.X > scroll.Size().Width {
		return
	}
	top := at.Y - margin
	low := at.Y + part.Size().Height + margin - scroll.Size().Height
	if by := min(top, 0) + max(low, 0); by != 0 {
		scroll.ScrollToOffset(scroll.Offset.AddXY(0, by))
	}
}

// ScrollAll scrolls every scroll area around a part, from the inside out, until the part can be
// seen. It reports whether it found the part in o.
func ScrollAll(o, part fyne.CanvasObject) bool {
	switch o := o.(type) {
	case *container.Scroll:
		if !ScrollAll(o.Content, part) {
			return false
		}
		ScrollTo(o, part)
		return true
	case *fyne.Container:
		return slices.ContainsFunc(o.Objects, func(each fyne.CanvasObject) bool { return ScrollAll(each, part) })
	}
	return o == part
}
