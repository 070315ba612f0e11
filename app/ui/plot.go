package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
)

// plot is the ground of a chart: lines across at round values, with their words
// before them, and the places of points over them.
//
//	40 ───────────────────   share 1
//	20 ─────●───────●─────
//	 0 ───────────────────   share 0, foot above the lower edge
type plot struct {
	size   fyne.Size
	axis   float32 // room for the words
	margin float32 // around the points
	foot   float32 // free below the lowest line

	objects []fyne.CanvasObject
}

// y is where a value lies, as a share of the highest.
func (p *plot) y(share float32) float32 {
	return p.margin + (p.size.Height-2*p.margin-p.foot)*(1-share)
}

// x spreads n points from left to right; one alone is in the middle.
func (p *plot) x(i, n int) float32 {
	share := float32(0.5)
	if n > 1 {
		share = float32(i) / float32(n-1)
	}
	return p.axis + p.margin + (p.size.Width-p.axis-2*p.margin)*share
}

// nearest is the point of n that is nearest to x.
func (p *plot) nearest(x float32, n int) int {
	room := p.size.Width - p.axis - 2*p.margin
	if n < 2 || room <= 0 {
		return 0
	}
	i := int((x-p.axis-p.margin)/room*float32(n-1) + 0.5)
	return max(0, min(i, n-1))
}

// rule is a line across, with words before it.
func (p *plot) rule(words string, share float32) {
	y := p.y(share)
	line := canvas.NewLine(theme.Color(theme.ColorNameSeparator))
	line.Position1, line.Position2 = fyne.NewPos(p.axis, y), fyne.NewPos(p.size.Width, y)
	label := canvas.NewText(words, theme.Color(theme.ColorNamePlaceHolder))
	label.TextSize, label.Alignment = kit.SmallText-1, fyne.TextAlignTrailing
	tall := label.MinSize().Height
	kit.Put(label, 0, y-tall/2, p.axis-8, tall)
	p.objects = append(p.objects, line, label)
}

func (p *plot) circle(middle fyne.Position, width float32, fill, stroke color.Color) {
	c := canvas.NewCircle(fill)
	if stroke != nil {
		c.StrokeColor, c.StrokeWidth = stroke, 1.5
	}
	kit.Put(c, middle.X-width/2, middle.Y-width/2, width, width)
	p.objects = append(p.objects, c)
}
