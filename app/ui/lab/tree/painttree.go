package tree

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// The least widths of a node in the window at which its parts are drawn.
const (
	boardsFrom   float32 = 17
	captionsFrom float32 = 40
	edgesFrom    float32 = 46
	longFrom     float32 = 60
	digitsFrom   float32 = 9 // the side of a tile from which its number is drawn
)

// visibleNode is a node, and where its board is in the window.
type visibleNode struct {
	*treeNode
	area kit.Rect
}

// drawTree draws the edges, and the nodes over them.
func (p *picturePainter) drawTree() {
	var nodes []visibleNode
	for i := range p.forest.Nodes {
		n := &p.forest.Nodes[i]
		if n.Visible() {
			nodes = append(nodes, visibleNode{n, p.camera.area(p.board.area(p.forest, n.Place))})
		}
	}
	p.drawEdges(nodes)
	nodes = p.inSight(nodes)
	if nodeSide*p.camera.scale < boardsFrom {
		p.drawShapes(nodes)
		return
	}
	p.drawBoards(nodes)
	p.drawFrames(nodes)
	if nodeSide*p.camera.scale >= captionsFrom {
		p.drawCaptions(nodes)
	} else {
		p.drawBadges(nodes)
	}
}

// inSight returns the nodes of which at least a part is in the window.
func (p *picturePainter) inSight(nodes []visibleNode) (list []visibleNode) {
	const around = 24 // room for captions and rings
	for _, n := range nodes {
		if n.area.Right > -around && n.area.Left < p.view.Width+around && n.area.Bottom > -around &&
			n.area.Top < p.view.Height+around {
			list = append(list, n)
		}
	}
	return list
}

// drawEdges draws the lines from parents to children, the path to the current node last.
func (p *picturePainter) drawEdges(nodes []visibleNode) {
	small := nodeSide*p.camera.scale < boardsFrom
	thin := max(0.6, min(1.4, 1.4*p.camera.scale*1.6))
	for _, pass := range []struct {
		wanted func(*treeNode) bool
		width  float32
		ink    color.NRGBA
	}{
		{func(n *treeNode) bool { return !n.OnPath && n.Kind != Cut }, thin, p.colours.faint},
		{func(n *treeNode) bool { return n.Kind == Cut }, thin * 0.8, p.colours.faded(p.colours.shapes[cross], 0.5)},
		{func(n *treeNode) bool { return n.OnPath }, max(1.6, 2.6*min(1, p.camera.scale)), p.colours.shapes[block]},
	} {
		for _, n := range nodes {
			if n.Parent < 0 || !pass.wanted(n.treeNode) || !p.forest.Nodes[n.Parent].Visible() {
				continue
			}
			parent := p.camera.area(p.board.area(p.forest, p.forest.Nodes[n.Parent].Place))
			from, to := fyne.NewPos(parent.Middle().X, parent.Bottom), fyne.NewPos(n.area.Middle().X, n.area.Top)
			if small {
				from.Y, to.Y = parent.Middle().Y, n.area.Middle().Y
			} else if p.captioned() {
				from.Y += (captionAt + 9) * p.textScale()
			}
			if max(from.Y, to.Y) < 0 || min(from.Y, to.Y) > p.view.Height || max(from.X, to.X) < 0 ||
				min(from.X, to.X) > p.view.Width {
				continue
			}
			p.branch(from, to, pass.width)
		}
		p.Ink(pass.ink)
	}
}

// captioned reports whether there is a line of text below each board.
func (p *picturePainter) captioned() bool { return nodeSide*p.camera.scale >= captionsFrom }

// textScale returns the factor by which text grows with the boards.
func (p *picturePainter) textScale() float32 {
	if p.forest.small {
		return max(0.95, min(p.camera.scale, 1.8))
	}
	return max(0.8, min(p.camera.scale, 1.8))
}

