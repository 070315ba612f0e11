package tree

import (
	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

// noShape is the shape of an entry that has only words.
const noShape nodeShape = -1

// legendEntry is a shape and what it means.
type legendEntry struct {
	shape nodeShape
	words string
}

// legend is the entries of a legend, line by line.
type legend [][]legendEntry

// The measures of a legend, in units.
const (
	legendText   float32 = 11
	legendSign   float32 = 9
	legendBeside float32 = 5 // from a shape to its words
	legendGap    float32 = 12
	legendMargin float32 = 6
	legendFirst  float32 = 22 // the height of the first line, with the margins of the legend
	legendNext   float32 = 16 // the height of each further line
)

// height returns the height of the legend; that of a line if it is empty.
func (l legend) height() float32 { return legendFirst + legendNext*float32(max(0, len(l)-1)) }

func (in *pictureInput) entryWidth(e legendEntry, l *raster.LetterPainter) float32 {
	scale := float32(in.width) / max(in.view.Width, 1)
	return e.indent() + l.Width(e.words, legendText*scale, false)/scale
}

// indent returns the room for the shape.
func (e legendEntry) indent() float32 {
	if e.shape == noShape {
		return 0
	}
	return legendSign + legendBeside
}

// inLines breaks a legend into lines.
func (in *pictureInput) inLines(entries []legendEntry, l *raster.LetterPainter) (lines legend) {
	end := float32(0)
	for _, e := range entries {
		wide := in.entryWidth(e, l)
		if end += legendGap + wide; len(lines) == 0 || end > in.view.Width {
			lines = append(lines, nil)
			end = legendMargin + wide
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], e)
	}
	return lines
}

// shapeWords returns what a shape means.
func shapeWords(s nodeShape) string {
	return [shapeCount]string{
		ring: lang.X("tree.waits", "open"), square: lang.X("tree.expanded", "expanded"), block: lang.X("tree.path", "path"),
		diamond: lang.X("tree.current", "current"), star: lang.X("tree.goal", "goal"), cross: lang.X("tree.cut", "cut off"),
		striped: lang.X("tree.both", "by both"),
	}[s]
}

// legendOf returns the entries of a picture's legend: the number of drawn nodes if some are left out, and the shapes.
func legendOf(f *forest) (list []legendEntry) {
	var has [shapeCount]bool
	if f.All > 0 {
		list = append(list, legendEntry{noShape, lang.L("{{.Shown}} of {{.All}} nodes",
			map[string]any{"Shown": figures.Grouped(f.drawn()), "All": figures.Grouped(f.All)})})
	}
	for i := range f.Nodes {
		has[f.Nodes[i].shape()] = has[f.Nodes[i].shape()] || f.Nodes[i].Visible()
	}
	for s, found := range has {
		if found {
			list = append(list, legendEntry{nodeShape(s), shapeWords(nodeShape(s))})
		}
	}
	return list
}

// drawLegend draws the legend along the lower edge.
func (p *picturePainter) drawLegend() {
	p.box(kit.Rect{Top: p.view.Height - p.legend.height(), Right: p.view.Width, Bottom: p.view.Height + 1}, 0)
	ground := p.colours.ground
	ground.A = 0xE0
	p.Ink(ground)
	y := p.view.Height - p.legend.height() + legendFirst/2
	for _, line := range p.legend {
		x := legendMargin
		for _, e := range line {
			if e.shape != noShape {
				e.shape.draw(p.shapeBrush, fyne.NewPos(x+legendSign/2, y), legendSign)
				p.Ink(p.colours.shapes[e.shape])
			}
			p.letters.Write(p.Into, e.words, (x+e.indent())*p.Scale, y*p.Scale, legendText*p.Scale, false,
				0, p.colours.quiet)
			x += p.entryWidth(e, p.letters) + legendGap
		}
		y += legendNext
	}
}
