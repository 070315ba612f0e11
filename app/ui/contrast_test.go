package ui

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// Texts this large are read with the contrast of a shape (WCAG 2.2, 1.4.3).
const largeType = 24

// painted holds the objects in the window, from the lowest to the highest.
type painted struct {
	at   kit.Rect
	fill color.NRGBA
	any  bool // it is a picture, of any colour
}

// below returns the ground at a point, and whether it is known: not on a photo.
func below(all []painted, x, y float32) (ground color.NRGBA, known bool) {
	ground, known = look.Color(theme.ColorNameBackground), true
	for _, p := range all {
		switch {
		case x < p.at.Left || x > p.at.Right || y < p.at.Top || y > p.at.Bottom:
		case p.any:
			known = false
		default:
			known = known || p.fill.A == 255
			ground = look.Over(p.fill, ground)
		}
	}
	return ground, known
}

// readAll fails for a text that can hardly be read, and counts all.
func (s *stand) readAll(t *testing.T) (read int) {
	var all []painted
	root, clip := s.win.Content(), kit.AreaOf(s.win.Content())
	if s.Sheet.IsOpen() { // what lies behind it is dimmed
		root, clip = s.Sheet.Card, kit.AreaOf(s.Sheet.Card)
	}
	eachSeen(root, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
		place := kit.Rect{Left: at.X, Top: at.Y, Right: at.X + o.Size().Width, Bottom: at.Y + o.Size().Height}
		switch o := o.(type) {
		case *canvas.Rectangle:
			if o.FillColor != nil {
				all = append(all, painted{at: place, fill: nrgba(o.FillColor)})
			}
		case *canvas.Image, *canvas.Raster:
			all = append(all, painted{at: place, any: true})
		case *canvas.Text:
			ground, known := below(all, (place.Left+place.Right)/2, (place.Top+place.Bottom)/2)
			ink := nrgba(o.Color)
			if o.Text == "" || !known || place.Top < clip.Top || place.Bottom > clip.Bottom {
				return true
			}
			read++
			least := look.ReadableContrast
			if o.TextSize >= largeType {
				least = look.VisibleContrast
			}
			if got := contrast.Of(look.Over(ink, ground), ground); got < least {
				t.Errorf("%q is %v on %v: a contrast of %.2f", o.Text, ink, ground, got)
			}
		}
		return true
	})
	return read
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
