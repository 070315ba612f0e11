package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// editedStand is a window in which the user edits a 3×3 board.
func editedStand(t *testing.T, board string) *stand {
	t.Helper()
	s := newStand(t)
	s.small(board)
	s.press(fyne.KeyE)
	if !s.edit.IsOpen() || !s.edit.Panel.Object.Visible() || s.play.Panel.Object.Visible() {
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
	before := s.Position().String()
	s.press(fyne.KeyE)
	s.typeIn("1 2 3 / 4 5 6 / 0 7 8")
	s.press(fyne.KeyReturn)
	s.shows("1 2 3 4 5 6 0 7 8")
	if s.edit.IsOpen() || s.Game.Origin.Kind != session.Pasted || s.Game.Start.String() != "1 2 3 4 5 6 0 7 8" ||
		!s.play.Panel.Object.Visible() {
		t.Errorf("editing %v, the game began as %v at %s", s.edit.IsOpen(), s.Game.Origin, s.Game.Start)
	}
	s.press(fyne.KeyLeft, fyne.KeyLeft)
	if _, done := s.Game.Finish(); !done {
		t.Error("the game can't be played to its end")
	}
	if s.Messages.Visible() {
		t.Errorf("below the card stays %q", s.Messages.Text)
	}
	s.play.Card.Hide()
	s.Messages.Action.OnTapped()
	s.shows(before)
	if !s.Game.Running() {
		t.Error("the clock of the game that came back stands")
	}
}

func TestEscapeGivesTheGameBackAndTheEditsCanBeRedone(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight, fyne.KeyDown)
	s.time = s.time.Add(5 * time.Second)
	game := s.Game
	s.press(fyne.KeyE)
	s.time = s.time.Add(time.Hour)
	s.swapped(0, 8)
	s.press(fyne.KeyEscape)
	s.shows("1 2 3 4 0 6 7 5 8")
	if s.Game != game || s.Game.MovesMade() != 2 || s.Game.Elapsed() != 5*time.Second || !s.Game.Running() ||
		s.edit.IsOpen() {
		t.Errorf("the game has %d moves and %v, running: %v", s.Game.MovesMade(), s.Game.Elapsed(), s.Game.Running())
	}
	s.press(fyne.KeyLeft)
	s.shows("1 2 3 4 6 0 7 5 8")
	s.Undo()
	s.press(fyne.KeyE)
	s.Redo()
	s.shows("8 2 3 4 0 6 7 5 1")
}

// The status line says what Enter does now.
func TestEnterDoesInTheEditorWhatTheStatusLineSays(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	game := s.Game
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn, fyne.KeyUp, fyne.KeyReturn, fyne.KeyReturn} {
		said := s.activity().Hint()
		if picks := s.Board.CursorCell() >= 0; picks != strings.Contains(said, "picks up") {
			t.Errorf("at a cursor: %v; the status line says %q", picks, said)
		}
		s.press(key)
	}
	if s.edit.IsOpen() || s.Game == game || s.Game.State().String() != "1 2 3 4 5 0 7 8 6" {
		t.Errorf("the game begins at %s", s.Game.State())
	}
}

func TestShufflingWhileEditingArrangesTheTiles(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	game := s.Game
	s.Commands.The("random").Run()
	s.until("the board", func() bool { return !s.NewGames.Busy() })
	if s.Game != game || s.Position() == game.State() || puzzle.Solvable(s.Position(), game.Goal) != nil {
		t.Errorf("random: %s", s.Position())
	}
	s.Commands.The("home").Run()
	s.until("the board", func() bool { return !s.NewGames.Busy() })
	s.shows("1 2 3 4 5 6 7 8 0")
	s.Undo()
	s.newGames.ChooseGoal(named(t, puzzle.Spiral, s.Settings.Size))
	if s.Game != game || s.Target().Name != puzzle.Spiral {
		t.Errorf("the goal is %s", s.Target())
	}
	s.press(fyne.KeyReturn)
	if s.Game.Goal.Name != puzzle.Spiral || s.Game.Origin.Kind != session.Pasted {
		t.Errorf("the game is %v toward %s", s.Game.Origin, s.Game.Goal)
	}
}

