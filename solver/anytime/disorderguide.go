package anytime

import (
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// disorderGuide is a guide that adds to a heuristic how much the tiles are out of order:
//
//	score = distance·h + the weights of all inversions + crossing·(pairs in conflict) + strays
//
// A heuristic sees that a tile is far from home, but hardly what stands in its way. An inversion, by rows or by
// columns, is a pair of tiles that have to pass each other at some time, wherever they are now; its weight grows with
// the rows between their homes. A pair in conflict is one in the row, or column, where both belong, in the wrong order.
// It costs far more than the two moves that an admissible heuristic may count: a beam is mostly stuck where such a pair
// is left in a part that is otherwise done.
type disorderGuide struct {
	heuristic search.Heuristic
	tables    *patternTables // the heuristic, where it is one of these; else nil
	size      puzzle.Size
	blank     int // the blank's goal, its name among the tiles
	// the weight where tile t comes before tile u, less that of the other order, at t·cells + u; nil where all weights
	// are 0
	byRow    []int16
	byColumn []int16
	distance int32
	crossing int32
	strays   *leftBehindPenalty // nil for none
	learned  *learnedPenalty    // in place of inversions; nil for none
	row, col []int16            // the row and the column of each cell
}

// unit is the weight of the heuristic, and thereby the unit of all scores.
const unit = 20

// disorderWeights are the weights of a disorderGuide.
type disorderWeights struct {
	near     float64 // the weight of an inversion of tiles whose homes are in one line or in neighbouring ones
	far      float64 // is added for each line between the homes
	crossing int32
	strays   *leftBehindPenalty // the score of tiles that are left behind; nil for no score
	learned  *learnedPenalty    // adds its prices, and sets the weight of the heuristic
}

func newDisorderGuide(b *puzzle.SearchState, h search.Heuristic, w disorderWeights) *disorderGuide {
	n := b.Size.Cells()
	g := &disorderGuide{heuristic: h, size: b.Size, blank: b.BlankGoal, distance: unit, crossing: w.crossing,
		strays:  w.strays,
		learned: w.learned}
	g.tables, _ = h.(*patternTables)
	if w.learned != nil {
		g.distance = w.learned.Distance
	}
	for c := range n {
		g.row, g.col = append(g.row, int16(b.Size.Row(c))), append(g.col, int16(b.Size.Col(c)))
	}
	if w.near == 0 && w.far == 0 {
		return g
	}
	g.byRow, g.byColumn = make([]int16, n*n), make([]int16, n*n)
	for t := range n {
		for u := range n {
			if t == u || t == g.blank || u == g.blank {
				continue
			}
			g.byRow[t*n+u] = w.of(int(g.row[t]-g.row[u]), int(g.col[t]-g.col[u]))
			g.byColumn[t*n+u] = w.of(int(g.col[t]-g.col[u]), int(g.row[t]-g.row[u]))
		}
	}
	return g
}

// beside is the fraction by which an inversion weighs more if the homes of its tiles lie right above, or beside, each
// other. The farther apart they are along the line, the less is added.
const beside = 0.5

// of returns the weight of one tile before another. Its home is lines behind that of the other and cells farther along
// the line; where it is before that, the weight is negative, as the order is right.
func (w disorderWeights) of(lines, cells int) int16 {
	between, aside := float64(max(lines, -lines, 1)-1), float64(max(cells, -cells))
	v := int16((w.near+w.far*between)*(1+beside/(1+aside)) + 0.5)
	if lines < 0 || lines == 0 && cells < 0 {
		return -v
	}
	return v
}

func (g *disorderGuide) of(b *puzzle.SearchState) stateScore {
	h := g.heuristic.H(b)
	score, n := g.distance*int32(h), len(b.Cells)
	if g.learned != nil {
		score += g.learned.of(b)
	}
	crossed := int32(0)
	for c, t := range b.Cells {
		if int(t) == g.blank {
			continue
		}
		crossed += g.crossed(b, int(t), c, 0)
		if g.byRow == nil {
			continue
		}
		for d, u := range b.Cells {
			at := int(t)*n + int(u)
			if c < d {
				score += int32(max(g.byRow[at], 0))
			}
			if g.col[c] < g.col[d] || g.col[c] == g.col[d] && c < d {
				score += int32(max(g.byColumn[at], 0))
			}
		}
	}
	score += g.crossing * (crossed / 2)
	if g.strays != nil {
		score += g.strays.of(b)
	}
	return stateScore{score: score, disorder: score, h: int32(h)}
}

func (g *disorderGuide) take(_ *puzzle.SearchState, before stateScore) stateScore {
	before.score = before.disorder
	return before
}

// after looks at the tiles that the moved one has passed: up or down, those between its two cells in reading order;
// sideways, those between them by columns.
func (g *disorderGuide) after(a successor, before stateScore, from, to int) (stateScore, bool) {
	now, b := before, a.SearchState
	if g.tables != nil {
		now.h += g.tables.change(a, from, to)
	} else {
		now.h = int32(g.heuristic.After(b, int(before.h), from, to))
	}
	now.disorder += g.distance * (now.h - before.h)
	if g.learned != nil {
		now.disorder += g.learned.change(b, from, to)
	}
	if g.byRow != nil {
		now.disorder += g.passed(b, from, to)
	}
	if t := int(b.Cells[to]); g.crossing != 0 {
		now.disorder += g.crossing * (g.crossed(b, t, to, to-from) - g.crossed(b, t, from, to-from))
	}
	if g.strays != nil {
		now.disorder += g.strays.change(b, from, to)
	}
	now.score = now.disorder
	return now, true
}

// passed returns how much a move changes the weights of all inversions.
func (g *disorderGuide) passed(b *puzzle.SearchState, from, to int) int32 {
	w, change := g.size.W, int32(0)
	tile, left, right := int(b.Cells[to]), min(from, to), max(from, to)
	if right-left == w {
		weigh := g.byRow[tile*len(b.Cells):][:len(b.Cells)]
		for _, u := range b.Cells[left+1 : right] {
			change += int32(weigh[u])
		}
	} else {
		weigh := g.byColumn[tile*len(b.Cells):][:len(b.Cells)]
		for c := left + w; c < len(b.Cells); c += w {
			change += int32(weigh[b.Cells[c]])
		}
		for c := right - w; c >= 0; c -= w {
			change += int32(weigh[b.Cells[c]])
		}
	}
	if to > from {
		return -change
	}
	return change
}

// crossed returns how many tiles are in conflict with a tile on a cell: in its row where a step goes up or down, in its
// column where it goes sideways, in both where step is 0.
func (g *disorderGuide) crossed(b *puzzle.SearchState, tile, cell, step int) int32 {
	w, count := g.size.W, int32(0)
	if step != 1 && step != -1 && g.row[tile] == g.row[cell] {
		count += g.conflicts(b, tile, cell, cell-int(g.col[cell]), 1, w, g.row)
	}
	if step != w && step != -w && g.col[tile] == g.col[cell] {
		count += g.conflicts(b, tile, cell, int(g.col[cell]), w, g.size.H, g.col)
	}
	return count
}

// conflicts counts the tiles in conflict in the line that begins at the cell first.
func (g *disorderGuide) conflicts(b *puzzle.SearchState, tile, cell, first, step, cells int, line []int16) int32 {
	count := int32(0)
	for c := first; cells > 0; c, cells = c+step, cells-1 {
		u := int(b.Cells[c])
		if line[u] == line[tile] && u != g.blank && c != cell && (c < cell) == (u > tile) {
			count++
		}
	}
	return count
}
