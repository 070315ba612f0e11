package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
)

// pointerOverlay is the part of a chart that changes with the pointer: a frame around the value under the pointer,
// another around the selected one, and a note with the value in words. The picture below it is not drawn anew.
type pointerOverlay struct {
	hoverFrame, selectedFrame *canvas.Rectangle
	note                      *Note
}

func newPointerOverlay() *pointerOverlay {
	o := &pointerOverlay{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent),
		NewNote(1, axisText)}
	o.hoverFrame.Hide()
	o.selectedFrame.Hide()
	return o
}

func (o *pointerOverlay) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{o.selectedFrame, o.hoverFrame}, o.note.Objects()...)
}

// show puts the overlay over a picture.
func (o *pointerOverlay) show(p *LaidOutChart, hovered, selected int, text func() (string, bool)) {
	frame := func(r *canvas.Rectangle, key int, width float32, ink fyne.ThemeColorName) bool {
		i := p.spotOf(key)
		kit.SetShown(r, key != none && i >= 0)
		if !r.Visible() {
			return false
		}
		s := p.Spots[i]
		a, radius := s.Area, float32(4)
		if s.Round {
			a = a.Grown(3)
			radius = a.Width() / 2
		}
		r.StrokeColor, r.StrokeWidth, r.CornerRadius = theme.Color(ink), width, radius
		kit.Put(r, a.Left, a.Top, a.Width(), a.Height())
		r.Refresh()
		return true
	}
	frame(o.selectedFrame, selected, 2, theme.ColorNameForeground)
	o.hoverFrame.FillColor = theme.Color(theme.ColorNameHover)
	on := frame(o.hoverFrame, hovered, 1.2, theme.ColorNamePlaceHolder)
	var lines []string
	if on {
		if words, some := text(); some {
			lines = []string{words}
		}
	}
	o.note.Show(lines, p.Size, func(need fyne.Size) fyne.Position { // above the spot, or below it
		const gap = 8
		s := p.Spots[p.spotOf(hovered)].Area
		if s.Top < gap+need.Height {
			return fyne.NewPos(s.Middle().X-need.Width/2, s.Bottom+gap)
		}
		return fyne.NewPos(s.Middle().X-need.Width/2, s.Top-gap-need.Height)
	})
}
