package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// RailWidth is how wide the rail is, in units.
const RailWidth float32 = 72

// NewRail is the rail: the items from the top, buttons at the bottom. Where it is wider than high they stand in a row.
func NewRail(items []*NavigationRailItem, buttons ...*Button) fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, i := range items {
		all = append(all, i)
	}
	for _, b := range buttons {
		all = append(all, b)
	}
	return NewSide(container.New(Placed(0, 0, func(objects []fyne.CanvasObject, size fyne.Size) {
		placeRail(objects, len(items), size)
	}), all...))
}

// placeRail places so many items and the buttons after them in a column, or in a row of equal parts.
func placeRail(objects []fyne.CanvasObject, items int, size fyne.Size) {
	const above, between = 10, 8
	y, low := float32(above), size.Height
	for i := len(objects) - 1; i >= items; i-- {
		low -= objects[i].MinSize().Height + between
	}
	wide := size.Width / float32(len(objects))
	for i, o := range objects {
		need := o.MinSize()
		switch button := i >= items; {
		case size.Width > size.Height && button:
			Put(o, wide*float32(i)+(wide-need.Width)/2, (size.Height-need.Height)/2, need.Width, need.Height)
		case size.Width > size.Height:
			Put(o, wide*float32(i), 0, wide, size.Height)
		case button:
			Put(o, (size.Width-need.Width)/2, low, need.Width, need.Height)
			low += need.Height + between
		default:
			Put(o, 0, y, size.Width, need.Height)
			y += need.Height
		}
	}
}

// NavigationRailItem is an item of the rail, which leads to a view: an icon over a word, marked while that
// view is shown.
type NavigationRailItem struct {
	widget.BaseWidget
	FocusableControl
	icon     fyne.Resource
	label    string
	tip, key string
	here     bool
	enter    func()
}

func (k *Kit) NewRailItem(icon fyne.Resource, label, tip, key string, enter func()) *NavigationRailItem {
	i := &NavigationRailItem{icon: icon, label: label, tip: tip, key: key, enter: enter}
	i.FocusableControl = k.NewKeyed(i, func() (string, string) { return i.tip, i.key }, func() { i.Tapped(nil) }, nil)
	i.gap = -3 // the ring lies inside: the window ends beside the item
	i.ExtendBaseWidget(i)
	return i
}

// Mark tells whether the item's view is the one that is shown.
func (i *NavigationRailItem) Mark(here bool) {
	if i.here != here {
		i.here = here
		i.Refresh()
	}
}

func (i *NavigationRailItem) Tapped(*fyne.PointEvent) {
	i.kit.Tips.Withdraw()
	i.enter()
	i.kit.ReturnFocus()
}

func (i *NavigationRailItem) AccessibilityLabel() string { return i.label }

func (i *NavigationRailItem) CreateRenderer() fyne.WidgetRenderer {
	r := &navigationRailItemRenderer{
		i: i, pill: canvas.NewRectangle(color.Transparent),
		icon: widget.NewIcon(nil), word: canvas.NewText(i.label, nil),
	}
	r.word.Alignment, r.word.TextSize = fyne.TextAlignCenter, SmallText
	r.Parts = []fyne.CanvasObject{r.pill, r.icon, r.word}
	r.Refresh()
	return i.Ringed(r)
}

type navigationRailItemRenderer struct {
	RendererParts
	i    *NavigationRailItem
	pill *canvas.Rectangle
	icon *widget.Icon
	word *canvas.Text
}

func (r *navigationRailItemRenderer) Layout(size fyne.Size) {
	const pillWidth, pillHeight, icon = 52, 32, 22
	Put(r.pill, (size.Width-pillWidth)/2, 4, pillWidth, pillHeight)
	Put(r.icon, (size.Width-icon)/2, 4+(pillHeight-icon)/2, icon, icon)
	Put(r.word, 0, 4+pillHeight+3, size.Width, r.word.MinSize().Height)
}

func (r *navigationRailItemRenderer) MinSize() fyne.Size { return fyne.NewSize(RailWidth, 64) }

func (r *navigationRailItemRenderer) Refresh() {
	ink, fill := theme.ColorNamePlaceHolder, color.Color(color.Transparent)
	r.icon.SetResource(theme.NewColoredResource(r.i.icon, ink))
	switch {
	case r.i.here:
		ink, fill = theme.ColorNameForeground, theme.Color(theme.ColorNameSelection)
		r.icon.SetResource(theme.NewPrimaryThemedResource(r.i.icon))
	case r.i.under:
		ink, fill = theme.ColorNameForeground, theme.Color(theme.ColorNameHover)
	}
	r.pill.FillColor, r.pill.CornerRadius = fill, 16
	r.word.Color, r.word.TextStyle.Bold = theme.Color(ink), r.i.here
	canvas.Refresh(r.i)
}
