package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

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
