package chart

import "fyne.io/fyne/v2"

// RuledBackground is the background of a picture that is no Chart: horizontal lines at round values, with labels at
// their left. It also returns the places of points over them.
//
//	40 ───────────────────   share 1
//	20 ─────●───────●─────
//	 0 ───────────────────   share 0, foot above the lower edge
type RuledBackground struct {
	Size   fyne.Size
	Axis   float32 // room for the labels of the axis
	Margin float32 // the margin around the points
	Foot   float32 // free room below the lowest line
}

// Y returns the height of a value, given as a share of the highest.
func (b *RuledBackground) Y(share float32) float32 {
	return b.Margin + (b.Size.Height-2*b.Margin-b.Foot)*(1-share)
}

// X returns the place of point i of n, spread from left to right; a single point is in the middle.
func (b *RuledBackground) X(i, n int) float32 {
	share := float32(0.5)
	if n > 1 {
		share = float32(i) / float32(n-1)
	}
	return b.Axis + b.Margin + (b.Size.Width-b.Axis-2*b.Margin)*share
}

// Nearest returns the index of the point, of n, that is nearest to x.
func (b *RuledBackground) Nearest(x float32, n int) int {
	room := b.Size.Width - b.Axis - 2*b.Margin
	if n < 2 || room <= 0 {
		return 0
	}
	i := int((x-b.Axis-b.Margin)/room*float32(n-1) + 0.5)
	return max(0, min(i, n-1))
}

// Rule draws a horizontal line, with words before it.
func (b *RuledBackground) Rule(on *LaidOutChart, words string, share float32) {
	y := b.Y(share)
	on.line(b.Axis, y, b.Size.Width, y, 1, ruleInk)
	on.Add(Text{At: fyne.NewPos(b.Axis-8, y), Words: words, Size: axisText, Align: fyne.TextAlignTrailing, Ink: quietInk})
}
