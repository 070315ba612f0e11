package session

import (
	"context"
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// distancesByBFS are the distances of all boards from a goal on a small board, found breadth first.
type distancesByBFS map[puzzle.State]int

func measure(g puzzle.Goal) distancesByBFS {
	far := distancesByBFS{g.State: 0}
	for queue := []puzzle.State{g.State}; len(queue) > 0; queue = queue[1:] {
		for _, m := range queue[0].Legal() {
			next, err := queue[0].Apply(m)
			if err != nil {
				panic(err)
			}
			if _, seen := far[next]; !seen {
				far[next] = far[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

func (b distancesByBFS) Distance(ctx context.Context, s puzzle.State, _ puzzle.Goal) (int, error) {
	return b[s], ctx.Err()
}

func (b distancesByBFS) AtDepth(_ context.Context, _ puzzle.Goal, n int, _ uint64) (puzzle.State, error) {
	for s, far := range b {
		if far == n {
			return s, nil
		}
	}
	return puzzle.State{}, errors.New("too far")
}

func TestDifficultyIsATrueDistance(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 2, H: 2}, {W: 3, H: 2}, {W: 2, H: 4}} {
		g := mustGoal(size.W, size.H)
		far := measure(g)
		for _, kind := range []BoardOriginKind{Easy, Medium, Hard} {
			b := rangeOf(kind, size)
			for seed := range uint64(100) {
				o := BoardOrigin{Kind: kind, Seed: seed}
				s := fixture.Must(Shuffle(t.Context(), far, g, o))
				if d := far[s]; d < b.from || d > b.to {
					t.Errorf("%s %s from seed %d: %d moves from home; want %d to %d", size, kind, seed, d, b.from, b.to)
				}
				if again, _ := Shuffle(t.Context(), far, g, o); again != s {
					t.Errorf("%s %s from seed %d: two boards", size, kind, seed)
				}
			}
		}
	}
}

func TestBandsOfDifficultyDoNotOverlap(t *testing.T) {
	for w := MinGameSide; w <= MaxGameSide; w++ {
		for h := MinGameSide; h <= MaxGameSide; h++ {
			size := puzzle.Size{W: w, H: h}
			easy, medium, hard := rangeOf(Easy, size), rangeOf(Medium, size), rangeOf(Hard, size)
			if easy.from > easy.to || medium.from > medium.to || easy.to >= medium.from || medium.to >= hard.from {
				t.Errorf("%s: easy %v, medium %v, hard %v", size, easy, medium, hard)
			}
		}
	}
}

// On every size, easy boards are at most mostEasy moves from home, and on large ones most tiles are home. On large
// boards the Manhattan distance of medium boards is about half of that of random ones.
func TestADifficultyHoldsItsSentenceOnEverySize(t *testing.T) {
	for w := MinGameSide; w <= MaxGameSide; w++ {
		for h := MinGameSide; h <= MaxGameSide; h++ {
			g := mustGoal(w, h)
			if EasyAtMost(g.Size()) > mostEasy {
				t.Errorf("%s: easy is %d moves", g.Size(), EasyAtMost(g.Size()))
			}
			if g.Size().Cells() <= ProvenCells { // TestDifficultyIsATrueDistance has these
				continue
			}
			var easy, medium, random int
			for seed := range uint64(5) {
				s := gradedLarge(g, BoardOrigin{Kind: Easy, Seed: seed})
				easy = max(easy, g.Manhattan(s), g.Size().Cells()-1-g.HomeTiles(s))
				medium += g.Manhattan(gradedLarge(g, BoardOrigin{Kind: Medium, Seed: seed}))
				random += g.Manhattan(puzzle.Shuffle(g, seed))
			}
			if share := float64(medium) / float64(random); easy > mostEasy || share < 0.35 || share > 0.75 {
				t.Errorf("%s: %d tiles or steps of an easy board, medium %.2f of random", g.Size(), easy, share)
			}
		}
	}
}

func TestFirstStepsAreThreeToFive(t *testing.T) {
	g := mustGoal(3, 3)
	far := measure(g)
	seen := map[int]bool{}
	for seed := range uint64(100) {
		seen[far[fixture.Must(Shuffle(t.Context(), nil, g, BoardOrigin{Kind: FirstSteps, Seed: seed}))]] = true
	}
	if len(seen) != 3 || !seen[3] || !seen[4] || !seen[5] {
		t.Errorf("they are %v moves from home", seen)
	}
}

func TestShuffleKinds(t *testing.T) {
	g := mustGoal(3, 2)
	far := measure(g)
	cases := []struct {
		origin BoardOrigin
		ok     func(puzzle.State) bool
	}{
		{BoardOrigin{Kind: AtHome}, func(s puzzle.State) bool { return s == g.State }},
		{BoardOrigin{Kind: Random, Seed: 7}, func(s puzzle.State) bool { return s == puzzle.Shuffle(g, 7) }},
		{BoardOrigin{Kind: FromSeed, Seed: 7}, func(s puzzle.State) bool { return s == puzzle.Shuffle(g, 7) }},
		{BoardOrigin{Kind: LoydsTrap},
			func(s puzzle.State) bool { return errors.Is(puzzle.Solvable(s, g), puzzle.ErrUnsolvable) }},
		{BoardOrigin{Kind: AtDepth, Depth: 13}, func(s puzzle.State) bool { return far[s] == 13 }},
		{BoardOrigin{Kind: Hardest, Depth: 21}, func(s puzzle.State) bool { return far[s] == 21 }},
	}
	for _, c := range cases {
		if s, err := Shuffle(t.Context(), far, g, c.origin); err != nil || !c.ok(s) {
			t.Errorf("%+v: %s, %v", c.origin, s, err)
		}
	}
	for _, kind := range BoardKinds() {
		_, err := Shuffle(t.Context(), far, g, BoardOrigin{Kind: kind, Depth: 1})
		if errors.Is(err, ErrNotShuffled) != (kind == Pasted) {
			t.Errorf("a board of kind %s: error %v; want ErrNotShuffled of pasted ones alone", kind, err)
		}
	}
	if s, err := Shuffle(t.Context(), nil, mustGoal(10, 10), BoardOrigin{Kind: Easy, Seed: 1}); err != nil ||
		!s.Size().Valid() {
		t.Errorf("a large board: %v", err)
	}
}

func TestShuffleStopsWithItsContext(t *testing.T) {
	g := mustGoal(3, 2)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Shuffle(ctx, measure(g), g, BoardOrigin{Kind: Hard}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want Canceled", err)
	}
}
