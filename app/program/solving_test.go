package program

import (
	"testing"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// hardest begins a game on a board of 3×3 that is 31 moves from home.
func (s *stand) hardest(t *testing.T) {
	t.Helper()
	goal := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	start := fixture.Must(puzzle.Parse("8 6 7 2 5 4 3 0 1", goal.Size()))
	s.toward(goal, start)
}

// toward begins a game from a start to a goal.
func (s *stand) toward(goal puzzle.Goal, start puzzle.State) {
	s.Begin(session.GameOrHome(session.GameSetup{Goal: goal, Start: start}, s.config.Now))
}

// A lower bound that a search has proven holds along its solution, less one for each move.
func TestWhatIsKnownOfADistanceGoesAlongTheSolution(t *testing.T) {
	s := newStand(t)
	s.hardest(t)
	v, k := &s.Solving.Values, &s.Solving.Known
	if k.Way(s.game.State()) != nil {
		t.Error("a way is known before any search")
	}
	v.Ask()
	s.until(t, func() bool { return !v.Busy() })
	if least, ok := k.Least(s.game.State()); !ok || least < 15 || least > 31 {
		t.Errorf("the heuristics say at least %d, %v", least, ok)
	}
	s.Solving.Start(s.game.Here(), IgnoreNothing)
	s.until(t, func() bool { return s.Solving.Has() && !s.Solving.Searching() })
	at := s.game.State()
	if left := len(k.Way(at)); left != 31 {
		t.Errorf("%d left; want 31", left)
	}
	for i, m := range s.Solving.Solution().Moves()[:3] {
		if at, _ = at.Apply(m); len(k.Way(at)) != 30-i || k.proven(at) != 30-i {
			t.Errorf("after %d moves: %d left, at least %d", i+1, len(k.Way(at)), k.proven(at))
		}
	}
	if s.Solving.Discard(); s.Solving.Has() {
		t.Error("the solution stays")
	}
}

// A watched solution does not change the game. Undo goes to the solution's start, and Discard shows the game again.
func TestASolutionIsWatchedWithoutTheGame(t *testing.T) {
	s := newStand(t)
	s.hardest(t)
	at := s.game.State()
	s.Solving.Start(s.game.Here(), IgnoreNothing)
	s.Turn(s.Solving.Activity())
	if s.Playback() != nil || !s.Allows(PushTiles) || s.Position() != at || s.ClockHeld() != SolveHold {
		t.Error("before there is a solution, Solve does not show the game")
	}
	s.until(t, s.Solving.Watching)
	s.Player.Jump(5)
	if s.game.State() != at || s.Position() == at || s.Allows(PushTiles) || s.ClockHeld() != OtherHold {
		t.Error("the solution is not on the board, or is the game")
	}
	if s.Undo(); s.Position() != at || s.Allows(UndoPush) {
		t.Error("Undo does not bring the position back that was solved")
	}
	shown := 0
	s.Moved.Listen(func(m Moved) { shown++ })
	s.Player.Jump(5)
	if s.Solving.Discard(); s.Position() != at || shown != 2 {
		t.Errorf("without the solution the board shows %v, and was told so %d times", s.Position(), shown)
	}
	s.Play()
	if s.game.Play(session.Person, s.game.State().Legal()[0]); s.ClockHeld() != NoHold {
		t.Error("the clock stands in Play")
	}
}

// A solution that was taken during the search stays on the board when the search ends. A shorter one is only announced.
func TestTheEndOfASearchIsToldByWhatWasTaken(t *testing.T) {
	s := newStand(t)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.toward(goal, puzzle.Shuffle(goal, 7))
	var ended []SolveEnd
	s.SearchEnded.Listen(func(r SolveResult) { ended = append(ended, r.End) })
	s.Solving.Start(s.game.Here(), IgnoreTables)
	s.Turn(s.Solving.Activity())
	s.until(t, s.Solving.MayTake)
	s.Solving.TakeBest()
	taken := s.Solving.Solution()
	if s.Solving.Awaiting() || taken == nil {
		t.Fatal("it is not taken")
	}
	s.Solving.Cancel()
	s.until(t, func() bool { return len(ended) > 0 })
	if s.Solving.Solution() != taken || ended[0] != Confirmed && ended[0] != FoundShorter {
		t.Errorf("it ends by %v, with another solution: %v", ended, s.Solving.Solution() != taken)
	}
}

// A search that is expected to fail is refused, unless the forecast is ignored. The same search is not begun twice.
func TestWhoInsistsHasAHopelessSearch(t *testing.T) {
	s := newStand(t)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.toward(goal, puzzle.Shuffle(goal, 1))
	s.Change(func(set *session.Settings) { set.Algorithm, set.Heuristic = solver.BFS, solver.Misplaced })
	if why, ok := s.Solving.Start(s.game.Here(), IgnoreNothing); ok || why.Fit == nil || s.Solving.Searching() {
		t.Errorf("it is searched: %v", ok)
	}
	if _, ok := s.Solving.Start(s.game.Here(), IgnoreForecast); !ok || !s.Solving.Searching() {
		t.Fatal("it is not tried")
	}
	running := s.Solving.running
	if s.Solving.Start(s.game.Here(), IgnoreForecast); s.Solving.running != running {
		t.Error("the same search begins again")
	}
	if s.Solving.Discard(); s.Solving.Searching() {
		t.Error("it goes on")
	}
}

// On a large board a hint follows the best known solution. It is shown only in the activity where it was asked for.
func TestAHintFollowsTheBestKnownWay(t *testing.T) {
	s := newStand(t)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.toward(goal, puzzle.RandomWalk(goal, 14, 2))
	s.Solving.Start(s.game.Here(), IgnoreTables)
	s.until(t, func() bool { return s.Solving.Has() && !s.Solving.Searching() })
	if s.Hints.Give(); s.Hints.Busy() || len(s.Hints.Shown().Way) != s.Solving.Solution().Len() {
		t.Errorf("the hint is on a way of %d moves", len(s.Hints.Shown().Way))
	}
	s.Turn(s.Solving.Activity())
	if s.Hints.Give(); s.Hints.Shown().Given() || s.game.Hints() != 1 {
		t.Error("beside the solution there is a hint")
	}
	s.Play()
	if !s.Hints.Shown().Given() {
		t.Error("back in the game the hint is gone")
	}
	other, _ := session.GoalOn(puzzle.BlankAt(goal.Size(), 0), goal.Size())
	start := s.game.Start
	s.toward(other, start)
	if way := s.Solving.Known.Way(start); way != nil || s.Hints.Hint().Given() {
		t.Errorf("a way of %d moves to the former goal is known", len(way))
	}
}

func TestAHintGrowsStrongerAndFollowsTheGame(t *testing.T) {
	s := newStand(t)
	s.hardest(t)
	for strength := session.WhichTile; strength <= session.NextMoves; strength++ {
		s.Hints.Give()
		s.until(t, func() bool { return s.Hints.Hint().Strength == strength })
	}
	if s.Hints.Give(); s.game.Hints() != 3 { // the hint was the strongest already
		t.Errorf("%d hints were counted", s.game.Hints())
	}
	way := s.Hints.Hint().Way
	for i, m := range way[:session.HintMoves-1] {
		s.Push(Push{Moves: []puzzle.Move{m}})
		if h := s.Hints.Hint(); len(h.Way) != len(way)-1-i || h.Shown != session.HintMoves-1-i {
			t.Fatalf("after %d moves %d of %d are shown", i+1, h.Shown, len(h.Way))
		}
	}
	if s.Hints.Give(); s.Hints.Hint().Shown != session.HintMoves || s.game.Hints() != 4 {
		t.Errorf("one more shows %d moves, and is hint %d", s.Hints.Hint().Shown, s.game.Hints())
	}
	if s.Undo(); s.Hints.Hint().Given() {
		t.Error("off the way there is still a hint")
	}
	s.Hints.Give()
	if s.Hints.Stop(); s.Hints.Busy() || s.Hints.Hint().Given() {
		t.Error("a hint is looked for after it was stopped")
	}
	s.TogglePause()
	if s.Hints.Give(); s.Hints.Busy() {
		t.Error("a hint is looked for of a board that is hidden")
	}
}

// TakeOver plays on from the solution's position, and Undo brings the user's position back. The moves count as the
// solver's help, and not as hints.
func TestAGameIsGoneOnWithFromASolution(t *testing.T) {
	s := newStand(t)
	s.hardest(t)
	s.push()
	own := s.game.State()
	s.Solving.Start(s.game.Here(), IgnoreNothing)
	s.Turn(s.Solving.Activity())
	s.until(t, s.Solving.Watching)
	first := s.Solving.Solution()
	s.Player.Jump(first.Len())
	s.Solving.Start(s.game.Here(), IgnoreNothing) // the search begins at the game's position, not at the shown one
	s.until(t, func() bool { return s.Solving.Has() && s.Solving.Solution() != first })
	if s.Solving.Solution().Len() != first.Len() {
		t.Errorf("solved again it takes %d moves", s.Solving.Solution().Len())
	}
	s.Player.Jump(3)
	seen := s.Position()
	if s.Solving.TakeOver(); s.Doing() != InPlay || s.game.State() != seen {
		t.Error("the game does not go on from where playback was")
	}
	if s.Undo(); s.game.State() != own {
		t.Errorf("Undo leads to %v; want %v", s.game.State(), own)
	}
	for _, m := range first.Moves() {
		s.Push(Push{Moves: []puzzle.Move{m}})
	}
	if f, done := s.game.Finish(); !done || f.Hints != 0 || !f.Helped {
		t.Errorf("finished %v, with %+v", done, f)
	}
	at := s.game.State()
	s.Solving.Start(s.game.Beginning(), IgnoreNothing)
	s.Turn(s.Solving.Activity())
	s.until(t, s.Solving.Watching)
	if s.Play(); s.game.State() != at || s.Position() != at {
		t.Error("looking at the shortest solution changes a game that is finished")
	}
}

// The user can play on during a search. A new search replaces the one under way.
func TestTheUserPlaysOnDuringASearch(t *testing.T) {
	s := newStand(t)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.toward(goal, puzzle.Shuffle(goal, 3))
	s.Change(func(set *session.Settings) { set.Algorithm, set.Heuristic = solver.IDAStar, solver.Manhattan })
	s.Solving.Start(s.game.Here(), IgnoreForecast)
	if s.push(); s.game.MovesMade() != 1 || !s.Allows(UndoPush) || !s.Allows(TakeHint) || !s.Solving.Searching() {
		t.Errorf("%d moves are made; the search goes on: %v", s.game.MovesMade(), s.Solving.Searching())
	}
	s.hardest(t)
	s.Change(func(set *session.Settings) { set.Algorithm, set.Heuristic = solver.Auto, solver.AutoHeuristic })
	s.Solving.Start(s.game.Here(), IgnoreNothing)
	s.until(t, s.Solving.Has)
	if n := s.Solving.Solution().Len(); n != 31 {
		t.Errorf("the solution of another board has %d moves", n)
	}
}

// The command Stop returns before the search has ended. Otherwise the front end would wait forever.
func TestStopDoesNotWaitForTheSearch(t *testing.T) {
	s := newStand(t)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.toward(goal, puzzle.Shuffle(goal, 3))
	s.Change(func(set *session.Settings) { set.Algorithm, set.Heuristic = solver.IDAStar, solver.Manhattan })
	s.Solving.Start(s.game.Here(), IgnoreForecast)
	stop, _ := s.Command(StopCommand)
	stop.Do()
	s.until(t, func() bool { return !s.Solving.Searching() })
}
