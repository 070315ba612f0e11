package ui

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// asked opens the sheet that asks for a number of moves, and returns its field.
func (s *stand) asked() *kit.Field {
	s.t.Helper()
	s.Commands.The("exactly").Run()
	s.until("the question", s.Sheet.IsOpen)
	f, ok := s.win.Canvas().Focused().(*kit.Field)
	if !ok {
		s.t.Fatalf("the keys belong to %T", s.win.Canvas().Focused())
	}
	return f
}

// gameWords is the panel's line about the game, with plain spaces.
func (s *stand) gameWords() string {
	return strings.ReplaceAll(s.play.Panel.Game.Text.Content, kit.Unbroken, " ")
}

func TestExactlySoManyMovesIsTrueByTheSolver(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	for _, n := range []int{1, 17, 26, 31} {
		f := s.asked()
		test.Type(f, strconv.Itoa(n))
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		s.until("the board", func() bool { return !s.shuffler.Busy() })
		got, err := s.Engine.Distance(t.Context(), s.position(), s.Game.Goal)
		if err != nil || got != n {
			t.Errorf("the board is %d moves from home, %v; asked for %d", got, err, n)
		}
		if want := "exactly " + words.MovesCount(n); !strings.Contains(s.gameWords(), want) {
			t.Errorf("the panel says %q; want %q in it", s.gameWords(), want)
		}
	}
	if f := s.asked(); f.Text != "31" {
		t.Errorf("the next question begins with %q; want 31", f.Text)
	}
	if settings.Load(s.app.Preferences()).Depth != 31 {
		t.Error("the next start does not know the number")
	}
}

func TestANumberOfMovesThatNoBoardHasIsRefusedInPlace(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	for _, text := range []string{"32", "-1", "many", ""} {
		f := s.asked()
		f.SetText(text)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if !s.Sheet.IsOpen() || s.shuffler.Busy() {
			t.Errorf("%q is taken", text)
		}
		s.escape()
	}
	s.shows(hardest)
}

func TestArrowsStepTheNumberOfMovesWithinItsRange(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	f := s.asked()
	f.SetText("30")
	for range 3 {
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	}
	if f.Text != "31" {
		t.Errorf("three steps up from 30 lead to %q; want 31", f.Text)
	}
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if f.Text != "30" {
		t.Errorf("a step down from 31 leads to %q", f.Text)
	}
}

func TestHardestKnown(t *testing.T) {
	for _, c := range []struct {
		size  puzzle.Size
		goal  puzzle.GoalName
		moves int // 0: nobody knows
	}{
		{puzzle.Size{W: 3, H: 3}, puzzle.BlankLast, 31}, {puzzle.Size{W: 3, H: 3}, puzzle.Spiral, 30},
		{puzzle.Size{W: 4, H: 4}, puzzle.Snake, 80}, {puzzle.Size{W: 4, H: 4}, puzzle.Spiral, 0},
		{puzzle.Size{W: 5, H: 5}, puzzle.BlankLast, 0},
	} {
		s := newStand(t)
		s.Settings.Size, s.Settings.Goal = c.size, named(t, c.goal, c.size)
		s.shuffler.Begin(s.shuffler.NewGame(session.Origin{Kind: session.AtHome}, s.goal().State))
		hard := s.Commands.The("hardest")
		if reason := strings.Contains(hard.Description(), "none is known"); hard.Can() != (c.moves > 0) ||
			reason == hard.Can() {
			t.Errorf("%v, %s: the menu says %q, enabled: %v", c.size, named(t, c.goal, c.size), hard.Description(), hard.Can())
		}
		if !hard.Can() {
			continue
		}
		hard.Run()
		s.until("the board", func() bool { return !s.shuffler.Busy() })
		if want := "hardest known, " + words.MovesCount(c.moves); !strings.Contains(s.gameWords(), want) {
			t.Errorf("the panel says %q; want %q in it", s.gameWords(), want)
		}
		if c.size.Cells() == 9 {
			if got, err := s.Engine.Distance(t.Context(), s.position(), s.Game.Goal); err != nil || got != c.moves {
				t.Errorf("%v, %s: %d moves from home, %v; want %d", c.size, named(t, c.goal, c.size), got, err, c.moves)
			}
		}
	}
}

func TestADepthThatIsNotFoundLeavesTheGame(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.shuffler.Make(session.Origin{Kind: session.AtDepth, Depth: 32})
	s.until("the answer", func() bool { return !s.shuffler.Busy() })
	s.shows(hardest)
	if !strings.Contains(s.Messages.Said, "Couldn't find a board exactly 32 moves") {
		t.Errorf("the banner says %q", s.Messages.Said)
	}
}

func TestTheSheetOfKeysNamesTheHardestWithoutTheReasonWhyThereIsNone(t *testing.T) {
	s := newStand(t)
	s.shuffler.ChooseSize(puzzle.Size{W: 10, H: 10})
	s.until("the board", func() bool { return !s.shuffler.Busy() })
	if c := s.Commands.The("hardest"); c.Label() == c.Description() {
		t.Fatalf("the button says %q, without a reason", c.Description())
	}
	s.press(fyne.KeyF1)
	found := false
	eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		line, ok := o.(*kit.Text)
		found = found || ok && line.Content == "Hardest known"
		return true
	})
	if !found {
		t.Error("the sheet of keys does not name it plainly")
	}
}
