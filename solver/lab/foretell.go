package lab

import (
	"context"
	"errors"
	"fmt"

	"tilewise/solver"
	"tilewise/solver/lab/forecast"
	"tilewise/solver/lab/stat"
	"tilewise/solver/puzzle"
)

// ErrNoForecast means that nothing can be told of a search in advance: its length
// is not known, or nothing like it has been measured.
var ErrNoForecast = errors.New("no forecast")

// probes is how often the tree of a board is sampled: some 20 ms on 4×4.
const probes = 10

// Foretell tells how many states a run will expand on a board, before it starts.
// IDA* on up to sixteen cells is told by sampling the tree of the board itself, as
// far as its true distance, which the engine proves where the board does not say
// it. Other searches are told by the growth of the same run on other boards,
// earlier, of different known distances. ErrNoForecast where neither can be done.
func (e Experiment) Foretell(ctx context.Context, engine *solver.Engine, run int, b Board, earlier []Row, boards []Board) (forecast.Forecast, error) {
	r := e.Runs[run]
	if r.Algorithm == solver.IDAStar && b.Start.Size().Cells() <= 16 {
		return probe(ctx, engine, r, b, e.Seed)
	}
	if b.Known == puzzle.UnknownLength {
		return forecast.Forecast{}, fmt.Errorf("%w: the distance of the board is not known", ErrNoForecast)
	}
	return e.grown(ctx, engine, r, run, b, earlier, boards)
}

// grown tells from the growth of the same run on other boards, with their distance
// and with what the heuristic says of them.
func (e Experiment) grown(ctx context.Context, engine *solver.Engine, r Run, run int, b Board, earlier []Row, boards []Board) (forecast.Forecast, error) {
	h, err := estimator(ctx, engine, r, b)
	if err != nil {
		return forecast.Forecast{}, err
	}
	var depths, hs, values []float64
	for _, row := range earlier {
		at := boards[row.Board]
		if row.Run != run || row.Outcome != Solved || at.Known == puzzle.UnknownLength || at.Start == b.Start || at.Goal != b.Goal {
			continue
		}
		depths, hs, values = append(depths, float64(at.Known)), append(hs, h(at)), append(values, float64(row.Expanded))
	}
	p := stat.Flat(depths, hs, values)
	if !p.Known {
		return forecast.Forecast{}, fmt.Errorf("%w: this run has not been measured on enough boards of different depth", ErrNoForecast)
	}
	return forecast.ByPlane(p, float64(b.Known), h(b)), nil
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
		board, err := puzzle.NewBoard(b.Start, b.Goal)
		if err != nil {
			return 0 // a board fits its goal, or it would not have been measured
		}
		return float64(h.H(board))
	}, nil
}

// probe samples the tree that IDA* will go through.
func probe(ctx context.Context, engine *solver.Engine, r Run, b Board, seed uint64) (forecast.Forecast, error) {
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
	h, err := engine.Estimate(ctx, r.Heuristic, b.Start.Size(), b.Goal.Blank(), r.Variant)
	if err != nil {
		return forecast.Forecast{}, err
	}
	board, err := puzzle.NewBoard(b.Start, b.Goal)
	if err != nil {
		return forecast.Forecast{}, err
	}
	counts, err := forecast.Probe(ctx, h, board, distance, probes, seed)
	return forecast.IDAStar(forecast.Rounds(counts), forecast.ByProbe), err
}

// ForetellMean tells by the formula of Korf, Reid and Edelkamp how many states IDA*
// expands on average on boards so far from home, from the distribution of the
// heuristic over random boards: what one of them needs may be ten times as much, or
// as little. Of b only size, goal and blank count.
func ForetellMean(ctx context.Context, engine *solver.Engine, r Run, b Board, distance int, seed uint64) (forecast.Forecast, error) {
	h, err := engine.Estimate(ctx, r.Heuristic, b.Goal.Size(), b.Goal.Blank(), r.Variant)
	if err != nil {
		return forecast.Forecast{}, err
	}
	d, err := forecast.Sample(ctx, h, b.Goal, sampled, seed)
	if err != nil {
		return forecast.Forecast{}, err
	}
	var rounds []float64
	for bound := range distance + 1 {
		n := d.Round(b.Start.Blank(), bound)
		if last := len(rounds) - 1; n >= 1 && (last < 0 || n > rounds[last]) {
			rounds = append(rounds, n)
		}
	}
	return forecast.IDAStar(rounds, forecast.ByFormula), nil
}

// sampled is of how many boards the distribution of a heuristic is taken.
const sampled = 100_000

// ForetellRound tells from the rounds that have come to an end how many states the
// one under way will expand. ok is false before the second.
func ForetellRound(p solver.Progress) (f forecast.Forecast, ok bool) {
	var rounds []float64
	for _, r := range p.Rounds {
		rounds = append(rounds, float64(r.Expanded))
	}
	return forecast.NextRound(rounds)
}

// Foretold is a forecast beside the truth.
type Foretold struct {
	Row      Row
	Forecast forecast.Forecast
}

// CompareForecasts foretells every row that was solved, from all other boards, and
// tells how many of them lie within a factor of two. Rows without a forecast are
// left out.
func (e Experiment) CompareForecasts(ctx context.Context, engine *solver.Engine, rows []Row, boards []Board) (list []Foretold, within int, err error) {
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
		list = append(list, Foretold{row, f})
		if f.Within(2, float64(row.Expanded)) {
			within++
		}
	}
	return list, within, nil
}
