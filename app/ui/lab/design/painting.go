package design

import (
	"slices"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

// Most is how many patterns can be painted.
const Most = 8

// none is no pattern.
const none = -1

// painting says for each goal cell to which pattern its tile belongs. It is never
// changed: a stroke makes another one.
type painting struct {
	size  puzzle.Size
	blank int
	of    []int // by goal cell; none
}

// blankSheet has nothing painted, with the blank last.
func blankSheet(size puzzle.Size) painting {
	p := painting{size: size, blank: size.Cells() - 1}
	for range size.Cells() {
		p.of = append(p.of, none)
	}
	return p
}

// paintingOf is a design that was painted before.
func paintingOf(d pdb.Design) painting {
	p := blankSheet(d.Size)
	p.blank = d.Blank
	for i, tiles := range d.Patterns {
		for _, t := range tiles {
			p.of[t] = i
		}
	}
	return p
}

// with has a cell in a pattern, and in a mirrored painting the cell opposite as well.
// A tile is in one pattern only: overlaps cannot be painted.
func (p painting) with(cell, pattern int, mirrored bool) painting {
	next := p
	next.of = slices.Clone(p.of)
	cells := []int{cell}
	if x, y := p.size.Col(cell), p.size.Row(cell); mirrored && x < p.size.H && y < p.size.W {
		cells = append(cells, x*p.size.W+y)
	}
	for _, c := range cells {
		if c != p.blank {
			next.of[c] = pattern
		}
	}
	return next
}

func (p painting) same(o painting) bool {
	return p.size == o.size && p.blank == o.blank && slices.Equal(p.of, o.of)
}

// patterns are the goal cells of each pattern that has any.
func (p painting) patterns() (list [][]int) {
	for i := range Most {
		var tiles []int
		for c, of := range p.of {
			if of == i {
				tiles = append(tiles, c)
			}
		}
		if tiles != nil {
			list = append(list, tiles)
		}
	}
	return list
}

// design is the painting under a name.
func (p painting) design(name string) pdb.Design {
	return pdb.Design{Name: name, Size: p.size, Blank: p.blank, Patterns: p.patterns()}
}

// letters are the patterns by the number of their tiles in the order of design: what
// Letter says of the i-th of them.
func (p painting) letters() (list []int) {
	for i := range Most {
		if slices.Contains(p.of, i) {
			list = append(list, i)
		}
	}
	return list
}

// shape is the sizes of the patterns.
func (p painting) shape() (list []int) {
	for _, tiles := range p.patterns() {
		list = append(list, len(tiles))
	}
	return list
}

// paintHistory are the paintings before and after.
type paintHistory struct{ before, after []painting }

func (s *paintHistory) note(p painting) { s.before, s.after = append(s.before, p), nil }

func (s *paintHistory) back(now painting) painting  { return moveStep(&s.before, &s.after, now) }
func (s *paintHistory) forth(now painting) painting { return moveStep(&s.after, &s.before, now) }

// moveStep takes the last painting from one list, where it has any, and puts the present one on the other.
func moveStep(from, to *[]painting, now painting) painting {
	if len(*from) == 0 {
		return now
	}
	last := (*from)[len(*from)-1]
	*from, *to = (*from)[:len(*from)-1], append(*to, now)
	return last
}
