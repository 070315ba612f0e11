package review

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// DistanceChart draws how far from home a game was after each of its moves. A right move goes down; a mistake goes up,
// thicker, with a mark below. The user presses or drags to go there.
type DistanceChart struct {
	widget.BaseWidget
	kit.AccessibleAsButton
	kit    *kit.Kit
	Review *session.Review // nil draws nothing
	Plot   chart.RuledBackground
	least  fyne.Size
	jump   func(k int)
	look   func(k int) // called with the number of moves at the pointer; −1 when the pointer has gone

	Hovered    int             // number of moves at the pointer; −1 is none
	sheet      *chart.Renderer // the renderer; nil until the chart is shown
	CursorLine *canvas.Line
	Pointer    *canvas.Line
	here       *canvas.Circle
	OnMenu     func(at fyne.Position, here func()) // opens a menu for a position; may be nil
}

var (
	_ desktop.Mouseable = (*DistanceChart)(nil)
	_ desktop.Hoverable = (*DistanceChart)(nil)
	_ fyne.Draggable    = (*DistanceChart)(nil)
)

// MarkLane is the room for the marks of mistakes, below the lines.
const MarkLane float32 = 12

func newDistanceChart(k *kit.Kit, height float32, jump, look func(int)) *DistanceChart {
	c := &DistanceChart{
		kit: k, least: fyne.NewSize(160, height), jump: jump, look: look, Hovered: -1,
		CursorLine: canvas.NewLine(color.Transparent), Pointer: canvas.NewLine(color.Transparent),
		here: canvas.NewCircle(color.Transparent),
	}
	c.ExtendBaseWidget(c)
	return c
}

// setHeight sets the least height, and reports whether it has changed.
func (c *DistanceChart) setHeight(height float32) bool {
	changed := c.least.Height != height
	c.least.Height = height
	return changed
}

// setGame draws a game. Refresh draws what was proven since, and Follow moves the cursor.
func (c *DistanceChart) setGame(r *session.Review) {
	c.Review, c.Hovered = r, -1
	c.Refresh()
}

// at returns the number of moves at a point. In the lane of the marks it prefers a mistake nearby.
func (c *DistanceChart) at(pos fyne.Position) int {
	n := c.Review.Len() + 1
	k := c.Plot.Nearest(pos.X, n)
	if pos.Y < c.Size().Height-MarkLane {
		return k
	}
	const near = 10
	before, some := c.Review.MistakeBefore(k)
	after, more := c.Review.MistakeAfter(k)
	away := func(k int) float64 { return math.Abs(float64(c.Plot.X(k, n) - pos.X)) }
	if some && away(before) < near && (!more || away(before) < away(after)) {
		return before
	}
	if more && away(after) < near {
		return after
	}
	return k
}

func (c *DistanceChart) MouseDown(e *desktop.MouseEvent) {
	if c.Review != nil && e.Button == desktop.MouseButtonPrimary {
		c.jump(c.at(e.Position))
	}
}

// TappedSecondary opens a menu for the position under the pointer.
func (c *DistanceChart) TappedSecondary(e *fyne.PointEvent) {
	if c.Review != nil && c.OnMenu != nil {
		k := c.at(e.Position)
		c.OnMenu(e.AbsolutePosition, func() { c.jump(k) })
	}
}

func (c *DistanceChart) MouseUp(*desktop.MouseEvent) { c.kit.ReturnFocus() }

func (c *DistanceChart) Dragged(e *fyne.DragEvent) {
	if c.Review != nil {
		k := c.Plot.Nearest(e.Position.X, c.Review.Len()+1)
		c.jump(k)
		c.hover(k)
	}
}

func (c *DistanceChart) DragEnd() { c.kit.ReturnFocus() }

func (c *DistanceChart) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

func (c *DistanceChart) MouseMoved(e *desktop.MouseEvent) {
	if c.Review != nil {
		c.hover(c.at(e.Position))
	}
}

