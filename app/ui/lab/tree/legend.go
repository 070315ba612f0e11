package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/raster"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// wordsAlone is the sign of an entry that has none.
const wordsAlone nodeShape = -1

// legendEntry is a sign and what it says.
type legendEntry struct {
	sign  nodeShape
	words string
}

// legend is its entries, line by line.
type legend [][]legendEntry

// The measures of a legend, in units.
const (
	legendText   float32 = 11
	legendSign   float32 = 9
	legendBeside float32 = 5 // from a sign to its words
	legendGap    float32 = 12
	legendMargin float32 = 6
	legendFirst  float32 = 22 // how high one line is, with its margins
	legendNext   float32 = 16 // how high each more is
)

// high is how high it is; that of a line where there is no entry.
func (l legend) high() float32 { return legendFirst + legendNext*float32(max(0, len(l)-1)) }

// wide is how wide an entry is.
func (s *pictureInput) wide(e legendEntry, l *raster.Letters) float32 {
	scale := float32(s.width) / max(s.view.Width, 1)
	return e.indent() + l.Width(e.words, legendText*scale, false)/scale
}

// indent is the room for the sign.
func (e legendEntry) indent() float32 {
	if e.sign == wordsAlone {
		return 0
	}
	return legendSign + legendBeside
}

// inLines breaks a legend where the view ends.
func (s *pictureInput) inLines(entries []legendEntry, l *raster.Letters) (lines legend) {
	end := float32(0)
	for _, e := range entries {
		wide := s.wide(e, l)
		if end += legendGap + wide; len(lines) == 0 || end > s.view.Width {
			lines = append(lines, nil)
			end = legendMargin + wide
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], e)
	}
	return lines
}

// signWords are what a sign says.
func signWords(s nodeShape) string {
	return [signs]string{
		ring: lang.X("tree.waits", "open"), square: lang.X("tree.expanded", "expanded"), block: lang.X("tree.path", "path"),
		diamond: lang.X("tree.current", "current"), star: lang.X("tree.goal", "goal"), cross: lang.X("tree.cut", "cut off"),
		striped: lang.X("tree.both", "by both"),
	}[s]
}

// legendOf tells how many nodes a tree leaves out, and the signs that a picture has.
func legendOf(f *Forest, g *Grid) (list []legendEntry) {
	var has [signs]bool
	if f != nil {
		if f.All > 0 {
			list = append(list, legendEntry{wordsAlone, lang.L("{{.Shown}} of {{.All}} nodes",
				map[string]any{"Shown": figures.Grouped(uint64(f.drawn())), "All": figures.Grouped(uint64(f.All))})})
		}
		for i := range f.Nodes {
			has[f.Nodes[i].sign()] = has[f.Nodes[i].sign()] || f.Nodes[i].There()
		}
	}
	if g != nil {
		has[square], has[block], has[diamond], has[striped] = true, true, true, g.Compared
		for i := range g.Blocks {
			has[ring] = has[ring] || g.Blocks[i].Waiting > 0
		}
	}
	for s, there := range has {
		if there {
			list = append(list, legendEntry{nodeShape(s), signWords(nodeShape(s))})
		}
	}
	return list
}

// tellSigns draws the legend along the lower edge.
func (p *painter) tellSigns() {
	p.box(kit.Rect{Top: p.view.Height - p.legend.high(), Right: p.view.Width, Bottom: p.view.Height + 1}, 0)
	ground := p.inks.ground
	ground.A = 0xE0
	p.ink(ground)
	y := p.view.Height - p.legend.high() + legendFirst/2
	for _, line := range p.legend {
		x := legendMargin
		for _, e := range line {
			if e.sign != wordsAlone {
				e.sign.draw(p.brush, fyne.NewPos(x+legendSign/2, y), legendSign)
				p.ink(p.inks.signs[e.sign])
			}
			p.letters.Write(p.into, e.words, (x+e.indent())*p.Scale, y*p.Scale, legendText*p.Scale, false,
				false, p.inks.quiet)
			x += p.wide(e, p.letters) + legendGap
		}
		y += legendNext
	}
}
