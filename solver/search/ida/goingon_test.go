package ida_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// A search whose rounds outgrow its tables goes on with others: no bound is searched twice, each counts once, and the
// answer is that of one search.
func TestASearchGoesOnWithOtherTables(t *testing.T) {
	testbudget.OneGoroutine(t)
	weak, strong := packed15(t, 0, partition654...), packed15(t, 0, partition663...)
	for _, k := range korf100(t)[:12] {
		for _, limit := range []uint64{300, 5000} {
			watch := new(search.LiveCounts)
			o := search.Options{RoundNodes: limit, Watch: watch}
			first, err := weak.Search(t.Context(), k.board, o)
			if err == nil && len(first.Moves) == k.length {
				continue // solved before a round was large enough
			}
			if stop, _ := errors.AsType[search.LimitError](err); stop.Of != search.LimitRound || first.Expanded > 3*limit+9000 {
				t.Fatalf("%v after %d states of rounds of %d", err, first.Expanded, limit)
			}
			second, err := strong.Search(t.Context(), k.board, search.Options{Earlier: &first, Watch: watch})
			if err != nil || len(second.Moves) != k.length || second.LowerBound != k.length {
				t.Fatalf("%d moves, bound %d, %v; want %d", len(second.Moves), second.LowerBound, err, k.length)
			}
			replay(t, k.board, second.Moves)
			var sum uint64
			for i, round := range second.Iterations {
				sum += round.Expanded
				if i > 0 && (round.Bound <= second.Iterations[i-1].Bound || round.Elapsed < second.Iterations[i-1].Elapsed) {
					t.Errorf("%+v after %+v", round, second.Iterations[i-1])
				}
			}
			if sum != second.Expanded || sum != watch.Expanded.Load() || len(watch.Rounds()) != len(second.Iterations) {
				t.Errorf("%d states in %d rounds, %d in all, %d in %d shown", sum, len(second.Iterations), second.Expanded,
					watch.Expanded.Load(), len(watch.Rounds()))
			}
		}
	}
}

// A board that is its own mirror image takes half the states, and its solution is as long.
func TestAStartThatIsItsOwnMirrorImageIsSearchedByHalf(t *testing.T) {
	testbudget.OneGoroutine(t)
	random := rand.New(rand.NewPCG(1, 7))
	var inHalf, inAll uint64 // of rounds that were searched to their end
	for _, blank := range []int{0, 5} {
		p := packed15(t, blank, map[int][][]int{0: partition663, 5: {{0, 1, 2, 3, 4, 6}, {7, 8, 9, 10, 11, 15}, {12, 13, 14}}}[blank]...)
		g := puzzle.BlankAt(size15, blank)
		for range 300 {
			b := fixture.Must(puzzle.NewSearchState(mirrored(g, random), g))
			s, err := b.State(g)
			if err != nil || puzzle.Solvable(s, g) != nil {
				continue
			}
			half, err := p.Search(t.Context(), b, search.Options{Mirror: true, Nodes: 20_000})
			if err != nil {
				continue // too hard for the limit
			}
			whole, err := p.Search(t.Context(), b, search.Options{})
			if err != nil || len(whole.Moves) != len(half.Moves) || whole.LowerBound != half.LowerBound {
				t.Fatalf("%s: %d moves in half, %d in all: %v", s, len(half.Moves), len(whole.Moves), err)
			}
			replay(t, b, half.Moves)
			if n := len(half.Iterations); n > 1 {
				inHalf, inAll = inHalf+half.Iterations[n-2].Expanded, inAll+whole.Iterations[n-2].Expanded
			}
		}
	}
	if inHalf < 5000 || inHalf*100 > inAll*55 {
		t.Errorf("%d states of %d", inHalf, inAll)
	}
}

// mirrored returns a board that the reflection along the diagonal leaves as it is, near its goal.
func mirrored(g puzzle.Goal, random *rand.Rand) puzzle.State {
	tiles := g.State.Tiles()
	swap := func(a, b int) { tiles[a], tiles[b] = tiles[b], tiles[a] }
	for range 1 + random.IntN(3) {
		r, c, q, d := random.IntN(4), random.IntN(4), random.IntN(4), random.IntN(4)
		if r == c || q == d { // on the diagonal, a cell is its own image
			if swap(5*r, 5*q); r == c && q == d {
				continue
			}
			swap(5*r, 5*q)
			continue
		}
		if swap(4*r+c, 4*q+d); 4*r+c != 4*d+q {
			swap(4*c+r, 4*d+q)
		}
	}
	return fixture.Must(puzzle.NewState(g.Size(), tiles))
}
