package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// editedStand returns a window in which the user edits a 3×3 board.
func editedStand(t *testing.T, board string) *stand {
	t.Helper()
	s := newStand(t)
	s.small(board)
	s.press(fyne.KeyE)
	if !s.Model.Editing() || !s.edit.Panel.Object.Visible() || s.play.Panel.Object.Visible() {
		t.Fatal("E does not begin to edit")
	}
	return s
}

// swapped lets the user swap the tiles of two cells with the pointer.
func (s *stand) swapped(a, b int) {
	for _, cell := range []int{a, b} {
		s.Board.Tapped(&fyne.PointEvent{Position: s.pointAt(cell)})
	}
}

// typeIn replaces what is written in the field, as pasting does.
func (s *stand) typeIn(text string) { s.edit.Panel.Field.SetText(text) }

func TestEnterPlaysThePositionAndTheOldGameIsOfferedBack(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight, fyne.KeyDown, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft)
	before := s.Model.Position().String()
	s.press(fyne.KeyE)
	s.typeIn("1 2 3 / 4 5 6 / 0 7 8")
	s.press(fyne.KeyReturn)
	s.shows("1 2 3 4 5 6 0 7 8")
	if s.Model.Editing() || s.Model.Game().Origin.Kind != session.Pasted || s.Model.Game().Start.String() != "1 2 3 4 5 6 0 7 8" ||
		!s.play.Panel.Object.Visible() {
		t.Errorf("editing %v, the game began as %v at %s", s.Model.Editing(), s.Model.Game().Origin, s.Model.Game().Start)
	}
	s.press(fyne.KeyLeft, fyne.KeyLeft)
	if _, done := s.Model.Game().Finish(); !done {
		t.Error("the game can't be played to its end")
	}
	if s.Messages.Visible() {
		t.Errorf("below the card stays %q", s.Messages.Text)
	}
	s.play.Card.Hide()
	s.Messages.Action.OnTapped()
	s.shows(before)
	if !s.Model.Game().Running() {
		t.Error("the clock of the game that came back stands")
	}
}

// The status line says what Enter does now.
func TestEnterDoesInTheEditorWhatTheStatusLineSays(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	game := s.Model.Game()
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn, fyne.KeyUp, fyne.KeyReturn, fyne.KeyReturn} {
		said := s.activity().Hint()
		if picks := s.Board.CursorCell() >= 0; picks != strings.Contains(said, "picks up") {
			t.Errorf("at a cursor: %v; the status line says %q", picks, said)
		}
		s.press(key)
	}
	if s.Model.Editing() || s.Model.Game() == game || s.Model.Game().State().String() != "1 2 3 4 5 0 7 8 6" {
		t.Errorf("the game begins at %s", s.Model.Game().State())
	}
}

func TestSolveTakesTheEditedPosition(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	s.typeIn("1 2 3 4 5 6 0 7 8")
	s.Commands.The("solve").Run()
	s.until("a solution", func() bool { return s.Model.Solving.Has() })
	if s.Model.Editing() || s.Model.Solving.Solution().Len() != 2 || s.At() != service.SolvePlace {
		t.Errorf("editing %v, a solution of %d moves", s.Model.Editing(), s.Model.Solving.Solution().Len())
	}
}

func TestTheEditorCanBeReachedInANarrowWindow(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.win.Resize(fyne.NewSize(600, 500))
	s.press(fyne.KeyE)
	p := s.edit.Panel
	if !p.Strip.Visible() || s.frame.Bar.Visible() || s.frame.Panel.Visible() {
		t.Error("the strip does not show the editor")
	}
	s.swapped(0, 1)
	if p.Brief.Content != "Can't be solved" {
		t.Errorf("the strip says %q", p.Brief.Content)
	}
	s.press(fyne.KeyF9)
	if !s.frame.Panel.Visible() || !p.Object.Visible() {
		t.Error("the panel can't be opened")
	}
}

func TestTheFixOfALargeBoardIsInSightInALowWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, 520))
	s.Model.NewGames.Size(puzzle.Size{W: 10, H: 10})
	s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	s.press(fyne.KeyE)
	s.swapped(0, 1)
	p := s.edit.Panel
	fix, sight := kit.AreaOf(p.Fix), kit.AreaOf(p.Scroll)
	if !p.Fix.Visible() || !fix.Within(sight) {
		t.Errorf("the fix lies at %v, to be seen is %v", fix, sight)
	}
	if need, has := p.Field.MinSize().Width, p.Field.Size().Width; need > has {
		t.Errorf("the field needs %v and has %v", need, has)
	}
	for _, row := range strings.Split(p.Field.Text, "\n") {
		width := fyne.MeasureText(row, p.Sized.Theme.Size("text"), p.Field.TextStyle).Width
		if room := p.Field.Size().Width - 16; width > room {
			t.Fatalf("a row of the field is %v wide and has room for %v", width, room)
		}
	}
}

func TestWhoTypesGoesOnTypingAfterAnotherWindow(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	keys := s.win.Canvas()
	keys.Focus(s.edit.Panel.Field)
	s.focus.windowActivated()
	if keys.Focused() != s.edit.Panel.Field {
		t.Errorf("%T has the keys of who typed a position", keys.Focused())
	}
	keys.Unfocus()
	s.focus.windowActivated()
	if keys.Focused() != s.Board {
		t.Errorf("%T has the keys that nothing had", keys.Focused())
	}
}