// drawShapes draws nodes that are too small for a board, each as its shape.
func (p *picturePainter) drawShapes(nodes []visibleNode) {
	width := max(2.6, min(10, nodeSide*p.camera.scale*0.72))
	p.drawByShape(nodes, func(i int, s nodeShape) {
		grown := width
		if s == diamond || s == star {
			grown = max(9, width*1.4)
		}
		s.draw(p.shapeBrush, nodes[i].area.Middle(), grown)
	})
}

// drawByShape calls draw for all nodes of one shape after the other, and inks them in the colour of the shape.
func (p *picturePainter) drawByShape(nodes []visibleNode, draw func(i int, s nodeShape)) {
	for s := range shapeCount {
		for i, n := range nodes {
			if n.shape() == s {
				draw(i, s)
			}
		}
		p.Ink(p.colours.shapes[s])
	}
}

// drawBoards draws the tiles. Tiles at home are in the accent colour, which shows how far a board is; tiles of nodes
// that wait or were cut off are paler.
func (p *picturePainter) drawBoards(nodes []visibleNode) {
	for _, n := range nodes {
		p.box(n.area, 2*p.camera.scale)
	}
	p.Ink(p.colours.ground)
	for _, pass := range []struct {
		home, pale bool
		ink        color.NRGBA
	}{
		{false, false, p.colours.tile}, {false, true, p.colours.faded(p.colours.tile, 0.55)},
		{true, false, p.colours.home}, {true, true, p.colours.faded(p.colours.home, 0.5)},
	} {
		for _, n := range nodes {
			if pale := n.Kind != Expanded && !n.OnPath && !n.Goal; pale == pass.pale {
				p.addTiles(n, pass.home)
			}
		}
		p.Ink(pass.ink)
	}
	if p.board.tile()*p.camera.scale >= digitsFrom {
		for _, n := range nodes {
			p.drawNumbers(n)
		}
	}
}

// addTiles adds the tiles that are at home, or those that are not.
func (p *picturePainter) addTiles(n visibleNode, home bool) {
	side := p.board.tile() * p.camera.scale
	gap := max(0.4, side*0.05)
	blank := p.forest.Run.Head().Start.BlankGoal
	for c, tile := range n.Cells {
		if int(tile) != blank && (int(tile) == c) == home {
			x, y := n.area.Left+float32(c%p.board.W)*side, n.area.Top+float32(c/p.board.W)*side
			p.box(kit.Rect{Left: x + gap, Top: y + gap, Right: x + side - gap, Bottom: y + side - gap}, side*0.12)
		}
	}
}

func (p *picturePainter) drawNumbers(n visibleNode) {
	side := p.board.tile() * p.camera.scale
	blank := p.forest.Run.Head().Start.BlankGoal
	pale := n.Kind != Expanded && !n.OnPath && !n.Goal
	for c, tile := range n.Cells {
		if int(tile) == blank {
			continue
		}
		ink := p.colours.digit
		if int(tile) == c {
			ink = p.colours.homeDigit
		}
		if pale {
			ink = p.colours.quiet
		}
		x, y := n.area.Left+(float32(c%p.board.W)+0.5)*side, n.area.Top+(float32(c/p.board.W)+0.5)*side
		p.letters.Write(p.Into, p.labels[tile], x*p.Scale, y*p.Scale, side*0.56*p.Scale, false, 0.5, ink)
	}
}

// drawFrames draws the frames of the boards: round for waiting nodes, square for expanded ones,
// thick on the path, double for the current one.
func (p *picturePainter) drawFrames(nodes []visibleNode) {
	width := max(1, min(2.4, 1.6*p.camera.scale))
	out := 3 * max(0.5, p.camera.scale)
	p.drawByShape(nodes, func(i int, s nodeShape) {
		board := nodes[i].area
		a := board.Grown(out)
		switch s {
		case ring:
			p.frame(a, 4*out, width)
		case cross:
			p.Line(fyne.NewPos(board.Left, board.Top), fyne.NewPos(board.Right, board.Bottom), width)
			p.Line(fyne.NewPos(board.Right, board.Top), fyne.NewPos(board.Left, board.Bottom), width)
		case block:
			p.frame(a, 0, 1.7*width)
		case diamond, star:
			p.frame(a, out, 1.9*width)
			p.frame(a.Grown(out*0.9+width), 2*out, width)
		default:
			p.frame(a, 0, width)
		}
	})
}