func TestSolveTakesTheEditedPosition(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	s.typeIn("1 2 3 4 5 6 0 7 8")
	s.Commands.The("solve").Run()
	s.until("a solution", func() bool { return s.Solving.Has() })
	if s.edit.IsOpen() || s.Solving.Solution().Len() != 2 || s.At() != service.SolvePlace {
		t.Errorf("editing %v, a solution of %d moves", s.edit.IsOpen(), s.Solving.Solution().Len())
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

func TestNothingElseIsPlayedWhileThePositionIsEdited(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 0 7 8")
	for _, c := range []*kit.Command{s.Commands.The("hint"), s.Commands.The("pause"), s.Commands.The("crop")} {
		if c.Can() {
			t.Errorf("%q can be done", c.Label())
		}
	}
	s.GoTo(service.SolvePlace)
	if s.edit.IsOpen() {
		t.Error("the rail does not leave the editor")
	}
	s.shows("1 2 3 4 5 6 0 7 8")
}

func TestWhatIsPastedWhileEditingIsArranged(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	game, p := s.Game, s.edit.Panel
	s.Board.Focus()
	s.app.Clipboard().SetContent("8 6 7\n2 5 4\n3 0 1")
	s.paste()
	s.shows("8 6 7 2 5 4 3 0 1")
	if !s.edit.IsOpen() || s.Game != game || p.Field.Text != "8 6 7\n2 5 4\n3 0 1" {
		t.Errorf("editing %v, the field says %q", s.edit.IsOpen(), p.Field.Text)
	}
	s.app.Clipboard().SetContent("8 6 7 2 5 4 3 1 1")
	s.paste()
	s.shows("8 6 7 2 5 4 3 0 1")
	if !strings.Contains(p.Reason.Content, "1 appears twice") || s.Messages.Visible() {
		t.Errorf("the panel says %q", p.Reason.Content)
	}
	snake := named(t, puzzle.Snake, puzzle.Size{W: 4, H: 3})
	s.app.Clipboard().SetContent(
		session.GameSetup{Goal: snake, Start: snake.State, Origin: session.BoardOrigin{Kind: session.Random, Seed: 7}}.Code())
	s.paste()
	s.until("the board of the code", func() bool { return !s.NewGames.Busy() })
	if s.Target() != snake || s.Position() != puzzle.Shuffle(snake, 7) || s.Game != game {
		t.Errorf("the code gives %s toward %s", s.Position(), s.Target())
	}
	s.Undo()
	s.shows("8 6 7 2 5 4 3 0 1")
	s.press(fyne.KeyEscape)
	s.Commands.The("ownGoal").Run()
	s.paste()
	if s.Target() != snake || s.Position() != snake.State {
		t.Errorf("as a goal, the code gives %s", s.Target())
	}
}

func TestATypingMistakeInAPastedCodeIsMendedInPlace(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	home := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	start, err := puzzle.Parse(hardest, home.Size())
	if err != nil {
		t.Fatal(err)
	}
	code := []byte(session.GameSetup{Goal: home, Start: start, Origin: session.BoardOrigin{Kind: session.Pasted}}.Code())
	code[len(code)-1] ^= 1
	s.app.Clipboard().SetContent(string(code))
	s.Board.Focus()
	s.paste()
	s.shows("1 2 3 4 5 6 7 8 0")
	if p := s.edit.Panel; p.Fix.Text == "Use that code" {
		p.Fix.OnTapped()
	}
	s.shows(hardest)
}

func TestTheFixOfALargeBoardIsInSightInALowWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, 520))
	s.newGames.ChooseSize(puzzle.Size{W: 10, H: 10})
	s.until("the board", func() bool { return !s.NewGames.Busy() })
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
