package lab

import (
	"context"
	"time"

	"tilewise/app/ui/door"
	"tilewise/solver/lab"
	"tilewise/solver/lab/forecast"
)

// forecasts is what is foretold of the runs on the board that is looked at.
type forecasts struct {
	errand door.Errand
	told   map[lab.Run]forecast.Forecast
	of     lab.Board
}

// of is what is foretold of a run.
func (r *Room) forecast(run int) (forecast.Forecast, bool) {
	f, ok := r.forecasts.told[r.sheet.experiment.Runs[run]]
	return f, ok
}

// forecastTime is how long the forecasts of a sheet may take: beyond it the rest
// stays untold.
const forecastTime = 5 * time.Second

// foretell tells in the background how many states each run will expand.
func (r *Room) foretell() {
	engine, e := r.host.Engine(), r.sheet.experiment
	boards := r.known()
	if r.forecasts.told == nil || len(boards) == 0 || boards[0] != r.forecasts.of {
		r.forecasts.told = map[lab.Run]forecast.Forecast{}
	}
	if engine == nil || len(boards) != 1 || r.kit == nil {
		return
	}
	b := boards[0]
	r.forecasts.of = b
	type told struct {
		run lab.Run
		f   forecast.Forecast
	}
	door.Run(r.kit.Door, &r.forecasts.errand, func(ctx context.Context) (list []told) {
		ctx, cancel := context.WithTimeout(ctx, forecastTime)
		defer cancel()
		for i, run := range e.Runs {
			if f, err := e.Foretell(ctx, engine, i, b, nil, nil); err == nil {
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
