package ida_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"tilewise/pdb"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// fastSearch is a FifteenSearch or a BlankAwareSearch.
type fastSearch interface {
	Search(context.Context, *puzzle.SearchState, search.Options) (search.Result, error)
	H(*puzzle.SearchState) (int, error)
}

// benchBoards reports the means of a board. It calls H once before, which prepares what all searches share, and does
// not count that.
func benchBoards(b *testing.B, p fastSearch, boards []knownBoard, o search.Options) {
	if _, err := p.H(boards[0].board); err != nil {
		b.Fatal(err)
	}
	var expanded uint64
	began, worst := machine.CPUTime(), time.Duration(0)
	for b.Loop() {
		for _, k := range boards {
			from := machine.CPUTime()
			r, err := p.Search(b.Context(), k.board, o)
			if err != nil || len(r.Moves) != k.length {
				b.Fatalf("%d moves, want %d: %v", len(r.Moves), k.length, err)
			}
			expanded += r.Expanded
			worst = max(worst, machine.CPUTime()-from)
		}
	}
	all, searches := machine.CPUTime()-began, float64(b.N*len(boards))
	b.ReportMetric(float64(expanded)/searches, "expanded/board")
	b.ReportMetric(all.Seconds()*1e3/searches, "cpu-ms/board")
	b.ReportMetric(worst.Seconds()*1e3, "cpu-ms/worst")
	b.ReportMetric(float64(all.Nanoseconds())/float64(expanded), "cpu-ns/expanded")
}

func BenchmarkKorf100Small(b *testing.B) {
	benchBoards(b, packed15(b, 0, partition654...), korf100(b), search.Options{})
}

func BenchmarkKorf100663(b *testing.B) {
	benchBoards(b, packed15(b, 0, partition663...), korf100(b), search.Options{})
}

// BenchmarkKorf100663General searches the same boards with the same tables on the general tree, as a comparison with
// FifteenSearch.
func BenchmarkKorf100663General(b *testing.B) {
	benchBoards(b, blankAware(size15, blankAwareTables(b, size15, 0, partition663...), partition663), korf100(b), search.Options{})
}

func BenchmarkKorf100Default(b *testing.B) {
	benchBoards(b, packed15(b, 0, partition771...), korf100(b), search.Options{})
}

func BenchmarkKorf10078(b *testing.B) {
	benchBoards(b, packed15(b, 0, partition78...), korf100(b), search.Options{})
}

func BenchmarkHardest17Default(b *testing.B) {
	benchBoards(b, packed15(b, 0, partition771...), knownBoards(b, "hardest17.txt", size15, puzzle.BlankLast), search.Options{})
}

func BenchmarkHardest1778(b *testing.B) {
	benchBoards(b, packed15(b, 0, partition78...), knownBoards(b, "hardest17.txt", size15, puzzle.BlankLast), search.Options{})
}

// BenchmarkTwoWorkers compares the clock of one worker with that of two on hard boards. It is meaningful only on an
// idle machine with two processors.
func BenchmarkTwoWorkers(b *testing.B) {
	p := packed15(b, 0, partition771...)
	boards := knownBoards(b, "hardest17.txt", size15, puzzle.BlankLast)[:3]
	var took [3]time.Duration
	for b.Loop() {
		for workers := 1; workers <= 2; workers++ {
			began := time.Now()
			for _, k := range boards {
				if r, err := p.Search(b.Context(), k.board, search.Options{Workers: workers}); err != nil || len(r.Moves) != k.length {
					b.Fatalf("%d moves, want %d: %v", len(r.Moves), k.length, err)
				}
			}
			took[workers] += time.Since(began)
		}
	}
	b.ReportMetric(took[1].Seconds()/took[2].Seconds(), "times-faster")
}

// lines24 returns the lines of boards 40, 38, 44, 25 and 1 of Korf and Felner in their file.
func lines24() []struct{ name, line int } {
	return []struct{ name, line int }{{40, 0}, {38, 1}, {44, 2}, {25, 3}, {1, 9}}
}

// Benchmark24 searches the boards of lines24 with the seven partitions of pdb-6666.
func Benchmark24(b *testing.B) {
	z := many24(b)
	boards := knownBoards(b, "korf24.txt", puzzle.Size{W: 5, H: 5}, puzzle.BlankFirst)
	for _, board := range lines24() {
		b.Run(strconv.Itoa(board.name), func(b *testing.B) {
			benchBoards(b, z, boards[board.line:board.line+1], search.Options{})
		})
	}
}

// BenchmarkShares24 reports how many times as fast two workers are on the first four boards of lines24.
func BenchmarkShares24(b *testing.B) {
	z := many24(b)
	boards := knownBoards(b, "korf24.txt", puzzle.Size{W: 5, H: 5}, puzzle.BlankFirst)
	for _, board := range lines24()[:4] {
		b.Run(strconv.Itoa(board.name), func(b *testing.B) {
			times := 0.0
			for b.Loop() {
				times = z.Speedup(b, boards[board.line].board)
			}
			b.ReportMetric(times, "times-faster")
		})
	}
}

// many24 returns a search of the 24-puzzle with the tables of pdb-6666.
func many24(t testing.TB) *ida.BlankAwareSearch {
	t.Helper()
	size := puzzle.Size{W: 5, H: 5}
	set := fixture.Must(pdb.Database6666.Tables(size, 0, pdb.BlankAwareForm))
	lists := func(p pdb.Partition) (tiles [][]int) {
		for _, pattern := range p {
			tiles = append(tiles, pattern.Tiles)
		}
		return tiles
	}
	var partitions [][][]int
	for _, p := range set.Partitions() {
		partitions = append(partitions, lists(p))
	}
	return blankAware(size, blankAwareTables(t, size, 0, lists(set.Patterns)...), partitions...)
}
