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

// NewRail is the rail: the items from the top, buttons at the bottom.
func NewRail(items []*RailItem, buttons ...*Button) fyne.CanvasObject {
	places := Column(Gap(10))
	for _, i := range items {
		places.Add(i)
	}
	foot := Column()
	for _, b := range buttons {
		foot.Add(container.NewCenter(b))
		foot.Add(Gap(8))
	}
	return NewSide(container.NewBorder(nil, foot, nil, nil, places))
}

// RailItem is an item of the rail, which leads to a view: an icon over a word, marked while that
// view is shown.
type RailItem struct {
	widget.BaseWidget
	FocusableControl
	icon     fyne.Resource
	label    string
	tip, key string
	here     bool
	enter    func()
}

func (k *Kit) NewRailItem(icon fyne.Resource, label, tip, key string, enter func()) *RailItem {
	i := &RailItem{icon: icon, label: label, tip: tip, key: key, enter: enter}
	i.FocusableControl = k.NewKeyed(i, func() (string, string) { return i.tip, i.key }, func() { i.Tapped(nil) }, nil)
	i.gap = -3 // the ring lies inside: the window ends beside the item
	i.ExtendBaseWidget(i)
	return i
}

// Mark tells whether the item's view is the one that is shown.
func (i *RailItem) Mark(here bool) {
	if i.here != here {
		i.here = here
		i.Refresh()
	}
}

func (i *RailItem) Tapped(*fyne.PointEvent) {
	i.kit.Tips.Withdraw()
	i.enter()
	i.kit.ReturnFocus()
}

// AccessibilityLabel is the word below the icon.
func (i *RailItem) AccessibilityLabel() string { return i.label }

func (i *RailItem) CreateRenderer() fyne.WidgetRenderer {
	r := &railRenderer{
		i: i, pill: canvas.NewRectangle(color.Transparent),
		icon: widget.NewIcon(nil), word: canvas.NewText(i.label, nil),
	}
	r.word.Alignment, r.word.TextSize = fyne.TextAlignCenter, SmallText
	r.Parts = []fyne.CanvasObject{r.pill, r.icon, r.word}
	r.Refresh()
	return i.Ringed(r)
}

type railRenderer struct {
	Drawn
	i    *RailItem
	pill *canvas.Rectangle
	icon *widget.Icon
	word *canvas.Text
}

func (r *railRenderer) Layout(size fyne.Size) {
	const pillWidth, pillHeight, icon = 52, 32, 22
	Put(r.pill, (size.Width-pillWidth)/2, 4, pillWidth, pillHeight)
	Put(r.icon, (size.Width-icon)/2, 4+(pillHeight-icon)/2, icon, icon)
	Put(r.word, 0, 4+pillHeight+3, size.Width, r.word.MinSize().Height)
}

func (r *railRenderer) MinSize() fyne.Size { return fyne.NewSize(RailWidth, 64) }

func (r *railRenderer) Refresh() {
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
