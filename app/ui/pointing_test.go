package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// pointingStand is a window in which a person shows where the blank belongs.
func pointingStand(t *testing.T, board string) *stand {
	t.Helper()
	s := newStand(t)
	s.small(board)
	s.arrived()
	s.commands.The("blankGoal").Run()
	if !s.edit.Pointing() || !s.placing.Card.Visible() || !s.play.Panel.Object.Visible() || s.edit.Panel.Object.Visible() {
		t.Fatal("the board does not ask for a cell")
	}
	return s
}

// pointAt brings the pointer over a cell.
func (s *stand) pointAt(cell int) fyne.Position {
	a := s.cellArea(cell)
	at := fyne.NewPos((a.Left+a.Right)/2, (a.Top+a.Bottom)/2)
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s.board)).Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(s.tour.callout.Layer))
	s.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	return at
}

func TestTheBlankGoesAlongWithThePointerAndIsTakenWithAClick(t *testing.T) {
	s := pointingStand(t, "1 2 3 4 5 6 7 0 8")
	game := s.game
	s.shows("1 2 3 4 5 6 7 8 0")
	at := s.pointAt(4)
	s.shows("1 2 3 4 0 5 6 7 8")
	if s.placing.At != s.cellArea(4) {
		t.Errorf("the callout points at %v; want %v", s.placing.At, s.cellArea(4))
	}
	s.peek.togglePeek()
	if s.placing.Card.Visible() {
		t.Error("the callout points at the whole picture")
	}
	s.peek.togglePeek()
	if got := s.status.left.Content; got != "The blank belongs in row 2, column 2." || s.game != game {
		t.Errorf("the status line says %q", got)
	}
	s.board.Tapped(&fyne.PointEvent{Position: at})
	s.until("the game", func() bool { return s.game != game })
	if s.edit.Open() || s.placing.Card.Visible() || s.game.Goal.String() != "1 2 3 4 0 5 6 7 8" || s.game.Solved() {
		t.Errorf("the game is %s toward %s", s.position(), s.game.Goal)
	}
	s.press(fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
	if s.game.MovesMade() == 0 {
		t.Error("the board can't be played")
	}
}

func TestTheBlankIsPlacedByKeys(t *testing.T) {
	s := pointingStand(t, "1 2 3 4 5 6 7 0 8")
	game := s.game
	s.press(fyne.KeyRight, fyne.KeyDown, fyne.KeyUp, fyne.KeyA) // the first two go nowhere
	s.shows("1 2 3 4 0 5 6 7 8")
	s.press(fyne.KeyUp, fyne.KeyLeft, fyne.KeyReturn)
	s.until("the game", func() bool { return s.game != game })
	if s.game.Goal.Name != puzzle.BlankFirst {
		t.Errorf("the goal is %s", s.game.Goal)
	}
}

func TestEscapeLeavesTheBlankWhereItWas(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyRight)
	game := s.game
	s.commands.The("blankGoal").Run()
	s.press(fyne.KeyUp, fyne.KeyEscape)
	s.shows("1 2 3 4 5 6 0 7 8")
	if s.edit.Open() || s.placing.Card.Visible() || s.game != game || !s.game.Running() || s.goal().Name != puzzle.BlankLast {
		t.Errorf("the game runs %v, the next is toward %s", s.game.Running(), s.goal())
	}
	s.commands.The("blankGoal").Run()
	s.press(fyne.KeyReturn) // where it is anyway
	if s.game != game || s.maker.shuffles.Busy() || s.edit.Open() {
		t.Error("a blank that stays where it is begins another game")
	}
	s.commands.The("blankGoal").Run()
	s.commands.The("blankGoal").Run()
	if s.edit.Open() {
		t.Error("once more does not give up")
	}
}

func TestWhateverElseIsBegunEndsPlacingTheBlank(t *testing.T) {
	s := pointingStand(t, "1 2 3 4 5 6 7 0 8")
	for what, do := range map[string]func(){
		"shuffling":    s.commands.The("easy").Run,
		"another goal": s.commands.Choices("goals")[2].Run,
		"the editor":   func() { s.press(fyne.KeyE, fyne.KeyEscape) },
		"a goal":       func() { s.commands.The("ownGoal").Run(); s.press(fyne.KeyEscape) },
		"another size": func() { s.maker.chooseSize(puzzle.Size{W: 2, H: 3}) },
		"Solve":        func() { s.flip(); s.flip() },
		"pasting":      func() { s.app.Clipboard().SetContent(hardest); s.commands.The("paste").Run() },
	} {
		if !s.edit.Pointing() {
			s.commands.The("blankGoal").Run()
		}
		s.press(fyne.KeyUp)
		do()
		s.until("a board", func() bool { return !s.maker.shuffles.Busy() })
		if s.edit.Open() || s.placing.Card.Visible() || s.position() != s.game.State() || s.game.Origin.Kind == session.AtHome {
			t.Errorf("%s leaves the board at %s, editing %v", what, s.position(), s.edit.Open())
		}
	}
}

func TestTheButtonOfTheCalloutTakesTheCell(t *testing.T) {
	s := pointingStand(t, "1 2 3 4 5 6 7 0 8")
	game := s.game
	s.press(fyne.KeyUp)
	test.Tap(s.placing.Next)
	s.until("the game", func() bool { return s.game != game })
	if s.game.Goal.String() != "1 2 3 4 5 0 6 7 8" {
		t.Errorf("the goal is %s", s.game.Goal)
	}
}
