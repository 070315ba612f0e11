package lab

import (
	"context"
	"errors"
	"fmt"

	"tilewise/app/lab/forecast"
	"tilewise/app/lab/stat"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// ErrNoForecast means that no forecast can be made for a search: the board's distance is not known,
// or no similar search was measured.
var ErrNoForecast = errors.New("no forecast")

// firstStates is the number of states that a search may expand for its forecast; this takes some 20 ms on 4×4.
const firstStates = 50_000

// Foretell forecasts how many states a run will expand on a board. For IDA*, the forecast comes
// from its first rounds on the board itself, up to its true distance; if that is not known, the
// engine proves it on up to sixteen cells. For other searches, it comes from the growth of the same
// run on other boards with different known distances. ErrNoForecast if neither can be done.
func (e Experiment) Foretell(
	ctx context.Context, engine *solver.Engine, run int, b Board, earlier []Row, boards []Board,
) (forecast.Forecast, error) {
	r := e.Runs[run]
	if r.Algorithm == solver.IDAStar && b.Start.Size().Cells() <= 16 {
		return forecastByRounds(ctx, engine, r, b)
	}
	if b.Known == puzzle.UnknownLength {
		return forecast.Forecast{}, fmt.Errorf("%w: the distance of the board is not known", ErrNoForecast)
	}
	return e.forecastByGrowth(ctx, engine, r, run, b, earlier, boards)
}

// forecastByGrowth forecasts from the growth of the same run on other boards, with their distances and estimates.
func (e Experiment) forecastByGrowth(ctx context.Context, engine *solver.Engine, r Run, run int, b Board, earlier []Row,
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
	p := stat.FitPlane(depths, hs, values)
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

// estimator returns the heuristic of a run as a function, or Manhattan distance for an uninformed search.
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

// forecastByRounds forecasts from the first rounds of IDA*. It leaves out the round that finds the goal, if the search
// comes to it.
func forecastByRounds(ctx context.Context, engine *solver.Engine, r Run, b Board) (forecast.Forecast, error) {
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
		whole = whole[:len(whole)-1] // the limit ended the last round
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
	request.Heuristic = found.Heuristic // the engine's choice, for Auto
	return forecast.IDAStar(b.Start.Size(), rounds, bound, distance, request.DeepestFirst()), nil
}

// ForetellMean forecasts how many states IDA* expands on average on boards at a distance, from its
// first rounds on some of them. Only the goal of b counts.
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
		f, err := forecastByRounds(ctx, engine, r, Board{Start: start, Goal: b.Goal, Known: distance})
		if err != nil {
			return forecast.Forecast{}, err
		}
		told = append(told, f)
	}
	return forecast.Mean(told), nil
}

// ForecastCheck is a forecast beside the measured row.
type ForecastCheck struct {
	Row      Row
	Forecast forecast.Forecast
}

// compareForecasts forecasts every solved row from all other boards, and counts how many results
// are within the forecast's range. Rows without a forecast are left out.
func (e Experiment) compareForecasts(ctx context.Context, engine *solver.Engine, rows []Row,
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
		if f.Contains(float64(row.Expanded)) {
			within++
		}
	}
	return list, within, nil
}
