package board

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// wayHomeSignObjects is the drawing of a sign on a tile: a disc at the lower right, which is
// never where a number is, or lines along the lower and the right edge.
type wayHomeSignObjects struct {
	sign         wayHomeSign
	disc         *canvas.Image
	across, down *canvas.Image
	figure       *canvas.Text
}

// wayHomeSignImages is the pictures that a sign is drawn with; those it does without are nil.
type wayHomeSignImages struct{ disc, across, down image.Image }

func newWayHomeSignObjects() *wayHomeSignObjects {
	m := &wayHomeSignObjects{disc: newPicture(), across: newPicture(), down: newPicture(),
		figure: canvas.NewText("", glassInk)}
	m.figure.TextStyle.Bold = true
	m.figure.Alignment = fyne.TextAlignCenter
	m.reveal(false)
	return m
}

func (o *wayHomeSignObjects) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{o.disc, o.across, o.down, o.figure}
}

// show draws another sign. Showing the same again costs nothing.
func (o *wayHomeSignObjects) show(s wayHomeSign, g wayHomeSignImages) {
	o.sign = s
	for _, part := range []struct {
		on *canvas.Image
		is image.Image
	}{{o.disc, g.disc}, {o.across, g.across}, {o.down, g.down}} {
		if part.is != nil && part.on.Image != part.is {
			part.on.Image = part.is
			part.on.Refresh()
		}
	}
	if words := strconv.Itoa(s.x + s.y); s.kind == distanceSign && o.figure.Text != words {
		o.figure.Text = words
		o.figure.Refresh()
	}
}

// reveal shows or hides the mark.
func (o *wayHomeSignObjects) reveal(shown bool) {
	kind := o.sign.kind
	show(o.disc, shown && (kind == checkSign || kind == distanceSign || kind == arrowSign))
	show(o.figure, shown && kind == distanceSign)
	show(o.across, shown && kind == lineSign && o.sign.y == 0)
	show(o.down, shown && kind == lineSign && o.sign.x == 0)
}

// layout places the mark on a tile, on whole pixels.
func (o *wayHomeSignObjects) layout(g geometry) {
	disc := discPixels(g)
	corner := g.units(g.tile - insetPixels(g) - disc)
	put(o.disc, fyne.NewPos(corner, corner), fyne.NewSquareSize(g.units(disc)))
	o.figure.TextSize = g.units(disc) * 0.54
	height := o.figure.MinSize().Height
	put(o.figure, fyne.NewPos(corner, corner+(g.units(disc)-height)/2), fyne.NewSize(g.units(disc), height))
	o.figure.Refresh()

	long, thick := linePixels(g)
	from, edge := g.units((g.tile-long)/2), g.units(g.tile-insetPixels(g)-thick)
	put(o.across, fyne.NewPos(from, edge), fyne.NewSize(g.units(long), g.units(thick)))
	put(o.down, fyne.NewPos(edge, from), fyne.NewSize(g.units(thick), g.units(long)))
}

// The sizes of marks for tiles of a side: in proportion, but neither too small
// to be told apart nor larger than they need to be.
func discSize(side float32) float32  { return min(max(side*0.34, 13), 46) }
func discInset(side float32) float32 { return min(max(side*0.05, 1), 9) }
func lineSize(side float32) float32  { return min(max(side*0.07, 3), 9) }

func discPixels(g geometry) int  { return g.pixels(discSize(g.side())) }
func insetPixels(g geometry) int { return g.pixels(discInset(g.side())) }

func linePixels(g geometry) (long, thick int) {
	return g.tile * 6 / 10, g.pixels(lineSize(g.side()))
}
