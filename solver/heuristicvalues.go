package solver

import (
	"cmp"
	"context"
	"errors"
	"time"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

// HeuristicValue is the value of one heuristic for a position, with its explanation.
type HeuristicValue struct {
	Heuristic   Heuristic
	H           int
	Explanation puzzle.HeuristicBreakdown // the sum of its parts is H
}

// explainer is a heuristic that can explain its value. All heuristics of the catalogue can.
type explainer interface {
	Explain(*puzzle.SearchState) puzzle.HeuristicBreakdown
}

// Values returns the values of all heuristics that support the board and whose tables exist, in either form, or are
// built at once, in the order of the catalogue. The list is empty where s and g differ in size.
func (e *Engine) Values(ctx context.Context, s puzzle.State, g puzzle.Goal) []HeuristicValue {
	board, err := puzzle.NewSearchState(s, g)
	if err != nil {
		return nil
	}
	e.LookForTables()
	var values []HeuristicValue
	for _, card := range Heuristics() {
		if card.ID == AutoHeuristic || !card.Supports(board.Size, board.BlankGoal) || ctx.Err() != nil {
			continue
		}
		id := tablesOf(card, AStar, board.Size, board.BlankGoal)
		if !e.heuristics.quick(card, id) {
			id = tablesOf(card, IDAStar, board.Size, board.BlankGoal)
			if _, ok := e.heuristics.known(id); !ok { // tables that are not in memory are not loaded for one number
				continue
			}
		}
		if v, err := e.value(ctx, card, id, board); err == nil {
			values = append(values, v)
		}
	}
	return values
}

func (e *Engine) value(ctx context.Context, card Heuristic, id TableSetID,
	board *puzzle.SearchState) (HeuristicValue, error) {
	p, err := e.heuristics.get(ctx, card, id, nil)
	if err != nil {
		return HeuristicValue{Heuristic: card}, err
	}
	if p.heuristic == nil { // blank-aware tables can be looked up without a search
		sum, err := pdb.NewBlankAwareSum(p.tables, board.BlankGoal)
		if err != nil {
			return HeuristicValue{Heuristic: card}, err
		}
		x := sum.Explain(board)
		return HeuristicValue{Heuristic: card, H: x.Value(), Explanation: x}, nil
	}
	v := HeuristicValue{Heuristic: card, H: p.heuristic.H(board)}
	if x, ok := p.heuristic.(explainer); ok {
		v.Explanation = x.Explain(board)
	}
	return v, nil
}

// ErrUnbuilt means that the tables of a heuristic are not built yet, and take a while to build.
var ErrUnbuilt = errors.New("the tables are not built")

// Value returns the value of one heuristic. For AutoHeuristic it takes the one that Auto takes for such boards. The
// errors are ErrUnknown, ErrPair where the heuristic does not support the board, and ErrUnbuilt. The value names the
// heuristic also where there is an error.
func (e *Engine) Value(ctx context.Context, s puzzle.State, g puzzle.Goal, h HeuristicID) (HeuristicValue, error) {
	board, err := puzzle.NewSearchState(s, g)
	if err != nil {
		return HeuristicValue{}, err
	}
	card, err := LookupHeuristic(cmp.Or(h, AutoHeuristic))
	if err != nil {
		return HeuristicValue{}, err
	}
	e.heuristics.cache.Store().Relist()
	switch {
	case card.ID == AutoHeuristic && board.Size.Cells() > optimalCells:
		card = heuristicCard(LinearConflict)
	case card.ID == AutoHeuristic:
		card = e.heuristics.bestHeuristic(Auto, board.Size, board.BlankGoal, e.limit.Load())
	}
	if err := card.lacks(board.Size, board.BlankGoal); err != nil {
		return HeuristicValue{Heuristic: card}, err
	}
	for _, a := range []AlgorithmID{AStar, IDAStar} { // whichever form of its tables is there
		if id := tablesOf(card, a, board.Size, board.BlankGoal); e.heuristics.quick(card, id) {
			return e.value(ctx, card, id, board)
		}
	}
	return HeuristicValue{Heuristic: card}, ErrUnbuilt
}

// Hint returns a solution whose next moves can be shown: a shortest one on boards of up to sixteen cells, a good one on
// larger ones. The errors are those of Solve.
func (e *Engine) Hint(ctx context.Context, s puzzle.State, g puzzle.Goal) ([]puzzle.Move, error) {
	r, err := e.Solve(ctx, Request{Start: s, Goal: g, Time: Patience(s.Size(), hintTime)})
	return r.Moves, err
}

// hintTime is the time that the search for a hint on a large board may take.
const hintTime = 700 * time.Millisecond

// Patience returns a limit on time for Auto, which ends by itself only on boards of up to sixteen cells: none there,
// and t on larger ones.
func Patience(size puzzle.Size, t time.Duration) time.Duration {
	if size.Cells() <= optimalCells {
		return 0
	}
	return t
}
