package lab

import (
	"context"
	"time"

	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/forecast"
)

// forecasts is what is foretold of the runs on the board that is looked at.
type forecasts struct {
	task task.Task
	told map[lab.Run]forecast.Forecast
	of   lab.Board
}

// of is what is foretold of a run.
func (r *Room) forecast(run int) (forecast.Forecast, bool) {
	f, ok := r.forecasts.told[r.sheet.experiment.Runs[run]]
	return f, ok
}

// forecastTime is how long the forecasts of a sheet may take: beyond it the rest
// stays untold.
const forecastTime = 5 * time.Second

// foretell tells in the background how many states each run will expand: on the
// board of the experiment, or on average on those at the one distance that it is
// about.
func (r *Room) foretell() {
	engine, e := r.host.Engine(), r.sheet.experiment
	b, tell := r.foreteller(e)
	if r.forecasts.told == nil || b != r.forecasts.of {
		r.forecasts.told, r.forecasts.of = map[lab.Run]forecast.Forecast{}, b
	}
	if engine == nil || r.kit == nil || tell == nil {
		return
	}
	type told struct {
		run lab.Run
		f   forecast.Forecast
	}
	task.Run(r.kit.Tasks, &r.forecasts.task, func(ctx context.Context) (list []told) {
		ctx, cancel := context.WithTimeout(ctx, forecastTime)
		defer cancel()
		for i, run := range e.Runs {
			if f, err := tell(ctx, engine, i); err == nil {
				list = append(list, told{run, f})
			}
		}
		return list
	}, func(list []told) {
		for _, t := range list {
			r.forecasts.told[t.run] = t.f
		}
		r.changed()
	})
}

// teller foretells a run.
type teller func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error)

// foreteller is what can foretell the runs of an experiment, and the board that it
// is about; nil where nothing can.
func (r *Room) foreteller(e lab.Experiment) (b lab.Board, tell teller) {
	if boards := r.known(); len(boards) == 1 {
		b = boards[0]
		return b, func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error) {
			return e.Foretell(ctx, engine, run, b, nil, nil)
		}
	}
	if len(e.Sets) != 1 || e.Sets[0].Kind != lab.AtDepth || e.Sets[0].From != e.Sets[0].To {
		return b, nil
	}
	depth := e.Sets[0].From
	b = lab.Board{Start: e.Sets[0].Goal.State, Goal: e.Sets[0].Goal, Known: depth}
	return b, func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error) {
		if e.Runs[run].Algorithm != solver.IDAStar {
			return forecast.Forecast{}, lab.ErrNoForecast
		}
		return lab.ForetellMean(ctx, engine, e.Runs[run], b, depth, e.Seed)
	}
}
