package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
)

// legendEntry is a sign and what it says.
type legendEntry struct {
	sign  sign
	words string
}

// legendHigh is the height of a line of the legend.
const legendHigh float32 = 22

// signWords are what a sign says.
func signWords(s sign) string {
	return [signs]string{
		ring: lang.X("tree.waits", "open"), square: lang.X("tree.expanded", "expanded"), block: lang.X("tree.path", "path"),
		diamond: lang.X("tree.current", "current"), star: lang.X("tree.goal", "goal"), cross: lang.X("tree.cut", "cut off"),
		striped: lang.X("tree.both", "by both"),
	}[s]
}

// legendOf tells the signs that a picture has.
func legendOf(f *Forest, g *Grid) (list []legendEntry) {
	var has [signs]bool
	if f != nil {
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
			list = append(list, legendEntry{sign(s), signWords(sign(s))})
		}
	}
	return list
}

// tellSigns draws the legend along the lower edge.
func (p *painter) tellSigns() {
	const size, gap, wide = 11, 14, 9
	p.box(kit.Area{Top: p.view.Height - legendHigh, Right: p.view.Width, Bottom: p.view.Height + 1}, 0)
	ground := p.inks.ground
	ground.A = 0xE0
	p.ink(ground)
	x, y := float32(6), p.view.Height-legendHigh/2
	for _, e := range p.legend {
		width := p.letters.width(e.words, size*p.scale, false) / p.scale
		if x+wide+5+width > p.view.Width {
			break
		}
		e.sign.draw(p.brush, fyne.NewPos(x+wide/2, y), wide)
		p.ink(p.inks.signs[e.sign])
		p.letters.write(p.into, e.words, (x+wide+5)*p.scale, y*p.scale, size*p.scale, false, false, p.inks.quiet)
		x += wide + 5 + width + gap
	}
}
