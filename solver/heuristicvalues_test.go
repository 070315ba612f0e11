package solver

import (
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestEveryValueIsTheSumOfWhatIsDrawn computes the values of every heuristic for hundreds of random boards with goals
// of all kinds, and checks that each part can be drawn.
func TestEveryValueIsTheSumOfWhatIsDrawn(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	boards := map[puzzle.Size]uint64{{W: 3, H: 3}: 300, {W: 4, H: 4}: 300, {W: 3, H: 4}: 100, {W: 6, H: 5}: 40}
	if testing.Short() {
		boards = map[puzzle.Size]uint64{{W: 3, H: 3}: 60, {W: 6, H: 5}: 10}
	}
	for size, count := range boards {
		kinds := map[puzzle.BreakdownPartKind]int{}
		for seed := range count {
			g := someGoal(size, seed)
			s := puzzle.Shuffle(g, seed)
			b := fixture.Must(puzzle.NewSearchState(s, g))
			for _, v := range e.Values(t.Context(), s, g) {
				if got := v.Explanation.Value(); got != v.H {
					t.Fatalf("%s on %s: the parts make %d, H is %d", v.Heuristic.ID, s, got, v.H)
				}
				for _, part := range v.Explanation.Parts {
					kinds[part.Kind]++
					drawable(t, v, part, b)
				}
				if d := v.Explanation.Swapped; d != nil {
					isDual(t, b, d)
				}
			}
		}
		if size == (puzzle.Size{W: 4, H: 4}) && len(kinds) != 7 {
			t.Errorf("%s: kinds of parts %v; want all seven", size, kinds)
		}
	}
}

// someGoal returns one of the named goals, or, every other time, any state at all whose blank lies where theirs does,
// so that tables are shared. On boards whose tables take long to build it lies in a corner or in the middle.
func someGoal(size puzzle.Size, seed uint64) puzzle.Goal {
	names := puzzle.GoalNames()
	if size.Cells() > 12 {
		names = []puzzle.GoalName{puzzle.BlankLast, puzzle.Spiral}
	}
	g := fixture.Must(puzzle.NewGoal(names[seed/2%uint64(len(names))], size))
	if seed%2 == 0 {
		return g
	}
	tiles := puzzle.Shuffle(g, seed+1).Tiles()
	blank, home := slices.Index(tiles, 0), g.Blank()
	tiles[blank], tiles[home] = tiles[home], 0
	s := fixture.Must(puzzle.NewState(size, tiles))
	return puzzle.CustomGoal(s)
}

// drawable fails where a picture of a part would show what is not on the board.
func drawable(t *testing.T, v HeuristicValue, part puzzle.BreakdownPart, b *puzzle.SearchState) {
	t.Helper()
	bad := func(why string) { t.Fatalf("%s on %v: %+v: %s", v.Heuristic.ID, b.Cells, part, why) }
	distance := 0
	for i, tile := range part.Tiles {
		if len(part.Cells) != len(part.Tiles) || int(b.Cells[part.Cells[i]]) != tile {
			bad("tiles do not lie there")
		}
		distance += b.Size.Manhattan(tile, part.Cells[i])
	}
	switch part.Kind {
	case puzzle.PartMisplaced:
		if part.Amount < 1 || part.Amount > distance {
			bad("a tile that is at home, or nearer to it")
		}
	case puzzle.PartDistance:
		if part.Amount != distance {
			bad("an arrow of another length")
		}
	case puzzle.PartPattern:
		if part.Distance != distance || part.Amount < distance {
			bad("less than the tiles' own ways")
		}
	case puzzle.PartPair:
		if part.Distance != distance || part.Amount <= 0 || len(part.Tiles) != 2 {
			bad("no pair")
		}
	case puzzle.PartConflict:
		if why := conflict(part, b); why != "" {
			bad(why)
		}
	case puzzle.PartVertical, puzzle.PartSideways:
		if why := direction(part, b); why != "" {
			bad(why)
		}
	default:
		bad("a kind without a picture")
	}
}

// conflict returns what is wrong with a PartConflict, "" for nothing: each pair must be in the wrong order, and at
// least one tile of it must leave.
func conflict(part puzzle.BreakdownPart, b *puzzle.SearchState) string {
	if part.Amount != 2*len(part.Leave) || len(part.Crossed) == 0 {
		return "the tiles that leave cost something else"
	}
	where := func(tile int) int { return slices.Index(b.Cells, uint16(tile)) }
	for _, pair := range part.Crossed {
		if (where(pair[0]) < where(pair[1])) == (pair[0] < pair[1]) {
			return "a pair in order"
		}
		if !slices.Contains(part.Leave, pair[0]) && !slices.Contains(part.Leave, pair[1]) {
			return "a pair of which none leaves"
		}
	}
	return ""
}

// direction returns what is wrong with a PartVertical or PartSideways, "" for nothing: its inversions or its walk.
func direction(part puzzle.BreakdownPart, b *puzzle.SearchState) string {
	if part.Walk == nil {
		for _, pair := range part.Crossed {
			if !slices.Contains(part.Tiles, pair[0]) || !slices.Contains(part.Tiles, pair[1]) {
				return "an inversion of other tiles"
			}
		}
		pass := b.Size.W - 1
		if part.Kind == puzzle.PartSideways {
			pass = b.Size.H - 1
		}
		if part.Amount*pass < len(part.Crossed) {
			return "more inversions than so many moves undo"
		}
		return ""
	}
	if len(part.Walk.Steps) != part.Amount {
		return "a walk of another length"
	}
	for i, s := range part.Walk.Steps {
		counts, blank := part.Walk.After(i)
		if s.To != blank || s.From-s.To != 1 && s.To-s.From != 1 || counts[s.From][s.Home] == 0 {
			return "a step that is not possible"
		}
	}
	counts, _ := part.Walk.After(part.Amount)
	for line := range counts {
		for home, n := range counts[line] {
			if line != home && n > 0 {
				return "a walk that does not end at home"
			}
		}
	}
	return ""
}

// isDual fails unless the tiles and cells of one board are the cells and tiles of the other.
func isDual(t *testing.T, b, d *puzzle.SearchState) {
	t.Helper()
	for c, tile := range b.Cells {
		if int(d.Cells[tile]) != c {
			t.Fatalf("%v is not the dual of %v", d.Cells, b.Cells)
		}
	}
	if d.Blank != b.BlankGoal || d.BlankGoal != b.Blank {
		t.Fatalf("the blank of the dual goes from %d to %d; want %d to %d", d.Blank, d.BlankGoal, b.BlankGoal, b.Blank)
	}
}
