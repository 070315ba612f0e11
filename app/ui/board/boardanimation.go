package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// boardAnimation is the one animation that may run on a board.
type boardAnimation struct {
	running *fyne.Animation
	tick    func(share float32)
	end     func()
	start   func(*fyne.Animation) // starts an animation; tests replace it
}

// play starts a motion after bringing the one before to its end. It calls tick with shares of the way, the last one
// always 1, and then end once. With no duration it calls both at once.
func (b *boardAnimation) play(d time.Duration, curve fyne.AnimationCurve, tick func(share float32), end func()) {
	b.finish()
	a := &fyne.Animation{Duration: d, Curve: curve}
	a.Tick = func(share float32) {
		switch {
		case b.running != a: // too late
		case share >= 1:
			b.arrive()
		default:
			tick(share)
		}
	}
	b.running, b.tick, b.end = a, tick, end
	if d <= 0 {
		b.arrive()
		return
	}
	b.start(a)
}

// finish ends the running motion at once, and every motion that its end starts.
func (b *boardAnimation) finish() {
	for b.moving() {
		b.arrive()
	}
}

// arrive makes the last step of the running motion.
func (b *boardAnimation) arrive() {
	a, tick, end := b.running, b.tick, b.end
	b.running, b.tick, b.end = nil, nil, nil
	a.Stop()
	tick(1)
	end()
}

func (b *boardAnimation) moving() bool { return b.running != nil }

// easeOut starts fast, like a pushed tile, and comes to rest.
func easeOut(t float32) float32 {
	rest := 1 - t
	return 1 - rest*rest*rest
}

// between returns the point at a share of the way.
func between(from, to fyne.Position, share float32) fyne.Position {
	return fyne.NewPos(from.X+(to.X-from.X)*share, from.Y+(to.Y-from.Y)*share)
}

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

// ShowSolved shows the whole picture at once if the position is the goal, as after celebrate.
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

// swing returns the place of a shaken tile, from −1 to 1, at a share of the time. It starts and ends at 0.
func swing(share float32) float32 {
	return float32(math.Sin(float64(share)*3*math.Pi)) * (1 - share)
}

// unfoldTime is how long a new picture takes to become tiles.
const unfoldTime = 900 * time.Millisecond

// gapsOpen and setOut are shares of unfoldTime: when the gaps begin to open, and when the tiles set out.
const (
	gapsOpen = 0.2
	setOut   = 0.45
)

// Unfold shows the whole picture, opens the gaps, and moves each tile from its place in the goal to its cell, while the
// missing piece fades. It can be interrupted at any time. A hint appears when the tiles have arrived. Without a photo
// or without animations Unfold does nothing, and also on a board that is complete or covered.
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

// unfoldTo shows the tiles at a share of unfoldTime.
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

// phase returns the progress, from 0 to 1, of a part of an animation that lasts from one share of its time to another.
// It starts and ends gently.
func phase(share, from, to float32) float32 {
	t := min(max((share-from)/(to-from), 0), 1)
	return t * t * (3 - 2*t)
}
