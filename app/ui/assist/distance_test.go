package assist

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilewise/app/program"
	"tilewise/app/test/servicetest"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// hopeful is an engine whose heuristics say four of any position.
type hopeful struct{ *solver.Engine }

func (hopeful) Values(context.Context, puzzle.State, puzzle.Goal) []solver.HeuristicValue {
	h, _ := solver.LookupHeuristic(solver.Manhattan)
	return []solver.HeuristicValue{{Heuristic: h, H: 4}}
}

// What is to go is the best that a search has proven, also on the way of its solution, and elsewhere what the
// heuristics say; nothing is to go to a home that can't be reached. A hint on a large board follows the best known
// way, and says so.
func TestWhatIsToGoIsTheBestThatIsKnown(t *testing.T) {
	s := servicetest.New(t, hopeful{servicetest.Engine(t, 0)})
	s.Preferences.SetBool(keyDistance, false)
	d := NewTrueDistance(s.Services)
	says := func(words string) {
		t.Helper()
		s.Model.Solving.Values.Ask()
		s.Until("the heuristics", func() bool { _, known := s.Model.Solving.Known.Least(s.Model.Position()); return known })
		if got := d.ToGo(); got != words {
			t.Errorf("it says %q; want %q", got, words)
		}
	}
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.BeginToward(goal, puzzle.RandomWalk(goal, 24, 2))
	says(" · at least 4 to go")
	s.Model.Solving.Start(s.Model.Game().Here(), program.IgnoreNothing)
	s.Until("the proof", func() bool { return s.Model.Solving.Has() && !s.Model.Solving.Searching() })
	best := s.Model.Solving.Solution().Moves()
	push := func(moves ...puzzle.Move) { s.Model.Push(program.Push{Moves: moves}) }
	says(fmt.Sprintf(" · exactly %d to go", len(best)))
	push(best[0])
	says(fmt.Sprintf(" · exactly %d to go", len(best)-1))
	s.Model.Solving.Discard()
	push(best[0].Inverse())
	says(fmt.Sprintf(" · exactly %d to go", len(best)))
	push(best[0])
	push(best[1])
	says(" · at least 4 to go")
	s.Begin("1 2 3 4 5 6 8 7 0")
	says("")
}

func TestAHintOnALargeBoardFollowsTheBestKnownWay(t *testing.T) {
	s := servicetest.New(t, servicetest.Engine(t, 0))
	h := NewHints(s.Services)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.BeginToward(goal, puzzle.RandomWalk(goal, 14, 2))
	s.Model.Solving.Start(s.Model.Game().Here(), program.IgnoreNothing)
	s.Until("a way", func() bool { return s.Model.Solving.Has() && !s.Model.Solving.Searching() })
	if s.Model.Hints.Give(); !strings.Contains(h.Sentence(), "best known solution") {
		t.Errorf("it says %q", h.Sentence())
	}
}
