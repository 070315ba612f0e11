package tree

import (
	"image/color"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// colourOf is a colour of the picture.
type colourOf func(*treeColours) color.NRGBA

func textInk(i *treeColours) color.NRGBA  { return i.text }
func quietInk(i *treeColours) color.NRGBA { return i.quiet }
func signInk(s nodeShape) colourOf        { return func(i *treeColours) color.NRGBA { return i.signs[s] } }

// How wide a node must be in the window for what is drawn of it.
const (
	boardsFrom   float32 = 17
	captionsFrom float32 = 40
	edgesFrom    float32 = 46
	longFrom     float32 = 60
	digitsFrom   float32 = 9 // of a tile
)

// visibleNode is a node with its board in the window.
type visibleNode struct {
	*Node
	area kit.Rect
}

// tree draws edges first, and the nodes upon them.
func (p *painter) tree() {
	var nodes []visibleNode
	for i := range p.forest.Nodes {
		n := &p.forest.Nodes[i]
		if n.There() {
			nodes = append(nodes, visibleNode{n, p.inView(p.board.area(p.forest, n.Place))})
		}
	}
	p.edges(nodes)
	nodes = p.within(nodes)
	if nodeSide*p.camera.scale < boardsFrom {
		p.signsAlone(nodes)
		return
	}
	p.boards(nodes)
	p.frames(nodes)
	if nodeSide*p.camera.scale >= captionsFrom {
		p.captions(nodes)
	} else {
		p.badges(nodes)
	}
}

func (p *painter) inView(a kit.Rect) kit.Rect {
	from, to := p.camera.toView(fyne.NewPos(a.Left, a.Top)), p.camera.toView(fyne.NewPos(a.Right, a.Bottom))
	return kit.Rect{Left: from.X, Top: from.Y, Right: to.X, Bottom: to.Y}
}

// within are the nodes that are in the window at least in part.
func (p *painter) within(nodes []visibleNode) (list []visibleNode) {
	const around = 24 // for captions and rings
	for _, n := range nodes {
		if n.area.Right > -around && n.area.Left < p.view.Width+around && n.area.Bottom > -around &&
			n.area.Top < p.view.Height+around {
			list = append(list, n)
		}
	}
	return list
}

func (a visibleNode) middle() fyne.Position {
	return fyne.NewPos((a.area.Left+a.area.Right)/2, (a.area.Top+a.area.Bottom)/2)
}

// edges draws the lines from parents to children: the way to the current node last.
func (p *painter) edges(nodes []visibleNode) {
	small := nodeSide*p.camera.scale < boardsFrom
	thin := max(0.6, min(1.4, 1.4*p.camera.scale*1.6))
	for _, pass := range []struct {
		wanted func(*Node) bool
		width  float32
		ink    color.NRGBA
	}{
		{func(n *Node) bool { return !n.OnPath && n.Kind != Cut }, thin, p.inks.faint},
		{func(n *Node) bool { return n.Kind == Cut }, thin * 0.8, p.inks.faded(p.inks.signs[cross], 0.5)},
		{func(n *Node) bool { return n.OnPath }, max(1.6, 2.6*min(1, p.camera.scale)), p.inks.signs[block]},
	} {
		for _, n := range nodes {
			if n.Parent < 0 || !pass.wanted(n.Node) || !p.forest.Nodes[n.Parent].There() {
				continue
			}
			parent := p.inView(p.board.area(p.forest, p.forest.Nodes[n.Parent].Place))
			from, to := fyne.NewPos((parent.Left+parent.Right)/2, parent.Bottom), fyne.NewPos(n.middle().X, n.area.Top)
			if small {
				from.Y, to.Y = (parent.Top+parent.Bottom)/2, n.middle().Y
			} else if p.captioned() {
				from.Y += (captionAt + 9) * p.grown()
			}
			if max(from.Y, to.Y) < 0 || min(from.Y, to.Y) > p.view.Height || max(from.X, to.X) < 0 ||
				min(from.X, to.X) > p.view.Width {
				continue
			}
			p.branch(from, to, pass.width)
		}
		p.ink(pass.ink)
	}
}

// captioned tells whether there is a line below each board.
func (p *painter) captioned() bool { return nodeSide*p.camera.scale >= captionsFrom }

// grown is how much the letters grow with the boards.
func (p *painter) grown() float32 { return max(0.8, min(p.camera.scale, 1.8)) }

// signsAlone draws nodes that are too small for a board.
func (p *painter) signsAlone(nodes []visibleNode) {
	width := max(2.6, min(10, nodeSide*p.camera.scale*0.72))
	for s := range signs {
		grow := width
		if s == diamond || s == star {
			grow = max(9, width*1.4)
		}
		for _, n := range nodes {
			if n.sign() == s {
				s.draw(p.brush, n.middle(), grow)
			}
		}
		p.ink(p.inks.signs[s])
	}
}

// boards draws the tiles: those at home in the accent, so that one sees how far a
// board is; those of nodes that wait or are cut off are paler.
func (p *painter) boards(nodes []visibleNode) {
	for _, n := range nodes {
		p.box(n.area, 2*p.camera.scale)
	}
	p.ink(p.inks.ground)
	for _, pass := range []struct {
		home, pale bool
		ink        color.NRGBA
	}{
		{false, false, p.inks.tile}, {false, true, p.inks.faded(p.inks.tile, 0.55)},
		{true, false, p.inks.home}, {true, true, p.inks.faded(p.inks.home, 0.5)},
	} {
		for _, n := range nodes {
			if pale := n.Kind != Expanded && !n.OnPath && !n.Goal; pale == pass.pale {
				p.tiles(n, pass.home)
			}
		}
		p.ink(pass.ink)
	}
	if p.board.tile()*p.camera.scale >= digitsFrom {
		for _, n := range nodes {
			p.digits(n)
		}
	}
}

// tiles adds those that are at home, or those that are not.
func (p *painter) tiles(n visibleNode, home bool) {
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

// digits writes the tiles' numbers.
func (p *painter) digits(n visibleNode) {
	side := p.board.tile() * p.camera.scale
	blank := p.forest.Run.Head().Start.BlankGoal
	pale := n.Kind != Expanded && !n.OnPath && !n.Goal
	for c, tile := range n.Cells {
		if int(tile) == blank {
			continue
		}
		ink := p.inks.digit
		if int(tile) == c {
			ink = p.inks.homeDigit
		}
		if pale {
			ink = p.inks.quiet
		}
		x, y := n.area.Left+(float32(c%p.board.W)+0.5)*side, n.area.Top+(float32(c/p.board.W)+0.5)*side
		p.letters.Write(p.into, p.labels[tile], x*p.Scale, y*p.Scale, side*0.56*p.Scale, false, true, ink)
	}
}

// frames draws what is around the boards: round for those that wait, square for those
// that were expanded, thick on the way, double for the current one.
func (p *painter) frames(nodes []visibleNode) {
	width := max(1, min(2.4, 1.6*p.camera.scale))
	out := 3 * max(0.5, p.camera.scale)
	for s := range signs {
		for _, n := range nodes {
			if n.sign() != s {
				continue
			}
			a := kit.Rect{Left: n.area.Left - out, Top: n.area.Top - out, Right: n.area.Right + out, Bottom: n.area.Bottom + out}
			switch s {
			case ring:
				p.frame(a, 4*out, width)
			case cross:
				p.Line(fyne.NewPos(n.area.Left, n.area.Top), fyne.NewPos(n.area.Right, n.area.Bottom), width)
				p.Line(fyne.NewPos(n.area.Right, n.area.Top), fyne.NewPos(n.area.Left, n.area.Bottom), width)
			case block:
				p.frame(a, 0, 1.7*width)
			case diamond, star:
				wide := out * 0.9
				p.frame(a, out, 1.9*width)
				p.frame(kit.Rect{Left: a.Left - wide - width, Top: a.Top - wide - width, Right: a.Right + wide + width,
					Bottom: a.Bottom + wide + width}, 2*out, width)
			default:
				p.frame(a, 0, width)
			}
		}
		p.ink(p.inks.signs[s])
	}
}

// badges puts the sign on a corner of each board that has no line of its own.
func (p *painter) badges(nodes []visibleNode) {
	const wide = 7
	for s := range signs {
		if s != diamond && s != star {
			continue // told by their frames
		}
		for _, n := range nodes {
			if n.sign() == s {
				s.draw(p.brush, fyne.NewPos(n.area.Right, n.area.Top), wide)
			}
		}
		p.ink(p.inks.signs[s])
	}
}

// captions write below each board its sign and its f, beside the edge the tile that
// slid, and on a node that is folded what it hides.
func (p *painter) captions(nodes []visibleNode) {
	size := 10.5 * p.grown()
	long := nodeSide*p.camera.scale >= longFrom
	at := make([]fyne.Position, len(nodes))
	for i, n := range nodes {
		words := caption(p.forest.Run.Head(), n.State, long && n.Kind != Cut)
		if n.Hidden > 0 {
			words += "  +" + number(n.Hidden)
		} else if n.Hidden == Some {
			words += "  …"
		}
		m := fyne.NewPos(n.middle().X, n.area.Bottom+(captionAt+1)*p.grown())
		wide := p.letters.Width(words, size*p.Scale, n.Current) / p.Scale
		at[i] = fyne.NewPos(m.X-wide/2-size*0.25, m.Y)
		p.text(words, m.AddXY(size*0.45, 0), size, n.Current, captionInk(n.Node))
	}
	for s := range signs {
		for i, n := range nodes {
			if n.sign() == s {
				s.draw(p.brush, at[i], size*0.62)
			}
		}
		p.ink(p.inks.signs[s])
	}
	if nodeSide*p.camera.scale >= edgesFrom {
		p.moves(nodes)
	}
}

func captionInk(n *Node) colourOf {
	switch {
	case n.Kind == Cut:
		return signInk(cross)
	case n.OnPath, n.Kind == Expanded:
		return textInk
	}
	return quietInk
}

// moves writes beside the end of each edge the tile that slid, and which way.
func (p *painter) moves(nodes []visibleNode) {
	size := 9.5 * p.grown()
	for _, n := range nodes {
		if n.Parent < 0 {
			continue
		}
		at := fyne.NewPos(n.middle().X, n.area.Top-9*p.grown())
		words := p.labels[n.Tile]
		wide := p.letters.Width(words, size*p.Scale, false) / p.Scale
		p.box(kit.Rect{Left: at.X - wide/2 - size*0.75, Top: at.Y - size*0.62, Right: at.X + wide/2 + size*0.75,
			Bottom: at.Y + size*0.62}, size/2)
	}
	p.ink(p.inks.ground)
	for _, n := range nodes {
		if n.Parent < 0 {
			continue
		}
		at := fyne.NewPos(n.middle().X, n.area.Top-9*p.grown())
		words := p.labels[n.Tile]
		wide := p.letters.Width(words, size*p.Scale, false) / p.Scale
		p.text(words, at.SubtractXY(size*0.3, 0), size, false, quietInk)
		p.arrow(n.State.Move, at.AddXY(wide/2+size*0.15, 0), size*0.3)
	}
	p.ink(p.inks.quiet)
}

// arrow adds a triangle that points where a tile slid.
func (p *painter) arrow(m puzzle.Move, at fyne.Position, r float32) {
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
