package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// pointerOverlay is the part of a chart that changes with the pointer, so that the picture below need not
// be drawn anew: a frame around the value under the pointer, another around the selected one, and a
// note with the value in words.
type pointerOverlay struct {
	hoverFrame, selectedFrame *canvas.Rectangle
	note                      *canvas.Rectangle
	text                      *canvas.Text
}

func newPointerOverlay() *pointerOverlay {
	o := &pointerOverlay{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent),
		canvas.NewRectangle(color.Transparent), canvas.NewText("", color.Transparent)}
	o.text.TextSize = axisText
	o.note.CornerRadius, o.note.StrokeWidth = 5, 1
	for _, each := range o.objects() {
		each.Hide()
	}
	return o
}

func (o *pointerOverlay) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{o.selectedFrame, o.hoverFrame, o.note, o.text}
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
	words, some := "", false
	if on {
		words, some = text()
	}
	kit.SetShown(o.note, some)
	kit.SetShown(o.text, some)
	if some {
		o.showNote(p, p.Spots[p.spotOf(hovered)], words)
	}
}

// showNote puts the note above a spot, or below it where there is no room.
func (o *pointerOverlay) showNote(p *LaidOutChart, s HoverSpot, words string) {
	const inset, gap = 7, 8
	o.text.Text, o.text.Color = words, theme.Color(theme.ColorNameForeground)
	size := o.text.MinSize()
	wide, tall := size.Width+2*inset, size.Height+6
	m := s.Area.Middle()
	top := s.Area.Top - gap - tall
	if top < 0 {
		top = s.Area.Bottom + gap
	}
	top = max(0, min(top, p.Size.Height-tall))
	left := max(0, min(m.X-wide/2, p.Size.Width-wide))
	o.note.FillColor, o.note.StrokeColor = look.Color(theme.ColorNameOverlayBackground),
		theme.Color(theme.ColorNameSeparator)
	kit.Put(o.note, left, top, wide, tall)
	kit.Put(o.text, left+inset, top+3, size.Width, size.Height)
	o.note.Refresh()
	o.text.Refresh()
}
