package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// searchLarge begins a game of 5×5 and a search that has a solution already.
func searchLarge(t *testing.T, h solver.HeuristicID) *stand {
	t.Helper()
	s := newStand(t)
	s.Settings.Heuristic = h
	g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 5, H: 5})
	if err != nil {
		t.Fatal(err)
	}
	s.Settings.Size = g.Size()
	s.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, puzzle.Shuffle(g, 3)))
	s.solve.Solve()
	s.until("a solution to take", s.Solving.MayTake)
	s.tick() // the numbers are looked at
	return s
}

func TestTheBestSolutionCanBeTakenWhileTheSearchGoesOn(t *testing.T) {
	s := searchLarge(t, solver.AutoHeuristic)
	if !strings.Contains(s.solve.Panel.Gap.Best.Content, "moves") ||
		!strings.Contains(s.solve.Panel.Gap.About.Content, "optimal") ||
		s.solve.Panel.Gap.Lines.AccessibilityLabel() == "" {
		t.Errorf("the panel says %q, %q, %q", s.solve.Panel.Gap.Best.Content, s.solve.Panel.Gap.About.Content,
			s.solve.Panel.Gap.Lines.AccessibilityLabel())
	}
	test.Tap(s.solve.Panel.Gap.Take)
	if !s.Solving.Searching() || !s.Solving.Has() || !s.Player.Running() {
		t.Fatalf("searching %v, a solution %v, playing %v", s.Solving.Searching(), s.Solving.Has(), s.Player.Running())
	}
	taken := s.Solving.Solution().Len()
	s.press(fyne.KeySpace)
	s.press(fyne.KeyRight, fyne.KeyRight)
	if s.Solving.Solution().Cursor() < 2 {
		t.Errorf("the solution stands at move %d", s.Solving.Solution().Cursor())
	}
	s.press(fyne.KeyEscape)
	s.until("the end of the search", func() bool { return !s.Solving.Searching() })
	if !s.Solving.Has() || s.Solving.Solution().Len() != taken {
		t.Error("the end of the search took away what was being looked at")
	}
	if s.Commands.The("take").Can() {
		t.Error("there is something to take of a search that has ended")
	}
}

// The button that takes the best solution goes with the search; its focus does not go to the first control of the
// window.
func TestTheBoardTakesTheFocusOfAButtonThatIsHidden(t *testing.T) {
	s := searchLarge(t, solver.AutoHeuristic)
	s.win.Canvas().Focus(s.solve.Panel.Gap.Take)
	s.typed(fyne.KeyEscape)
	s.until("the end of the search", func() bool { return !s.Solving.Searching() })
	if s.focused() != s.Board {
		t.Errorf("%T at %v has the focus", s.focused(), kit.AreaOf(s.focused().(fyne.CanvasObject)))
	}
}

func TestTablesThatWouldProveMoreCanBeBuiltFromTheAnswer(t *testing.T) {
	s := searchLarge(t, solver.AutoHeuristic)
	s.press(fyne.KeyEscape)
	s.until("the solution", func() bool { return s.Solving.Has() })
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

// A long search of a 4×4 board says what would have saved most of it, with its button.
func TestTablesThatWouldSaveALongSearchAreOffered(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	p := s.solve.Panel
	if p.Missing.Content != "" {
		t.Fatalf("after a blink, the panel says %q", p.Missing.Content)
	}
	card, err := solver.LookupHeuristic(solver.PDB78)
	if err != nil {
		t.Fatal(err)
	}
	_, r, _ := s.Solving.Answer()
	r.Unbuilt = &solver.UnbuiltTables{TableSet: solver.TableSet{Heuristic: card, Time: 6 * time.Second, Memory: 196e6},
		Faster: 3}
	p.Summarise(r)
	if !p.Build.Visible() || !strings.Contains(p.Build.Text, "7-8") || !strings.Contains(p.Missing.Content, "7-8") ||
		!strings.Contains(p.Missing.Content, "about 3 times as fast") {
		t.Errorf("a button %v, %q; it says %q", p.Build.Visible(), p.Build.Text, p.Missing.Content)
	}
}

func TestATakenSolutionNamesTheHeuristicThatWasChosen(t *testing.T) {
	for asked, used := range map[solver.HeuristicID]solver.HeuristicID{
		solver.AutoHeuristic: solver.LinearConflict, solver.Manhattan: solver.Manhattan,
	} {
		s := searchLarge(t, asked)
		test.Tap(s.solve.Panel.Gap.Take)
		named, err := solver.LookupHeuristic(used)
		if said := s.solve.Panel.About.Content; err != nil || !strings.Contains(said, words.HeuristicTitle(named)) {
			t.Errorf("%s was chosen, and the panel says %q", asked, said)
		}
		s.press(fyne.KeyEscape)
		s.until("the end of the search", func() bool { return !s.Solving.Searching() })
	}
}
