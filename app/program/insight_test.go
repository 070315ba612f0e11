package program

import (
	"errors"
	"testing"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// On a large board the first Toggle explains one tile, and the second explains all, also before the heuristic has
// answered. If the heuristic can't be shown, the second Toggle turns the display off.
func TestALargeBoardIsLookedIntoBeforeTheAnswer(t *testing.T) {
	s := newStand(t)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.toward(goal, puzzle.RandomWalk(goal, 20, 1))
	s.Change(func(set *session.Settings) { set.Heuristic = solver.Manhattan })
	i := &s.Insight
	if i.Toggle(); !i.OfTile() {
		t.Error("all arrows hide the photo of a large board")
	}
	i.Toggle()
	s.until(t, func() bool { _, ok := i.Seen(); return ok })
	if !i.On() || i.OfTile() {
		t.Error("the second call, before the answer, did not show all of it")
	}
	i.Toggle()
	s.Change(func(set *session.Settings) { set.Heuristic = solver.PDB6666 }) // its tables are not built
	i.Toggle()
	s.until(t, func() bool { return !i.Busy() })
	if of, err := i.Problem(); of.ID != solver.PDB6666 || !errors.Is(err, solver.ErrUnbuilt) {
		t.Errorf("the problem is %v of %s", err, of.ID)
	}
	i.Toggle()
	if _, err := i.Problem(); i.On() || err != nil {
		t.Errorf("it goes on with %v", err)
	}
}

// The value of a heuristic follows the board. It is not shown during a pause, nor after a change of heuristic or goal.
func TestWhatAHeuristicSeesFollowsTheBoard(t *testing.T) {
	s := newStand(t)
	s.hardest(t)
	s.Change(func(set *session.Settings) { set.Heuristic = solver.Manhattan })
	i, told := &s.Insight, 0
	s.Watch(AboutInsight, func(Topic) { told++ })
	seen := func() bool {
		now, ok := i.Seen()
		return ok && now.State == s.Position() && now.Heuristic.ID == s.Settings().Heuristic
	}
	i.Toggle()
	s.until(t, seen)
	s.push()
	s.until(t, seen)
	if s.TogglePause(); told < 2 {
		t.Error("nobody is told")
	}
	if _, ok := i.Seen(); ok {
		t.Error("a pause shows it")
	}
	s.TogglePause()
	s.until(t, seen)
	s.Change(func(set *session.Settings) { set.Heuristic = solver.Misplaced })
	if _, ok := i.Seen(); ok {
		t.Error("what another heuristic has seen stays")
	}
	s.until(t, seen)
	first := puzzle.BlankAt(s.game.Size(), 0)
	s.toward(first, puzzle.RandomWalk(first, 20, 1))
	if _, ok := i.Seen(); ok {
		t.Error("what was seen toward another goal stays")
	}
	s.until(t, seen)
	i.PointAt(solver.Walking)
	if i.Busy() {
		t.Error("a heuristic is pointed at where its value is not shown")
	}
}

// The true distance is looked for only while its display is on.
func TestTheTrueDistanceIsKnownWhereItIsWanted(t *testing.T) {
	s := newStand(t)
	s.hardest(t)
	d := &s.Solving.Distance
	exact := func() bool { return s.Solving.ToGo() == MovesToGo{Least: 31, Exact: true} }
	d.Want(true)
	s.until(t, exact)
	if d.Want(false); s.Solving.ToGo() != (MovesToGo{}) {
		t.Errorf("hidden it is %+v", s.Solving.ToGo())
	}
	s.Solving.Values.Ask()
	s.until(t, func() bool { return !s.Solving.Values.Busy() })
	if got := s.Solving.ToGo(); got.Least < 15 || got.Exact || got.Best != 0 {
		t.Errorf("the heuristics know %+v", got)
	}
}