// drawBadges draws a shape at a corner of boards whose frame does not tell their kind.
func (p *picturePainter) drawBadges(nodes []visibleNode) {
	p.drawByShape(nodes, func(i int, s nodeShape) {
		if s == diamond || s == star { // the frame tells all other kinds
			s.draw(p.shapeBrush, fyne.NewPos(nodes[i].area.Right, nodes[i].area.Top), 7)
		}
	})
}

// drawCaptions writes below each board its shape and its f, above it the tile that slid, and on a folded node the
// number of hidden nodes.
func (p *picturePainter) drawCaptions(nodes []visibleNode) {
	size := 10.5 * p.textScale()
	long := nodeSide*p.camera.scale >= longFrom || p.forest.small
	at := make([]fyne.Position, len(nodes))
	for i, n := range nodes {
		words := caption(p.forest.Run.Head(), n.State, long && n.Kind != Cut)
		if n.Hidden > 0 {
			words += "  +" + strconv.Itoa(n.Hidden)
		} else if n.Hidden == uncounted {
			words += "  …"
		}
		m := fyne.NewPos(n.area.Middle().X, n.area.Bottom+(captionAt+1)*p.textScale())
		wide := p.letters.Width(words, size*p.Scale, n.Current) / p.Scale
		at[i] = fyne.NewPos(m.X-wide/2-size*0.25, m.Y)
		p.text(words, m.AddXY(size*0.45, 0), size, n.Current, p.colours.captionInk(n.treeNode))
	}
	p.drawByShape(nodes, func(i int, s nodeShape) { s.draw(p.shapeBrush, at[i], size*0.62) })
	if nodeSide*p.camera.scale >= edgesFrom {
		p.drawMoves(nodes)
	}
}

func (c treeColours) captionInk(n *treeNode) color.NRGBA {
	switch {
	case n.Kind == Cut:
		return c.shapes[cross]
	case n.OnPath, n.Kind == Expanded:
		return c.text
	}
	return c.quiet
}

// drawMoves writes above each board the tile that slid, and the direction.
func (p *picturePainter) drawMoves(nodes []visibleNode) {
	size := 9.5 * p.textScale()
	each := func(draw func(n visibleNode, at fyne.Position, label string, width float32)) {
		for _, n := range nodes {
			if n.Parent >= 0 {
				label := p.labels[n.Tile]
				draw(n, fyne.NewPos(n.area.Middle().X, n.area.Top-9*p.textScale()), label,
					p.letters.Width(label, size*p.Scale, false)/p.Scale)
			}
		}
	}
	each(func(_ visibleNode, at fyne.Position, _ string, width float32) {
		p.box(kit.Around(at, width+size*1.5, size*1.24), size/2)
	})
	p.Ink(p.colours.ground)
	each(func(n visibleNode, at fyne.Position, label string, width float32) {
		p.text(label, at.SubtractXY(size*0.3, 0), size, false, p.colours.quiet)
		p.arrow(n.State.Move, at.AddXY(width/2+size*0.15, 0), size*0.3)
	})
	p.Ink(p.colours.quiet)
}

// arrow adds a triangle that points where a tile slid.
func (p *picturePainter) arrow(m puzzle.Move, at fyne.Position, r float32) {
	x, y := float32(0), float32(0)
	switch m {
	case puzzle.Up:
		y = -r
	case puzzle.Down:
		y = r
	case puzzle.Left:
		x = -r
	default:
		x = r
	}
	p.Area(at.AddXY(x, y), at.AddXY(y-x, -x-y), at.AddXY(-y-x, x-y))
}
