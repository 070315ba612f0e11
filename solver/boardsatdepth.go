package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
)

// ErrDepth means that no board a given number of moves from home was found.
var ErrDepth = errors.New("no board at this distance")

// AtDepth returns a board that is exactly n moves from home: the length of its
// shortest solution is n, proven. The same seed gives the same board.
//
// On boards of up to ten cells it is drawn from all that are so far away. On others, every state on a shortest path has
// a shortest path of its own, the rest of it. So a board that is at least n moves away is found first, by random walks
// that grow longer or among the hardest boards there are, and then played home until n moves are left.
//
// The error is ErrDepth where no board is so far away or none was found, otherwise one of those of Solve.
func (e *Engine) AtDepth(ctx context.Context, g puzzle.Goal, n int, seed uint64) (puzzle.State, error) {
	if n < 0 {
		return puzzle.State{}, fmt.Errorf("%w: %d moves from home; expected 0 or more", ErrDepth, n)
	}
	if all, err := search.NewDistanceTable(g.Size(), g.Blank()); err == nil {
		return drawAtDepth(all, g, n, seed)
	}
	if s, ok := hardestFor(g, seed); ok && n > farWalk {
		switch {
		case n > hardestMoves:
			return puzzle.State{}, tooFar(n, g.Size(), hardestMoves)
		case n == hardestMoves:
			return s, nil
		}
		return e.homeward(ctx, s, g, n)
	}
	walk := n
	for attempt := range uint64(depthAttempts) {
		s := puzzle.RandomWalk(g, walk, seed+attempt*farSeed)
		distance, err := e.Distance(ctx, s, g)
		if err != nil {
			return puzzle.State{}, err
		}
		if distance >= n {
			return e.homeward(ctx, s, g, n)
		}
		walk = min(walk+(n-distance)*3/2+1, longestWalk)
	}
	return puzzle.State{}, fmt.Errorf("%w: %d moves from home on %s", ErrDepth, n, g.Size())
}

func tooFar(n int, size puzzle.Size, most int) error {
	return fmt.Errorf("%w: %d moves from home; the hardest %s boards are %d", ErrDepth, n, size, most)
}

// Farthest returns the largest distance that AtDepth can be asked for. deepest reports whether no board is farther from
// home, as is known for boards of up to ten cells and for the 4×4 board with its blank at home in a corner. Elsewhere n
// is near the mean of all boards on sizes whose distances can be proven, and a distance that a search proves at once on
// larger ones.
//
// Cost: milliseconds, and a tenth of a second on ten cells.
func (e *Engine) Farthest(g puzzle.Goal) (n int, deepest bool) {
	if all, err := search.NewDistanceTable(g.Size(), g.Blank()); err == nil {
		return len(all.Layers()) - 1, true
	}
	switch {
	case HardestKnown(g):
		return hardestMoves, true
	case g.Size().Cells() <= optimalCells:
		return TypicalDistance(g.Size()), false
	}
	return farProven, false
}

// TypicalDistance is near the mean distance of a random board: 21 for 3×3 and 52 for 4×4 are within one move of it. A
// tile is (W²−1)/3W + (H²−1)/3H steps from home on average, and the true distance is about 1.4 times the sum of these
// (it is 1.5 on 3×3 and falls slowly with the size).
func TypicalDistance(size puzzle.Size) int {
	w, h := float64(size.W), float64(size.H)
	steps := (w*w-1)/(3*w) + (h*h-1)/(3*h)
	return int(1.41*steps*float64(size.Cells()-1)) + 1
}

// drawAtDepth draws one of all boards at a distance.
func drawAtDepth(all *search.DistanceTable, g puzzle.Goal, n int, seed uint64) (puzzle.State, error) {
	layers := all.Layers()
	if n >= len(layers) {
		return puzzle.State{}, tooFar(n, g.Size(), len(layers)-1)
	}
	k := rand.NewPCG(seed, farSeed).Uint64() % uint64(layers[n])
	return relabel(g, all.Nth(n, int(k)))
}

// relabel returns the state with the given tiles, which are named by their goal cells.
func relabel(g puzzle.Goal, home []uint16) (puzzle.State, error) {
	return (&puzzle.SearchState{Size: g.Size(), Cells: home, BlankGoal: g.Blank()}).State(g)
}

