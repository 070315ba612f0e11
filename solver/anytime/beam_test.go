package anytime

import (
	"slices"
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
	q.shards = shards
	s := newBeam(b, 0, shards)
	s.beamGuides = q.guidesTo(b)
	return s, q
}

// However a beam is divided, what it tells is a way home, and shorter than asked.
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

// A beam so narrow that nothing stays in order still comes home, as subgoals take over.
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

// A search for the last part of a solution keeps the moves before it, and the rest
// of what it offers leads home in fewer.
func TestALastPartIsFoundAgainAndShorter(t *testing.T) {
	testbudget.OneGoroutine(t)
	for _, part := range tails[1:] {
		s, q := beamOn(t, 8, 1)
		before := q.result.Moves
		if err := q.search(s, false, 128, part); err != nil {
			t.Fatal(err)
		}
		kept := len(before) - int(part*float64(len(before)))
		if after := q.result.Moves; len(after) >= len(before) || !slices.Equal(after[:kept], before[:kept]) {
			t.Errorf("%.1f: %d moves, once %d", part, len(after), len(before))
		}
		at := q.start.Clone()
		for _, m := range q.result.Moves {
			at.Play(at.Source(m))
		}
		if !at.Solved() {
			t.Errorf("%.1f: the moves do not lead home", part)
		}
	}
}

// The same tails are found again for a seed.
func TestTailsAreTheSameForASeed(t *testing.T) {
	if testing.Short() {
		t.Skip("TestADividedBeamTellsWaysHome divides a beam as well")
	}
	var moves [2][]puzzle.Move
	for i := range moves {
		s, q := beamOn(t, 6, 2)
		for _, part := range tails {
			if err := q.search(s, false, tailWidth, part); err != nil {
				t.Fatal(err)
			}
		}
		moves[i] = q.result.Moves
	}
	if !slices.Equal(moves[0], moves[1]) {
		t.Errorf("%d moves, then %d", len(moves[0]), len(moves[1]))
	}
}
