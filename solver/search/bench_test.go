package search_test

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// board reads a board and brings it into normal form.
func board(tb testing.TB, text string, name puzzle.GoalName) *puzzle.Board {
	tb.Helper()
	s, err := puzzle.Parse(text, puzzle.Size{})
	if err != nil {
		tb.Fatal(err)
	}
	g, err := puzzle.NewGoal(name, s.Size())
	if err != nil {
		tb.Fatal(err)
	}
	b, err := puzzle.NewBoard(s, g)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// The Lab's first row: 31 moves, as deep as an 8-puzzle can be.
const deepest8 = "8 6 7 2 5 4 3 0 1"

// easyKorf is four of the easier boards of Korf's hundred, goal blank first,
// with their optimal lengths.
var easyKorf = []struct {
	text   string
	length int
}{
	{"13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 55},
	{"5 12 10 7 15 11 14 0 8 2 1 13 3 4 9 6", 56},
	{"12 8 15 13 1 0 5 4 6 3 2 11 9 7 14 10", 50},
	{"13 8 14 3 9 1 0 7 15 5 4 10 12 2 6 11", 41},
}

// benchmarkIDA reports the mean processor time of a generated node, the bar of which is
// 5 ns for Manhattan.
func benchmarkIDA(b *testing.B, make func(size puzzle.Size, blankGoal int) search.Heuristic) {
	generated, began := uint64(0), cpuTime()
	for b.Loop() {
		for _, k := range easyKorf {
			start := board(b, k.text, puzzle.BlankFirst)
			r, err := search.IDAStar(b.Context(), start, make(start.Size, start.BlankGoal), search.Options{})
			if err != nil || len(r.Moves) != k.length {
				b.Fatalf("%s: %d moves, %v; want %d", k.text, len(r.Moves), err, k.length)
			}
			generated += r.Generated
		}
	}
	b.ReportMetric(float64((cpuTime()-began).Nanoseconds())/float64(generated), "cpu-ns/node")
	b.ReportMetric(float64(generated)/float64(b.N), "nodes")
}

func BenchmarkIDAStarManhattanKorf(b *testing.B) {
	benchmarkIDA(b, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewManhattan(s, blank) })
}

func BenchmarkIDAStarLinearConflictKorf(b *testing.B) {
	benchmarkIDA(b, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewLinearConflict(s, blank) })
}

// BenchmarkBFS8 looks at all 181,440 states of the 8-puzzle; the bar is 10 ms.
func BenchmarkBFS8(b *testing.B) {
	for b.Loop() {
		if _, err := search.NewDistances(puzzle.Size{W: 3, H: 3}, 8); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBFSDeepest8 is the general search on the same states.
func BenchmarkBFSDeepest8(b *testing.B) {
	start := board(b, deepest8, puzzle.BlankLast)
	for b.Loop() {
		if _, err := search.BFS(b.Context(), start, nil, search.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAStarDeepest8(b *testing.B) {
	start := board(b, deepest8, puzzle.BlankLast)
	h := heuristic.NewManhattan(start.Size, start.BlankGoal)
	for b.Loop() {
		if _, err := search.AStar(b.Context(), start, h, search.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
