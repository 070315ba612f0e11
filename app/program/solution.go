package program

import (
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// foundSolution is the solution that the last search has found.
type foundSolution struct {
	playback *session.SolutionPlayback // the solution and its cursor; nil without a solution
	result   solver.Result
	ways     *ShortestSolutions // all solutions of the same length, or nil
	counting task.Task          // the task that counts those solutions
}

// Has reports whether there is a solution.
func (f *foundSolution) Has() bool { return f.playback != nil }

// Solution returns the solution with its cursor; nil without one.
func (f *foundSolution) Solution() *session.SolutionPlayback { return f.playback }

// Result returns the search's result.
func (f *foundSolution) Result() solver.Result { return f.result }

// Answer returns the first position of the solution and the result of its search; ok is false if there is no solution.
func (f *foundSolution) Answer() (from puzzle.State, r solver.Result, ok bool) {
	if !f.Has() {
		return from, r, false
	}
	r = f.result
	r.Moves = f.playback.Moves()
	return f.playback.From.State, r, true
}

// Watching reports whether the board shows the solution.
func (s *Solving) Watching() bool { return s.program.Doing() == InSolution && s.Has() }

// Heuristic returns the chosen heuristic. If that is Auto, and a solution is on the board, it returns the heuristic
// that found the solution.
func (s *Solving) Heuristic() solver.HeuristicID {
	chosen := s.program.Settings().Heuristic
	if s.Watching() && chosen == solver.AutoHeuristic {
		return s.result.Heuristic
	}
	return chosen
}

// ChoiceChanged reports whether the user has chosen another algorithm or heuristic since the solution was asked for.
func (s *Solving) ChoiceChanged() bool {
	set := s.program.Settings()
	a, err := solver.LookupAlgorithm(set.Algorithm)
	return s.Has() && (set.Algorithm != s.asked.Algorithm ||
		set.Heuristic != s.asked.Heuristic && err == nil && a.Informed)
}

// Activity returns the activity of looking at the solver: the board shows its solution, or the game if there is none.
func (s *Solving) Activity() Activity { return solving{Playing{s.program}} }

// see notes in the game that the user sees the solution.
func (s *Solving) see() {
	if s.Watching() {
		s.playback.See(s.program.game)
	}
}

func playable(from session.GamePosition, r solver.Result) bool {
	_, err := session.NewSolutionPlayback(from, r.Moves)
	return r.Found && err == nil
}

// Present makes a solution the one to watch.
func (s *Solving) Present(r SolveResult) { s.present(r.From, r.Result) }

func (s *Solving) present(from session.GamePosition, r solver.Result) {
	playback, replay := session.NewSolutionPlayback(from, r.Moves)
	if replay != nil {
		return
	}
	p := s.program
	defer p.turn()()
	before := p.Position()
	s.playback, s.result, s.ways = playback, r, nil
	s.remember(from, r)
	s.see()
	p.updateClock()
	if p.Position() != before {
		p.Moved.Send(Moved{Playback: true})
	}
	p.touch(AboutSolution)
	p.Presented.Send(struct{}{})
	s.countShortest(from)
}

// TakeUnbuilt returns the tables with which the search would have proven more or taken less time, and forgets them; nil
// if there are none. The caller may build them.
func (s *Solving) TakeUnbuilt() *solver.UnbuiltTables {
	t := s.result.Unbuilt
	s.result.Unbuilt = nil
	s.program.touch(AboutSolution)
	return t
}

// Discard ends a search and forgets its solution.
func (s *Solving) Discard() {
	p := s.program
	defer p.turn()()
	before := p.Position()
	s.forget()
	p.updateClock()
	if p.Position() != before {
		p.Moved.Send(Moved{})
	}
}

// forget ends the search and forgets its solution, as Discard does, but does not announce the board's position.
func (s *Solving) forget() {
	s.stopSearch()
	s.counting.Drop()
	if s.Has() {
		s.program.Player.Stop()
		s.playback, s.ways = nil, nil
		s.program.touch(AboutSolution)
	}
}

// TakeOver plays on from the position of the solution. The moves that lead there count as the solver's.
func (s *Solving) TakeOver() {
	if !s.Watching() {
		return
	}
	p := s.program
	defer p.turn()()
	moved := s.playback.Hand(p.game) == nil // the moves were replayed before, and fit
	p.Play()
	if moved {
		p.stepped(nil)
	}
}

// solving is the Activity of Solving.
type solving struct{ Playing }

// Doing returns InSolution.
func (solving) Doing() Doing { return InSolution }

// Playback returns the solution.
func (s solving) Playback() session.Steppable {
	if !s.Solving.Has() {
		return nil
	}
	return s.Solving.playback
}

// Shown returns the position of the solution, or of the game if there is no solution.
func (s solving) Shown() (puzzle.State, puzzle.Goal) {
	if !s.Solving.Has() {
		return s.Playing.Shown()
	}
	return s.Solving.playback.State(), s.game.Goal
}

// Allows reports whether the user can do something while they look at the solver.
func (s solving) Allows(a Action) bool {
	found := s.Solving.Has()
	switch {
	case a == UndoPush && found: // brings the position back that was solved
		return s.Solving.playback.Cursor() > 0
	case found && (a == PushTiles || a == RedoPush || a == RestartGame):
		return false
	}
	return s.AllowsWithGame(a)
}

func (s solving) Stepped() { s.Solving.see() }
func (s solving) OnLeave() { s.Player.Stop() }

func (s solving) ClockHold() ClockHold {
	if s.Solving.Has() {
		return OtherHold
	}
	return SolveHold
}

// Undo brings the position back that was solved.
func (s solving) Undo() {
	if s.Solving.Has() {
		s.Player.Jump(0)
		return
	}
	s.Playing.Undo()
}
