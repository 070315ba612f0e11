package menubar

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

func newListBackground() fyne.CanvasObject {
	return kit.NewBackground(canvas.NewRectangle(color.Transparent), func(r *canvas.Rectangle) {
		r.FillColor, r.CornerRadius = theme.Color(theme.ColorNameMenuBackground), theme.Size(theme.SizeNameMenuRadius)
		r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
		r.Shadow = canvas.Shadow{Color: look.Color(look.ColorShadow), BlurRadius: 16, Offset: fyne.NewPos(0, 4)}
	})
}

// scrollArrow stands at an end of a list beyond which there are more rows.
type scrollArrow struct {
	widget.Icon
	up bool
}

const arrowHeight float32 = 20

func newScrollArrow(up bool) *scrollArrow {
	a := &scrollArrow{up: up}
	a.ExtendBaseWidget(a)
	a.Hide()
	return a
}

// at places the arrow at a height of its list, where it is needed.
func (a *scrollArrow) at(y, width float32, needed bool) {
	const side = 16
	kit.Put(a, (width-side)/2, y+(arrowHeight-side)/2, side, side)
	if needed == a.Visible() {
		return
	}
	a.Hidden = !needed
	icon := theme.MenuDropDownIcon()
	if a.up {
		icon = theme.MenuDropUpIcon()
	}
	a.SetResource(theme.NewColoredResource(icon, theme.ColorNamePlaceHolder))
}
