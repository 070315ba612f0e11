package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Solving holds the search under way, the solution that was found last, and the distances that are known from both.
type Solving struct {
	program *Program
	searchJob
	foundSolution
	method humanMethodComparison

	Known    KnownDistances
	Values   HeuristicValues
	Distance TrueDistance
}

// searchJob is the search under way. It goes on in every activity.
type searchJob struct {
	task    task.Task
	running *solver.RunningSearch // nil without one
	asked   solver.Request
	from    session.GamePosition // the position where the search begins
	taken   bool                 // the best solution so far was shown during the search
	better  bool                 // there is a shorter solution than the one that is shown
}

// SolveEnd is the outcome of a search.
type SolveEnd uint8

// The ends of a search.
const (
	NotSolved    SolveEnd = iota
	Presented             // its solution is shown
	Confirmed             // its solution is the one that was shown during the search
	FoundShorter          // its solution is shorter than the one that was shown during the search; Present shows it
)

// SolveResult tells how a search ended.
type SolveResult struct {
	solver.Result
	Err  error
	From session.GamePosition // where it began
	End  SolveEnd
}

// Refused is why a search does not begin: the board is unsolvable by its parity, the algorithm and heuristic do not
// fit, or tables have to be built first. The zero Refused means that the search begins.
type Refused struct {
	From   session.GamePosition // where the search would have begun
	Parity *puzzle.Parity
	Fit    *solver.AlgorithmHeuristicFit
	Tables *solver.TableSet
}

// Ignored tells which obstacles a search ignores.
type Ignored uint8

// Each value ignores more obstacles than the one before.
const (
	IgnoreNothing  Ignored = iota // starts only if no obstacle is in the way
	IgnoreForecast                // starts also if the search is expected to fail
	IgnoreTables                  // starts also if it has to build tables first
)

// Searching reports whether a search is under way.
func (j *searchJob) Searching() bool { return j.running != nil }

// Progress returns how far the search is. It may be called only while Searching.
func (j *searchJob) Progress() solver.Progress { return j.running.Progress() }

// From returns the position where the search under way, or the last one, began.
func (j *searchJob) From() session.GamePosition { return j.from }

// Cancel ends the search under way. On a large board it keeps the best solution so far. The event SearchEnded follows.
func (j *searchJob) Cancel() {
	if j.running != nil {
		j.running.Cancel()
	}
}

// Solve looks for a solution from the present position of the game. A board that the user arranges becomes the game
// first.
func (p *Program) Solve(ignored Ignored) (why Refused, ok bool) {
	defer p.turn()()
	p.Editor.Play()
	return p.Solving.Start(p.game.Here(), ignored)
}

// Start looks for a solution from a position of the game, in the background. If the same search is already under way,
// it goes on. ok is false if no search begins; why is then the reason.
func (s *Solving) Start(from session.GamePosition, ignored Ignored) (why Refused, ok bool) {
	return s.start(from, ignored, s.program.Settings())
}

func (s *Solving) start(from session.GamePosition, ignored Ignored, set session.Settings) (why Refused, ok bool) {
	p := s.program
	defer p.turn()()
	if why, ok = s.check(from, ignored, set); !ok {
		p.Refused.Send(why)
		return why, false
	}
	if r := set.SolveRequest(from.State, p.game.Goal); !s.Searching() || s.asked != r {
		s.Discard()
		s.search(r, from)
	}
	return Refused{}, true
}

// check reports whether a search may begin.
func (s *Solving) check(from session.GamePosition, ignored Ignored, set session.Settings) (why Refused, ok bool) {
	engine, goal := s.program.config.Engine, s.program.game.Goal
	if ignored < IgnoreForecast {
		if parity, err := puzzle.ParityOf(from.State, goal); err == nil && !parity.Solvable() {
			return Refused{From: from, Parity: &parity}, false
		}
		if fit := engine.Fit(from.State, goal, set.Algorithm, set.Heuristic); !fit.OK {
			return Refused{From: from, Fit: &fit}, false
		}
	}
	if ignored < IgnoreTables { // if a heuristic has no tables for this board, the search refuses it
		tables, err := engine.TableSet(set.Heuristic, goal.Size(), goal.Blank())
		if err == nil && !tables.Instant() {
			return Refused{From: from, Tables: &tables}, false
		}
	}
	return Refused{}, true
}

func (s *Solving) search(r solver.Request, from session.GamePosition) {
	p, job := s.program, s.program.config.Engine.Start(context.Background(), r)
	s.running, s.asked, s.from, s.taken, s.better = job, r, from, false, false
	task.Try(p.config.Tasks, &s.task, func(ctx context.Context) (solver.Result, error) {
		select {
		case <-ctx.Done():
			job.Cancel()
		case <-job.Done():
		}
		return job.Wait()
	}, s.ended)
	p.touch(AboutSolving)
	s.task.Watch(func() {
		defer p.turn()()
		p.touch(AboutProgress)
		if better := s.MayTake(); better != s.better {
			s.better = better
			p.touch(AboutSolving)
		}
	})
}

// stopSearch ends the search under way and drops its result, but keeps the bound that it has proven.
func (s *Solving) stopSearch() {
	if s.Searching() {
		s.Known.keepRunning()
		s.Cancel()
		s.running = nil
		s.program.touch(AboutSolving)
	}
	s.task.Drop()
}

func (s *Solving) ended(r solver.Result, err error) {
	p := s.program
	defer p.turn()()
	s.running = nil
	p.touch(AboutSolving)
	s.Known.keep(lowerBound{s.from.State, s.asked.Goal, r.LowerBound})
	e := SolveResult{Result: r, Err: err, From: s.from}
	switch shown := s.taken && s.Has() && r.Found; {
	case shown && r.Length() < s.playback.Len():
		e.End = FoundShorter
	case shown:
		e.End, s.result = Confirmed, r
		p.touch(AboutSolution)
	case playable(s.from, r):
		e.End = Presented
	}
	p.SearchEnded.Send(e)
	if e.End == Presented {
		s.present(s.from, r)
	}
}

// Awaiting reports whether a search is under way that has not shown a solution yet.
func (s *Solving) Awaiting() bool { return s.Searching() && !(s.taken && s.Has()) }

// MayTake reports whether the search has a solution that is better than the one that is shown.
func (s *Solving) MayTake() bool {
	if !s.Searching() {
		return false
	}
	moves, _, ok := s.running.Best()
	return ok && (!s.taken || !s.Has() || len(moves) < s.playback.Len())
}

// TakeBest shows the best solution so far, while the search goes on.
func (s *Solving) TakeBest() {
	moves, bound, ok := s.running.Best()
	if !ok {
		return
	}
	p, heuristic := s.Progress(), s.asked.Heuristic
	if heuristic == solver.AutoHeuristic {
		heuristic = solver.LinearConflict
	}
	s.taken, s.better = true, false
	s.present(s.from, solver.Result{
		Algorithm: solver.Anytime, Heuristic: heuristic, Solvable: true, Moves: moves, Found: true,
		LowerBound: bound, Optimal: len(moves) == bound, Elapsed: p.Elapsed,
		Stats: search.Stats{Expanded: p.Expanded, Generated: p.Generated, Stored: p.Stored, Memory: p.Memory},
	})
}
