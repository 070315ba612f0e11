package record_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/searchtest"
)

const fifteen = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"

// TestBytesAnExpansion checks what the package comment says about the length of the log.
func TestBytesAnExpansion(t *testing.T) {
	b := board(fifteen)
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	for _, c := range []struct {
		name string
		find search.Func
		h    search.Heuristic
		most float64
	}{
		{"bfs", search.BFS, nil, 4}, {"bidirectional", search.Bidirectional, nil, 4}, {"greedy", search.Greedy, m, 6},
		{"astar", search.AStar, m, 7}, {"astar, jumping", search.AStar, searchtest.InconsistentHeuristic{Manhattan: m}, 7}, {"idastar", ida.IDAStar, m, 3}, {"iddfs", ida.IDDFS, nil, 3},
	} {
		r := record.NewRecorder(100_000)
		c.find(t.Context(), b, c.h, search.Options{Nodes: 100_000, Record: r})
		run := fixture.Must(record.ReadRun(r))
		each := float64(r.Bytes()) / float64(run.Len())
		t.Logf("%-15s %.2f bytes an expansion of %d", c.name, each, run.Len())
		if each > c.most {
			t.Errorf("%s: %.2f bytes an expansion; want %.0f at most", c.name, each, c.most)
		}
	}
}

// TestASearchGoesOnWhereItsRecordEnds records 1000 expansions at most: the search finds its solution nevertheless.
func TestASearchGoesOnWhereItsRecordEnds(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1")
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	for name, find := range map[string]search.Func{"astar": search.AStar, "idastar": ida.IDAStar, "bfs": search.BFS, "bidirectional": search.Bidirectional} {
		r := record.NewRecorder(1000)
		result, err := find(t.Context(), b, m, search.Options{Record: r})
		if err != nil || len(result.Moves) != 31 {
			t.Fatalf("%s: %d moves, %v", name, len(result.Moves), err)
		}
		run, err := record.ReadRun(r)
		if err != nil || run.Len() != 1000 || run.Last() != 1000 || run.Complete() || run.Found() {
			t.Errorf("%s: %d expansions, complete %v, %v", name, run.Len(), run.Complete(), err)
		}
		if len(run.At(1000).Children) == 0 {
			t.Errorf("%s: the last step tells nothing of its successors", name)
		}
	}
}

// TestSeenIsWhatTheStepsSay counts the states in all steps, and compares Seen with the counts.
func TestSeenIsWhatTheStepsSay(t *testing.T) {
	b := board("1 4 2 3 0 5 6 7 8")
	for _, c := range tableCases(b) {
		run := recorded(t, b, c.find, c.h, c.o, 700)
		first, times := map[string]int{}, map[string]int{}
		for k := 1; k <= run.Len(); k++ {
			s := run.At(k)
			if at := key(s.Board); times[at] == 0 {
				first[at], times[at] = k, 1
			} else {
				times[at]++
			}
		}
		for k := 1; k <= run.Len(); k += 3 {
			s := run.At(k)
			seen := run.Seen(s.Board)
			if seen.Expanded != first[key(s.Board)] || seen.Times != times[key(s.Board)] || seen.Generated >= k {
				t.Fatalf("%s, step %d: seen %+v; first expanded in %d, %d times", c.name, k, seen, first[key(s.Board)], times[key(s.Board)])
			}
			for _, child := range s.Children {
				if child.Node == record.None || child.Outcome != record.New {
					continue
				}
				s.Board.Play(s.Board.Source(child.Move))
				if got := run.Seen(s.Board); got.Generated > k || got.At(k) == record.Unseen {
					t.Fatalf("%s, step %d: the successor %s was seen in %+v", c.name, k, child.Move, got)
				}
				s.Board.Play(s.Board.Source(child.Move.Inverse()))
			}
		}
	}
}

func TestNextBoundAndNextBest(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1")
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	for name, run := range map[string]*record.RecordedRun{
		"astar":   recorded(t, b, search.AStar, m, search.Options{}, 0),
		"idastar": recorded(t, b, ida.IDAStar, m, search.Options{}, 0),
	} {
		var bounds, bests []int
		best, bound := 1<<30, -1
		for k := 1; k <= run.Len(); k++ {
			s := run.At(k)
			if s.Bound > bound {
				bound, bounds = s.Bound, append(bounds, k)
			}
			if s.H < best {
				best, bests = s.H, append(bests, k)
			}
		}
		if got := walk(run.NextBound, run.Last()); !slices.Equal(got, bounds) {
			t.Errorf("%s: bounds rise in %v; want %v", name, got, bounds)
		}
		if got := walk(run.NextBest, run.Last()); !slices.Equal(got, bests) {
			t.Errorf("%s: the least h in %v; want %v", name, got, bests)
		}
		if k := bests[len(bests)-1]; run.NextBest(k, -1) != bests[len(bests)-2] || run.NextBest(k+1, -1) != k || run.NextBound(1, -1) != 0 {
			t.Errorf("%s: before %d comes %d, before %d %d", name, k, run.NextBest(k, -1), k+1, run.NextBest(k+1, -1))
		}
	}
}

