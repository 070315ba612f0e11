package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/ui/look"
)

// panelBackground is the background of the panels around the board. In a narrow window a panel lies over
// the board.
type panelBackground struct{ background }

func NewSide(content fyne.CanvasObject) *panelBackground {
	s := &panelBackground{background{Content: content, paint: func(r *canvas.Rectangle) {
		r.FillColor = look.Color(look.ColorRail)
	}}}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped keeps a press from reaching the board below.
func (s *panelBackground) Tapped(*fyne.PointEvent) {}
