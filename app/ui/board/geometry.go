package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// geometry computes where the cells are. It counts in whole physical pixels, so that a tile is drawn without being
// scaled, and returns Fyne's units.
//
//	|<- margin ->|<- frame ->|<- tile ->|gap|<- tile ->|<- frame ->|<- margin ->|
//	             └────────────────── the mount ────────────────────┘
type geometry struct {
	size      puzzle.Size
	scale     float32 // physical pixels of one unit
	tile, gap int
	frame     int
	origin    fyne.Position // the place of the first tile, in units
}

// Parts of the board, in units.
const (
	margin      = 14 // around the mount, for its shadow
	widestFrame = 18
	leastFrame  = 8
	leastTile   = 12 // the least side of a tile that can be seen and hit
	gapTile     = 70 // a gap is as wide as wanted on tiles of this size, and in proportion on smaller ones
	frameShare  = 36 // the frame is this part of the shorter side
)

// Around returns the least room around the tiles of a board of some size, in units.
func Around(space fyne.Size) float32 { return margin + frameOf(space) }

func frameOf(space fyne.Size) float32 {
	return min(max(min(space.Width, space.Height)/frameShare, leastFrame), widestFrame)
}

// fit makes the tiles as large as the space of a widget allows, but no smaller than least, and centres them. at is
// where the widget lies on the screen: if it lies between two pixels, fit shifts the tiles to whole ones.
func fit(size puzzle.Size, space fyne.Size, at fyne.Position, gap, scale, least float32) geometry {
	g := geometry{size: size, scale: scale}
	g.frame = g.pixels(frameOf(space))
	width, height := g.pixels(space.Width), g.pixels(space.Height)
	around := 2 * (g.frame + g.pixels(margin))
	room := func(gap int) int {
		return min((width-around-(size.W-1)*gap)/size.W, (height-around-(size.H-1)*gap)/size.H)
	}
	g.tile = max(room(0), g.pixels(least))
	g.gap = min(g.pixels(gap), max(1, int(float32(g.tile)*gap/gapTile)))
	g.tile = max(room(g.gap), g.pixels(least))
	w, h := g.extent()
	between := func(at float32) float32 { return at - g.units(g.pixels(at)) }
	g.origin = fyne.NewPos(g.units((width-w)/2)-between(at.X), g.units((height-h)/2)-between(at.Y))
	return g
}

func (g geometry) pixels(units float32) int { return int(math.Round(float64(units * g.scale))) }
func (g geometry) units(pixels int) float32 { return float32(pixels) / g.scale }

// extent returns the width and height of all tiles and gaps, in pixels.
func (g geometry) extent() (w, h int) {
	return g.size.W*(g.tile+g.gap) - g.gap, g.size.H*(g.tile+g.gap) - g.gap
}

func (g geometry) pitch() float32 { return g.units(g.tile + g.gap) }

func (g geometry) side() float32 { return g.units(g.tile) }

func (g geometry) cell(c int) fyne.Position { return g.corner(c, g.tile+g.gap, 0) }

// closed returns the corner of a cell when the gaps have closed around the middle.
func (g geometry) closed(c int) fyne.Position { return g.corner(c, g.tile, g.gap) }

func (g geometry) corner(c, pitch, gathered int) fyne.Position {
	return g.origin.AddXY(
		g.units(g.size.Col(c)*pitch+(g.size.W-1)*gathered/2),
		g.units(g.size.Row(c)*pitch+(g.size.H-1)*gathered/2))
}

// whole returns where the picture lies when the gaps have closed.
func (g geometry) whole() (fyne.Position, fyne.Size) {
	return g.closed(0), fyne.NewSize(g.units(g.size.W*g.tile), g.units(g.size.H*g.tile))
}

// well returns the area of the tiles with a gap around it.
func (g geometry) well() (fyne.Position, fyne.Size) {
	w, h := g.extent()
	return g.origin.SubtractXY(g.units(g.gap), g.units(g.gap)),
		fyne.NewSize(g.units(w+2*g.gap), g.units(h+2*g.gap))
}

// at returns the cell under a position, or −1. A gap belongs to the nearer cell.
func (g geometry) at(p fyne.Position) int {
	if g.tile == 0 {
		return -1
	}
	half := g.units(g.gap) / 2
	col := int(math.Floor(float64((p.X - g.origin.X + half) / g.pitch())))
	row := int(math.Floor(float64((p.Y - g.origin.Y + half) / g.pitch())))
	if col < 0 || row < 0 || col >= g.size.W || row >= g.size.H {
		return -1
	}
	return row*g.size.W + col
}

// leastSize returns the smallest widget on which every tile can still be hit.
func leastSize(size puzzle.Size) fyne.Size {
	around := float32(2 * (leastFrame + margin))
	return fyne.NewSize(around+float32(size.W*(leastTile+1)), around+float32(size.H*(leastTile+1)))
}

// widgetOnScreen finds where a widget lies on the screen, and how many pixels a unit has there.
type widgetOnScreen struct {
	of         fyne.CanvasObject
	lastCanvas fyne.Canvas // the canvas on which the widget was found last
}

// density returns how many physical pixels a unit has.
func (s *widgetOnScreen) density() float32 {
	c := s.canvas()
	if c == nil {
		return 1
	}
	const far = 1000
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	return float32(x) / far
}

// canvas returns the canvas of the widget; nil before it is in a window. It remembers the last one, as the toolkit
// forgets the canvas of a widget that was out of sight for a minute.
func (s *widgetOnScreen) canvas() fyne.Canvas {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.of); c != nil {
		s.lastCanvas = c
	}
	return s.lastCanvas
}

func (s *widgetOnScreen) onScreen() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.of)
}

// TileGridOnScreen is where the tiles lie in the window, in physical pixels.
type TileGridOnScreen struct {
	Window image.Point // width and height of the whole window
	First  image.Point // upper left corner of the first cell
	Tile   int         // side of a tile
	Pitch  int         // from one cell to the next
}

// TileGridOnScreen returns where the tiles lie now; the zero value before the board is in a window.
func (b *Board) TileGridOnScreen() TileGridOnScreen {
	c := b.canvas()
	if c == nil {
		return TileGridOnScreen{}
	}
	g := b.geometry
	x, y := c.PixelCoordinateForPosition(b.onScreen().Add(g.origin))
	width, height := c.PixelCoordinateForPosition(fyne.NewPos(c.Size().Width, c.Size().Height))
	return TileGridOnScreen{image.Pt(width, height), image.Pt(x, y), g.tile, g.tile + g.gap}
}
