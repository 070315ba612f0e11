package solver

import (
	"errors"
	"testing"

	"tilewise/solver/puzzle"
)

func TestOneValueIsThatOfTheList(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	size := puzzle.Size{W: 3, H: 3}
	g := someGoal(t, size, 0)
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
