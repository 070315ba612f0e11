package anytime

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// beamOn is a beam for a shuffled board as Search would use it, and the quest it
// belongs to.
func beamOn(t *testing.T, side, shards int) (*beam, *quest) {
	t.Helper()
	g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: side, H: side})
	if err != nil {
		t.Fatal(err)
	}
	b, err := puzzle.NewBoard(puzzle.Shuffle(g, 7), g)
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Options: search.Options{Workers: shards}}
	q, err := begin(t.Context(), b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), o)
	if err != nil {
		t.Fatal(err)
	}
	return q.beam(0), q
}

// However a beam is divided, what it tells is a way home, and shorter than asked.
func TestADividedBeamTellsWaysHome(t *testing.T) {
	for shards := 1; shards <= 3; shards++ {
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

// A beam so narrow that order is lost still comes home, as the ladder takes over.
func TestTheLadderLeadsWhereOrderIsStuck(t *testing.T) {
	s, q := beamOn(t, 9, 1)
	with, err := s.run(q, q.start, 128, 4*q.best())
	if err != nil || with == nil {
		t.Errorf("with a ladder: %d moves, %v", len(with), err)
	}
	s.ladder = nil
	if without, _ := s.run(q, q.start, 128, 2*q.best()); without != nil {
		t.Error("order alone found a way: the test needs a harder board")
	}
}
