package workbench

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

// Forecast is what is foretold of a run.
func (b *Workbench) Forecast(run int) (forecast.Forecast, bool) {
	f, ok := b.forecasts.told[b.doc.Experiment.Runs[run]]
	return f, ok
}

// forecastTime is how long the forecasts of a sheet may take: beyond it the rest
// stays untold.
const forecastTime = 5 * time.Second

// foretell tells in the background how many states each run will expand: on the
// board of the experiment, or on average on those at the one distance that it is
// about.
func (b *Workbench) foretell() {
	engine, e := b.config.Engine, b.doc.Experiment
	board, tell := b.foreteller(e)
	if b.forecasts.told == nil || board != b.forecasts.of {
		b.forecasts.told, b.forecasts.of = map[lab.Run]forecast.Forecast{}, board
	}
	if engine == nil || tell == nil {
		return
	}
	type told struct {
		run lab.Run
		f   forecast.Forecast
	}
	task.Run(b.config.Tasks, &b.forecasts.task, func(ctx context.Context) (list []told) {
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
			b.forecasts.told[t.run] = t.f
		}
		b.events.Changed()
	})
}

// runForecaster foretells a run.
type runForecaster func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error)

// foreteller is what can foretell the runs of an experiment, and the board that it
// is about; nil where nothing can.
func (b *Workbench) foreteller(e lab.Experiment) (board lab.Board, tell runForecaster) {
	if boards := b.Doc().Known(); len(boards) == 1 {
		board = boards[0]
		return board, func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error) {
			return e.Foretell(ctx, engine, run, board, nil, nil)
		}
	}
	if len(e.Sets) != 1 || e.Sets[0].Kind != lab.AtDepth || e.Sets[0].From != e.Sets[0].To {
		return board, nil
	}
	depth := e.Sets[0].From
	board = lab.Board{Start: e.Sets[0].Goal.State, Goal: e.Sets[0].Goal, Known: depth}
	return board, func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error) {
		if e.Runs[run].Algorithm != solver.IDAStar {
			return forecast.Forecast{}, lab.ErrNoForecast
		}
		return lab.ForetellMean(ctx, engine, e.Runs[run], board, depth, e.Seed)
	}
}
