package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// boardTiles are the tiles of a board: what is on them, where they lie, and how they move there. They handle neither
// pointer nor keys.
type boardTiles struct {
	state      puzzle.State
	goal       puzzle.Goal
	tiles      []*tile // by number; 0 is the piece that is missing until the end
	made       []*tile // all tiles that were ever made: a smaller board uses only the first of them
	picture    SlicedPicture
	appearance Appearance
	signs      wayHomeSignPainter
	complete   bool // the gaps have closed, or are closing
	mode       editingMode
	disabled   bool // the user may not move tiles
	paused     bool
	veiled     bool // the tiles are covered, or will be
	peeking    bool // the whole picture is held up
	overlaid   bool // a drawing of the owner lies over the tiles
	geometry   geometry
	tileSize   int // the size that OnTileSize was last called with
	motion     boardAnimation
	parts      nonTileObjects
	drawnFaces tileFaceStyle // the style in which the tiles' faces are drawn
	layers     int           // counts the changes of the list of objects
	ringed     bool          // a ring tells that the board has the focus
	mark       func()        // lays the marks where the tiles are now
	revealed   func()        // shows or hides what lies over the tiles, and lays the marks
}

// Appearance returns what SetAppearance was given last.
func (b *boardTiles) Appearance() Appearance { return b.appearance }

// editingMode names how presses and drags change the tiles.
type editingMode int

const (
	playing  editingMode = iota
	editing              // arranges them
	choosing             // picks the cell of the blank
)

func newBoardTiles() *boardTiles {
	b := &boardTiles{mark: func() {}, revealed: func() {}}
	b.appearance, b.parts = DefaultAppearance(), newNonTileObjects()
	b.motion.start = (*fyne.Animation).Start
	return b
}

// open reports whether the user may move tiles now. A complete picture stays complete: one key or click too many does
// nothing.
func (b *boardTiles) open() bool {
	return !b.disabled && !b.paused && !b.peeking && !b.complete && !b.editing() && !b.choosing()
}

func (b *boardTiles) editing() bool  { return b.mode == editing }
func (b *boardTiles) choosing() bool { return b.mode == choosing }

func (b *boardTiles) tileAt(cell int) *tile {
	if cell < 0 {
		return nil
	}
	if n := b.state.At(cell); n != 0 {
		return b.tiles[n]
	}
	return nil
}

// Plate returns the plate of the board as it is now.
func (b *boardTiles) Plate() OverlayGeometry {
	g := b.geometry
	w, h := g.extent()
	edge := g.frame + g.pixels(margin)
	return OverlayGeometry{
		Board: b.goal.Size(), Width: w + 2*edge, Height: h + 2*edge, First: image.Pt(edge, edge), Tile: g.tile,
		Pitch: g.tile + g.gap, Edge: edge,
		Scale: g.scale, Corner: b.corner() * g.scale, Piece: b.piece,
	}
}

// piece returns the piece of the picture that belongs on a cell.
func (b *boardTiles) piece(cell int) image.Image { return b.tiles[b.goal.At(cell)].image.Image }

// setUpTiles makes new tiles for the goal, and gives them their pieces.
func (b *boardTiles) setUpTiles() {
	cells := b.goal.Size().Cells()
	if len(b.tiles) != cells {
		b.useTiles(cells)
		b.picture = SlicedPicture{}
	}
	b.measure(fit(b.goal.Size(), leastSize(b.goal.Size()), fyne.Position{}, b.appearance.Gap, 1, leastTile))
	b.drawFaces()
}

// useTiles prepares a number of tiles. It uses those of the last board again, as Fyne keeps a tile in memory for a
// minute and more after it was last seen.
func (b *boardTiles) useTiles(cells int) {
	for _, t := range b.made[min(cells, len(b.made)):] {
		t.empty()
	}
	for n := len(b.made); n < cells; n++ {
		b.made = append(b.made, newTile(n))
	}
	b.tiles = b.made[:cells:cells]
	for _, t := range b.tiles {
		t.fading, t.cover.level = nil, 0
		if b.veiled {
			t.cover.level = 1
		}
	}
}

