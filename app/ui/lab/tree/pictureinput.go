package tree

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// pictureInput is the input of a picture. It does not change while the picture is drawn.
type pictureInput struct {
	layoutRequest
	forest  *forest
	view    fyne.Size
	width   int // the size in pixels
	height  int
	camera  camera
	colours treeColours
	labels  []string // the tiles' numbers, by their goal cells
	board   boardSize
	legend  legend
}

// boardSize is the number of columns and rows of a board.
type boardSize struct{ W, H int }

// The measures of nodes in the world: the longer side of a board, the distance of nodes, and the
// distance of a caption from its board.
const (
	nodeSide  float32 = 64
	nodePitch float32 = 82
	captionAt float32 = 12 // from the board to the middle of its caption
)

func (s boardSize) tile() float32 { return nodeSide / float32(max(s.W, s.H, 1)) }

// area returns where a node's board is in the world.
func (s boardSize) area(f *forest, p nodePlace) kit.Rect {
	w, h := s.tile()*float32(s.W), s.tile()*float32(s.H)
	x, y := (p.X+0.5)*nodePitch, float32(p.Level)*(h+56)*f.stretch
	return kit.Rect{Left: x - w/2, Top: y, Right: x + w/2, Bottom: y + h}
}

// bounds returns the area of a forest in the world, with the nodes that are not generated yet, so that
// it does not change with each step.
func (s boardSize) bounds(f *forest) (all kit.Rect) {
	for i := range f.Nodes {
		a := s.area(f, f.Nodes[i].Place)
		a.Bottom += captionAt + 8
		if i == 0 {
			all = a
			continue
		}
		all = kit.Rect{Left: min(all.Left, a.Left), Top: min(all.Top, a.Top), Right: max(all.Right, a.Right),
			Bottom: max(all.Bottom, a.Bottom)}
	}
	return all
}

// paint draws the picture. Any goroutine may call it, with letters of its own.
func (in *pictureInput) paint(l *raster.LetterPainter) *image.RGBA {
	p := &picturePainter{in, shapeBrush{raster.PicturePen[fyne.Position](in.width, in.height,
		float32(in.width)/max(in.view.Width, 1))}, l}
	p.drawTree()
	p.drawLegend()
	return p.Into
}

// picturePainter draws one picture.
type picturePainter struct {
	*pictureInput
	shapeBrush
	letters *raster.LetterPainter
}

// text writes words around a point.
func (p *picturePainter) text(words string, at fyne.Position, size float32, bold bool, ink color.NRGBA) {
	p.letters.Write(p.Into, words, at.X*p.Scale, at.Y*p.Scale, size*p.Scale, bold, 0.5, ink)
}

// caption returns the text below a node: its f, or the sum that makes it if there is room.
func caption(head record.RunHeader, s record.NodeSnapshot, long bool) string {
	switch {
	case head.Method == record.Waves || head.Method == record.TwoWaves || !head.Informed:
		return "g " + strconv.Itoa(s.G)
	case head.Method == record.BestFirst && !head.CountG:
		return "h " + strconv.Itoa(s.H)
	case long && s.G+s.H == s.F:
		return strconv.Itoa(s.G) + "+" + strconv.Itoa(s.H) + "=" + strconv.Itoa(s.F)
	case long && head.CountG && s.G+int(head.Weight*float64(s.H)) == s.F:
		return strconv.Itoa(s.G) + "+" + words.Number(head.Weight) + "·" + strconv.Itoa(s.H) + "=" + strconv.Itoa(s.F)
	}
	return "f " + strconv.Itoa(s.F)
}

// labelsOf returns the numbers on the tiles, by their goal cells; without a goal they count from the first cell.
func labelsOf(goal *puzzle.Goal, cells, blank int) []string {
	labels := make([]string, cells)
	for c := range labels {
		switch {
		case goal != nil:
			labels[c] = strconv.Itoa(goal.State.At(c))
		case c < blank:
			labels[c] = strconv.Itoa(c + 1)
		default:
			labels[c] = strconv.Itoa(c)
		}
	}
	return labels
}

// world returns the area of the whole picture.
func (in *pictureInput) world() kit.Rect { return in.board.bounds(in.forest) }

// fit returns the camera that shows the whole picture. If a small tree could not be read then, it shows the part around
// the current node.
func (in *pictureInput) fit() camera {
	view := in.view.SubtractWidthHeight(0, in.legend.height())
	c := fitted(in.world(), view, 18, 1.25)
	const readable = captionsFrom / nodeSide
	if at := in.forest.current(); in.forest.small && c.scale < readable && at >= 0 {
		c.scale = readable
		around := in.board.area(in.forest, in.forest.Nodes[at].Place)
		c = c.centred(around.Middle(), view).within(in.world(), view)
	}
	return c
}
