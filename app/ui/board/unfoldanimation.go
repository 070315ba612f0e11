package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// unfoldTime is how long a new picture takes to become tiles.
const unfoldTime = 900 * time.Millisecond

// The shares of that time: the whole picture is seen until the gaps open, and when they are open the tiles set out.
const (
	gapsOpen = 0.2
	setOut   = 0.45
)

// Unfold begins with the whole picture, opens the gaps, and lets the tiles travel from where they belong to where they
// lie, while the missing piece fades. Anything may interrupt it. A hint is about where the tiles lie, and waits until
// they are there. It does nothing without a photo, where nothing is to move, and on a board that is complete or
// covered.
func (b *Board) Unfold() {
	if b.appearance.Slide <= 0 || b.complete || b.paused || b.peeking || b.veiled || !b.picture.fits(len(b.tiles)) {
		return
	}
	b.motion.finish()
	b.letGo()
	for _, t := range b.tiles {
		t.reveal(false)
	}
	missing := b.tiles[0]
	missing.Show()
	unfold := func(share float32) {
		b.unfoldTo(share)
		b.hint.hide()
	}
	unfold(0)
	b.motion.play(unfoldTime, fyne.AnimationLinear, unfold, b.settle)
}

// unfoldTo shows a share of the way.
func (b *boardTiles) unfoldTo(share float32) {
	open, travel := phase(share, gapsOpen, setOut), phase(share, setOut, 1)
	for c := range b.tiles {
		n := b.state.At(c)
		t := b.tiles[n]
		home := b.goal.Find(n)
		at := between(b.geometry.closed(home), b.geometry.cell(home), open)
		if n != 0 {
			at = between(at, b.geometry.cell(c), travel)
		}
		t.Move(at)
		t.showRim(open, b.corner())
	}
	b.tiles[0].image.Translucency = float64(open)
	b.mark()
	show(b.parts.hover, false)
	b.repaint()
}

// phase returns how far a part of the time has come that lasts from one share of it
// to another, from 0 to 1, starting and ending gently.
func phase(share, from, to float32) float32 {
	t := min(max((share-from)/(to-from), 0), 1)
	return t * t * (3 - 2*t)
}
