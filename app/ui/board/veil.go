package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// How long it takes until the picture has faded, until a blindfold is on,
// until a tile that moved is blank again, and until all can be seen.
const (
	vanishTime    = 3 * time.Second
	blindfoldTime = 500 * time.Millisecond
	glimpseTime   = 1200 * time.Millisecond
	unveilTime    = 300 * time.Millisecond
)

// SetPlaying tells whether a game is under way: the displays that hide the tiles
// do so only then.
func (b *Board) SetPlaying(playing bool) {
	if b.playing != playing {
		b.playing = playing
		b.veil()
	}
}

// veil covers the tiles or uncovers them, as display and game want it now.
func (b *Board) veil() {
	b.paintFronts()
	want := b.playing && b.look.Display.hides()
	if want == b.veiled {
		return
	}
	b.veiled, b.vanishing = want, false
	b.parts.paint(want)
	switch {
	case !want:
		b.fade(b.tiles, 0, unveilTime)
	case b.look.Display == Vanish:
		b.vanishing = true
		b.fade(b.tiles, 1, vanishTime)
	default:
		b.fade(b.tiles, 1, blindfoldTime)
	}
}

// glimpse lets the tiles of a push that is about to be made show themselves for a
// moment, where that is what the display is about. Until the picture has gone
// they are seen anyway.
func (b *Board) glimpse(push []puzzle.Move) {
	if !b.veiled || b.look.Display != Vanish || b.vanishing {
		return
	}
	var moving []*tile
	cell := b.state.Blank()
	for _, m := range push {
		cell = b.state.Size().Source(cell, m)
		moving = append(moving, b.tileAt(cell))
		b.cover(b.tileAt(cell), 0)
	}
	b.fade(moving, 1, glimpseTime)
}

// fade covers tiles by and by, or uncovers them. It is no motion: slides go on
// meanwhile. Of two fades of a tile the later counts.
func (b *Board) fade(tiles []*tile, to float32, lasting time.Duration) {
	const seen = 0.25 // the share of the time before anything happens
	begin := float32(seen)
	if to == 0 {
		begin = 0
	}
	from := make([]float32, len(tiles))
	film := &fyne.Animation{Duration: lasting, Curve: fyne.AnimationLinear}
	for i, t := range tiles {
		t.fading, from[i] = film, t.front.level
	}
	film.Tick = func(share float32) {
		gone := phase(share, begin, 1)
		if b.look.Slide <= 0 && share < 1 { // without motion they are there, and then not
			gone = 0
		}
		for i, t := range tiles {
			if t.fading == film {
				b.cover(t, from[i]+(to-from[i])*gone)
			}
		}
		b.vanishing = b.vanishing && share < 1
		b.repaint()
	}
	b.motion.drive(film)
}

// cover hides a share of a tile.
func (b *Board) cover(t *tile, level float32) {
	t.front.level = level
	t.front.CornerRadius = b.corner()
	t.front.paint(b.look.Display)
	t.reveal(!b.complete)
}

// front is the blank side of a tile, in the colours of the mount, or its outline.
type front struct {
	*canvas.Rectangle
	level float32 // of covering: from 0, nothing, to 1
}

func newFront() front {
	f := front{Rectangle: canvas.NewRectangle(nil)}
	f.Hide()
	return f
}

func (b *Board) paintFronts() {
	for _, t := range b.tiles {
		t.front.paint(b.look.Display)
	}
}

// paint takes the colours of the theme, as much as the level says.
func (f *front) paint(d Display) {
	show(f.Rectangle, f.level > 0)
	if f.level == 0 {
		return
	}
	fill, line := look.Color(look.ColorMount), look.Color(look.ColorMountRim)
	if d == Blindfold {
		fill = look.Color(look.ColorWell)
		line = look.Mix(fill, look.Color(theme.ColorNameForeground), 0.35)
	}
	fill.A, line.A = uint8(255*f.level), uint8(255*f.level)
	f.FillColor, f.StrokeColor, f.StrokeWidth = fill, line, 1.5
}
