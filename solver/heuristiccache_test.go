package solver

import (
	"testing"

	"tilewise/pdb"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// Blank-aware tables of a set with one partition can be searched with.
func TestTablesOfOnePartitionAreSearchedWith(t *testing.T) {
	size := puzzle.Size{W: 4, H: 3}
	parts := fixture.Must(pdb.NewPartition(size, 0, []int{1, 2, 3, 6, 7}, []int{4, 5, 8, 9, 10, 11}))
	id := pdb.TablesID{Name: "of mine", Size: size, Form: pdb.BlankAwareForm}
	tables := &pdb.LoadedTables{TableSet: pdb.TableSet{TablesID: id, Patterns: parts}}
	for _, p := range parts {
		z := fixture.Must(pdb.BuildBlankAware(t.Context(), p, pdb.BuildOptions{}))
		tables.Aware = append(tables.Aware, z)
	}
	s := fixture.Must(newBlankAwareSearch(tables))
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, size))
	b := fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(g, 3), g))
	want := fixture.Must(ida.IDAStar(t.Context(), b, heuristic.NewManhattan(size, 0), search.Options{}))
	if got, err := s.Search(t.Context(), b, search.Options{}); err != nil || len(got.Moves) != len(want.Moves) {
		t.Errorf("%d moves, %v; want %d", len(got.Moves), err, len(want.Moves))
	}
}

// Boards with tables of their own, one after the other, keep all tables within a limit on
// memory and leave half of it to the search.
func TestTablesOfOtherBoardsAreWithinTheMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("the tests of pdb build tables with the race detector")
	}
	size, small := puzzle.Size{W: 4, H: 4}, heuristicCard(PDBSmall)
	memory := 5 * New(Config{CacheDir: t.TempDir()}).heuristics.need(small, tablesOf(small, AStar, size, 0)) / 2
	solve := func(e *Engine, goal string) {
		t.Helper()
		home := fixture.Must(puzzle.Parse(goal, size))
		r := Request{Start: home, Goal: puzzle.CustomGoal(home), Algorithm: AStar, Heuristic: PDBSmall, Memory: memory}
		if _, err := e.Solve(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	bound, free := New(Config{CacheDir: t.TempDir(), Total: memory}), New(Config{CacheDir: t.TempDir()})
	for _, goal := range []string{
		"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
		"1 2 3 4 5 0 6 7 8 9 10 11 12 13 14 15",
	} {
		solve(bound, goal)
		if held := bound.TablesHeld(); held == 0 || held > memory/2 {
			t.Errorf("after %s tables take %d of %d bytes", goal, held, memory)
		}
		solve(free, goal)
	}
	// Without Config.Total, a limit on memory is for each job alone: the tables of earlier boards are kept.
	if held := free.TablesHeld(); held <= memory/2 {
		t.Errorf("%d bytes of tables are kept of three boards", held)
	}
}
