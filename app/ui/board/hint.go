package board

import (
	"fmt"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// HintDetail is how much a hint shows.
type HintDetail int

// The strengths of a hint; each shows what the one before shows, and more.
const (
	WhichTile HintDetail = iota + 1 // a line around the tile to move
	WhichWay                        // an arrow on the tile to move
	NextMoves                       // dots through the tiles that move after it, ever smaller
)

// hint is a hint on the board: a line around a tile, an arrow on the edge over which it leaves, and a trail of dots.
type hint struct {
	*boardTiles
	moves    []puzzle.Move
	strength HintDetail

	rim   *canvas.Rectangle // a black ring within the white one of line: one of them stands out from any photo
	line  *canvas.Rectangle
	pulse *fyne.Animation // the animation of rim and line when a hint comes; nil before the first
	arrow *canvas.Image
	way   puzzle.Move // the move for which the arrow was drawn
	ink   color.NRGBA // the colour in which the arrow was drawn
	dots  [2 * (hintMoves - 1)]*canvas.Circle
}

// hintMoves is how many of the next moves a hint shows at most.
const hintMoves = 5

func newHint(b *boardTiles) hint {
	h := hint{boardTiles: b, rim: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent),
		arrow: canvas.NewImageFromImage(nil)}
	h.arrow.FillMode = canvas.ImageFillContain
	for i := range h.dots {
		h.dots[i] = canvas.NewCircle(nil)
	}
	return h
}

// objects lists what the hint is drawn with, from the lowest to the highest.
func (h *hint) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{h.rim, h.line}
	for _, d := range h.dots {
		all = append(all, d)
	}
	return append(all, h.arrow)
}

// paint sets the colours: white and black for the ring, so that it is seen on any photo, and the accent for the dots,
// with an outline that stands out from it.
func (h *hint) paint() {
	accent := look.Color(theme.ColorNamePrimary)
	h.rim.StrokeColor, h.line.StrokeColor = color.Black, color.White
	for _, d := range h.dots {
		d.FillColor, d.StrokeColor = accent, contrast.Ink(accent)
	}
}

// ShowHint shows the next moves from the present position, in the given detail, until the position changes. Without
// moves, or with moves that are not possible, it removes the hint.
func (h *hint) ShowHint(moves []puzzle.Move, s HintDetail) {
	moves = moves[:min(len(moves), hintMoves)]
	if _, err := h.state.Apply(moves...); err != nil {
		moves = nil
	}
	h.moves, h.strength = moves, s
	h.mark()
	if len(moves) > 0 {
		h.pulseRing()
	}
}

// pulseTime is how long the ring of a new hint pulses.
const pulseTime = 700 * time.Millisecond

// pulseRing makes the ring wider and narrower again, twice, unless the user wants no motion.
func (h *hint) pulseRing() {
	if h.pulse != nil {
		h.pulse.Stop()
	}
	if h.appearance.Slide <= 0 {
		return
	}
	h.pulse = fyne.NewAnimation(pulseTime, func(done float32) {
		h.setRingWidth(1 + 0.8*float32(math.Abs(math.Sin(2*math.Pi*float64(done)))))
		h.rim.Refresh()
		h.line.Refresh()
	})
	h.pulse.Curve = fyne.AnimationLinear
	h.pulse.Start()
}

// setRingWidth makes the ring as wide as the marks of the board, by a factor.
func (h *hint) setRingWidth(by float32) {
	line := h.markWidth() * by
	h.line.StrokeWidth, h.rim.StrokeWidth = line, line*2
}

// Hinted returns the cell of the tile that a hint is about, or −1.
func (h *hint) Hinted() int {
	if len(h.moves) == 0 {
		return -1
	}
	return h.state.Size().Source(h.state.Blank(), h.moves[0])
}

