package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Solving is the search under way, and the solution that was found last.
type Solving struct {
	program *Program
	task    task.Task
	running *solver.RunningSearch // nil without one
	film    *session.SolutionPlayback
}

// SolveResult tells how a search ended.
type SolveResult struct {
	solver.Result
	Err error
}

// Refused says why a board can't be searched as it stands: the parity that no move changes, or the pair of algorithm
// and heuristic; neither where it can.
type Refused struct {
	Parity *puzzle.Parity
	Fit    *solver.AlgorithmHeuristicFit
}

// Searching reports whether a search is under way.
func (s *Solving) Searching() bool { return s.running != nil }

// Progress is how far it is; it may be asked at any time while Searching.
func (s *Solving) Progress() solver.Progress { return s.running.Progress() }

// Start looks for a way home from the position of the game. ok is false where that is not possible, for the reason.
func (s *Solving) Start() (why Refused, ok bool) {
	p := s.program
	defer p.turn()()
	from, goal, set := p.Game.Here(), p.Game.Goal, &p.Settings
	if parity, err := puzzle.ParityOf(from.State, goal); err == nil && !parity.Solvable() {
		return Refused{Parity: &parity}, false
	}
	if fit := p.config.Engine.Fit(from.State, goal, set.Algorithm, set.Heuristic); !fit.OK {
		return Refused{Fit: &fit}, false
	}
	s.Stop()
	job := p.config.Engine.Start(context.Background(), set.SolveRequest(from.State, goal))
	s.running = job
	task.Try(p.config.Tasks, &s.task, func(ctx context.Context) (solver.Result, error) {
		select {
		case <-ctx.Done():
			job.Cancel()
		case <-job.Done():
		}
		return job.Wait()
	}, func(r solver.Result, err error) { s.ended(from, r, err) })
	p.touch(AboutSolving)
	return Refused{}, true
}

func (s *Solving) ended(from session.GamePosition, r solver.Result, err error) {
	p := s.program
	defer p.turn()()
	s.running = nil
	p.touch(AboutSolving)
	if film, replay := session.NewSolutionPlayback(from, r.Moves); r.Found && replay == nil {
		s.film = film
		p.Hints.forget()
		p.Turn(watching{Playing{p}})
	}
	p.Solved.Send(SolveResult{r, err})
}

// cancel ends the search; a large board keeps the best solution so far, which Solved tells of.
func (s *Solving) cancel() {
	if s.running != nil {
		s.running.Cancel()
	}
}

// Stop ends the search, whose result is no longer wanted.
func (s *Solving) Stop() {
	s.cancel()
	s.running = nil
	s.task.Stop()
}

// takeOver goes on playing from where the solution stands, which counts as the solver's moves.
func (s *Solving) takeOver() {
	if p := s.program; p.Doing() == InSolution {
		p.TakeOver(s.film)
	}
}
