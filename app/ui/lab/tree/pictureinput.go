package tree

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// pictureInput is all that a picture is drawn from. It does not change while that is done.
type pictureInput struct {
	forest *Forest // or
	grid   *Grid
	view   fyne.Size
	width  int // in pixels
	height int
	camera camera
	inks   treeColours
	labels []string // of the tiles, by the cells where they belong
	board  boardShape
	legend legend
	words  pictureWords
}

// pictureWords are those in the picture.
type pictureWords struct{ depth, f string }

// boardShape is the sides of a board.
type boardShape struct{ W, H int }

// A node in the world: how wide its board is at the most, and how far apart nodes and
// levels are.
const (
	nodeSide  float32 = 64
	nodePitch float32 = 82
	captionAt float32 = 12 // from the board to the middle of the line below
)

// tile is the side of a tile.
func (s boardShape) tile() float32 { return nodeSide / float32(max(s.W, s.H, 1)) }

// area is where the board of a node is in the world.
func (s boardShape) area(f *Forest, p NodePlace) kit.Rect {
	w, h := s.tile()*float32(s.W), s.tile()*float32(s.H)
	x, y := (p.X+0.5)*nodePitch, float32(p.Level)*(h+56)*f.stretch
	return kit.Rect{Left: x - w/2, Top: y, Right: x + w/2, Bottom: y + h}
}

// whole is where a forest is in the world, with those who are to come, so that it does
// not change with each step.
func (s boardShape) whole(f *Forest) (all kit.Rect) {
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

// paint draws the picture. It may be called on any goroutine, with letters of its own.
func (s *pictureInput) paint(l *raster.Letters) *image.RGBA {
	p := &painter{pictureInput: s, letters: l, brush: newBrush(s.width, s.height, float32(s.width)/max(s.view.Width, 1))}
	switch {
	case s.forest != nil:
		p.tree()
	case s.grid != nil:
		p.blocks()
	}
	p.tellSigns()
	return p.into
}

// painter is a picture at work.
type painter struct {
	*pictureInput
	*brush
	letters *raster.Letters
}

// text writes words around a point in units.
func (p *painter) text(words string, at fyne.Position, size float32, bold bool, tone colourOf) {
	p.letters.Write(p.into, words, at.X*p.Scale, at.Y*p.Scale, size*p.Scale, bold, true, tone(&p.inks))
}

// number is a number in a picture.
func number(n int) string { return strconv.Itoa(n) }

// caption is what stands below a node: its f, or how it comes about where there is
// room for that.
func caption(head record.RunHead, s record.NodeState, long bool) string {
	switch {
	case head.Method == record.Waves || head.Method == record.TwoWaves || !head.Informed:
		return "g " + number(s.G)
	case head.Method == record.BestFirst && !head.CountG:
		return "h " + number(s.H)
	case long && s.G+s.H == s.F:
		return number(s.G) + "+" + number(s.H) + "=" + number(s.F)
	}
	return "f " + number(s.F)
}
