package tree

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/ui/kit"
)

// The axes of a grid, in units.
const (
	depthAxis  float32 = 38 // at the left
	fAxis      float32 = 24 // above
	axisText   float32 = 11
	widestCell float32 = 120
	highCell   float32 = 34
)

// cell is the size of a cell of the grid at zoom 1, so that all of it fits where that is possible.
func (in *pictureInput) cell() fyne.Size {
	all := in.grid.extent.size()
	w := (in.view.Width - depthAxis - 16) / max(all.Width, 1)
	h := (in.view.Height - fAxis - in.legend.height() - 18) / max(all.Height, 1)
	widest := max(widestCell, 330/max(all.Width, 1))
	return fyne.NewSize(max(5, min(w, widest)), max(3, min(h, highCell)))
}

// gridArea converts a rectangle in columns and rows to the world.
func gridArea(a kit.Rect, cell fyne.Size) kit.Rect {
	return kit.Rect{Left: a.Left * cell.Width, Top: a.Top * cell.Height, Right: a.Right * cell.Width,
		Bottom: a.Bottom * cell.Height}
}

// drawGrid draws the bars, and the path to the current node over them.
func (p *picturePainter) drawGrid() {
	g := p.grid
	cell := p.cell()
	p.drawGuides(cell)
	areas := make([]kit.Rect, len(g.Blocks))
	for i := range g.Blocks {
		areas[i] = p.inView(gridArea(g.bar(&g.Blocks[i]), cell))
	}
	p.drawBars(areas)
	p.drawPath(cell)
	p.drawCounts(areas, cell)
	p.drawAxes(cell)
}

// drawGuides draws a faint line down the middle of each column.
func (p *picturePainter) drawGuides(cell fyne.Size) {
	for c := range int(p.grid.extent.size().Width) {
		at := p.inView(gridArea(kit.Rect{Left: float32(c) + 0.5, Right: float32(c) + 0.5,
			Bottom: p.grid.extent.size().Height}, cell))
		p.box(kit.Rect{Left: at.Left - 0.5, Top: at.Top, Right: at.Left + 0.5, Bottom: at.Bottom}, 0)
	}
	p.Ink(p.colours.faded(p.colours.faint, 0.4))
}

// drawBars draws the expanded nodes of a block as a full bar, and the waiting ones as a hollow one
// at its right; of two runs, the nodes that both expanded are striped.
func (p *picturePainter) drawBars(areas []kit.Rect) {
	parts := func(i int) (own, shared, waiting kit.Rect) {
		b, a := &p.grid.Blocks[i], areas[i]
		each := a.Width() / float32(max(b.all(), 1))
		own, shared, waiting = a, a, a
		own.Right = a.Left + each*float32(b.Expanded-b.Shared)
		shared.Left, shared.Right = own.Right, own.Right+each*float32(b.Shared)
		waiting.Left = shared.Right
		return own, shared, waiting
	}
	each := func(ink color.NRGBA, draw func(own, shared, waiting kit.Rect)) {
		for i := range areas {
			draw(parts(i))
		}
		p.Ink(ink)
	}
	bar := func(a kit.Rect, least float32) {
		if a.Width() > least {
			p.box(a, 0)
		}
	}
	shapes := p.colours.shapes
	each(p.colours.faded(shapes[ring], 0.22), func(_, _, waiting kit.Rect) { bar(waiting, 0.3) })
	each(shapes[square], func(own, _, _ kit.Rect) { bar(own, 0) })
	each(shapes[striped], func(_, shared, _ kit.Rect) { bar(shared, 0) })
	each(p.colours.faded(shapes[striped], 0.45), func(_, shared, _ kit.Rect) {
		for x := shared.Left + 2; x < shared.Right; x += 5 {
			p.box(kit.Rect{Left: x, Top: shared.Top, Right: min(x+1.6, shared.Right), Bottom: shared.Bottom}, 0)
		}
	})
	each(shapes[ring], func(_, _, waiting kit.Rect) {
		if waiting.Width() > 2 && waiting.Height() > 2 {
			p.frame(waiting, 0, 1)
		}
	})
}

