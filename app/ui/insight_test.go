package ui

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// looksInside returns a stand with a board four moves from home, and the overlay of Manhattan distance.
func looksInside(t *testing.T) *stand {
	s := newStand(t)
	s.small("1 2 3 4 5 6 0 7 8")
	s.Model.Change(func(set *session.Settings) { set.Heuristic = solver.Manhattan })
	s.press(fyne.KeyI)
	s.until("the drawing", s.Board.Overlaid)
	return s
}

// over puts the pointer over a cell of the board.
func (s *stand) over(cell int) {
	size := s.Model.Game().Size()
	at := s.inCell(size.Col(cell), size.Row(cell)).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s.Board))
	s.Board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

func TestOneKeyLooksInsideTheHeuristic(t *testing.T) {
	s := looksInside(t)
	if !s.Commands.The("inside").IsChosen() {
		t.Error("the menu does not say so")
	}
	s.over(7)
	if want := "Tile 7 is 1 move from home."; s.Status.Left.Content != want {
		t.Errorf("over tile 7 the line says %q; want %q", s.Status.Left.Content, want)
	}
	s.Board.MouseOut()
	if strings.Contains(s.Status.Left.Content, "Tile") {
		t.Errorf("the line goes on saying %q", s.Status.Left.Content)
	}
	s.press(fyne.KeyI)
	if s.Board.Overlaid() {
		t.Error("the key again leaves it there")
	}
}

func TestTheInsideFollowsTheGame(t *testing.T) {
	s := looksInside(t)
	for _, want := range []int{1, 0} {
		s.press(fyne.KeyLeft)
		s.until("the next drawing", func() bool {
			return s.heuristicOverlay.View != nil &&
				s.heuristicOverlay.View.State == s.Model.Position()
		})
		if got := s.heuristicOverlay.View.Value.H; got != want {
			t.Errorf("after a move it says %d; want %d", got, want)
		}
	}
	s.small("1 2 3 4 5 6 0 7 8")
	s.until("a drawing of the next game", s.Board.Overlaid)
	s.press(fyne.KeyLeft, fyne.KeyP)
	if s.Board.Overlaid() {
		t.Error("a pause shows it")
	}
	s.press(fyne.KeyP)
	s.until("the drawing after the pause", s.Board.Overlaid)
	s.press(fyne.KeyE)
	if s.Board.Overlaid() || s.Commands.The("inside").Can() {
		t.Error("it lies over a board that is edited")
	}
	s.press(fyne.KeyEscape)
}

// A tile under the pointer on a large board is forgotten on a small one.
func TestWhatIsPointedAtGoesWithItsBoard(t *testing.T) {
	s := newStand(t)
	large := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	s.Model.Begin(s.gameToward(large, session.BoardOrigin{Kind: session.AtHome}, puzzle.Shuffle(large, 1)))
	s.Model.Change(func(set *session.Settings) { set.Heuristic = solver.Manhattan })
	s.press(fyne.KeyI)
	s.until("the drawing", s.Board.Overlaid)
	s.over(14)
	s.Model.Change(func(set *session.Settings) { set.Heuristic = solver.PDB44 })
	s.small("1 2 3 4 5 6 0 7 8")
	s.until("the drawing of the small board", s.Board.Overlaid)
	if s.heuristicOverlay.View.Cell >= 0 {
		t.Errorf("cell %d of it is pointed at", s.heuristicOverlay.View.Cell)
	}
}

// Pointing at a row of the values draws on the board how its heuristic makes the estimate. Afterwards the former
// drawing comes back.
func TestARowOfTheValuesShowsWhatItsHeuristicSees(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 0 7 8")
	s.Model.Change(func(set *session.Settings) { set.Heuristic = solver.Manhattan })
	s.press(fyne.KeyTab)
	rows := s.solve.Panel.Values
	s.until("the values", func() bool { return len(rows.Rows) > 0 })
	over := func(h solver.HeuristicID) {
		t.Helper()
		i := slices.IndexFunc(rows.Rows, func(r chart.HeuristicBound) bool { return r.By == string(h) })
		if i < 0 {
			t.Fatalf("there is no row of %s", h)
		}
		high := rows.Size().Height / float32(len(rows.Rows))
		rows.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(40, (float32(i)+0.5)*high)}})
	}
	sees := func(h solver.HeuristicID) {
		t.Helper()
		s.until("what "+string(h)+" sees",
			func() bool { return s.Board.Overlaid() && s.heuristicOverlay.View.Value.Heuristic.ID == h })
	}
	over(solver.Misplaced)
	sees(solver.Misplaced)
	over(solver.PDB44)
	sees(solver.PDB44)
	rows.MouseOut()
	if s.Board.Overlaid() {
		t.Error("the drawing stays when the pointer has left")
	}
	s.press(fyne.KeyI)
	sees(solver.Manhattan)
	over(solver.Misplaced)
	sees(solver.Misplaced)
	rows.MouseOut()
	sees(solver.Manhattan)
	s.press(fyne.KeyI)
	over(solver.Misplaced)
	sees(solver.Misplaced)
	s.press(fyne.KeyTab) // the pointer stays where the panel was
	if s.Board.Overlaid() {
		t.Error("the drawing goes along to Play")
	}
}

// A late answer for a board of another size is not drawn, and the pointer does not bring it back.
func TestALateInsideIsNotDrawnOnAnotherBoard(t *testing.T) {
	large := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	s := newStand(t)
	s.small("1 2 3 4 5 6 0 7 8")
	s.Model.Change(func(set *session.Settings) { set.Heuristic = solver.Misplaced })
	s.press(fyne.KeyI)
	s.Board.SetPosition(large.State, large)
	s.until("the answer", func() bool { return !s.Model.Insight.Busy() })
	if s.Board.Overlaid() {
		t.Error("a drawing of 3×3 is over 4×4")
	}
	s.Model.Insight.Follow()
	s.small("1 2 3 4 5 6 0 7 8")
	s.until("the drawing", s.Board.Overlaid)
	s.Board.SetPosition(large.State, large)
	s.heuristicOverlay.Point(3, image.Point{})
	if s.Board.Overlaid() {
		t.Error("the pointer brings a drawing of 3×3 over 4×4")
	}
}
