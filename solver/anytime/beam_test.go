package anytime

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// beamOn returns a beam for a shuffled board as Search would use it, and the search it
// belongs to.
func beamOn(t *testing.T, side, shards int) (*beam, *runningSearch) {
	t.Helper()
	return beamOnBoard(t, side, shards, 7)
}

func beamOnBoard(t *testing.T, side, shards int, seed uint64) (*beam, *runningSearch) {
	t.Helper()
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: side, H: side}))
	b := fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(g, seed), g))
	o := Options{Options: search.Options{Workers: shards}}
	q, err := begin(t.Context(), b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), o)
	if err != nil {
		t.Fatal(err)
	}
	q.workers = shards
	s := newBeam(b, 0, shards)
	s.beamGuides = q.guidesTo(b)
	return s, q
}

// A beam that is divided into shards returns moves that lead home, and fewer than it was asked for.
func TestADividedBeamTellsWaysHome(t *testing.T) {
	least := 1
	if testing.Short() {
		least = 3
	}
	for shards := least; shards <= 3; shards++ {
		s, q := beamOn(t, 7, shards)
		moves, err := s.run(q, q.start, 600, q.best())
		if err != nil || moves == nil || len(moves) >= q.best() {
			t.Fatalf("%d shards: %d moves, %v; a person's method has %d", shards, len(moves), err, q.best())
		}
		at := q.start.Clone()
		for _, m := range moves {
			at.Play(at.Source(m))
		}
		if !at.Solved() {
			t.Errorf("%d shards: %d moves do not lead home", shards, len(moves))
		}
	}
}

// A beam that is too narrow for disorderGuide alone still comes home, as subgoals take over.
func TestSubgoalsLeadWhereDisorderIsStuck(t *testing.T) {
	testbudget.OneGoroutine(t)
	s, q := beamOn(t, 9, 1)
	with, err := s.run(q, q.start, 64, 4*q.best())
	if err != nil || with == nil {
		t.Errorf("with subgoals: %d moves, %v", len(with), err)
	}
	s.subgoals = nil
	if without, _ := s.run(q, q.start, 64, 2*q.best()); without != nil {
		t.Error("disorder alone found a way: the test needs a harder board")
	}
}