func (c *DistanceChart) MouseOut() { c.hover(-1) }

func (c *DistanceChart) hover(k int) {
	if c.Hovered != k {
		c.Hovered = k
		c.follow()
		c.look(k)
	}
}

func (c *DistanceChart) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel returns the distances at the start and at the cursor, and the moves that were mistakes.
func (c *DistanceChart) AccessibilityLabel() string {
	words := lang.L("Distance from home after each move")
	if c.Review == nil {
		return words
	}
	var parts []string
	if d, ok := c.Review.AtLeast(0); ok {
		parts = append(parts, lang.L("{{.Distance}} at the start", map[string]any{"Distance": d}))
	}
	if d, ok := c.Review.AtLeast(c.Review.Cursor()); ok {
		parts = append(parts, lang.L("{{.Distance}} after move {{.Move}} of {{.All}}",
			map[string]any{"Distance": d, "Move": c.Review.Cursor(), "All": c.Review.Len()}))
	}
	var mistakes []string
	for n := 1; n <= c.Review.Len(); n++ {
		if c.Review.Verdict(n) == session.Mistake {
			mistakes = append(mistakes, strconv.Itoa(n))
		}
	}
	if len(mistakes) > 0 {
		parts = append(parts, lang.L("mistakes: {{.Moves}}", map[string]any{"Moves": strings.Join(mistakes, ", ")}))
	}
	return kit.Labelled(words, strings.Join(parts, "; "))
}

func (c *DistanceChart) CreateRenderer() fyne.WidgetRenderer {
	c.sheet = chart.NewRenderer(c, func() fyne.Size { return c.least }, c.lay, c.follow, c.Pointer, c.CursorLine, c.here)
	return c.sheet
}

// lay draws the lines across, and the path over them.
func (c *DistanceChart) lay(size fyne.Size, _ chart.TextWidthFunc) *chart.LaidOutChart {
	const margin = 7
	c.Plot = chart.RuledBackground{Size: size, Axis: 26, Margin: margin, Foot: MarkLane - margin/2}
	p := &chart.LaidOutChart{Size: size}
	if c.Review == nil {
		return p
	}
	step, top := c.Scale()
	if _, known := c.Known(); known && size.Height > MarkLane+2*margin {
		for d := 0; d <= top; d += step {
			c.Plot.Rule(p, figures.Grouped(uint64(d)), float32(d)/float32(top))
		}
	}
	sketch := distanceChartDrawing{chart: c, picture: p, top: top}
	sketch.draw()
	return p
}

// Scale returns the step of the horizontal lines, and the value at the top of the chart: at most four
// steps, fewer where the chart is low.
func (c *DistanceChart) Scale() (step, top int) {
	top, _ = c.Known()
	steps := max(1, min(4, int(c.Size().Height/28)))
	return RoundMoves((top + steps - 1) / steps), top
}

// Known returns the largest distance that is known, 1 at least, and whether there is any.
func (c *DistanceChart) Known() (most int, any bool) {
	most = 1
	if c.Review == nil {
		return most, false
	}
	for k := range c.Review.Len() + 1 {
		if d, ok := c.Review.AtLeast(k); ok {
			most, any = max(most, d), true
		}
		if d, ok := c.Review.AtMost(k); ok {
			most = max(most, d)
		}
	}
	return most, any
}

// RoundMoves returns the least round number that is not below n.
func RoundMoves(n int) int {
	for ten := 1; ; ten *= 10 {
		for _, digit := range []int{1, 2, 3, 5} {
			if digit*ten >= n {
				return digit * ten
			}
		}
	}
}

// Point returns the place of the position after k moves; known is false where nothing is known of it.
func (c *DistanceChart) Point(k, top int) (p fyne.Position, known bool) {
	d, known := c.Review.AtLeast(k)
	return c.place(k, d, top), known
}

func (c *DistanceChart) place(k, distance, top int) fyne.Position {
	return fyne.NewPos(c.Plot.X(k, c.Review.Len()+1), c.Plot.Y(float32(distance)/float32(top)))
}

