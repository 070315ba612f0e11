package ida_test

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// board reads a board and brings it into normal form, goal blank first.
func board(text string) *puzzle.SearchState {
	s := fixture.Must(puzzle.Parse(text, puzzle.Size{}))
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, s.Size()))
	return fixture.Must(puzzle.NewSearchState(s, g))
}

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

// benchmarkIDA reports the mean processor time of a generated node, which should be less than 5 ns for Manhattan.
func benchmarkIDA(b *testing.B, make func(size puzzle.Size, blankGoal int) search.Heuristic) {
	generated, began := uint64(0), machine.CPUTime()
	for b.Loop() {
		for _, k := range easyKorf {
			start := board(k.text)
			r, err := ida.IDAStar(b.Context(), start, make(start.Size, start.BlankGoal), search.Options{})
			if err != nil || len(r.Moves) != k.length {
				b.Fatalf("%s: %d moves, %v; want %d", k.text, len(r.Moves), err, k.length)
			}
			generated += r.Generated
		}
	}
	b.ReportMetric(float64((machine.CPUTime()-began).Nanoseconds())/float64(generated), "cpu-ns/node")
	b.ReportMetric(float64(generated)/float64(b.N), "nodes")
}

func BenchmarkIDAStarManhattanKorf(b *testing.B) {
	benchmarkIDA(b, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewManhattan(s, blank) })
}

func BenchmarkIDAStarLinearConflictKorf(b *testing.B) {
	benchmarkIDA(b, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewLinearConflict(s, blank) })
}
