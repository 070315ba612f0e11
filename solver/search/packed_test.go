package search_test

import (
	"bufio"
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// known is a board and the length of its shortest solution.
type known struct {
	board  *puzzle.Board
	length int
}

// knownBoards reads a file of testdata.
func knownBoards(t testing.TB, name string, size puzzle.Size, goal puzzle.GoalName) []known {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	g, err := puzzle.NewGoal(goal, size)
	if err != nil {
		t.Fatal(err)
	}
	var boards []known
	for lines := bufio.NewScanner(file); lines.Scan(); {
		text, length, found := strings.Cut(lines.Text(), "=")
		if !found || strings.HasPrefix(text, "#") {
			continue
		}
		s, err := puzzle.Parse(text, size)
		if err != nil {
			t.Fatal(err)
		}
		b, err := puzzle.NewBoard(s, g)
		if err != nil {
			t.Fatal(err)
		}
		n, err := strconv.Atoi(strings.TrimSpace(length))
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, known{b, n})
	}
	return boards
}

// packed15 builds the tables of a partition.
func packed15(t testing.TB, blank int, patterns ...[]int) *search.Packed15 {
	t.Helper()
	tables := zonedTables(t, puzzle.Size{W: 4, H: 4}, blank, patterns...)
	p, err := search.NewPacked15(tables...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPacked15Korf(t *testing.T) {
	p := packed15(t, 0, []int{1, 4, 5, 8, 9, 12}, []int{2, 3, 6, 7, 10, 11}, []int{13, 14, 15})
	for i, k := range knownBoards(t, "korf100.txt", puzzle.Size{W: 4, H: 4}, puzzle.BlankFirst) {
		r, err := p.Search(t.Context(), k.board, search.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Moves) != k.length {
			t.Errorf("board %d: %d moves, want %d", i, len(r.Moves), k.length)
		}
	}
}

func benchKorf(b *testing.B, blank int, patterns ...[]int) {
	p := packed15(b, blank, patterns...)
	boards := knownBoards(b, "korf100.txt", puzzle.Size{W: 4, H: 4}, puzzle.BlankFirst)
	benchBoards(b, p, boards, search.Options{})
}

// searcher is what the fast searches have in common.
type searcher interface {
	Search(context.Context, *puzzle.Board, search.Options) (search.Result, error)
	H(*puzzle.Board) (int, error)
}

// benchBoards reports means a board; the first search, which prepares what all
// share, is not counted.
func benchBoards(b *testing.B, p searcher, boards []known, o search.Options) {
	if _, err := p.H(boards[0].board); err != nil {
		b.Fatal(err)
	}
	var expanded uint64
	began, worst := cpuTime(), time.Duration(0)
	for b.Loop() {
		for _, k := range boards {
			from := cpuTime()
			r, err := p.Search(b.Context(), k.board, o)
			if err != nil || len(r.Moves) != k.length {
				b.Fatalf("%d moves, want %d: %v", len(r.Moves), k.length, err)
			}
			expanded += r.Expanded
			worst = max(worst, cpuTime()-from)
		}
	}
	all, searches := cpuTime()-began, float64(b.N*len(boards))
	b.ReportMetric(float64(expanded)/searches, "expanded/board")
	b.ReportMetric(all.Seconds()*1e3/searches, "cpu-ms/board")
	b.ReportMetric(worst.Seconds()*1e3, "cpu-ms/worst")
	b.ReportMetric(float64(all.Nanoseconds())/float64(expanded), "cpu-ns/expanded")
}

func BenchmarkKorf100Default(b *testing.B) {
	benchKorf(b, 0, []int{1, 4, 5, 8, 9, 12}, []int{2, 3, 6, 7, 10, 11}, []int{13, 14, 15})
}

func BenchmarkKorf100Small(b *testing.B) {
	benchKorf(b, 0, []int{1, 4, 5, 8, 9}, []int{2, 3, 6, 7, 11}, []int{10, 12, 13, 14, 15})
}

func BenchmarkKorf100771(b *testing.B) {
	benchKorf(b, 0, []int{1, 4, 5, 8, 9, 12, 13}, []int{2, 3, 6, 7, 10, 11, 14}, []int{15})
}
