package ui

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// pathChart draws how far from home a game was after each of its moves. A right
// move goes down; a mistake goes up, thicker, with a mark below. A person
// presses or drags to go there.
type pathChart struct {
	widget.BaseWidget
	kit.Usable
	kit    *kit.Kit
	review *session.Review // nil draws nothing
	plot   chart.Plot
	least  fyne.Size
	jump   func(k int)
	look   func(k int) // the pointer is over the position after k moves; −1 when it has gone

	hovered  int // −1 is none
	picture  *canvas.Raster
	cursor   *canvas.Line
	pointer  *canvas.Line
	here     *canvas.Circle
	dragging bool
	onMenu   func(at fyne.Position, here func()) // opens a menu of a moment; may be nil
}

var (
	_ desktop.Mouseable = (*pathChart)(nil)
	_ desktop.Hoverable = (*pathChart)(nil)
	_ fyne.Draggable    = (*pathChart)(nil)
)

// markLane is the room for the marks of mistakes, below the lines.
const markLane float32 = 12

func newPathChart(k *kit.Kit, height float32, jump, look func(int)) *pathChart {
	c := &pathChart{
		kit: k, least: fyne.NewSize(160, height), jump: jump, look: look, hovered: -1,
		cursor: canvas.NewLine(color.Transparent), pointer: canvas.NewLine(color.Transparent), here: canvas.NewCircle(color.Transparent),
	}
	c.picture = canvas.NewRaster(c.draw)
	c.ExtendBaseWidget(c)
	return c
}

// show draws a game. What is learnt of it is drawn by Refresh, and where its
// cursor is by follow.
func (c *pathChart) show(r *session.Review) {
	c.review, c.hovered = r, -1
	c.Refresh()
}

// at is the position under a point. Among the marks it is that of the nearest
// mistake.
func (c *pathChart) at(pos fyne.Position) int {
	n := c.review.Len() + 1
	k := c.plot.Nearest(pos.X, n)
	if pos.Y < c.Size().Height-markLane {
		return k
	}
	const near = 10
	before, some := c.review.MistakeBefore(k)
	after, more := c.review.MistakeAfter(k)
	away := func(k int) float64 { return math.Abs(float64(c.plot.X(k, n) - pos.X)) }
	if some && away(before) < near && (!more || away(before) < away(after)) {
		return before
	}
	if more && away(after) < near {
		return after
	}
	return k
}

// MouseDown goes where a person presses.
func (c *pathChart) MouseDown(e *desktop.MouseEvent) {
	if c.review != nil && e.Button == desktop.MouseButtonPrimary {
		c.jump(c.at(e.Position))
	}
}

// TappedSecondary asks for a menu of the moment under the pointer.
func (c *pathChart) TappedSecondary(e *fyne.PointEvent) {
	if c.review != nil && c.onMenu != nil {
		k := c.at(e.Position)
		c.onMenu(e.AbsolutePosition, func() { c.jump(k) })
	}
}

// MouseUp gives the keys back to the board.
func (c *pathChart) MouseUp(*desktop.MouseEvent) { c.kit.Ready() }

// Dragged follows the pointer.
func (c *pathChart) Dragged(e *fyne.DragEvent) {
	if c.review != nil {
		k := c.plot.Nearest(e.Position.X, c.review.Len()+1)
		c.jump(k)
		c.hover(k)
	}
}

// DragEnd gives the keys back to the board.
func (c *pathChart) DragEnd() { c.kit.Ready() }

func (c *pathChart) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

func (c *pathChart) MouseMoved(e *desktop.MouseEvent) {
	if c.review != nil {
		c.hover(c.at(e.Position))
	}
}

func (c *pathChart) MouseOut() { c.hover(-1) }

func (c *pathChart) hover(k int) {
	if c.hovered != k {
		c.hovered = k
		c.follow()
		c.look(k)
	}
}

// Cursor is a hand: a press goes there.
func (c *pathChart) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel tells the ways from home at the start and at the cursor, and
// which moves were mistakes.
func (c *pathChart) AccessibilityLabel() string {
	words := lang.L("Distance from home after each move")
	if c.review == nil {
		return words
	}
	var parts []string
	if d, ok := c.review.AtLeast(0); ok {
		parts = append(parts, lang.L("{{.Distance}} at the start", map[string]any{"Distance": d}))
	}
	if d, ok := c.review.AtLeast(c.review.Cursor()); ok {
		parts = append(parts, lang.L("{{.Distance}} after move {{.Move}} of {{.All}}",
			map[string]any{"Distance": d, "Move": c.review.Cursor(), "All": c.review.Len()}))
	}
	var mistakes []string
	for n := 1; n <= c.review.Len(); n++ {
		if c.review.Verdict(n) == session.Mistake {
			mistakes = append(mistakes, strconv.Itoa(n))
		}
	}
	if len(mistakes) > 0 {
		parts = append(parts, lang.L("mistakes: {{.Moves}}", map[string]any{"Moves": strings.Join(mistakes, ", ")}))
	}
	return kit.Labelled(words, strings.Join(parts, "; "))
}

