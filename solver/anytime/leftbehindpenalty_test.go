package anytime

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/testbudget"
)

// Tiles left behind in two places cost more than as many in one, and a place that
// the blank is beside costs less than one that it has left.
func TestStraysAreDearWhereTheyAreAlone(t *testing.T) {
	price := func(blank int, swaps ...[2]int) int32 {
		b := puzzle.Home(puzzle.Size{W: 8, H: 8}, 63)
		for _, s := range swaps {
			b.Cells[s[0]], b.Cells[s[1]] = b.Cells[s[1]], b.Cells[s[0]]
		}
		b.Cells[b.Blank], b.Cells[blank] = b.Cells[blank], b.Cells[b.Blank]
		b.Blank = blank
		return newLeftBehindPenalty(160).of(b)
	}
	one := price(63, [2]int{9, 10}, [2]int{17, 18})
	two := price(63, [2]int{9, 10}, [2]int{37, 38})
	if one <= 0 || two <= one {
		t.Errorf("one place %d, two places %d", one, two)
	}
	if here, left := price(62, [2]int{62, 63}, [2]int{53, 54}), price(63, [2]int{53, 54}); here >= left {
		t.Errorf("the blank beside %d, gone %d", here, left)
	}
}

// With a price for tiles that are left behind, beams find shorter ways home.
func TestStraysMakeWaysShorter(t *testing.T) {
	testbudget.OneGoroutine(t)
	with, without := 0, 0
	for seed := range uint64(4) {
		s, q := beamOnBoard(t, 8, 1, 30+seed)
		moves, err := s.run(q, q.start, 1024, 4*q.best())
		if err != nil || moves == nil {
			t.Fatalf("%d moves, %v", len(moves), err)
		}
		with += len(moves)
		s.disorder.(*disorderGuide).strays = nil
		if moves, err = s.run(q, q.start, 1024, 4*q.best()); err != nil || moves == nil {
			t.Fatalf("without: %d moves, %v", len(moves), err)
		}
		without += len(moves)
	}
	if with >= without {
		t.Errorf("%d moves with a price for strays, %d without", with, without)
	}
}