// layHint puts the hint on its tiles. Line and arrow follow a tile that the user drags.
func (h *hint) layHint() {
	h.setRingWidth(1)
	h.lay(h.rim, h.Hinted())
	h.lay(h.line, h.Hinted())
	shown := h.line.Visible()
	show(h.arrow, shown && h.strength >= WhichWay)
	if h.arrow.Visible() {
		h.layArrow(h.tileAt(h.Hinted()).Position())
	}
	var trail []fyne.Position
	if shown && h.strength >= NextMoves {
		trail = h.trail()
	}
	for i, d := range h.dots {
		show(d, i < len(trail))
		if i < len(trail) {
			d.StrokeWidth = h.markWidth() * 0.375
			around(d, trail[i], dotSize(i, h.geometry.side()))
		}
	}
}

// hide hides the hint until it is laid out again.
func (h *hint) hide() {
	for _, o := range h.objects() {
		show(o, false)
	}
}

// markWidth returns the width of the line around a tile. On a small tile it leaves the number free.
func (b *boardTiles) markWidth() float32 { return min(max(b.geometry.side()*0.04, 2), 4) }

// dotSize returns the width of a dot, in proportion to the side of a tile, and large enough to be seen on a small one.
func dotSize(i int, side float32) float32 { return 3 + side*(0.15-0.013*float32(i)) }

// layArrow puts the arrow on the middle of the edge of a tile that faces the blank.
func (h *hint) layArrow(tile fyne.Position) {
	side := h.geometry.side()
	way := toward(h.moves[0])
	middle := tile.AddXY(side/2+way.DX*(side+h.geometry.units(h.geometry.gap))/2,
		side/2+way.DY*(side+h.geometry.units(h.geometry.gap))/2)
	if ink := look.Color(theme.ColorNamePrimary); ink != h.ink || h.moves[0] != h.way || h.arrow.Resource == nil {
		h.ink, h.way = ink, h.moves[0]
		h.arrow.Resource = drawArrow(h.way, ink)
		h.arrow.Refresh()
	}
	around(h.arrow, middle, min(max(side*0.34, 16), 52))
}

// trail returns the places of the dots along the way of the blank after the first move: one between two cells, and one
// on a cell unless a number is there. It ends before the way crosses itself.
func (h *hint) trail() []fyne.Position {
	size, half := h.state.Size(), h.geometry.side()/2
	cell := h.Hinted()
	visited := map[int]bool{h.state.Blank(): true, cell: true}
	var trail []fyne.Position
	from := h.geometry.cell(cell).AddXY(half, half)
	for _, m := range h.moves[1:] {
		if cell = size.Source(cell, m); visited[cell] {
			break
		}
		visited[cell] = true
		to := h.geometry.cell(cell).AddXY(half, half)
		trail = append(trail, between(from, to, 0.5))
		if variant := h.tileAt(cell).badge.variant; variant == noBadge || variant == cornerBadge {
			trail = append(trail, to)
		}
		from = to
	}
	return trail
}

func around(o fyne.CanvasObject, middle fyne.Position, width float32) {
	put(o, middle.SubtractXY(width/2, width/2), fyne.NewSquareSize(width))
}

func drawArrow(way puzzle.Move, disc color.NRGBA) fyne.Resource {
	angle := map[puzzle.Move]int{puzzle.Right: 0, puzzle.Down: 90, puzzle.Left: 180, puzzle.Up: 270}[way]
	hex := func(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">`+
		`<circle cx="12" cy="12" r="11.2" fill="%s" stroke="%s" stroke-width="1.2"/>`+
		`<path transform="rotate(%d 12 12)" fill="%[2]s" d="M5.5 10.8h8.2L10.3 7.4 12 5.7 18.3 12 12 18.3 10.3 16.6 13.7 13.2H5.5z"/></svg>`,
		hex(disc), hex(contrast.Ink(disc)), angle)
	return fyne.NewStaticResource(fmt.Sprintf("arrow-%d-%s.svg", angle, hex(disc)), []byte(svg))
}
