package ui

import (
	"strings"
	"testing"

	"tilewise/app/ui/service"
	"tilewise/internal/test/servicetest"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// designs is a stand on the page of patterns, with an engine of its own.
func designs(t *testing.T) *stand {
	s := newStandOn(t, freshApp(t), servicetest.Engine(t, 0))
	s.GoTo(service.LabPlace)
	s.lab.TurnTo("design")
	return s
}

// A kept design is offered wherever the Lab asks for a heuristic, and its card is its own.
func TestAKeptDesignIsInTheMenusOfTheLab(t *testing.T) {
	e := servicetest.Engine(t, 0)
	s := newStandOn(t, freshApp(t), e)
	mine, err := e.KeepDesign(
		pdb.CustomPartition{Name: "halves", Size: puzzle.Size{W: 3, H: 3}, Blank: 8,
			Patterns: [][]int{{0, 1, 2, 3}, {4, 5, 6, 7}}})
	if err != nil {
		t.Fatal(err)
	}
	s.mapped(hardest)
	s.pick("What the colour means: Distance from home", "What a heuristic says")
	s.pick("Heuristic: Manhattan distance", "halves")
	s.segment("Race")
	s.pick("The heuristic it uses: Manhattan distance", "halves")
	s.segment("Step by step")
	s.pick("The heuristic it uses: Manhattan distance", "halves")

	explained := func(id solver.HeuristicID) string {
		s.GoTo(service.SolvePlace)
		s.Model.Settings.Heuristic = id
		s.refresh()
		s.Commands.The("explainHeuristic").Run()
		return strings.Join(s.labels(s.lab.Content), "\n")
	}
	explained(solver.Walking)
	if said := explained(mine.ID); !strings.Contains(said, "halves") || strings.Contains(said, "Walking distance") {
		t.Errorf("the card of a design says %q", said)
	}
}
