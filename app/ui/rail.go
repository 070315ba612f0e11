package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// railItem is a door on the rail: an icon over a word, marked when a person is
// in that place.
type railItem struct {
	widget.BaseWidget
	keyed
	icon     fyne.Resource
	label    string
	tip, key string
	here     bool
	hovered  bool
	enter    func()
}

func (k *kit) newRailItem(icon fyne.Resource, label, tip, key string, enter func()) *railItem {
	i := &railItem{icon: icon, label: label, tip: tip, key: key, enter: enter}
	i.keyed = k.newKeyed(i, func() (string, string) { return i.tip, i.key }, func() { i.Tapped(nil) }, nil)
	i.gap = -3 // the window ends beside it
	i.ExtendBaseWidget(i)
	return i
}

// mark tells whether this is the place where a person is.
func (i *railItem) mark(here bool) {
	if i.here != here {
		i.here = here
		i.Refresh()
	}
}

func (i *railItem) Tapped(*fyne.PointEvent) {
	i.kit.tips.withdraw()
	i.enter()
	i.kit.ready()
}

func (i *railItem) MouseIn(*desktop.MouseEvent) {
	i.kit.tips.offer(i, i.tip, i.key)
	i.hovered = true
	i.Refresh()
}

func (i *railItem) MouseMoved(*desktop.MouseEvent) {}

func (i *railItem) MouseOut() {
	i.kit.tips.withdraw()
	i.hovered = false
	i.Refresh()
}

// Cursor is a hand.
func (i *railItem) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel is the word below the icon.
func (i *railItem) AccessibilityLabel() string { return i.label }

func (i *railItem) CreateRenderer() fyne.WidgetRenderer {
	r := &railRenderer{
		i: i, pill: canvas.NewRectangle(color.Transparent),
		icon: widget.NewIcon(nil), word: canvas.NewText(i.label, nil),
	}
	r.word.Alignment, r.word.TextSize = fyne.TextAlignCenter, smallText
	r.Refresh()
	return i.ringed(r)
}

type railRenderer struct {
	i    *railItem
	pill *canvas.Rectangle
	icon *widget.Icon
	word *canvas.Text
}

func (r *railRenderer) Layout(size fyne.Size) {
	const pillWidth, pillHeight, icon = 52, 32, 22
	put(r.pill, (size.Width-pillWidth)/2, 4, pillWidth, pillHeight)
	put(r.icon, (size.Width-icon)/2, 4+(pillHeight-icon)/2, icon, icon)
	put(r.word, 0, 4+pillHeight+3, size.Width, r.word.MinSize().Height)
}

func (r *railRenderer) MinSize() fyne.Size { return fyne.NewSize(railWidth, 64) }

func (r *railRenderer) Refresh() {
	ink, fill := theme.ColorNamePlaceHolder, color.Color(color.Transparent)
	r.icon.SetResource(theme.NewColoredResource(r.i.icon, ink))
	switch {
	case r.i.here:
		ink, fill = theme.ColorNameForeground, theme.Color(theme.ColorNameSelection)
		r.icon.SetResource(theme.NewPrimaryThemedResource(r.i.icon))
	case r.i.hovered:
		ink, fill = theme.ColorNameForeground, theme.Color(theme.ColorNameHover)
	}
	r.pill.FillColor, r.pill.CornerRadius = fill, 16
	r.word.Color, r.word.TextStyle.Bold = theme.Color(ink), r.i.here
	canvas.Refresh(r.i)
}

func (r *railRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.pill, r.icon, r.word}
}
func (r *railRenderer) Destroy() {}
