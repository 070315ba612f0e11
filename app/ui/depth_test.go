package ui

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/settings"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// asked opens the sheet that asks for a number of moves, and returns its field.
func (s *stand) asked() *kit.TextField {
	s.t.Helper()
	s.Commands.The("exactly").Run()
	s.until("the question", s.Sheet.IsOpen)
	f, ok := s.win.Canvas().Focused().(*kit.TextField)
	if !ok {
		s.t.Fatalf("the keys belong to %T", s.win.Canvas().Focused())
	}
	return f
}

// gameWords is the panel's line about the game, with plain spaces.
func (s *stand) gameWords() string {
	return strings.ReplaceAll(s.play.Panel.Game.Text.Content, figures.Unbroken, " ")
}

func TestExactlySoManyMovesIsTrueByTheSolver(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	for _, n := range []int{1, 17, 26, 31} {
		f := s.asked()
		test.Type(f, strconv.Itoa(n))
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		s.until("the board", func() bool { return !s.NewGames.Busy() })
		got, err := s.Engine.Distance(t.Context(), s.Position(), s.Game.Goal)
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

func TestTheSheetOfKeysNamesTheHardestWithoutTheReasonWhyThereIsNone(t *testing.T) {
	s := newStand(t)
	s.newGames.ChooseSize(puzzle.Size{W: 10, H: 10})
	s.until("the board", func() bool { return !s.NewGames.Busy() })
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