// drawFaces gives each tile the piece of its cell in the goal.
func (b *boardTiles) drawFaces() {
	p := b.picture
	if !p.fits(len(b.tiles)) {
		p = painted(b.goal.Size())
	}
	b.parts.whole.Image = p.Whole // a solved board shows the photo even if its tiles had colours
	b.parts.whole.Refresh()
	if tone := b.appearance.Display.tone; tone != nil {
		p = toned(b.goal, tone)
	}
	b.drawnFaces = b.faceStyleNow()
	f := newTileFacePainter(b.drawnFaces)
	for c := range b.tiles {
		b.tiles[b.goal.At(c)].show(p.Tiles[c], f.of(p.Tiles[c]), b.geometry.units(f.style.pad))
	}
	b.setBadges()
}

// pictured reports whether there is a photo on the tiles.
func (b *boardTiles) pictured() bool {
	return b.picture.fits(len(b.tiles)) && b.appearance.Display.tone == nil
}

func (b *boardTiles) setBadges() {
	variant := [...]badgeVariant{Off: noBadge, Corner: cornerBadge, Large: largeBadge}[b.appearance.Numbers]
	switch {
	case !b.pictured():
		variant = plainBadge
	case b.editing() && variant == noBadge:
		variant = cornerBadge
	}
	for _, t := range b.tiles {
		t.badge.setVariant(variant, b.appearance.Display.aside)
		t.badge.layout(t.Size())
	}
}

// settle puts every tile on its cell, without animation.
func (b *boardTiles) settle() {
	for c := range b.tiles {
		n := b.state.At(c)
		if n == 0 {
			c = b.goal.Blank() // the missing piece waits where it belongs
		}
		b.tiles[n].liesAt(b.state.Size().Row(c), b.state.Size().Col(c))
		b.tiles[n].Move(b.tilePosition(c))
		b.sign(b.tiles[n], c)
	}
	b.layHollows(b.state.Blank())
	b.reveal()
	b.mark()
}

func (b *boardTiles) tilePosition(cell int) fyne.Position {
	if b.complete {
		return b.geometry.closed(cell)
	}
	return b.geometry.cell(cell)
}

// glide moves the tiles from where they are to their cells. A shorter way takes less time, as after a drag.
func (b *boardTiles) glide(end func()) {
	type leg struct {
		t        *tile
		from, to fyne.Position
	}
	var legs []leg
	farthest := float32(0)
	for c := range b.tiles {
		t, to := b.tileAt(c), b.tilePosition(c)
		if t == nil || t.Position() == to {
			continue
		}
		legs = append(legs, leg{t, t.Position(), to})
		farthest = max(farthest, abs(to.X-t.Position().X), abs(to.Y-t.Position().Y))
	}
	b.motion.play(b.lasting(farthest), easeOut, func(share float32) {
		for _, l := range legs {
			l.t.Move(between(l.from, l.to, share))
		}
		b.mark()
	}, func() {
		b.settle()
		end()
	})
}

// lasting returns the time for a way: that of a move for a cell or more, less for a shorter way, but at least half.
func (b *boardTiles) lasting(way float32) time.Duration {
	share := min(max(way/b.geometry.pitch(), 0.5), 1)
	return time.Duration(float32(b.appearance.Slide) * share)
}

// toward returns the way of a tile that makes a move, as a step of length 1.
func toward(m puzzle.Move) fyne.Delta {
	return map[puzzle.Move]fyne.Delta{
		puzzle.Up: {DY: -1}, puzzle.Down: {DY: 1}, puzzle.Left: {DX: -1}, puzzle.Right: {DX: 1}}[m]
}

// shakeTime is how long a shake lasts, and shakeWidth how far it goes, in units.
const (
	shakeTime  = 120 * time.Millisecond
	shakeWidth = 4
)

func (b *boardTiles) shake(tiles []*tile, way fyne.Delta) {
	b.motion.finish()
	if b.appearance.Slide <= 0 || b.complete {
		return
	}
	homes := make([]fyne.Position, len(tiles))
	for i, t := range tiles {
		homes[i] = t.Position()
	}
	b.motion.play(shakeTime, fyne.AnimationLinear, func(share float32) {
		off := swing(share) * shakeWidth
		for i, t := range tiles {
			t.Move(homes[i].AddXY(way.DX*off, way.DY*off))
		}
		b.mark()
	}, b.settle)
}

func abs(x float32) float32 { return max(x, -x) }
