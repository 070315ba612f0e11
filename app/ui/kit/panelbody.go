package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

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
