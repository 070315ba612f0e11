package ui

import (
	"context"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"

	"fyne.io/fyne/v2"
)

func TestTheStatusLineTellsTheTrueDistanceToThoseWhoWantIt(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.until("the bounds", func() bool { return strings.Contains(s.Status.Left.Content, "at least") })
	s.trueDistance.Toggle()
	s.until("the distance", func() bool { return strings.Contains(s.Status.Left.Content, "exactly 31 to go") })
	s.press(fyne.KeyRight)
	s.until("the distance after a move",
		func() bool { return strings.Contains(s.Status.Left.Content, "exactly 30 to go") })
	s.trueDistance.Toggle()
	if strings.Contains(s.Status.Left.Content, "exactly") {
		t.Errorf("the status line still says %q", s.Status.Left.Content)
	}
}

// hopeful is an engine whose heuristics say four of any position.
type hopeful struct{ *solver.Engine }

func (hopeful) Values(context.Context, puzzle.State, puzzle.Goal) []solver.HeuristicValue {
	h, _ := solver.LookupHeuristic(solver.Manhattan)
	return []solver.HeuristicValue{{Heuristic: h, H: 4}}
}

func TestTheStatusLineCountsNoMovesToAHomeThatCannotBeReached(t *testing.T) {
	s := newStandOn(t, freshApp(t), hopeful{tables()})
	counted := func(board string) bool {
		s.small(board)
		s.until("the values", func() bool { _, known := s.solve.Known.Least(s.Position()); return known })
		return strings.Contains(s.Status.Left.Content, "4 to go")
	}
	if !counted("1 2 3 4 5 6 7 0 8") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
	if counted("1 2 3 4 5 6 8 7 0") {
		t.Errorf("of a board without a way home the status line says %q", s.Status.Left.Content)
	}
}
