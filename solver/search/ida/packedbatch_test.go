package ida

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

func TestAPathIsTracedToItsMoves(t *testing.T) {
	guard := newDuplicateAutomaton(packedSize, duplicates) // a longer word may lead nowhere
	random := rand.New(rand.NewPCG(1, 2))
	for blank := range packedCells {
		for first := range int(guard.rows[blank].count) {
			tree := &packedDFS{plan: &packedSetup{first: uint16(blank)}, rows: guard.rows}
			n := packedNode{row: uint16(blank)}
			var want []puzzle.Move
			for place := first; len(want) < 2*packedDigits; place = random.IntN(int(guard.rows[n.row].count)) {
				row := &guard.rows[n.row]
				n.path.add(int(n.depth), place)
				n.row, n.depth = row.next[place], n.depth+1
				want = append(want, puzzle.Move(row.steps[place]&3))
				if got := tree.trace(&n); !slices.Equal(got, want) {
					t.Fatalf("from cell %d: %s, want %s", blank, puzzle.FormatMoves(got), puzzle.FormatMoves(want))
				}
			}
		}
	}
}

// A batch leaves up to three children of each state, so the stack has no bound.
func TestTheStackOfATreeGrows(t *testing.T) {
	testbudget.OneGoroutine(t)
	b := korfBoard("15 14 0 4 11 1 6 13 7 5 8 9 3 2 10 12")
	var tables []PatternTable
	for _, tiles := range [][]int{{1, 4, 5, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}} {
		p := fixture.Must(pdb.NewPattern(b.Size, 0, tiles...))
		z := fixture.Must(pdb.BuildBlankAware(t.Context(), p, pdb.BuildOptions{}))
		tables = append(tables, z)
	}
	packed := fixture.Must(NewFifteenSearch(tables...))
	plan := fixture.Must(packed.plan(b))
	var expanded [2]uint64
	for i, room := range []int{packedLevels * 100, packedBatch * 3} {
		tree := newPackedDFS(plan, search.NewEffortCounter(t.Context(), search.Options{}, packedCells))
		tree.stack = make([]packedNode, room)
		if _, _, err := tree.under(nil, plan.estimate()+4); !errors.Is(err, search.ErrExhausted) {
			t.Fatal(err)
		}
		if expanded[i] = tree.Expanded; i > 0 && len(tree.stack) == room {
			t.Errorf("a stack of %d was enough for %d states", room, tree.Expanded)
		}
	}
	if expanded[0] != expanded[1] {
		t.Errorf("%d states; %d on a stack that grows", expanded[0], expanded[1])
	}
}
