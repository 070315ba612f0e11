package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// searchLarge begins a game of 5×5 and a search that has a solution already.
func searchLarge(t *testing.T, h solver.HeuristicID) *stand {
	t.Helper()
	s := newStand(t)
	s.Model.Change(func(set *session.Settings) { set.Heuristic = h })
	g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 5, H: 5})
	if err != nil {
		t.Fatal(err)
	}
	s.Model.Change(func(set *session.Settings) { set.Size = g.Size() })
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, puzzle.Shuffle(g, 3)))
	s.solve.Solve()
	s.until("a solution to take", s.Model.Solving.MayTake)
	s.tick() // the numbers are looked at
	return s
}

// The button that takes the best solution goes with the search; its focus does not go to the first control of the
// window.
func TestTheBoardTakesTheFocusOfAButtonThatIsHidden(t *testing.T) {
	s := searchLarge(t, solver.AutoHeuristic)
	s.win.Canvas().Focus(s.solve.Panel.Gap.Take)
	s.typed(fyne.KeyEscape)
	s.until("the end of the search", func() bool { return !s.Model.Solving.Searching() })
	if s.focused() != s.Board {
		t.Errorf("%T at %v has the focus", s.focused(), kit.AreaOf(s.focused().(fyne.CanvasObject)))
	}
}

func TestTablesThatWouldProveMoreCanBeBuiltFromTheAnswer(t *testing.T) {
	s := searchLarge(t, solver.AutoHeuristic)
	s.press(fyne.KeyEscape)
	s.until("the solution", func() bool { return s.Model.Solving.Has() })
	p := s.solve.Panel
	if !p.Build.Visible() || !strings.Contains(p.Missing.Content, "6-6-6-6") ||
		!strings.Contains(p.Build.Text, "6-6-6-6") {
		t.Fatalf("a button %v, %q; it says %q", p.Build.Visible(), p.Build.Text, p.Missing.Content)
	}
	test.Tap(p.Build)
	row := rowOfTables(s.databases.Sheet, solver.PDB6666)
	if row == nil || row.Work() == nil || !row.Stop.Visible() {
		t.Fatal("the manager shows no work on the tables")
	}
	test.Tap(row.Stop)
	if s.databases.Work != nil || p.Missing.Content != "" {
		t.Errorf("after the stop: work %v, and the panel says %q", s.databases.Work, p.Missing.Content)
	}
}
