package pdb

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// dynamicPartitioning is the dynamically partitioned additive database (A. Felner, R. E. Korf & S. Hanan, Additive
// Pattern Database Heuristics, 2004). It has a small table for every pair of tiles, and chooses for each state anew
// which tiles to pair:
//
//	H = Σ Manhattan distances + max over all matchings: Σ extra(pair)
//
// where extra is how many moves a pair needs beyond the distances of its two tiles: mostly none, 2 where they are in
// each other's way. It finds the matching of greatest weight exactly.
//
// It is admissible, since the pairs are disjoint, and not consistent, since the tables leave the blank out.
type dynamicPartitioning struct {
	puzzle.AdmissibleTrait
	puzzle.BoardKind
	cells int
	away  [maxCells][maxCells]uint8 // Manhattan distance of a tile on a cell; 0 for the blank
	extra []uint8                   // at ((a·n + b)·n + cell of a)·n + cell of b, for a < b
}

// buildDynamic builds the tables of all pairs. It returns the context's error soon after ctx is done.
func buildDynamic(ctx context.Context, s TableSet, o BuildOptions) (Heuristic, error) {
	size, blank, n := s.Size, s.Blank, s.Size.Cells()
	kind := puzzle.BoardKind{Size: size, BlankGoal: blank}
	d := &dynamicPartitioning{BoardKind: kind, cells: n, extra: make([]uint8, n*n*n*n)}
	shared := newNumberingCache()
	pace := newProgressMeter(int64(n*n), o.Progress)
	for a := range n {
		for c := range n {
			if a != blank {
				d.away[a][c] = uint8(size.Manhattan(a, c))
			}
		}
		for b := a + 1; b < n; b++ {
			if a == blank || b == blank {
				continue
			}
			t, err := Build(ctx, Pattern{size, blank, []int{a, b}}, BuildOptions{Workers: 1, geometry: shared})
			if err != nil {
				return nil, err
			}
			d.learn(t, a, b)
		}
		pace.done(int64(a * (2*n - a)))
	}
	return d, nil
}

// learn copies the extras from a pair's table.
func (d *dynamicPartitioning) learn(t *Table, a, b int) {
	n := d.cells
	for ca := range n {
		for cb := range n {
			if ca == cb {
				continue
			}
			if e := t.entry(t.index([]uint8{uint8(ca), uint8(cb)})); e != unreached {
				d.extra[((a*n+b)*n+ca)*n+cb] = uint8(2 * e)
			}
		}
	}
}

// Bytes returns the memory of the tables.
func (d *dynamicPartitioning) Bytes() int64 { return int64(len(d.extra)) }

// pairGraph is the graph of the pairs that need extra moves on a board.
type pairGraph struct {
	near   [maxCells]grid.CellSet    // tiles with which a tile has an extra
	weight [maxCells][maxCells]uint8 // the extras, where near says so
	cell   [maxCells]uint8           // where a tile lies
}

// graph fills g for a board and returns the sum of the distances.
func (d *dynamicPartitioning) graph(b *puzzle.SearchState, g *pairGraph) int {
	n, h := len(b.Cells), 0
	for c, tile := range b.Cells {
		g.cell[tile] = uint8(c)
		h += int(d.away[tile][c])
	}
	for a := range n {
		for t := a + 1; t < n; t++ {
			e := d.extra[((a*n+t)*n+int(g.cell[a]))*n+int(g.cell[t])]
			if e > 0 {
				g.near[a] |= 1 << t
				g.near[t] |= 1 << a
				g.weight[a][t], g.weight[t][a] = e, e
			}
		}
	}
	return h
}

// best returns the weight of the heaviest matching among tiles. Tiles that no chain of pairs connects are matched
// separately, so the cost is exponential only in the largest cluster, and clusters are small.
func (g *pairGraph) best(tiles grid.CellSet) int {
	total := 0
	for tiles != 0 {
		cluster := g.cluster(tiles)
		tiles &^= cluster
		if cluster.Len() > 1 {
			total += g.match(cluster)
		}
	}
	return total
}

// match tries every partner of the cluster's first tile, and none.
func (g *pairGraph) match(cluster grid.CellSet) int {
	a := cluster.First()
	rest := cluster &^ (1 << a)
	best := g.best(rest)
	for near := g.near[a] & rest; near != 0; near &= near - 1 {
		t := near.First()
		best = max(best, int(g.weight[a][t])+g.best(rest&^(1<<t)))
	}
	return best
}

// cluster returns the tiles that chains of pairs connect with the first one.
func (g *pairGraph) cluster(tiles grid.CellSet) grid.CellSet {
	cluster, fresh := grid.CellSet(0), tiles&-tiles
	for fresh != 0 {
		a := fresh.First()
		cluster |= 1 << a
		fresh = (fresh | g.near[a]&tiles) &^ cluster
	}
	return cluster
}

// H returns the sum of the distances and the heaviest matching.
func (d *dynamicPartitioning) H(b *puzzle.SearchState) int {
	var g pairGraph
	h := d.graph(b, &g)
	return h + g.best(1<<len(b.Cells)-1)
}

// After evaluates H, as a move may change the whole matching.
func (d *dynamicPartitioning) After(b *puzzle.SearchState, _, _, _ int) int { return d.H(b) }

// Explain returns a part for each tile that is not at home, its distance, and one for each matched pair with extra
// moves.
func (d *dynamicPartitioning) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	var g pairGraph
	d.graph(b, &g)
	e := puzzle.HeuristicBreakdown{Combine: puzzle.Sum}
	for c, tile := range b.Cells {
		if far := int(d.away[tile][c]); far > 0 {
			e.Parts = append(e.Parts,
				puzzle.BreakdownPart{Kind: puzzle.PartDistance, Tiles: []int{int(tile)}, Cells: []int{c}, Amount: far})
		}
	}
	for tiles := grid.CellSet(1)<<len(b.Cells) - 1; tiles != 0; {
		a := tiles.First()
		rest := tiles &^ (1 << a)
		target := g.best(tiles)
		tiles = rest
		if g.best(rest) == target {
			continue
		}
		for near := g.near[a] & rest; near != 0; near &= near - 1 {
			t := near.First()
			if w := int(g.weight[a][t]); w+g.best(rest&^(1<<t)) == target {
				e.Parts = append(e.Parts, puzzle.BreakdownPart{
					Kind: puzzle.PartPair, Tiles: []int{a, t}, Cells: []int{int(g.cell[a]), int(g.cell[t])}, Amount: w,
					Distance: int(d.away[a][g.cell[a]]) + int(d.away[t][g.cell[t]]),
				})
				tiles = rest &^ (1 << t)
				break
			}
		}
	}
	return e
}
