package kit

import (
	"slices"

	"fyne.io/fyne/v2"
)

// CardGrid lays cards out in as many columns of at least a width as there is room for; each line is as
// high as its highest card.
type CardGrid struct{ Least, Gap float32 }

// each calls put with every card and its place, and returns the height of all.
func (g CardGrid) each(cards []fyne.CanvasObject, width float32,
	put func(o fyne.CanvasObject, x, y, w, h float32)) (y float32) {
	n := max(1, int((width+g.Gap)/(g.Least+g.Gap)))
	w := (width - float32(n-1)*g.Gap) / float32(n)
	for line := range slices.Chunk(cards, n) {
		var high float32
		for _, o := range line {
			o.Resize(fyne.NewSize(w, o.Size().Height)) // a card's height depends on its width
			high = max(high, o.MinSize().Height)
		}
		for i, o := range line {
			put(o, float32(i)*(w+g.Gap), y, w, high)
		}
		y += high + g.Gap
	}
	return y
}

// Layout places the cards.
func (g CardGrid) Layout(cards []fyne.CanvasObject, size fyne.Size) { g.each(cards, size.Width, Put) }

// MinSize is as high as all lines are at the width that the cards have.
func (g CardGrid) MinSize(cards []fyne.CanvasObject) fyne.Size {
	const least = 200
	width := float32(least)
	for _, o := range cards {
		width = max(width, o.Position().X+o.Size().Width)
	}
	return fyne.NewSize(least, g.each(cards, width, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}
