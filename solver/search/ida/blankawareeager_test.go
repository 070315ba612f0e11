package ida

import (
	"errors"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// awareOf builds the tables of patterns and makes a search of partitions.
func awareOf(t testing.TB, size puzzle.Size, blank int, patterns [][]int, partitions ...[][]int) *BlankAwareSearch {
	t.Helper()
	var tables []PatternTable
	for _, tiles := range patterns {
		p := fixture.Must(pdb.NewPattern(size, blank, tiles...))
		table := fixture.Must(pdb.BuildBlankAware(t.Context(), p, pdb.BuildOptions{}))
		tables = append(tables, table)
	}
	return fixture.Must(NewBlankAwareSearch(size, tables, partitions...))
}

// shuffled returns a board some random moves away from the goal.
func shuffled(size puzzle.Size, moves int, seed uint64) *puzzle.SearchState {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, size))
	return fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(g, moves, seed), g))
}

// eagerSearch is blankAwareDFS without its laziness: every value of every state is looked up
// from scratch.
type eagerSearch struct {
	z        *BlankAwareSearch
	rows     []automatonRow
	expanded uint64
}

func (e *eagerSearch) visit(t *testing.T, b *puzzle.SearchState, row uint16, left int) bool {
	h := fixture.Must(e.z.H(b))
	switch {
	case h > left:
		return false
	case left == 0:
		return true
	}
	e.expanded++
	r := &e.rows[row]
	for i := int(r.count) - 1; i >= 0; i-- {
		blank := b.Blank
		b.Play(b.Source(puzzle.Move(r.steps[i] & 3)))
		if e.visit(t, b, r.next[i], left-1) {
			return true
		}
		b.Play(blank)
	}
	return false
}

