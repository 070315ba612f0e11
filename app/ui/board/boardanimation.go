package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// boardAnimation is the one animation that may run on a board.
type boardAnimation struct {
	running *fyne.Animation
	tick    func(share float32)
	end     func()
	start   func(*fyne.Animation) // starts an animation; tests turn the film by hand
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

// finish brings the running motion to its end at once, and so any motion that its end starts.
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

// moving reports whether a motion runs.
func (b *boardAnimation) moving() bool { return b.running != nil }

// easeOut starts fast, as a tile does that is pushed, and comes to rest.
func easeOut(t float32) float32 {
	rest := 1 - t
	return 1 - rest*rest*rest
}

// between returns the point at a share of the way.
func between(from, to fyne.Position, share float32) fyne.Position {
	return fyne.NewPos(from.X+(to.X-from.X)*share, from.Y+(to.Y-from.Y)*share)
}
