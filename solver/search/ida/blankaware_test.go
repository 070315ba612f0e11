package ida_test

import (
	"os"
	"slices"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// blankAwareTables builds the tables of a partition.
func blankAwareTables(t testing.TB, size puzzle.Size, blank int, patterns ...[]int) []ida.PatternTable {
	t.Helper()
	var tables []ida.PatternTable
	for _, tiles := range patterns {
		p := fixture.Must(pdb.NewPattern(size, blank, tiles...))
		z := fixture.Must(pdb.BuildBlankAware(t.Context(), p, pdb.BuildOptions{}))
		tables = append(tables, z)
	}
	return tables
}

func blankAware(size puzzle.Size, tables []ida.PatternTable, partitions ...[][]int) *ida.BlankAwareSearch {
	z := fixture.Must(ida.NewBlankAwareSearch(size, tables, partitions...))
	return z
}

// TestBlankAwareDoesWhatPacked15Does compares BlankAwareSearch with FifteenSearch. They have the same views, and so the
// same states in all rounds but the last, in which FifteenSearch comes to the goal in another order.
func TestBlankAwareDoesWhatPacked15Does(t *testing.T) {
	testbudget.OneGoroutine(t)
	tables := blankAwareTables(t, size15, 0, partition654...)
	p := fixture.Must(ida.NewFifteenSearch(tables...))
	z := blankAware(size15, tables, partition654)
	for i, k := range korf100(t)[:12] {
		want := fixture.Must(p.Search(t.Context(), k.board, search.Options{}))
		got := fixture.Must(z.Search(t.Context(), k.board, search.Options{}))
		last := len(want.Iterations) - 1
		if len(got.Iterations)-1 != last || len(got.Moves) != len(want.Moves) {
			t.Fatalf("board %d: %d moves after %d rounds; Packed15: %d after %d", i, len(got.Moves), len(got.Iterations),
				len(want.Moves), last+1)
		}
		sameRounds(t, k.board, got.Iterations[:last], want.Iterations[:last])
	}
}

func TestBlankAwareServesEveryShapeOfBoard(t *testing.T) {
	seeds := uint64(12)
	if testing.Short() {
		seeds = 2
	}
	for _, test := range []struct {
		w, h, blank int
		partitions  [][][]int
	}{
		{3, 3, 4, [][][]int{{{0, 1, 2, 3}, {5, 6, 7, 8}}}},
		{4, 3, 0, [][][]int{{{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10, 11}}}},
		{2, 7, 13, [][][]int{{{0, 1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}}},
		{3, 5, 1, [][][]int{{{0, 2, 3, 4, 5}, {6, 7, 8, 9, 10}, {11, 12, 13, 14}}, {{0, 3, 6, 9, 12}, {2, 4, 5, 7, 8},
			{10, 11, 13, 14}}}},
		{5, 4, 19, [][][]int{{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}, {10, 11, 12, 13, 14}, {15, 16, 17, 18}}}},
	} {
		size := puzzle.Size{W: test.w, H: test.h}
		if testing.Short() && size.Cells() > 14 {
			continue // their tables take half a minute under the race detector
		}
		z := blankAware(size, blankAwareTables(t, size, test.blank, slices.Concat(test.partitions...)...), test.partitions...)
		for seed := range seeds {
			b := walked(size, test.blank, 60, seed)
			want, err := ida.IDAStar(t.Context(), b, heuristic.NewManhattan(size, test.blank), search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, workers := range []int{1, 2} {
				got := fixture.Must(z.Search(t.Context(), b, search.Options{Workers: workers}))
				if len(got.Moves) != len(want.Moves) || got.LowerBound != len(want.Moves) {
					t.Errorf("%s, seed %d, %d workers: %d moves, want %d", size, seed, workers, len(got.Moves), len(want.Moves))
				}
				replay(t, b, got.Moves)
			}
		}
	}
}

func TestBlankAwareSharesLongRoundsOut(t *testing.T) {
	if testing.Short() {
		t.Skip("TestPacked15SharesLongRoundsOut shares the same rounds among workers")
	}
	z := blankAware(size15, blankAwareTables(t, size15, 0, partition654...), partition654)
	k := korf100(t)[14]
	one := fixture.Must(z.Search(t.Context(), k.board, search.Options{}))
	two := fixture.Must(z.Search(t.Context(), k.board, search.Options{Workers: 2}))
	replay(t, k.board, two.Moves)
	last := len(one.Iterations) - 1
	if len(two.Moves) != k.length || len(two.Iterations) != last+1 {
		t.Fatalf("%d moves after %d rounds, want %d after %d", len(two.Moves), len(two.Iterations), k.length, last+1)
	}
	for i := range last {
		if one.Iterations[i].Expanded != two.Iterations[i].Expanded {
			t.Errorf("round %d: %d expanded by two, %d by one", i, two.Iterations[i].Expanded, one.Iterations[i].Expanded)
		}
	}
}

func TestSevenPartitionsSolveThe24Puzzle(t *testing.T) {
	if os.Getenv("TILEWISE_EXHAUSTIVE") == "" {
		t.Skip("builds eight tables in 16 s of processor time: make exhaustive does")
	}
	z := many24(t)
	for _, k := range knownBoards(t, "korf24.txt", puzzle.Size{W: 5, H: 5}, puzzle.BlankFirst)[:2] {
		r, err := z.Search(t.Context(), k.board, search.Options{Workers: 2})
		if err != nil || len(r.Moves) != k.length || r.LowerBound != k.length {
			t.Fatalf("%d moves and lower bound %d, want %d: %v", len(r.Moves), r.LowerBound, k.length, err)
		}
		replay(t, k.board, r.Moves)
	}
}
