package certificate

import (
	"context"
	"fmt"
	"math/rand/v2"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Samples are so many at most, none of more states than that.
const (
	samples    = 8
	sampleMost = 20_000
)

// counter counts the states of a subtree as the package says, as plainly as can
// be: nothing of the engine's own searches is in it.
type counter struct {
	ctx      context.Context
	board    *puzzle.Board
	conflict search.Heuristic
	bound    int
	most     uint64
	expanded uint64
	home     bool // the goal was met
}

// newCounter is a counter that gives up beyond so many states.
func newCounter(ctx context.Context, start *puzzle.Board, bound int, most uint64) *counter {
	return &counter{ctx: ctx, board: start.Clone(), conflict: heuristic.NewLinearConflict(start.Size, start.BlankGoal), bound: bound, most: most}
}

// walk plays moves, and is false where one is not possible, takes back the one
// before, or leads beyond the bound. g and last are the depth and the last move
// after it.
func (c *counter) walk(moves []puzzle.Move) (g int, last puzzle.Move, ok bool) {
	for i, m := range moves {
		source := c.board.Source(m)
		if source < 0 || i > 0 && m == last.Inverse() {
			return 0, 0, false
		}
		c.board.Play(source)
		if last = m; i+1+c.conflict.H(c.board) > c.bound {
			return 0, 0, false
		}
	}
	return len(moves), last, true
}

// count is false where there are more states than it may look at, or the context
// is done.
func (c *counter) count(g int, last puzzle.Move) bool {
	if g+c.conflict.H(c.board) > c.bound {
		return true
	}
	if c.expanded++; c.expanded > c.most || c.expanded%1024 == 0 && c.ctx.Err() != nil {
		return false
	}
	c.home = c.home || c.board.Solved()
	for _, m := range puzzle.Moves {
		source := c.board.Source(m)
		if source < 0 || g > 0 && m == last.Inverse() {
			continue
		}
		blank := c.board.Blank
		c.board.Play(source)
		ok := c.count(g+1, m)
		c.board.Play(blank)
		if !ok {
			return false
		}
	}
	return true
}

// Draw draws samples of the proof that no solution is within a bound. The same
// seed draws the same. Its error is the context's.
func Draw(ctx context.Context, start *puzzle.Board, bound int, seed uint64) ([]Sample, error) {
	drawn := []Sample{}
	for k := range uint64(samples) {
		moves, expanded, ok := draw(ctx, start, bound, rand.New(rand.NewPCG(seed, k)))
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if ok {
			drawn = append(drawn, Sample{puzzle.FormatMoves(moves), bound, expanded})
		}
		if len(moves) == 0 {
			break // the whole proof is one sample
		}
	}
	return drawn, nil
}

// draw walks at random until the subtree is small enough to count. ok is false
// where the start is beyond the bound.
func draw(ctx context.Context, start *puzzle.Board, bound int, random *rand.Rand) (moves []puzzle.Move, expanded uint64, ok bool) {
	for ctx.Err() == nil {
		c := newCounter(ctx, start, bound, sampleMost)
		g, last, fine := c.walk(moves)
		if !fine || g+c.conflict.H(c.board) > bound {
			return nil, 0, false
		}
		if c.count(g, last) {
			return moves, c.expanded, true
		}
		moves = farther(start, bound, moves, random)
	}
	return nil, 0, false
}

// farther is moves and some more within the bound; where there is no way on, it
// begins again.
func farther(start *puzzle.Board, bound int, moves []puzzle.Move, random *rand.Rand) []puzzle.Move {
	for range 3 {
		var can []puzzle.Move
		for _, m := range puzzle.Moves {
			longer := append(append([]puzzle.Move{}, moves...), m)
			if _, _, ok := newCounter(context.Background(), start, bound, 0).walk(longer); ok {
				can = append(can, m)
			}
		}
		if len(can) == 0 {
			return nil
		}
		moves = append(append([]puzzle.Move{}, moves...), can[random.IntN(len(can))])
	}
	return moves
}

// recount checks one sample.
func recount(ctx context.Context, start *puzzle.Board, k int, s Sample) error {
	field := fmt.Sprintf("samples[%d]", k)
	moves, err := parseMoves(s.Moves)
	if err != nil {
		return fmt.Errorf("%w: %s: %w", ErrForm, field, err)
	}
	if s.Expanded > sampleMost {
		return disagree(field+".expanded", s.Expanded, fmt.Sprintf("more than the %d that a sample may have", sampleMost))
	}
	c := newCounter(ctx, start, s.Bound, sampleMost)
	g, last, ok := c.walk(moves)
	if !ok {
		return disagree(field+".moves", s.Moves, "no path within the bound")
	}
	whole := c.count(g, last)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case c.home:
		return disagree(field, fmt.Sprintf("no solution within %d moves", s.Bound), "wrong: there is one")
	case !whole || c.expanded != s.Expanded:
		return disagree(field+".expanded", s.Expanded, c.expanded)
	}
	return nil
}
