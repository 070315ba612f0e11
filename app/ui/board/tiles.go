package board

import (
	"image"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// boardTiles are the tiles of a board: what is on them, where they lie, and how they
// move there. They know neither a pointer nor keys.
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
	layers     int           // counts how often there were other objects
	ringed     bool          // a ring tells that the board has the focus
	mark       func()        // lays the marks where the tiles are now
	revealed   func()        // shows or hides what lies over the tiles, and lays the marks
}

// Appearance returns what SetAppearance was given last.
func (b *boardTiles) Appearance() Appearance { return b.appearance }

// editingMode is the action of the user on the tiles.
type editingMode int

const (
	playing  editingMode = iota
	editing              // puts them wherever they like
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

// tileAt returns the tile on a cell, nil for the blank's.
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
