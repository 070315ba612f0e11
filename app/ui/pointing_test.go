package ui

import (
	"testing"
	"tilewise/app/program"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// pointingStand returns a window in which the user shows where the blank belongs.
func pointingStand(t *testing.T, board string) *stand {
	t.Helper()
	s := newStand(t)
	s.small(board)
	s.arrived()
	s.Commands.The("point").Run()
	if !(s.Model.Doing() == program.Pointing) || !s.blankCallout.Card.Visible() || !s.play.Panel.Object.Visible() ||
		s.edit.Panel.Object.Visible() {
		t.Fatal("the board does not ask for a cell")
	}
	return s
}

// pointAt brings the pointer over a cell.
func (s *stand) pointAt(cell int) fyne.Position {
	a := s.locator.cellArea(cell)
	at := fyne.NewPos((a.Left+a.Right)/2, (a.Top+a.Bottom)/2)
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s.Board)).Add(
		fyne.CurrentApp().Driver().AbsolutePositionForObject(s.tour.Callout.Layer))
	s.Board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	return at
}

func TestTheBlankGoesAlongWithThePointerAndIsTakenWithAClick(t *testing.T) {
	s := pointingStand(t, "1 2 3 4 5 6 7 0 8")
	game := s.Model.Game()
	s.shows("1 2 3 4 5 6 7 8 0")
	at := s.pointAt(4)
	s.shows("1 2 3 4 0 5 6 7 8")
	if s.blankCallout.At != s.locator.cellArea(4) {
		t.Errorf("the callout points at %v; want %v", s.blankCallout.At, s.locator.cellArea(4))
	}
	s.photoPeek.Toggle()
	if s.blankCallout.Card.Visible() {
		t.Error("the callout points at the whole picture")
	}
	s.photoPeek.Toggle()
	if got := s.Status.Left.Content; got != "The blank belongs in row 2, column 2." || s.Model.Game() != game {
		t.Errorf("the status line says %q", got)
	}
	s.Board.Tapped(&fyne.PointEvent{Position: at})
	s.until("the game", func() bool { return s.Model.Game() != game })
	if s.Model.Editing() || s.blankCallout.Card.Visible() || s.Model.Game().Goal.String() != "1 2 3 4 0 5 6 7 8" || s.Model.Game().Solved() {
		t.Errorf("the game is %s toward %s", s.Model.Position(), s.Model.Game().Goal)
	}
	s.press(fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
	if s.Model.Game().MovesMade() == 0 {
		t.Error("the board can't be played")
	}
}

func TestWhateverElseIsBegunEndsPlacingTheBlank(t *testing.T) {
	s := pointingStand(t, "1 2 3 4 5 6 7 0 8")
	for what, do := range map[string]func(){
		"shuffling":    s.Commands.The("easy").Run,
		"another goal": s.Commands.Choices("goals")[2].Run,
		"the editor":   func() { s.press(fyne.KeyE, fyne.KeyEscape) },
		"a goal":       func() { s.Commands.The("arrange-goal").Run(); s.press(fyne.KeyEscape) },
		"another size": func() { s.Model.NewGames.Size(puzzle.Size{W: 2, H: 3}) },
		"Solve":        func() { s.Commands.The("flip").Run(); s.Commands.The("flip").Run() },
		"pasting":      func() { s.app.Clipboard().SetContent(hardest); s.paste() },
	} {
		if !(s.Model.Doing() == program.Pointing) {
			s.Commands.The("point").Run()
		}
		s.press(fyne.KeyUp)
		do()
		s.until("a board", func() bool { return !s.Model.NewGames.Busy() })
		if s.Model.Editing() || s.blankCallout.Card.Visible() || s.Model.Position() != s.Model.Game().State() ||
			s.Model.Game().Origin.Kind == session.AtHome {
			t.Errorf("%s leaves the board at %s, editing %v", what, s.Model.Position(), s.Model.Editing())
		}
	}
}

func TestTheButtonOfTheCalloutTakesTheCell(t *testing.T) {
	s := pointingStand(t, "1 2 3 4 5 6 7 0 8")
	game := s.Model.Game()
	s.press(fyne.KeyUp)
	test.Tap(s.blankCallout.Next)
	s.until("the game", func() bool { return s.Model.Game() != game })
	if s.Model.Game().Goal.String() != "1 2 3 4 5 0 6 7 8" {
		t.Errorf("the goal is %s", s.Model.Game().Goal)
	}
}

// Tab goes from the board to the button that places the blank.
func TestTabComesToTheButtonThatPlacesTheBlank(t *testing.T) {
	s := pointingStand(t, hardest)
	s.Board.Focus()
	if s.typed(fyne.KeyTab); s.focused() != s.blankCallout.Next || !(s.Model.Doing() == program.Pointing) {
		t.Errorf("Tab leads to %T", s.focused())
	}
}
