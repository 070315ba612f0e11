package search_test

import (
	"math"
	"os"
	"runtime/debug"
	"slices"
	"testing"

	"tilewise/solver"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/searchtest"
)

// TestMain makes the garbage collector run seldom until the memory reaches 400 MB, as hundreds of thousands of searches
// leave little garbage each.
func TestMain(m *testing.M) {
	debug.SetGCPercent(2000)
	debug.SetMemoryLimit(400 << 20)
	m.Run()
}

// algorithmUnderTest is an algorithm and what it promises.
type algorithmUnderTest struct {
	name     string
	find     search.Func
	informed bool
	within   float64 // of the optimum; 0 for no promise
	weak     bool    // too slow for all boards of 3×3 with a weak heuristic
	ends     bool    // on boards that cannot be solved
}

// methods lists every algorithm of the catalogue that is a single search, the uninformed ones first.
var methods = func() (uninformed []algorithmUnderTest) {
	var informed []algorithmUnderTest
	for _, a := range solver.Algorithms() {
		m := algorithmUnderTest{name: string(a.ID), find: a.Run, informed: a.Informed, weak: !a.Informed, ends: a.Exhausts}
		switch {
		case a.Run == nil || !a.Recordable():
			continue
		case a.Optimal:
			m.within = 1
		case a.ID == solver.WeightedAStar:
			m.within = weight
		}
		if a.Informed {
			informed = append(informed, m)
		} else {
			uninformed = append(uninformed, m)
		}
	}
	return append(uninformed, informed...)
}()

const weight = 1.5

// namedHeuristic is a heuristic and its name.
type namedHeuristic struct {
	search.Heuristic
	name string
}

// heuristics returns every heuristic of the catalogue without tables, by its id.
func heuristics(tb testing.TB, size puzzle.Size, blankGoal int) (list []namedHeuristic) {
	tb.Helper()
	for _, card := range solver.Heuristics() {
		h := fixture.Must(card.Computed(size, blankGoal))
		if h != nil {
			list = append(list, namedHeuristic{h, string(card.ID)})
		}
	}
	return list
}

// largeHeuristics returns the heuristics of the golden file that exist for every size.
func largeHeuristics(b *puzzle.SearchState) []namedHeuristic {
	return []namedHeuristic{
		{heuristic.NewMisplaced(b.Size, b.BlankGoal), "misplaced"},
		{heuristic.NewManhattan(b.Size, b.BlankGoal), "manhattan"},
		{heuristic.NewLinearConflict(b.Size, b.BlankGoal), "linear-conflict"},
		{heuristic.NewInversionDistance(b.Size, b.BlankGoal), "inversion"},
	}
}

// check runs a method on a board and compares the result with the true distance.
func (u algorithmUnderTest) check(t *testing.T, b *puzzle.SearchState, h namedHeuristic, distance int, o search.Options) {
	before := slices.Clone(b.Cells)
	r, err := u.find(t.Context(), b, h.Heuristic, o)
	if err != nil {
		t.Fatalf("%s with %s on %v: %v", u.name, h.name, b.Cells, err)
	}
	if !slices.Equal(b.Cells, before) {
		t.Fatalf("%s with %s changed its start %v to %v", u.name, h.name, before, b.Cells)
	}
	length := len(r.Moves)
	if !r.Found || !replays(b, r.Moves) {
		t.Fatalf("%s with %s on %v: %s does not lead home", u.name, h.name, b.Cells, puzzle.FormatMoves(r.Moves))
	}
	if u.within > 0 && length > int(math.Floor(u.within*float64(distance))) {
		t.Fatalf("%s with %s on %v: %d moves, the shortest are %d", u.name, h.name, b.Cells, length, distance)
	}
	if r.LowerBound > distance || (u.within == 1 && r.LowerBound != distance) {
		t.Fatalf("%s with %s on %v: lower bound %d, the true distance is %d", u.name, h.name, b.Cells, r.LowerBound, distance)
	}
	if distance > 0 && (r.Generated < uint64(length) || r.Expanded < uint64(length) || r.Stored < uint64(length)) {
		t.Fatalf("%s with %s on %v: counts %+v for %d moves", u.name, h.name, b.Cells, r.Stats, length)
	}
}

