package search

import (
	"context"

	"tilewise/solver/puzzle"
)

// CountShortest counts the solutions of exactly length moves, where length is
// the true distance of start and h is admissible. Solutions are different where
// their moves are.
//
// It is the last round of IDA* played to its end: a depth-first search that
// prunes g + h > length and looks at every solution that is left. ErrLimit or
// the context's error come with the count so far.
func CountShortest(ctx context.Context, start *puzzle.Board, h Heuristic, length int, o Options) (uint64, error) {
	c := &counter{gauge: newGauge(ctx, o, start.Size.Cells()), board: start.Clone(), h: h}
	err := c.below(-1, length, h.H(start))
	return c.solutions, err
}

type counter struct {
	*gauge
	board     *puzzle.Board
	h         Heuristic
	solutions uint64
}

// below counts the solutions with so many moves left. from is the cell that the
// last move came from, where a move would take it back.
func (c *counter) below(from, left, value int) error {
	if value > left {
		return nil
	}
	if left == 0 {
		c.solutions++ // h is at least 1 away from home, so this is home
		return nil
	}
	if err := c.expand(); err != nil {
		return err
	}
	blank := c.board.Blank
	for _, m := range puzzle.Moves {
		source := c.board.Source(m)
		if source < 0 || source == from {
			continue
		}
		c.Generated++
		c.board.Play(source)
		err := c.below(blank, left-1, c.h.After(c.board, value, source, blank))
		c.board.Play(blank)
		if err != nil {
			return err
		}
	}
	return nil
}
