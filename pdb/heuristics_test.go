package pdb

import (
	"fmt"
	"os"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// testedHeuristic is the interface of every heuristic of the package.
type testedHeuristic interface {
	H(b *puzzle.SearchState) int
	After(b *puzzle.SearchState, h, from, to int) int
	Consistent() bool
	Admissible() bool
	Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown
	Bytes() int64
}

// bounds returns all heuristics of a board, by name.
func bounds(t testing.TB, size puzzle.Size, blank int) map[string]testedHeuristic {
	t.Helper()
	all := map[string]testedHeuristic{}
	for name, d := range map[string]*Database{"44": Database44, "small": Small} {
		partition, err := d.Partition(size, blank)
		if err != nil {
			continue
		}
		a := fixture.Must(buildAdditive(t.Context(), partition, BuildOptions{}))
		all[name] = a
		all[name+" mirrored"] = a.mirrored()
	}
	f := fixture.Must(buildFringe(t.Context(), fixture.Must(Fringe.Tables(size, blank, PlainForm)), BuildOptions{}))
	all["fringe"] = f
	d := fixture.Must(buildDynamic(t.Context(), fixture.Must(Dynamic.Tables(size, blank, PlainForm)), BuildOptions{}))
	all["dynamic"] = d
	if Dual.Serves(size) {
		dual := fixture.Must(buildDual(t.Context(), fixture.Must(Dual.Tables(size, blank, PlainForm)), BuildOptions{}))
		all["dual"] = dual
	}
	return all
}

// everyState visits all states that can reach home, with their true distance:
// a plain breadth-first search over a map.
func everyState(size puzzle.Size, blank int, visit func(b *puzzle.SearchState, distance int)) {
	home := puzzle.Home(size, blank)
	key := func(b *puzzle.SearchState) [9]uint8 {
		var k [9]uint8
		for c, tile := range b.Cells {
			k[c] = uint8(tile)
		}
		return k
	}
	seen := map[[9]uint8]bool{key(home): true}
	for now, distance := []*puzzle.SearchState{home}, 0; len(now) > 0; distance++ {
		var next []*puzzle.SearchState
		for _, b := range now {
			visit(b, distance)
			for _, m := range puzzle.Moves {
				source := b.Source(m)
				if source < 0 {
					continue
				}
				n := b.Clone()
				n.Play(source)
				if k := key(n); !seen[k] {
					seen[k] = true
					next = append(next, n)
				}
			}
		}
		now = next
	}
}

// TestEveryStateOfSmallBoards compares every heuristic with the true distance, on all states and all moves of small
// boards; on those of 3×3 with the blank's goal at a side and in the middle in make exhaustive.
func TestEveryStateOfSmallBoards(t *testing.T) {
	type board struct{ w, h, blank int }
	boards := []board{{2, 2, 3}, {2, 3, 0}, {3, 2, 4}}
	if !testing.Short() {
		boards = append(boards, board{4, 2, 5}, board{3, 3, 8})
	}
	if os.Getenv("TILEWISE_EXHAUSTIVE") != "" {
		boards = append(boards, board{3, 3, 1}, board{3, 3, 4})
	}
	for _, of := range boards {
		t.Run(fmt.Sprintf("%dx%d blank %d", of.w, of.h, of.blank), func(t *testing.T) {
			size := puzzle.Size{W: of.w, H: of.h}
			all := bounds(t, size, of.blank)
			states, drops, total := 0, map[string]int{}, map[string]int{}
			everyState(size, of.blank, func(b *puzzle.SearchState, distance int) {
				states++
				for name, h := range all {
					value := h.H(b)
					total[name] += value
					if value > distance || (distance-value)%2 != 0 {
						t.Fatalf("%s is %d on %v, %d moves from home", name, value, b.Cells, distance)
					}
					if distance == 0 && value != 0 {
						t.Fatalf("%s is %d at home", name, value)
					}
					drops[name] += checkMoves(t, name, h, b, value)
					if states%97 == 0 {
						checkExplanation(t, name, h, b)
					}
				}
			})
			for name, h := range all {
				if !h.Admissible() {
					t.Errorf("%s does not claim to be admissible", name)
				}
				if h.Consistent() && drops[name] > 0 {
					t.Errorf("%s claims to be consistent; %d moves break it", name, drops[name])
				}
				t.Logf("%s: mean %.3f, %d inconsistent moves", name, float64(total[name])/float64(states), drops[name])
			}
		})
	}
}

// checkMoves plays every move of a board and takes it back. It returns for how many of them h changes by more than 1.
func checkMoves(t *testing.T, name string, h testedHeuristic, b *puzzle.SearchState, value int) int {
	t.Helper()
	drops := 0
	for _, m := range puzzle.Moves {
		from := b.Source(m)
		if from < 0 {
			continue
		}
		to := b.Blank
		b.Play(from)
		after := h.After(b, value, from, to)
		if fresh := h.H(b); after != fresh {
			t.Fatalf("%s: After %d, H %d on %v", name, after, fresh, b.Cells)
		}
		b.Play(to)
		if after-value > 1 || value-after > 1 {
			drops++
		}
	}
	return drops
}

// checkExplanation compares an explanation with H and with the board.
func checkExplanation(t *testing.T, name string, h testedHeuristic, b *puzzle.SearchState) {
	t.Helper()
	e := h.Explain(b)
	if e.Value() != h.H(b) {
		t.Fatalf("%s: the explanation makes %d, H is %d", name, e.Value(), h.H(b))
	}
	for _, part := range e.Parts {
		for i, tile := range part.Tiles {
			if int(b.Cells[part.Cells[i]]) != tile {
				t.Fatalf("%s: the explanation sees tile %d on cell %d of %v", name, tile, part.Cells[i], b.Cells)
			}
		}
	}
}

func TestLookupsDoNotAllocate(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	b := puzzle.Home(size, 8)
	b.Play(7)
	for name, h := range bounds(t, size, 8) {
		if n := testing.AllocsPerRun(100, func() { h.After(b, h.H(b), 7, 8) }); n != 0 {
			t.Errorf("%s allocates %v times a look-up", name, n)
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	size := puzzle.Size{W: 4, H: 4}
	cache := NewTableCache(nil, 0, nil)
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
	boards := make([]*puzzle.SearchState, 256)
	for i := range boards {
		boards[i] = fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(g, uint64(i)), g))
	}
	for _, d := range []*Database{Database555, Database663, Fringe, Dynamic, Dual} {
		tables := fixture.Must(cache.Get(b.Context(), fixture.Must(d.Tables(size, 15, PlainForm)), nil))
		b.Run(d.Name, func(b *testing.B) {
			b.ReportAllocs()
			i, sum := 0, 0
			for b.Loop() {
				sum += tables.Heuristic.H(boards[i%len(boards)])
				i++
			}
			b.ReportMetric(float64(sum)/float64(i), "mean")
		})
	}
}
