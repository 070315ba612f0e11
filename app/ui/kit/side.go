package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/ui/look"
)

// side is the ground of what stands around the stage. The panel of a narrow
// window lies over the board.
type side struct{ ground }

func NewSide(content fyne.CanvasObject) *side {
	s := &side{ground{Content: content, paint: func(r *canvas.Rectangle) { r.FillColor = look.Color(look.ColorRail) }}}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped keeps a press from reaching the board below.
func (s *side) Tapped(*fyne.PointEvent) {}
