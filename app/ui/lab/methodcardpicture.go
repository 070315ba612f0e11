package lab

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// methodCardPicture is the picture of a card: the board as a heuristic sees it, or the first states that
// an algorithm generates.
type methodCardPicture struct {
	widget.BaseWidget
	kit.AccessibleAsText
	words string // the illustration in words, for a screen reader
	board lab.Board
	marks []heuristicTileMark
	pairs [][2]int
	tree  []methodCardTreeNode // a tree of states, shown instead of the board
}

func newMethodCardPicture() *methodCardPicture {
	f := &methodCardPicture{}
	f.ExtendBaseWidget(f)
	return f
}

func (p *methodCardPicture) AccessibilityLabel() string { return p.words }

func (p *methodCardPicture) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(figureSide) }
	return kit.NewRebuiltRenderer(p, least, func(r *kit.RebuiltRenderer) {
		switch drawing := (&methodCardPictureRenderer{r, p}); {
		case p.tree != nil:
			drawing.drawTree()
		case p.marks != nil:
			drawing.drawBoard()
		}
	})
}

// methodCardPictureRenderer adds the objects of a picture.
type methodCardPictureRenderer struct {
	*kit.RebuiltRenderer
	f *methodCardPicture
}

// figureSide is the side of the picture of a card.
const figureSide float32 = 232

func (r *methodCardPictureRenderer) text(s string, middle fyne.Position, size float32, ink color.Color, bold bool) {
	t := canvas.NewText(s, ink)
	t.TextSize, t.TextStyle.Bold, t.Alignment = size, bold, fyne.TextAlignCenter
	need := t.MinSize()
	r.Add(t, middle.X-need.Width/2-2, middle.Y-need.Height/2, need.Width+4, need.Height)
}

func (r *methodCardPictureRenderer) drawBoard() {
	size := r.f.board.Start.Size()
	side := figureSide / float32(max(size.W, size.H))
	tones := look.ToneSet(look.Color(theme.ColorNameBackground))
	middle := func(cell int) fyne.Position {
		return fyne.NewPos((float32(size.Col(cell))+0.5)*side, (float32(size.Row(cell))+0.5)*side)
	}
	for c, m := range r.f.marks {
		at := middle(c)
		tile := canvas.NewRectangle(look.Color(theme.ColorNameButton))
		tile.CornerRadius = min(8, side*0.14)
		number := r.f.board.Start.At(c)
		if number == 0 {
			tile.FillColor = look.Color(look.ColorWell)
		}
		if m.tone >= 0 {
			fill := tones[m.tone%look.Tones]
			fill.A = 0x50
			tile.FillColor, tile.StrokeColor, tile.StrokeWidth = fill, tones[m.tone%look.Tones], 1.5
		}
		if m.highlighted {
			tile.FillColor, tile.StrokeColor, tile.StrokeWidth = look.Color(theme.ColorNameSelection),
				look.Color(theme.ColorNamePrimary), 2
		}
		r.Add(tile, at.X-side/2+1.5, at.Y-side/2+1.5, side-3, side-3)
		if number == 0 {
			continue
		}
		if m.below == "" || side < 30 {
			r.text(strconv.Itoa(number), at, min(20, side*0.36), look.Color(theme.ColorNameForeground), true)
			continue
		}
		r.text(strconv.Itoa(number), at.SubtractXY(0, side*0.12), min(18, side*0.32),
			look.Color(theme.ColorNameForeground), true)
		r.text(m.below, at.AddXY(0, side*0.26), min(13, side*0.24), look.Color(theme.ColorNamePrimary), false)
	}
	for _, p := range r.f.pairs {
		line := canvas.NewLine(look.Color(theme.ColorNamePrimary))
		line.StrokeWidth = 3
		from, to := middle(p[0]), middle(p[1])
		down := fyne.NewPos(0, side*0.43)
		if from.X == to.X {
			down = fyne.NewPos(side*0.43, 0)
		}
		line.Position1, line.Position2 = from.Add(down), to.Add(down)
		r.Parts = append(r.Parts, line)
	}
}

// drawTree draws the states as a tree: expanded ones are filled and have their turn, waiting ones
// have their priority.
func (r *methodCardPictureRenderer) drawTree() {
	nodes := r.f.tree
	place, leaves, deepest := layoutTree(nodes)
	width := min(float32(22), figureSide/float32(max(1, leaves))-2, figureSide/float32(deepest+1)-6)
	at := func(i int) fyne.Position {
		x := float32(0.5)
		if leaves > 1 {
			x = place[i] / float32(leaves-1)
		}
		return fyne.NewPos(width/2+x*(figureSide-width), width/2+float32(nodes[i].depth)/float32(deepest)*(figureSide-width))
	}
	for i, n := range nodes {
		if n.parent >= 0 {
			line := canvas.NewLine(look.Color(look.ColorBar))
			line.StrokeWidth = 1
			line.Position1, line.Position2 = at(n.parent), at(i)
			r.Parts = append(r.Parts, line)
		}
	}
	for i, n := range nodes {
		r.drawNode(n, at(i), width)
	}
}

// drawNode draws one state of the tree.
func (r *methodCardPictureRenderer) drawNode(n methodCardTreeNode, at fyne.Position, width float32) {
	fill, ink, label := look.Color(theme.ColorNameBackground), look.Color(theme.ColorNamePlaceHolder),
		words.Number(n.priority)
	rim := look.Color(look.ColorBar)
	if n.expanded > 0 {
		fill, ink, label = look.Color(theme.ColorNamePrimary), look.Color(theme.ColorNameForegroundOnPrimary),
			strconv.Itoa(n.expanded)
		rim = fill
	}
	disc := canvas.NewCircle(fill)
	disc.StrokeColor, disc.StrokeWidth = rim, 1
	r.Add(disc, at.X-width/2, at.Y-width/2, width, width)
	if width >= 14 {
		r.text(label, at, min(11, width*0.5), ink, n.expanded > 0)
	}
}

// layoutTree places the leaves of a tree side by side, and the other nodes in the middle over their
// children.
func layoutTree(nodes []methodCardTreeNode) (place []float32, leaves, deepest int) {
	place, deepest = make([]float32, len(nodes)), 1
	var walk func(i int)
	walk = func(i int) {
		deepest = max(deepest, nodes[i].depth)
		children := nodes[i].children
		if len(children) == 0 {
			place[i] = float32(leaves)
			leaves++
			return
		}
		for _, c := range children {
			walk(c)
		}
		place[i] = (place[children[0]] + place[children[len(children)-1]]) / 2
	}
	walk(0)
	return place, leaves, deepest
}
