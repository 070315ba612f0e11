package lab

import (
	"context"
	"errors"
	"fmt"

	"tilewise/solver"
	"tilewise/solver/lab/forecast"
	"tilewise/solver/lab/stat"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// ErrNoForecast means that nothing can be told of a search in advance: its length
// is not known, or nothing like it has been measured.
var ErrNoForecast = errors.New("no forecast")

// firstStates is how many states a search may expand for its forecast: some 20 ms on 4×4.
const firstStates = 50_000

// Foretell tells how many states a run will expand on a board, before it starts.
// IDA* is told from its first rounds on the board itself, as far as its true distance, which the
// engine proves on up to sixteen cells where the board does not say it. Other searches are told by
// the growth of the same run on other boards, earlier, of different known distances. ErrNoForecast
// where neither can be done.
func (e Experiment) Foretell(
	ctx context.Context, engine *solver.Engine, run int, b Board, earlier []Row, boards []Board,
) (forecast.Forecast, error) {
	r := e.Runs[run]
	if r.Algorithm == solver.IDAStar && b.Start.Size().Cells() <= 16 {
		return fromRounds(ctx, engine, r, b)
	}
	if b.Known == puzzle.UnknownLength {
		return forecast.Forecast{}, fmt.Errorf("%w: the distance of the board is not known", ErrNoForecast)
	}
	return e.grown(ctx, engine, r, run, b, earlier, boards)
}

// grown tells from the growth of the same run on other boards, with their distance
// and with what the heuristic says of them.
func (e Experiment) grown(ctx context.Context, engine *solver.Engine, r Run, run int, b Board, earlier []Row,
	boards []Board) (forecast.Forecast, error) {
	h, err := estimator(ctx, engine, r, b)
	if err != nil {
		return forecast.Forecast{}, err
	}
	var depths, hs, values []float64
	for _, row := range earlier {
		at := boards[row.Board]
		if row.Run != run || row.Outcome != Solved || at.Known == puzzle.UnknownLength || at.Start == b.Start ||
			at.Goal != b.Goal {
			continue
		}
		depths, hs, values = append(depths, float64(at.Known)), append(hs, h(at)), append(values, float64(row.Expanded))
	}
	p := stat.Flat(depths, hs, values)
	if !p.Known {
		return forecast.Forecast{}, fmt.Errorf("%w: this run has not been measured on enough boards of different depth",
			ErrNoForecast)
	}
	f, ok := forecast.ByPlane(p, float64(b.Known), h(b))
	if !ok {
		return forecast.Forecast{}, fmt.Errorf("%w: this run varies too much from board to board", ErrNoForecast)
	}
	return f, nil
}

// estimator is what the heuristic of a run says of boards, or Manhattan for a
// search without one.
func estimator(ctx context.Context, engine *solver.Engine, r Run, b Board) (func(Board) float64, error) {
	id := r.Heuristic
	if card, err := solver.LookupAlgorithm(r.Algorithm); err != nil || !card.Informed {
		id = solver.Manhattan
	}
	h, err := engine.Estimate(ctx, id, b.Start.Size(), b.Goal.Blank(), r.Variant)
	if err != nil {
		return nil, err
	}
	return func(b Board) float64 {
		board, err := puzzle.NewSearchState(b.Start, b.Goal)
		if err != nil {
			return 0 // a board fits its goal, or it would not have been measured
		}
		return float64(h.H(board))
	}, nil
}

// fromRounds has IDA* go through its first rounds. What it would come to in the round that finds
// the goal is left out, also where it would get so far.
func fromRounds(ctx context.Context, engine *solver.Engine, r Run, b Board) (forecast.Forecast, error) {
	if err := puzzle.Solvable(b.Start, b.Goal); err != nil {
		return forecast.Forecast{}, err
	}
	distance := b.Known
	if distance == puzzle.UnknownLength {
		var err error
		if distance, err = engine.Distance(ctx, b.Start, b.Goal); err != nil {
			return forecast.Forecast{}, err
		}
	}
	request := r.request(b, Limits{States: firstStates})
	request.Workers = 1
	found, err := engine.Solve(ctx, request)
	if err != nil && !errors.Is(err, search.ErrLimit) {
		return forecast.Forecast{}, err
	}
	whole := found.Iterations
	if err != nil && len(whole) > 0 {
		whole = whole[:len(whole)-1] // the limit came within the last
	}
	var rounds []float64
	bound := distance
	for _, i := range whole {
		if i.Bound < distance {
			rounds, bound = append(rounds, float64(i.Expanded)), i.Bound
		}
	}
	if len(rounds) == 0 && err != nil {
		return forecast.Forecast{}, fmt.Errorf("%w: its first round is too large", ErrNoForecast)
	}
	request.Heuristic = found.Heuristic // where it was to choose
	return forecast.IDAStar(b.Start.Size(), rounds, bound, distance, request.DeepestFirst()), nil
}

// ForetellMean tells how many states IDA* expands on average on boards so far from home, from its
// first rounds on some of them. Of b only the goal counts.
func ForetellMean(
	ctx context.Context, engine *solver.Engine, r Run, b Board, distance int, seed uint64,
) (forecast.Forecast, error) {
	const some = 25
	var told []forecast.Forecast
	for i := range uint64(some) {
		start, err := engine.AtDepth(ctx, b.Goal, distance, seed+i)
		if err != nil {
			return forecast.Forecast{}, err
		}
		f, err := fromRounds(ctx, engine, r, Board{Start: start, Goal: b.Goal, Known: distance})
		if err != nil {
			return forecast.Forecast{}, err
		}
		told = append(told, f)
	}
	return forecast.Mean(told), nil
}

// ForecastCheck is a forecast beside the truth.
type ForecastCheck struct {
	Row      Row
	Forecast forecast.Forecast
}

// CompareForecasts foretells every row that was solved, from all other boards, and
// tells how many of them lie within its range. Rows without a forecast are
// left out.
func (e Experiment) CompareForecasts(ctx context.Context, engine *solver.Engine, rows []Row,
	boards []Board) (list []ForecastCheck, within int, err error) {
	for _, row := range rows {
		if row.Outcome != Solved || row.Repetition > 0 || row.Expanded == 0 {
			continue
		}
		f, err := e.Foretell(ctx, engine, row.Run, boards[row.Board], rows, boards)
		if errors.Is(err, ErrNoForecast) {
			continue
		}
		if err != nil {
			return list, within, err
		}
		list = append(list, ForecastCheck{row, f})
		if f.Holds(float64(row.Expanded)) {
			within++
		}
	}
	return list, within, nil
}
