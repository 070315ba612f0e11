package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
)

// Plot is the ground of a chart: lines across at round values, with their words
// before them, and the places of points over them.
//
//	40 ───────────────────   share 1
//	20 ─────●───────●─────
//	 0 ───────────────────   share 0, foot above the lower edge
type Plot struct {
	Size   fyne.Size
	Axis   float32 // room for the words
	Margin float32 // around the points
	Foot   float32 // free below the lowest line

	Objects []fyne.CanvasObject
}

// Y is where a value lies, as a share of the highest.
func (p *Plot) Y(share float32) float32 {
	return p.Margin + (p.Size.Height-2*p.Margin-p.Foot)*(1-share)
}

// X spreads n points from left to right; one alone is in the middle.
func (p *Plot) X(i, n int) float32 {
	share := float32(0.5)
	if n > 1 {
		share = float32(i) / float32(n-1)
	}
	return p.Axis + p.Margin + (p.Size.Width-p.Axis-2*p.Margin)*share
}

// Nearest is the point of n that is nearest to x.
func (p *Plot) Nearest(x float32, n int) int {
	room := p.Size.Width - p.Axis - 2*p.Margin
	if n < 2 || room <= 0 {
		return 0
	}
	i := int((x-p.Axis-p.Margin)/room*float32(n-1) + 0.5)
	return max(0, min(i, n-1))
}

// Rule is a line across, with words before it.
func (p *Plot) Rule(words string, share float32) {
	y := p.Y(share)
	line := canvas.NewLine(theme.Color(theme.ColorNameSeparator))
	line.Position1, line.Position2 = fyne.NewPos(p.Axis, y), fyne.NewPos(p.Size.Width, y)
	label := canvas.NewText(words, theme.Color(theme.ColorNamePlaceHolder))
	label.TextSize, label.Alignment = kit.SmallText-1, fyne.TextAlignTrailing
	tall := label.MinSize().Height
	kit.Put(label, 0, y-tall/2, p.Axis-8, tall)
	p.Objects = append(p.Objects, line, label)
}

func (p *Plot) circle(middle fyne.Position, width float32, fill, stroke color.Color) {
	c := canvas.NewCircle(fill)
	if stroke != nil {
		c.StrokeColor, c.StrokeWidth = stroke, 1.5
	}
	kit.Put(c, middle.X-width/2, middle.Y-width/2, width, width)
	p.Objects = append(p.Objects, c)
}
