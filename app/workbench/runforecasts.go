package workbench

import (
	"context"
	"time"

	"tilewise/app/lab"
	"tilewise/app/lab/forecast"
	"tilewise/app/task"
	"tilewise/solver"
)

// runForecasts are the forecasts for the runs, on one board or at one distance.
type runForecasts struct {
	task  task.Task
	byRun map[lab.Run]forecast.Forecast
	board lab.Board
}

// Forecast returns the forecast for a run.
func (wo *Workbench) Forecast(run int) (forecast.Forecast, bool) {
	f, ok := wo.forecasts.byRun[wo.doc.Experiment.Runs[run]]
	return f, ok
}

// forecastTime is the time for all forecasts of a document; runs beyond it have none.
const forecastTime = 5 * time.Second

// foretell computes the forecasts in the background: the states that each run is expected to expand on the only board,
// or on average on boards of the only distance.
func (wo *Workbench) foretell() {
	engine, e := wo.config.Engine, wo.doc.Experiment
	board, tell := wo.forecaster(e)
	if wo.forecasts.byRun == nil || board != wo.forecasts.board {
		wo.forecasts.byRun, wo.forecasts.board = map[lab.Run]forecast.Forecast{}, board
	}
	if engine == nil || tell == nil {
		return
	}
	type told struct {
		run lab.Run
		f   forecast.Forecast
	}
	task.Run(wo.config.Tasks, &wo.forecasts.task, func(ctx context.Context) (list []told) {
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
			wo.forecasts.byRun[t.run] = t.f
		}
		wo.Touch(AboutDocument)
	})
}

// runForecaster makes the forecast for a run.
type runForecaster func(ctx context.Context, engine *solver.Engine, run int) (forecast.Forecast, error)

// forecaster returns the function that makes the forecasts for an experiment, and the board for which they are made;
// nil if none can be made.
func (wo *Workbench) forecaster(e lab.Experiment) (board lab.Board, tell runForecaster) {
	if boards := wo.Doc().known(); len(boards) == 1 {
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
