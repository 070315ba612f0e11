package workbench

import (
	"context"
	"time"

	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/forecast"
)

// runForecasts are the forecasts for the runs, on one board or at one distance.
type runForecasts struct {
	task  task.Task
	byRun map[lab.Run]forecast.Forecast
	board lab.Board
}

// Forecast is the forecast for a run.
func (b *Workbench) Forecast(run int) (forecast.Forecast, bool) {
	f, ok := b.forecasts.byRun[b.doc.Experiment.Runs[run]]
	return f, ok
}

// forecastTime is how long all forecasts of a document may take; runs beyond it have none.
const forecastTime = 5 * time.Second

// foretell computes the forecasts in the background: the states that each run will expand on the
// experiment's board, or on average at its one distance.
func (b *Workbench) foretell() {
	engine, e := b.config.Engine, b.doc.Experiment
	board, tell := b.forecaster(e)
	if b.forecasts.byRun == nil || board != b.forecasts.board {
		b.forecasts.byRun, b.forecasts.board = map[lab.Run]forecast.Forecast{}, board
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
			b.forecasts.byRun[t.run] = t.f
		}
		b.events.Changed()
	})
}

// runForecaster makes the forecast for a run.
type runForecaster func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error)

// forecaster is the function that makes the forecasts for an experiment, and the board that they
// are for; nil where none can be made.
func (b *Workbench) forecaster(e lab.Experiment) (board lab.Board, tell runForecaster) {
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
