package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sheet is a card over the middle of the window for a question or a text. It
// is not modal: what is around it goes on and can be used.
type sheet struct {
	kit   *kit
	layer *fyne.Container
	card  *surface
	shut  *button
	size  fyne.Size

	scroll *container.Scroll // in its content, or nil

	onTurn  func() // called when a sheet has come or gone
	onClose func() // called once when the sheet that is shown now goes; nil after show
}

func (k *kit) newSheet() *sheet {
	s := &sheet{kit: k}
	s.layer = container.New(s)
	return s
}

// show opens the sheet; a size of 0 is what the content needs.
func (s *sheet) show(title string, content fyne.CanvasObject, size fyne.Size) {
	s.close()
	heading := newText(title, largeText, theme.ColorNameForeground)
	heading.style.Bold = true
	s.shut = s.kit.newButton("", theme.CancelIcon(), lang.L("Close"), lang.X("key.escape", "Esc"), s.close)
	s.shut.Importance = widget.LowImportance
	top := column(container.NewBorder(nil, nil, nil, s.shut, container.NewVBox(heading)), gap(10))
	s.card = newSurface(container.New(layout.NewBorderLayout(top, nil, nil, nil), top, content), 18) // in the order of Tab
	s.size, s.scroll = size, scrollIn(content)
	s.layer.Add(s.card)
	s.layer.Refresh()
	s.onTurn()
}

// resize gives the sheet that is open another size; 0 is what the content needs.
func (s *sheet) resize(size fyne.Size) {
	if s.size != size {
		s.size = size
		s.layer.Refresh()
	}
}

// close takes the sheet away.
func (s *sheet) close() {
	s.left()
	s.layer.RemoveAll()
	s.layer.Refresh()
	s.card = nil
	s.onTurn()
}

// left ends what belongs to the sheet.
func (s *sheet) left() {
	if f := s.onClose; f != nil {
		s.onClose = nil
		f()
	}
}

// page scrolls what is in the sheet, for those who read it by keyboard.
func (s *sheet) page(on bool) {
	if !s.open() || s.scroll == nil {
		return
	}
	const share = 0.85 // so that the last lines are seen again
	by := s.scroll.Size().Height * share
	if !on {
		by = -by
	}
	s.scroll.ScrollToOffset(s.scroll.Offset.AddXY(0, by))
}

// scrollIn is what scrolls in a content; nil where nothing does.
func scrollIn(o fyne.CanvasObject) *container.Scroll {
	switch o := o.(type) {
	case *container.Scroll:
		return o
	case *fyne.Container:
		for _, part := range o.Objects {
			if found := scrollIn(part); found != nil {
				return found
			}
		}
	}
	return nil
}

// open tells whether a sheet is shown.
func (s *sheet) open() bool { return s.card != nil }

// Layout puts the sheet into the middle.
func (s *sheet) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		want := s.size.Max(o.MinSize()).Min(size.SubtractWidthHeight(24, 24))
		o.Resize(want)
		o.Move(fyne.NewPos((size.Width-want.Width)/2, (size.Height-want.Height)/2.4))
	}
}

// MinSize is nothing: the sheet does not hold the window open.
func (s *sheet) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// field is a line to type into that hands Escape on, and the keys up and down
// where they mean something.
type field struct {
	widget.Entry
	legible
	what   string // is typed there
	escape func()
	step   func(by int) // may be nil
}

func newField(escape func()) *field {
	f := &field{escape: escape}
	f.ExtendBaseWidget(f)
	return f
}

// AccessibilityLabel is what it is for, and what is typed there.
func (f *field) AccessibilityLabel() string { return labelled(f.what, f.Text) }

func (f *field) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyEscape:
		f.escape()
		return
	case e.Name == fyne.KeyUp && f.step != nil:
		f.step(+1)
		return
	case e.Name == fyne.KeyDown && f.step != nil:
		f.step(-1)
		return
	}
	f.Entry.TypedKey(e)
}