// drawPath draws the path to the current node, from block to block.
func (p *picturePainter) drawPath(cell fyne.Size) {
	at := func(m fyne.Position) fyne.Position {
		return p.camera.toView(fyne.NewPos(m.X*cell.Width, m.Y*cell.Height))
	}
	thick := min(1, max(0.55, cell.Width*p.camera.scale/40))
	for i, width := range []float32{4.2 * thick, 1.8 * thick} {
		under := i == 0
		for i := 1; i < len(p.grid.Path); i++ {
			p.Line(at(p.grid.Path[i-1]), at(p.grid.Path[i]), width)
		}
		if under {
			p.Ink(p.colours.ground)
		}
	}
	p.Ink(p.colours.shapes[block])
	if len(p.grid.Path) > 0 {
		diamond.draw(p.shapeBrush, at(p.grid.Current), 15)
		p.Ink(p.colours.ground)
		diamond.draw(p.shapeBrush, at(p.grid.Current), 11)
		p.Ink(p.colours.shapes[diamond])
	}
}

// drawCounts writes beside each block how many nodes it has.
func (p *picturePainter) drawCounts(areas []kit.Rect, cell fyne.Size) {
	high := cell.Height * p.camera.scale
	if high < 11 {
		return
	}
	size := min(11.5, high*0.76)
	for i, a := range areas {
		b := &p.grid.Blocks[i]
		if a.Right < 0 || a.Left > p.view.Width || a.Bottom < 0 || a.Top > p.view.Height {
			continue
		}
		words := figures.Short(float64(b.all()))
		wide := p.letters.Width(words, size*p.Scale, false) / p.Scale
		if wide+6 > (cell.Width*p.camera.scale-a.Width())/2 {
			continue
		}
		p.text(words, fyne.NewPos(a.Right+5+wide/2, (a.Top+a.Bottom)/2), size, false, p.colours.quiet)
	}
}

// drawAxes writes the depths along the left edge and f along the upper one.
func (p *picturePainter) drawAxes(cell fyne.Size) {
	p.box(kit.Rect{Right: depthAxis, Bottom: p.view.Height}, 0)
	p.box(kit.Rect{Right: p.view.Width, Bottom: fAxis}, 0)
	p.Ink(p.colours.ground)
	step := labelStep(cell.Height*p.camera.scale, axisText+4)
	for row := 0; row < int(p.grid.extent.size().Height); row += step {
		y := p.camera.toView(fyne.NewPos(0, (float32(row)+0.5)*cell.Height)).Y
		if y > fAxis+4 && y < p.view.Height-p.legend.height() {
			depth := p.grid.extent.Rows[0] + row*p.grid.extent.depthsPerRow
			p.text(strconv.Itoa(depth), fyne.NewPos(depthAxis/2+3, y), axisText, false, p.colours.quiet)
		}
	}
	widest := float32(0)
	for _, name := range p.grid.extent.Columns {
		widest = max(widest, p.letters.Width(name, axisText*p.Scale, false)/p.Scale)
	}
	corner := p.depthWord
	if p.grid.extent.Columns[0] != "" {
		corner += " \\ f"
	}
	wide := p.letters.Width(corner, axisText*p.Scale, false) / p.Scale
	step = labelStep(cell.Width*p.camera.scale, widest+8)
	for c := 0; c < len(p.grid.extent.Columns); c += step {
		x := p.camera.toView(fyne.NewPos((float32(c)+0.5)*cell.Width, 0)).X
		if x-widest/2 > max(depthAxis, wide+12) && x < p.view.Width-4 { // clear of the words in the corner
			p.text(p.grid.extent.Columns[c], fyne.NewPos(x, fAxis/2+2), axisText, false, p.colours.quiet)
		}
	}
	p.box(kit.Rect{Right: wide + 12, Bottom: fAxis}, 0)
	p.Ink(p.colours.ground)
	p.text(corner, fyne.NewPos(6+wide/2, fAxis/2+2), axisText, false, p.colours.quiet)
}

// labelStep is how many cells go on one label: 1, 2, 5, 10 and so on.
func labelStep(each, room float32) int {
	for step := 1; ; step *= 10 {
		for _, by := range []int{1, 2, 5} {
			if each*float32(step*by) >= room || step > 1e6 {
				return step * by
			}
		}
	}
}
