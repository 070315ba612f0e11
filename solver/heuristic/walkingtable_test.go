package heuristic

import (
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestWalkStates compares the number of states and the largest distance with those that Takahashi found for the
// 15-puzzle.
func TestWalkStates(t *testing.T) {
	w := fixture.Must(NewWalkingDistance(puzzle.Size{W: 4, H: 4}, 15))
	states, farthest := 0, 0
	for _, d := range w.vertical.distance {
		if d != unknown {
			states++
			farthest = max(farthest, int(d))
		}
	}
	if states != 24_964 || farthest != 35 {
		t.Errorf("%d states, the farthest %d moves away; want 24964 and 35", states, farthest)
	}
}

func TestWalkingLimit(t *testing.T) {
	for size, want := range map[puzzle.Size]bool{
		{W: 4, H: 4}: true, {W: 5, H: 2}: true, {W: 3, H: 5}: true,
		{W: 5, H: 4}: false, {W: 5, H: 5}: false, {W: 20, H: 20}: false,
	} {
		if (WalkingBytes(size) <= MaxWalking) != want {
			t.Errorf("%s: %d bytes, possible = %v; want %v", size, WalkingBytes(size), !want, want)
		}
		if want {
			continue
		}
		if _, err := NewWalkingDistance(size, 0); !errors.Is(err, ErrSize) {
			t.Errorf("%s: error %v; want ErrSize", size, err)
		}
	}
}

// TestRemovals compares the removals with a search of all subsets of a line.
func TestRemovals(t *testing.T) {
	for key := range 1 << (3 * shortLine) {
		var places [shortLine]uint8
		used, twice := 0, false
		for i := range places {
			places[i] = uint8(key >> (3 * (shortLine - 1 - i)) & 7)
			if places[i] > 0 {
				twice = twice || used>>places[i]&1 == 1
				used |= 1 << places[i]
			}
		}
		if twice {
			continue // no line holds a tile twice
		}
		if got, want := int(shortRemovals()[key]), removalsSlowly(places[:]); got != want {
			t.Fatalf("%v: %d removals; want %d", places, got, want)
		}
	}
}

func removalsSlowly(places []uint8) int {
	fewest := len(places)
	for out := range 1 << len(places) {
		removed, last, sorted := 0, uint8(0), true
		for i, p := range places {
			switch {
			case p == 0:
			case out>>i&1 == 1:
				removed++
			default:
				sorted = sorted && p > last
				last = p
			}
		}
		if sorted {
			fewest = min(fewest, removed)
		}
	}
	return fewest
}

func BenchmarkAfter(b *testing.B) {
	size := puzzle.Size{W: 4, H: 4}
	walking := fixture.Must(NewWalkingDistance(size, 15))
	for _, h := range []struct {
		estimate interface {
			H(b *puzzle.SearchState) int
			After(b *puzzle.SearchState, h, from, to int) int
		}
		name string
	}{
		{NewManhattan(size, 15), "Manhattan"}, {NewLinearConflict(size, 15), "LinearConflict"},
		{NewInversionDistance(size, 15), "Inversion"}, {walking, "Walking"},
	} {
		b.Run(h.name, func(b *testing.B) {
			board := puzzle.Home(size, 15)
			board.Play(11)
			for b.Loop() {
				h.estimate.After(board, 1, 11, 15)
			}
		})
	}
}