func TestLazyValuesCutWhatEagerOnesDo(t *testing.T) {
	testbudget.OneGoroutine(t)
	size := puzzle.Size{W: 4, H: 4}
	first, second := [][]int{{1, 4, 5, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}, [][]int{{1, 2, 3, 5, 6}, {4, 8, 9, 12, 13}, {7, 10, 11, 14, 15}}
	z := awareOf(t, size, 0, append(first, second...), first, second)
	for seed := range uint64(6) {
		b := shuffled(size, 90, seed)
		plan := fixture.Must(z.plan(b))
		if len(plan.parts) < 3 {
			t.Fatalf("%d partitions with their mirror images", len(plan.parts))
		}
		e := &eagerSearch{z: z, rows: plan.guard.rows}
		tree := newBlankAwareDFS(plan, search.NewEffortCounter(t.Context(), search.Options{}, 16))
		for bound, found := plan.h, false; !found && e.expanded < 1_000; bound += 2 {
			moves, _, _ := tree.under(nil, bound)
			found = e.visit(t, b.Clone(), uint16(b.Blank), bound)
			if tree.Expanded != e.expanded || (moves != nil) != found {
				t.Errorf("seed %d, bound %d: %d expanded, solution %v; eagerly %d, %v", seed, bound, tree.Expanded, moves, e.expanded, found)
			}
		}
	}
}

// Leaves look states up in fewer partitions. No solution is lost, at most twice as many states are expanded, and they
// are the same in whatever order the leaves are searched.
func TestHastyLeavesLoseNoSolution(t *testing.T) {
	testbudget.OneGoroutine(t)
	size := puzzle.Size{W: 4, H: 4}
	first, second := [][]int{{1, 4, 5, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}, [][]int{{1, 2, 3, 5, 6}, {4, 8, 9, 12, 13}, {7, 10, 11, 14, 15}}
	z := awareOf(t, size, 0, append(first, second...), first, second)
	full, hasty := uint64(0), uint64(0)
	for seed := range uint64(12) {
		b := shuffled(size, 120, seed)
		plan := fixture.Must(z.plan(b))
		tree := newBlankAwareDFS(plan, search.NewEffortCounter(t.Context(), search.Options{}, 16))
		cut := leafCut{next: plan.h}
		under := func(path []puzzle.Move, bound int) (moves []puzzle.Move, expanded uint64) {
			before := tree.Expanded
			moves, _, _ = tree.under(path, bound)
			return moves, tree.Expanded - before
		}
		for bound, found := plan.h, false; !found; bound += 2 {
			want, whole := under(nil, bound)
			fixture.NoError(t, cut.to(tree, bound))
			forward, backward := cut.upper.Expanded, cut.upper.Expanded
			found = want != nil && cut.leaves.len() == 0
			for i := range cut.leaves.len() {
				moves, n := under(cut.leaves.path(i, nil), bound)
				found = found || len(moves) == bound
				forward += n
			}
			for i := cut.leaves.len() - 1; i >= 0; i-- {
				_, n := under(cut.leaves.path(i, nil), bound)
				backward += n
			}
			if found != (want != nil) || forward != backward {
				t.Errorf("seed %d, bound %d: solution %v in leaves, %d states, %d backward; in full %v", seed, bound, found, forward, backward, want)
			}
			if cut.leaves.len() > 0 && !found {
				full, hasty = full+whole, hasty+forward
			}
		}
	}
	if hasty <= full || hasty > 2*full {
		t.Errorf("%d states expanded, %d in full", hasty, full)
	}
}

// The base of a cut lies gap below the bound, or 2 less where the search has no bound that low.
func TestACutBeginsUnderTheLeastBound(t *testing.T) {
	testbudget.OneGoroutine(t)
	partition := [][]int{{1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}
	z := awareOf(t, puzzle.Size{W: 4, H: 4}, 0, partition, partition)
	plan := fixture.Must(z.plan(shuffled(puzzle.Size{W: 4, H: 4}, 90, 1)))
	tree := newBlankAwareDFS(plan, search.NewEffortCounter(t.Context(), search.Options{}, 16))
	cut := leafCut{next: plan.h}
	for _, c := range []struct{ over, base int }{{4, 0}, {6, plan.h}, {8, plan.h}, {10, plan.h + 2}} {
		err := cut.to(tree, plan.h+c.over)
		if err != nil || cut.base != c.base || cut.base > 0 && cut.leaves.len() == 0 {
			t.Errorf("%d over %d: %d leaves under %d, %v", c.over, plan.h, cut.leaves.len(), cut.base, err)
		}
	}
}

func TestATableServesThePatternsThatSymmetriesCarryToIt(t *testing.T) {
	testbudget.OneGoroutine(t)
	size := puzzle.Size{W: 4, H: 4}
	partition := [][]int{{1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}
	own, shared := awareOf(t, size, 0, partition, partition), awareOf(t, size, 0, partition[:2], partition)
	for seed := range uint64(40) {
		b := shuffled(size, 200, seed)
		want := fixture.Must(own.H(b))
		if got, err := shared.H(b); err != nil || got != want {
			t.Errorf("seed %d: %d by two tables, %v; %d by four", seed, got, err, want)
		}
		b = shuffled(size, 60, seed)
		one := fixture.Must(own.Search(t.Context(), b, search.Options{}))
		two, err := shared.Search(t.Context(), b, search.Options{})
		if err != nil || two.Expanded != one.Expanded || len(two.Moves) != len(one.Moves) {
			t.Errorf("seed %d: %d moves, %d expanded, %v by two tables; %d, %d by four", seed,
				len(two.Moves), two.Expanded, err, len(one.Moves), one.Expanded)
		}
	}
}

// The blank's goal lies in the corner behind the tiles 1, 4, 5 of the first table. Around 10, 11, 14 it lies on the
// other side, so no table serves them.
func TestATableServesNoPatternThatTheBlankLiesDifferentlyTo(t *testing.T) {
	size := puzzle.Size{W: 4, H: 4}
	var tables []PatternTable
	for _, tiles := range [][]int{{1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13, 15}} {
		p := fixture.Must(pdb.NewPattern(size, 0, tiles...))
		table := fixture.Must(pdb.BuildBlankAware(t.Context(), p, pdb.BuildOptions{}))
		tables = append(tables, table)
	}
	if _, err := NewBlankAwareSearch(size, tables, [][]int{{1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13, 15}, {10, 11, 14}}); !errors.Is(err, ErrTables) {
		t.Error(err)
	}
}