func replays(start *puzzle.SearchState, moves []puzzle.Move) bool {
	b := start.Clone()
	for _, m := range moves {
		from := b.Source(m)
		if from < 0 {
			return false
		}
		b.Play(from)
	}
	return b.Solved()
}

// TestSixCells runs every method with every heuristic on all 360 boards of 2×3
// and of 3×2, for every goal cell of the blank.
func TestSixCells(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 2, H: 2}, {W: 2, H: 3}, {W: 3, H: 2}} {
		for blankGoal := range size.Cells() {
			list := heuristics(t, size, blankGoal)
			o := search.Options{Weight: weight}
			boards := 0
			searchtest.EveryBoard(size, blankGoal, nil, func(b *puzzle.SearchState, distance int) {
				boards++
				for _, m := range methods {
					for i, h := range list {
						if (m.informed || i == 0) && (!testing.Short() || blankGoal == 0 || boards%10 == 0) {
							m.check(t, b, h, distance, o)
						}
					}
				}
			})
			if want := map[int]int{4: 12, 6: 360}[size.Cells()]; boards != want {
				t.Errorf("%s has %d boards; want %d", size, boards, want)
			}
		}
	}
}

// TestEightPuzzle runs IDA* with linear conflict on all 181,440 boards of the 8-puzzle, and everything else on a
// sample. make exhaustive runs IDA*, A*, weighted A* and greedy search, with Manhattan and with linear conflict, on all
// of them.
func TestEightPuzzle(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	for _, m := range methods {
		for i, h := range heuristics(t, size, 8) {
			if !m.informed && i > 0 {
				continue
			}
			every := m.every(h.name, testing.Short())
			t.Run(m.name+"/"+h.name, func(t *testing.T) {
				t.Parallel()
				boards := 0
				searchtest.EveryBoard(size, 8, nil, func(b *puzzle.SearchState, distance int) {
					if boards++; boards%every == 0 {
						m.check(t, b, h, distance, search.Options{Weight: weight})
					}
				})
				if boards != 181_440 {
					t.Errorf("%d boards; want 181440", boards)
				}
			})
		}
	}
}

// every returns 1 where TestEightPuzzle is to run a method with a heuristic on all boards,
// else n for every n-th one. Short runs, the race detector's among them,
// leave out what needs many nodes.
func (u algorithmUnderTest) every(with string, short bool) int {
	strong := with == "manhattan" || with == "linear-conflict"
	switch {
	case short && (u.weak || !strong):
		return math.MaxInt
	case u.weak || !strong:
		return 19_997
	case short:
		return 997
	case u.name == "idastar" && with == "linear-conflict" || os.Getenv("TILEWISE_EXHAUSTIVE") != "":
		return 1
	}
	return 29
}

// TestGoals looks at a sample of boards for every goal cell of the blank on
// 3×3.
func TestGoals(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	for blankGoal := range size.Cells() {
		boards := 0
		searchtest.EveryBoard(size, blankGoal, nil, func(b *puzzle.SearchState, distance int) {
			boards++
			if boards%40_009 != 0 || (testing.Short() && boards > 50_000) {
				return
			}
			for _, m := range methods {
				if m.informed || m.ends {
					m.check(t, b, namedHeuristic{heuristic.NewLinearConflict(size, blankGoal), "linear-conflict"}, distance, search.Options{Weight: weight, Workers: 2})
				}
			}
		})
	}
}

// TestInconsistent gives A* a heuristic that is admissible but jumps: Manhattan
// on some boards and half of it on the others. Only a search that opens closed
// states again stays optimal.
func TestInconsistent(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	h := namedHeuristic{searchtest.InconsistentHeuristic{Manhattan: heuristic.NewManhattan(size, 8)}, "jumping"}
	boards, every := 0, 211
	if testing.Short() {
		every = 9973
	}
	searchtest.EveryBoard(size, 8, nil, func(b *puzzle.SearchState, distance int) {
		boards++
		if boards%every != 0 {
			return
		}
		for _, m := range methods {
			if m.informed {
				m.check(t, b, h, distance, search.Options{Weight: weight})
			}
		}
	})
}