// walk returns the steps that next leads through, but for the last.
func walk(next func(k, by int) int, last int) (steps []int) {
	for k := next(0, 1); k < last; k = next(k, 1) {
		steps = append(steps, k)
	}
	return steps
}

func TestCompareCountsWhatEachExpanded(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1")
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	x := recorded(t, b, search.AStar, m, search.Options{}, 0)
	y := recorded(t, b, search.BFS, nil, search.Options{}, 0)
	of := func(run *record.RecordedRun, last int) map[string]bool {
		states := map[string]bool{}
		for k := 1; k <= min(last, run.Len()); k++ {
			states[key(run.At(k).Board)] = true
		}
		return states
	}
	for _, at := range [][2]int{{100, 100}, {x.Last(), 20_000}, {3000, 5000}} {
		inX, inY := of(x, at[0]), of(y, at[1])
		both := 0
		for state := range inX {
			if inY[state] {
				both++
			}
		}
		d := record.Compare(x, at[0], y, at[1])
		if d.Both != both || d.OnlyA != len(inX)-both || d.OnlyB != len(inY)-both {
			t.Errorf("at %v: %+v; want %d, %d, %d", at, d, both, len(inX)-both, len(inY)-both)
		}
	}
}

func TestJSONLines(t *testing.T) {
	b := board("1 4 2 3 0 5 6 7 8")
	run := recorded(t, b, search.AStar, heuristic.NewManhattan(b.Size, b.BlankGoal), search.Options{}, 0)
	var out bytes.Buffer
	fixture.NoError(t, run.WriteJSON(&out))
	lines := bufio.NewScanner(&out)
	lines.Scan()
	var head struct {
		Version    int `json:"tilewise_record"`
		Expansions int
		Start      []int
	}
	if err := json.Unmarshal(lines.Bytes(), &head); err != nil || head.Version != 1 || head.Expansions != run.Len() || len(head.Start) != 9 {
		t.Errorf("head %s, %v", lines.Bytes(), err)
	}
	for k := 0; lines.Scan(); k++ {
		var step struct {
			Step, G, H, F int
			Why, Path     string
			Children      []struct{ Move, Outcome string }
		}
		fixture.NoError(t, json.Unmarshal(lines.Bytes(), &step))
		want := run.At(k)
		if step.Step != k || step.F != step.G+step.H || step.Path != puzzle.FormatMoves(want.Path) || len(step.Children) != len(want.Children) || step.Why != want.Reason.Why.String() {
			t.Errorf("line %d: %s", k+2, lines.Bytes())
		}
	}
}

func TestElapsedRises(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1")
	run := recorded(t, b, search.BFS, nil, search.Options{}, 0)
	last := time.Duration(-1)
	for k := 0; k <= run.Last(); k += 500 {
		if e := run.Elapsed(k); e < last {
			t.Fatalf("step %d after %v, that before it after %v", k, e, last)
		} else {
			last = e
		}
	}
}

// TestACutRecordIsNotBelieved cuts records short: reading them returns ErrDamaged.
func TestACutRecordIsNotBelieved(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1")
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	random := rand.New(rand.NewPCG(3, 4))
	for _, find := range []search.Func{search.AStar, search.Bidirectional, ida.IDAStar} {
		for range 50 {
			r := record.NewRecorder(300)
			find(t.Context(), b, m, search.Options{Record: r})
			record.Cut(r, random)
			if _, err := record.ReadRun(r); !errors.Is(err, record.ErrDamaged) {
				t.Fatalf("error %v; want record.ErrDamaged", err)
			}
		}
	}
	if _, err := record.ReadRun(record.NewRecorder(0)); !errors.Is(err, record.ErrEmpty) {
		t.Errorf("error %v; want record.ErrEmpty", err)
	}
}

// million returns an A* run that is cut off by the record's limit.
func million(b *testing.B, find search.Func) *record.Recorder {
	start := board(fifteen)
	r := record.NewRecorder(1_000_000)
	find(b.Context(), start, heuristic.NewManhattan(start.Size, start.BlankGoal), search.Options{Record: r, Nodes: 1_000_000})
	return r
}

func BenchmarkOpenAMillion(b *testing.B) {
	for name, find := range map[string]search.Func{"astar": search.AStar, "idastar": ida.IDAStar} {
		b.Run(name, func(b *testing.B) {
			r := million(b, find)
			for b.Loop() {
				if _, err := record.ReadRun(r); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(r.Bytes())/1e6, "bytes/expansion")
		})
	}
}

func BenchmarkJumpInAMillion(b *testing.B) {
	for name, find := range map[string]search.Func{"astar": search.AStar, "idastar": ida.IDAStar} {
		b.Run(name, func(b *testing.B) {
			run := fixture.Must(record.ReadRun(million(b, find)))
			random := rand.New(rand.NewPCG(1, 1))
			for b.Loop() {
				k := random.IntN(run.Len())
				run.At(k)
				run.Queue(k, 10)
			}
		})
	}
}
