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

// NewRail returns the rail: the items from the top, buttons at the bottom. Where it is wider than high they stand in a
// row.
func NewRail(items []*NavigationRailItem, buttons ...*Button) fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, i := range items {
		all = append(all, i)
	}
	for _, b := range buttons {
		all = append(all, b)
	}
	return NewPanelBackground(container.New(Placed(0, 0, func(objects []fyne.CanvasObject, size fyne.Size) {
		placeRail(objects, len(items), size)
	}), all...))
}

// placeRail places a given number of items and the buttons after them in a column, or in a row of equal parts.
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

// Mark marks the item if here is true: its view is shown.
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
	icon := widget.NewIcon(nil)
	least := func() fyne.Size { return fyne.NewSize(RailWidth, 64) }
	return i.Ringed(NewRebuiltRenderer(i, least, func(r *RebuiltRenderer) {
		const pillWidth, pillHeight, side = 52, 32, 22
		width, ink, fill := i.Size().Width, theme.ColorNamePlaceHolder, color.Color(color.Transparent)
		icon.SetResource(theme.NewColoredResource(i.icon, ink))
		switch {
		case i.here:
			ink, fill = theme.ColorNameForeground, theme.Color(theme.ColorNameSelection)
			icon.SetResource(theme.NewPrimaryThemedResource(i.icon))
		case i.under:
			ink, fill = theme.ColorNameForeground, theme.Color(theme.ColorNameHover)
		}
		word := canvas.NewText(i.label, theme.Color(ink))
		word.Alignment, word.TextSize, word.TextStyle.Bold = fyne.TextAlignCenter, SmallText, i.here
		r.Box(fill, 16, (width-pillWidth)/2, 4, pillWidth, pillHeight)
		r.Add(icon, (width-side)/2, 4+(pillHeight-side)/2, side, side)
		r.Add(word, 0, 4+pillHeight+3, width, word.MinSize().Height)
	}))
}
