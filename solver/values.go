package solver

import (
	"context"
	"time"

	"tilewise/solver/puzzle"
)

// Value is what one heuristic says of a position, and how it came to it.
type Value struct {
	Heuristic   Heuristic
	H           int
	Explanation puzzle.Explanation // its parts make exactly H
}

// explainer is a heuristic that can account for its value. All of ours can.
type explainer interface {
	Explain(*puzzle.Board) puzzle.Explanation
}

// Values asks every heuristic that serves the board and whose tables are there
// or built in a blink, in the order of the catalogue. Where s and g differ in
// size the list is empty.
func (e *Engine) Values(ctx context.Context, s puzzle.State, g puzzle.Goal) []Value {
	board, err := puzzle.NewBoard(s, g)
	if err != nil {
		return nil
	}
	var values []Value
	for _, card := range e.Heuristics() {
		id := tablesOf(card, AStar, board.Size, board.BlankGoal)
		if card.ID == AutoHeuristic || !card.Serves(board.Size) || !e.quick(card, id) || ctx.Err() != nil {
			continue
		}
		p, err := e.ready.get(ctx, id, nil)
		if err != nil {
			continue
		}
		h := p.heuristic
		v := Value{Heuristic: card, H: h.H(board)}
		if x, ok := h.(explainer); ok {
			v.Explanation = x.Explain(board)
		}
		values = append(values, v)
	}
	return values
}

// Hint is a way home to show the next moves of: a shortest one on boards of up
// to sixteen cells, a good one beyond. The errors are those of Solve.
func (e *Engine) Hint(ctx context.Context, s puzzle.State, g puzzle.Goal) ([]puzzle.Move, error) {
	r, err := e.Solve(ctx, Request{Start: s, Goal: g, Time: Patience(s.Size(), hintTime)})
	return r.Moves, err
}

// hintTime is how long somebody waits for a hint on a large board.
const hintTime = 700 * time.Millisecond

// Patience is a limit on time for Auto, which ends by itself only on boards of up
// to sixteen cells: none there, and t beyond.
func Patience(size puzzle.Size, t time.Duration) time.Duration {
	if size.Cells() <= optimalCells {
		return 0
	}
	return t
}
