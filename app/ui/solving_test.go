package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
)

const hardest = "8 6 7 2 5 4 3 0 1"

// solved begins a game and waits for its solution.
func (s *stand) solved(board string) program.SolveResult {
	s.t.Helper()
	var job *program.SolveResult
	s.Model.SearchEnded.Listen(func(r program.SolveResult) { job = &r })
	s.small(board)
	s.solve.Solve()
	s.until("the solution", func() bool { return job != nil })
	return *job
}

func TestTheBarsOfASearchAreSeenInALowWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, lowWindow))
	s.Model.Change(func(set *session.Settings) { set.Algorithm, set.Heuristic = "idastar", "manhattan" })
	s.solved(hardest)
	if bars := kit.AreaOf(s.solve.Panel.Rounds); !s.solve.Panel.Graph.Visible() ||
		!bars.Within(kit.AreaOf(s.frame.Panel)) {
		t.Errorf("the bars are at %v, the panel at %v", bars, kit.AreaOf(s.frame.Panel))
	}
}

func TestANewSolutionBringsThePanelToItsHeadline(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(1180, 500))
	s.solved(hardest)
	s.until("the values", func() bool { return s.solve.Panel.Lengths.Visible() })
	s.solve.Panel.Object.Refresh() // which a real window does by itself
	s.solve.Panel.Object.ScrollToBottom()
	if s.solve.Panel.Object.Offset.Y <= 0 {
		t.Fatalf("there is nothing to scroll: %v in %v", s.solve.Panel.Body.MinSize(), s.solve.Panel.Object.Size())
	}
	first := s.Model.Solving.Solution()
	s.Commands.The("solve").Run()
	if s.solve.Panel.Object.Offset.Y != 0 {
		t.Error("during the search the headline is off the screen")
	}
	s.until("the second solution", func() bool { return s.Model.Solving.Has() && s.Model.Solving.Solution() != first })
	if s.solve.Panel.Object.Offset.Y != 0 {
		t.Error("the headline is off the screen")
	}
}
