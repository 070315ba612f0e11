package heuristic

import (
	"math/bits"

	"tilewise/solver/puzzle"
)

// InversionDistance is the inversion distance (Ken'ichiro Takahashi). Read the tiles
// row by row: a tile that slides sideways passes no other, one that slides up
// or down passes W−1 others, and so undoes W−1 inversions at best. It takes
//
//	v ≥ ⌈inversions / (W−1)⌉    v ≥ rows from the blank to its goal,
//	v ≡ the same rows (mod 2)
//
// vertical moves. Read column by column it takes as many sideways moves, with H for W and columns for rows. No move is
// both, so the two least numbers add up.
//
// Admissible and consistent; it keeps the parity of the true distance. Good
// where tiles are near home but in a twisted order, weak elsewhere.
type InversionDistance struct {
	puzzle.ConsistentTrait
	puzzle.BoardKind
	vertical readingOrder
	sideways readingOrder
}

type readingOrder struct {
	pass  int   // tiles that such a move passes
	order []int // the cells in the order of reading
	rank  []int // the place of each cell in that order
	line  []int // row, or column, of a cell
	blank int   // the blank's goal
	kind  puzzle.BreakdownPartKind
}

// NewInversionDistance returns the heuristic for a size and a goal cell of the blank.
func NewInversionDistance(size puzzle.Size, blankGoal int) *InversionDistance {
	byRow := readingOrder{pass: size.W - 1, blank: blankGoal, kind: puzzle.PartVertical}
	byCol := readingOrder{pass: size.H - 1, blank: blankGoal, kind: puzzle.PartSideways}
	for c := range size.Cells() {
		byRow.order = append(byRow.order, c)
		byRow.rank = append(byRow.rank, c)
		byRow.line = append(byRow.line, size.Row(c))
		byCol.order = append(byCol.order, c%size.H*size.W+c/size.H)
		byCol.rank = append(byCol.rank, size.Col(c)*size.H+size.Row(c))
		byCol.line = append(byCol.line, size.Col(c))
	}
	kind := puzzle.BoardKind{Size: size, BlankGoal: blankGoal}
	return &InversionDistance{BoardKind: kind, vertical: byRow, sideways: byCol}
}

// inversions counts the pairs of tiles that are read in the wrong order. Cost:
// linear in the cells, on boards of up to 64.
func (r *readingOrder) inversions(b *puzzle.SearchState) int {
	const words = (puzzle.MaxSide*puzzle.MaxSide + 63) / 64
	var seen [words]uint64
	used := (len(b.Cells) + 63) / 64
	count := 0
	for _, c := range r.order {
		tile := int(b.Cells[c])
		if tile == r.blank {
			continue
		}
		rank := r.rank[tile]
		word := rank / 64
		count += bits.OnesCount64(seen[word] >> (rank % 64))
		for _, above := range seen[word+1 : used] {
			count += bits.OnesCount64(above)
		}
		seen[word] |= 1 << (rank % 64)
	}
	return count
}

// moves returns the least number of moves that undo a number of inversions, with the blank on a cell.
func (r *readingOrder) moves(inversions, blank int) int {
	away := r.line[blank] - r.line[r.blank]
	v := max((inversions+r.pass-1)/r.pass, away, -away)
	return v + (v+away)&1
}

// undone returns the number of inversions before the tile now on to came from from, given their number now.
func (r *readingOrder) undone(b *puzzle.SearchState, inversions, from, to int) int {
	tile := r.rank[b.Cells[to]]
	low, high, sign := r.rank[from], r.rank[to], 1
	if low > high {
		low, high, sign = high, low, -1
	}
	for _, c := range r.order[low+1 : high] {
		if r.rank[b.Cells[c]] > tile { // read before it now when it moved on, and after it when it moved back
			inversions -= sign
		} else {
			inversions += sign
		}
	}
	return inversions
}

// H returns the least numbers of vertical and of sideways moves, added.
func (i *InversionDistance) H(b *puzzle.SearchState) int {
	return i.vertical.moves(i.vertical.inversions(b), b.Blank) + i.sideways.moves(i.sideways.inversions(b), b.Blank)
}

// After updates the sum: a move changes one of the two numbers.
func (i *InversionDistance) After(b *puzzle.SearchState, value, from, to int) int {
	r := &i.vertical
	if d := to - from; d == 1 || d == -1 {
		r = &i.sideways
	}
	now := r.inversions(b)
	return value + r.moves(now, from) - r.moves(r.undone(b, now, from, to), to)
}

// Explain returns two parts: vertical and sideways moves, each with the tiles that are read in the wrong order with
// another one, and these pairs.
func (i *InversionDistance) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	return puzzle.HeuristicBreakdown{Combine: puzzle.Sum,
		Parts: []puzzle.BreakdownPart{i.vertical.explain(b), i.sideways.explain(b)}}
}

func (r *readingOrder) explain(b *puzzle.SearchState) puzzle.BreakdownPart {
	part := puzzle.BreakdownPart{Kind: r.kind, Amount: r.moves(r.inversions(b), b.Blank)}
	for i, c := range r.order {
		inverted := false
		for j, d := range r.order {
			t, u := int(b.Cells[c]), int(b.Cells[d])
			if t == r.blank || u == r.blank || (i < j) != (r.rank[t] > r.rank[u]) || i == j {
				continue
			}
			inverted = true
			if i < j {
				part.Crossed = append(part.Crossed, [2]int{t, u})
			}
		}
		if inverted {
			part.Tiles = append(part.Tiles, int(b.Cells[c]))
			part.Cells = append(part.Cells, c)
		}
	}
	return part
}
