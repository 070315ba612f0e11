package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// closingTime is how long the solved picture takes to come together.
const closingTime = 420 * time.Millisecond

// celebrate closes the gaps, squares the corners and brings the missing piece,
// and then lays the whole picture over the tiles.
func (b *boardTiles) celebrate() {
	b.complete = true
	b.mark()
	for _, t := range b.tiles {
		t.reveal(false)
	}
	lasting := closingTime
	if b.appearance.Slide <= 0 {
		lasting = 0
	}
	piece := b.tiles[0]
	piece.image.Translucency = 1
	piece.Move(b.geometry.cell(b.goal.Blank()))
	piece.Show()
	b.motion.play(lasting, fyne.AnimationEaseInOut, func(share float32) {
		for c := range b.tiles {
			t := b.tiles[b.goal.At(c)]
			t.showRim(1-share, b.corner())
			t.Move(between(b.geometry.cell(c), b.geometry.closed(c), share))
		}
		piece.image.Translucency = 1 - float64(share)
		b.repaint()
	}, b.settle)
}

// ShowSolved shows the whole picture at once where the position is the goal, as it is after celebrate.
func (b *boardTiles) ShowSolved() {
	b.motion.finish()
	if b.state == b.goal.State && !b.editing() && !b.choosing() {
		b.complete = true
		b.settle()
	}
}

// corner returns the radius of a tile's corners. A tile narrower than radiusTile has
// less, so that a small one does not become a disc.
func (b *boardTiles) corner() float32 {
	return b.appearance.Radius * min(b.geometry.side()/radiusTile, 1)
}

const radiusTile = 100

// swing returns the place in a shake at a share of its time: it starts and ends in the middle.
func swing(share float32) float32 {
	return float32(math.Sin(float64(share)*3*math.Pi)) * (1 - share)
}
