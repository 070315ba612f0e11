package terminal

import (
	"context"

	"tilewise/solver"
)

// engine is the solver. A test may make its searches, to cause a limit, a defect or a long wait.
type engine struct {
	*solver.Engine
	start func(ctx context.Context, r solver.Request) runningSearch // nil starts a search of the solver
}

// runningSearch is a search in the background: a *solver.RunningSearch.
type runningSearch interface {
	Done() <-chan struct{}
	Wait() (solver.Result, error)
	Progress() solver.Progress
}

// Start starts a search.
func (e engine) Start(ctx context.Context, r solver.Request) runningSearch {
	if e.start != nil {
		return e.start(ctx, r)
	}
	return e.Engine.Start(ctx, r)
}
