package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/ui/look"
)

// blankHollow is the hollow that the blank shows in the well: shaded from above, with a light lip below. There are two,
// since a tile that slides bares the cell that it leaves before it has covered the other.
type blankHollow struct {
	drawn   blankHollowStyle
	hollows [2]*canvas.Image
}

// blankHollowStyle is all that the drawing depends on. Lengths are in pixels.
type blankHollowStyle struct {
	side         int
	radius, unit float64
	shade, lip   color.NRGBA
}

func newBlankHollow() blankHollow {
	var r blankHollow
	for i := range r.hollows {
		r.hollows[i] = newPicture()
		r.hollows[i].Hide()
	}
	return r
}

// layHollows lays the hollows on cells: that of the blank, and during a slide the cell that becomes it.
func (b *boardTiles) layHollows(cells ...int) {
	g := b.geometry
	for i, hollow := range b.parts.hollow.hollows {
		show(hollow, i < len(cells) && !b.complete)
		if i < len(cells) {
			put(hollow, g.cell(cells[i]), fyne.NewSquareSize(g.side()))
		}
	}
}

// drawHollows draws the hollows, if they look another way now.
func (b *boardTiles) drawHollows() {
	g, r := b.geometry, &b.parts.hollow
	s := blankHollowStyle{
		side: g.tile, radius: float64(b.corner() * g.scale), unit: float64(g.scale),
		shade: look.Color(look.ColorHollow), lip: look.Color(look.ColorLip),
	}
	if s == r.drawn {
		return
	}
	r.drawn = s
	drawn := s.draw()
	for _, hollow := range r.hollows {
		hollow.Image = drawn
		hollow.Refresh()
	}
}

func (s blankHollowStyle) draw() *image.RGBA {
	half := float64(s.side) / 2
	cell := roundedRect{half, half, half, half, s.radius}
	reach := math.Min(16*s.unit, float64(s.side)/4)
	line := math.Max(1, math.Round(s.unit))
	return drawPixels(s.side, s.side, func(x, y float64) premultipliedColor {
		var p premultipliedColor
		inside := edge(cell.distance(x, y))
		p.add(s.shade, inside*(0.35+0.65*fade(-cell.distance(x, y-reach/4), reach)))
		p.add(s.lip, inside-math.Min(inside, edge(cell.distance(x, y+line))))
		return p
	})
}