// follow lays the lines of cursor and pointer over the chart.
func (c *DistanceChart) follow() {
	shown := c.Review != nil && c.Size().Height > MarkLane
	kit.SetShown(c.CursorLine, shown)
	kit.SetShown(c.Pointer, shown && c.Hovered >= 0 && c.Hovered <= c.Review.Len())
	if !shown {
		c.here.Hide()
		return
	}
	upright := func(l *canvas.Line, k int, ink fyne.ThemeColorName) {
		x := c.Plot.X(k, c.Review.Len()+1)
		l.StrokeColor, l.StrokeWidth = theme.Color(ink), 1
		l.Position1, l.Position2 = fyne.NewPos(x, 0), fyne.NewPos(x, c.Size().Height-MarkLane)
		l.Refresh()
	}
	upright(c.CursorLine, c.Review.Cursor(), theme.ColorNameForeground)
	if c.Pointer.Visible() {
		upright(c.Pointer, c.Hovered, theme.ColorNameDisabled)
	}
	const width = 9
	_, top := c.Scale()
	p, known := c.Point(c.Review.Cursor(), top)
	kit.SetShown(c.here, known)
	c.here.FillColor, c.here.StrokeColor, c.here.StrokeWidth = theme.Color(theme.ColorNameForeground),
		theme.Color(theme.ColorNameOverlayBackground), 1.5
	kit.Put(c.here, p.X-width/2, p.Y-width/2, width, width)
	c.here.Refresh()
}

// Draw returns the picture of the path, in pixels.
func (c *DistanceChart) Draw(width, height int) image.Image { return c.sheet.Paint(width, height) }

type legendEntry int

// The entries of the legend, in their order.
const (
	MistakeKey legendEntry = iota
	HintKey
	SolverKey
	boundKey
	openKey
)

// newLegend explains what a DistanceChart shows; its entries are shown as they are needed.
func newLegend() (*fyne.Container, map[legendEntry]*fyne.Container) {
	words := []string{
		MistakeKey: lang.L("mistake"), HintKey: lang.L("with a hint"), SolverKey: lang.L("solver"),
		boundKey: lang.L("at least"), openKey: lang.L("not proven"),
	}
	legend, keys := container.New(layout.NewCustomPaddedHBoxLayout(12)), map[legendEntry]*fyne.Container{}
	for key, word := range words {
		swatch := chart.NewSketch(swatchWidth, swatchHeight, legendEntry(key).sign()...)
		label := kit.Caption(word)
		label.Room = word
		keys[legendEntry(key)] = container.New(layout.NewCustomPaddedHBoxLayout(5), container.NewCenter(swatch), label)
		legend.Add(keys[legendEntry(key)])
	}
	return legend, keys
}

const swatchWidth, swatchHeight float32 = 14, 12

func (e legendEntry) sign() []chart.Shape {
	middle := fyne.NewPos(swatchWidth/2, swatchHeight/2)
	across := func(m moveLineStyle) []chart.Shape {
		line := [][]fyne.Position{{{X: 1, Y: middle.Y}, {X: swatchWidth - 1, Y: middle.Y}}}
		return []chart.Shape{chart.Path{Parts: line, Width: m.width, Dash: m.dash, Gap: m.dash, Ink: faint(m.color, 1)}}
	}
	switch e {
	case MistakeKey:
		line := [][]fyne.Position{{{X: 2, Y: swatchHeight - 2}, {X: swatchWidth - 2, Y: 2}}}
		return []chart.Shape{chart.Path{Parts: line, Width: mistakeWidth, Ink: faint(theme.ColorNameError, 1)}}
	case HintKey:
		return ring([]fyne.Position{middle}, 1)
	case openKey:
		return bandSign()
	case SolverKey:
		return across(moveLineStyle{theme.ColorNamePrimary, rightWidth, solverDash})
	}
	return across(moveStyles[0])
}
