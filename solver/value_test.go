package solver

import (
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestOneValueIsThatOfTheList(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	size := puzzle.Size{W: 3, H: 3}
	g := someGoal(size, 0)
	s := puzzle.Shuffle(g, 3)
	for _, want := range e.Values(t.Context(), s, g) {
		got, err := e.Value(t.Context(), s, g, want.Heuristic.ID)
		if err != nil || got.H != want.H || got.Explanation.Value() != got.H {
			t.Errorf("%s: %d, %v; want %d", want.Heuristic.ID, got.H, err, want.H)
		}
	}
	if v, err := e.Value(t.Context(), s, g, AutoHeuristic); err != nil || v.Heuristic.ID != PDB44 {
		t.Errorf("Auto: %s, %v; want %s", v.Heuristic.ID, err, PDB44)
	}
	if _, err := e.Value(t.Context(), s, g, Fringe); !errors.Is(err, ErrUnbuilt) {
		t.Errorf("a fringe database that nobody has built: %v", err)
	}
	if _, err := e.Value(t.Context(), s, g, PDB6666); !errors.Is(err, ErrPair) {
		t.Errorf("6-6-6-6 on 3×3: %v", err)
	}
	if _, err := e.Value(t.Context(), s, g, "nobody"); !errors.Is(err, ErrUnknown) {
		t.Errorf("an unknown one: %v", err)
	}
}

// IDA* builds a large database in the form that it reads. Value and Values read that form, too.
func TestTheFormThatASearchHasBuiltIsAskedToo(t *testing.T) {
	if testing.Short() {
		t.Skip("builds 7-7-1")
	}
	e := New(Config{CacheDir: t.TempDir()})
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	s := puzzle.Shuffle(g, 5)
	if _, err := e.Value(t.Context(), s, g, PDB771); !errors.Is(err, ErrUnbuilt) {
		t.Fatalf("before it is built: %v", err)
	}
	r := fixture.Must(e.Solve(t.Context(), Request{Start: s, Goal: g, Algorithm: IDAStar, Heuristic: PDB771}))
	b := fixture.Must(puzzle.NewSearchState(s, g))
	v, err := e.Value(t.Context(), s, g, PDB771)
	if err != nil || v.H != v.Explanation.Value() || v.H < len(r.Moves)/2 || v.H > len(r.Moves) || len(v.Explanation.Parts) != 3 {
		t.Errorf("%d of %d moves, %d parts, %v", v.H, len(r.Moves), len(v.Explanation.Parts), err)
	}
	for _, part := range v.Explanation.Parts {
		drawable(t, v, part, b)
	}
	listed := false
	for _, each := range e.Values(t.Context(), s, g) {
		listed = listed || each.Heuristic.ID == PDB771 && each.H == v.H
	}
	if !listed {
		t.Error("it is not among the values of all heuristics")
	}
	oneFormOfADatabaseDoesNotCallForTheOther(t, e)
}
