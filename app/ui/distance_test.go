package ui

import (
	"context"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

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
		s.until("the values", func() bool { _, known := s.Solving.Known.Least(s.Position()); return known })
		return strings.Contains(s.Status.Left.Content, "4 to go")
	}
	if !counted("1 2 3 4 5 6 7 0 8") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
	if counted("1 2 3 4 5 6 8 7 0") {
		t.Errorf("of a board without a way home the status line says %q", s.Status.Left.Content)
	}
}