// AllAtDepth lists every board of up to ten cells that is exactly n moves from home, always in the same order. The
// error is ErrDepth where there is none, or where the board is larger.
func AllAtDepth(g puzzle.Goal, n int) ([]puzzle.State, error) {
	all, err := search.NewDistanceTable(g.Size(), g.Blank())
	if err != nil {
		return nil, fmt.Errorf("%w: all boards at a distance are listed up to %d cells, and %s has more", ErrDepth,
			search.DistancesCells, g.Size())
	}
	layers := all.Layers()
	if n < 0 || n >= len(layers) {
		return nil, fmt.Errorf("%w: %d moves from home; expected 0 to %d on %s", ErrDepth, n, len(layers)-1, g.Size())
	}
	list := make([]puzzle.State, 0, layers[n])
	for home := range all.All(n) {
		s, err := relabel(g, home)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// homeward plays s home until n moves are left.
func (e *Engine) homeward(ctx context.Context, s puzzle.State, g puzzle.Goal, n int) (puzzle.State, error) {
	way, err := e.shortest(ctx, s, g)
	if err != nil {
		return puzzle.State{}, err
	}
	if len(way) < n {
		return puzzle.State{}, tooFar(n, g.Size(), len(way))
	}
	for len(way) > n {
		if s, way, err = e.step(ctx, s, g, way); err != nil {
			return puzzle.State{}, err
		}
	}
	return s, nil
}

// step plays the first of all moves that lead home on a shortest way, and returns the rest of that way. Which way a
// search finds may change with its tables; the first right move is always the same.
func (e *Engine) step(ctx context.Context, s puzzle.State, g puzzle.Goal, way []puzzle.Move) (puzzle.State,
	[]puzzle.Move, error) {
	for _, m := range s.Legal() {
		next, err := s.Apply(m)
		if err != nil {
			return s, nil, err
		}
		if m == way[0] {
			return next, way[1:], nil
		}
		rest, err := e.shortest(ctx, next, g)
		if err != nil {
			return s, nil, err
		}
		if len(rest) < len(way) {
			return next, rest, nil
		}
	}
	return s, nil, fmt.Errorf("%w: no move leads home", ErrInternal)
}

const (
	depthAttempts = 400
	// step from one attempt's seed to the next, so that neighbouring seeds do not share theirs
	farSeed   = 0x9e3779b97f4a7c15
	farProven = 30 // on boards whose distances can't be proven in general
	// states that may be looked at for a distance on boards beyond sixteen cells: a second or so
	nearHome    = 1_000_000
	farWalk     = 60   // random walks on 4×4 seldom lead farther
	longestWalk = 2000 // as good as a uniform shuffle on boards whose distances can be proven
)

// shortest returns a shortest way home: always the same one, as one worker finds it.
func (e *Engine) shortest(ctx context.Context, s puzzle.State, g puzzle.Goal) ([]puzzle.Move, error) {
	request := Request{Start: s, Goal: g, Workers: 1}
	if s.Size().Cells() > optimalCells {
		request.Algorithm, request.Nodes = IDAStar, nearHome
	}
	r, err := e.Solve(ctx, request)
	if err != nil && !errors.Is(err, search.ErrLimit) {
		return nil, err
	}
	if !r.Optimal {
		return nil, fmt.Errorf("%w: distances on %s boards are not proven", ErrDepth, g.Size())
	}
	return r.Moves, nil
}

// Distance returns the true distance from s to g, proven: milliseconds on 3×3 and, for nearly all boards, on 4×4.
// ErrDepth where a board is too large for a proof.
func (e *Engine) Distance(ctx context.Context, s puzzle.State, g puzzle.Goal) (int, error) {
	way, err := e.shortest(ctx, s, g)
	return len(way), err
}

// hardestMoves is the distance of the hardest boards of the 15-puzzle.
const hardestMoves = 80

// hardest15 are the seventeen boards of the 15-puzzle that are 80 moves from home, the greatest distance there is, for
// the goal blank last (R. E. Korf & P. Schultze, Large-Scale Parallel Breadth-First Search, 2005).
var hardest15 = []string{
	"0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1",
	"0 12 10 13 15 11 14 9 3 7 2 5 4 8 6 1",
	"0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1",
	"0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1",
	"0 12 9 13 15 11 10 14 3 7 6 2 4 8 5 1",
	"0 12 14 13 15 11 9 10 3 7 6 2 4 8 5 1",
	"0 12 10 13 15 11 14 9 3 7 6 2 4 8 5 1",
	"0 12 11 13 15 14 10 9 3 7 6 2 4 8 5 1",
	"0 12 10 13 15 11 9 14 7 3 6 2 4 8 5 1",
	"0 12 9 13 15 11 14 10 3 8 6 2 4 7 5 1",
	"0 12 9 13 15 11 10 14 8 3 6 2 4 7 5 1",
	"0 12 14 13 15 11 9 10 8 3 6 2 4 7 5 1",
	"0 12 9 13 15 11 10 14 7 8 6 2 4 3 5 1",
	"0 12 10 13 15 11 14 9 7 8 6 2 4 3 5 1",
	"0 12 9 13 15 11 10 14 3 7 5 6 4 8 2 1",
	"0 12 9 13 15 11 10 14 7 8 5 6 4 3 2 1",
	"0 12 9 13 15 8 10 14 11 7 6 2 4 3 5 1",
}

// HardestKnown reports whether the greatest distance from a goal is known. It costs nothing.
func HardestKnown(g puzzle.Goal) bool {
	_, known := hardestFor(g, 0)
	return known || g.Size().Cells() <= search.DistancesCells
}

// hardestFor returns one of the hardest boards for a goal whose blank belongs in a corner of the 4×4 board; false for
// other goals. It turns the board so that its blank's corner is the goal's, and renames its tiles.
func hardestFor(g puzzle.Goal, seed uint64) (puzzle.State, bool) {
	turns := grid.SymmetriesCarrying(fifteen, fifteen.Cells()-1, g.Blank())
	if g.Size() != fifteen || len(turns) == 0 {
		return puzzle.State{}, false
	}
	s, err := puzzle.Parse(hardest15[seed%uint64(len(hardest15))], fifteen)
	if err != nil {
		return puzzle.State{}, false
	}
	board, err := puzzle.NewSearchState(s, puzzle.BlankAt(fifteen, fifteen.Cells()-1))
	if err != nil {
		return puzzle.State{}, false
	}
	turned, err := turns[0].Show(board).State(g)
	return turned, err == nil
}