func (c *pathChart) CreateRenderer() fyne.WidgetRenderer {
	r := &pathRenderer{c: c}
	r.Make = r.build
	r.build()
	return r
}

type pathRenderer struct {
	kit.Remade
	c       *pathChart
	objects []fyne.CanvasObject
}

func (r *pathRenderer) MinSize() fyne.Size           { return r.c.least }
func (r *pathRenderer) Destroy()                     {}
func (r *pathRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *pathRenderer) Refresh() {
	r.build()
	r.c.picture.Refresh()
	canvas.Refresh(r.c)
}

// build draws the lines across, and lays the rest over them.
func (r *pathRenderer) build() {
	c := r.c
	const margin = 7
	c.plot = chart.Plot{Size: c.Size(), Axis: 26, Margin: margin, Foot: markLane - margin/2}
	c.picture.Resize(c.Size())
	if _, known := c.known(); known && c.Size().Height > markLane+2*margin {
		step, top := c.scale()
		for d := 0; d <= top; d += step {
			c.plot.Rule(figures.Grouped(uint64(d)), float32(d)/float32(top))
		}
	}
	r.objects = append(c.plot.Objects, c.pointer, c.picture, c.cursor, c.here)
	c.follow()
}

// scale is the step of the lines across, and what lies at the top of the chart:
// at most four steps, fewer where the chart is low.
func (c *pathChart) scale() (step, top int) {
	top, _ = c.known()
	steps := max(1, min(4, int(c.Size().Height/28)))
	return roundMoves((top + steps - 1) / steps), top
}

// known is the largest distance that is known, 1 at least, and whether there is
// any.
func (c *pathChart) known() (most int, any bool) {
	most = 1
	if c.review == nil {
		return most, false
	}
	for k := range c.review.Len() + 1 {
		if d, ok := c.review.AtLeast(k); ok {
			most, any = max(most, d), true
		}
	}
	return most, any
}

// roundMoves is the least round number that is not below n.
func roundMoves(n int) int {
	for ten := 1; ; ten *= 10 {
		for _, digit := range []int{1, 2, 3, 5} {
			if digit*ten >= n {
				return digit * ten
			}
		}
	}
}

// point is where the position after k moves lies, where anything is known of
// it.
func (c *pathChart) point(k, top int) (p fyne.Position, known bool) {
	d, known := c.review.AtLeast(k)
	return fyne.NewPos(c.plot.X(k, c.review.Len()+1), c.plot.Y(float32(d)/float32(top))), known
}

// follow lays the lines of cursor and pointer over the chart.
func (c *pathChart) follow() {
	shown := c.review != nil && c.Size().Height > markLane
	kit.SetShown(c.cursor, shown)
	kit.SetShown(c.pointer, shown && c.hovered >= 0 && c.hovered <= c.review.Len())
	if !shown {
		c.here.Hide()
		return
	}
	upright := func(l *canvas.Line, k int, ink fyne.ThemeColorName) {
		x := c.plot.X(k, c.review.Len()+1)
		l.StrokeColor, l.StrokeWidth = theme.Color(ink), 1
		l.Position1, l.Position2 = fyne.NewPos(x, 0), fyne.NewPos(x, c.Size().Height-markLane)
		l.Refresh()
	}
	upright(c.cursor, c.review.Cursor(), theme.ColorNameForeground)
	if c.pointer.Visible() {
		upright(c.pointer, c.hovered, theme.ColorNameDisabled)
	}
	const width = 9
	_, top := c.scale()
	p, known := c.point(c.review.Cursor(), top)
	kit.SetShown(c.here, known)
	c.here.FillColor, c.here.StrokeColor, c.here.StrokeWidth = theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNameOverlayBackground), 1.5
	kit.Put(c.here, p.X-width/2, p.Y-width/2, width, width)
	c.here.Refresh()
}

// draw is the picture of the path.
func (c *pathChart) draw(width, height int) image.Image {
	if c.review == nil || c.Size().Width <= 0 {
		return image.NewRGBA(image.Rect(0, 0, width, height))
	}
	_, top := c.scale()
	sketch := pathSketch{chart: c, pen: chart.NewPen(width, height, float32(width)/c.Size().Width), top: top}
	return sketch.draw()
}
