package search_test

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// board reads a board and brings it into normal form.
func board(text string, name puzzle.GoalName) *puzzle.SearchState {
	s := fixture.Must(puzzle.Parse(text, puzzle.Size{}))
	g := fixture.Must(puzzle.NewGoal(name, s.Size()))
	return fixture.Must(puzzle.NewSearchState(s, g))
}

// deepest8 is a board 31 moves from home, as far as a board of the 8-puzzle can be.
const deepest8 = "8 6 7 2 5 4 3 0 1"

// BenchmarkBFS8 looks at all 181,440 states of the 8-puzzle, which should take less than 10 ms.
func BenchmarkBFS8(b *testing.B) {
	for b.Loop() {
		if _, err := search.NewDistanceTable(puzzle.Size{W: 3, H: 3}, 8); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBFSDeepest8 runs BFS from deepest8, which looks at the same states.
func BenchmarkBFSDeepest8(b *testing.B) {
	start := board(deepest8, puzzle.BlankLast)
	for b.Loop() {
		if _, err := search.BFS(b.Context(), start, nil, search.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAStarDeepest8(b *testing.B) {
	start := board(deepest8, puzzle.BlankLast)
	h := heuristic.NewManhattan(start.Size, start.BlankGoal)
	for b.Loop() {
		if _, err := search.AStar(b.Context(), start, h, search.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
