package ui

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// The window goes at once; the program, when Fyne has written what was chosen.
// Nothing runs any more that could come back to a window that is gone.
func TestQuittingLeavesNothingRunning(t *testing.T) {
	s := newStand(t)
	closed := 0
	s.win.SetOnClosed(func() { closed++ })
	s.shelf.Show()
	s.commands.The("random").Run()
	s.commands.The("solve").Run()
	s.timers = nil
	s.commands.The("quit").Run()
	s.commands.The("quit").Run() // in a hurry
	if s.shut != 0 || closed != 0 || len(s.timers) != 1 {
		t.Fatalf("the door is shut %d times, the window closed %d times, %d timers are set; want only the one that leaves", s.shut, closed, len(s.timers))
	}
	if n := s.door.UnderWay(); n != 1 || s.sheet.OnClose != nil {
		t.Errorf("%d errands and timers run on beside the one that leaves; a sheet is open: %v", n-1, s.sheet.OnClose != nil)
	}
	s.tick()
	s.commands.The("quit").Run()
	if s.shut != 1 || closed != 1 || len(s.timers) != 0 {
		t.Errorf("the door is shut %d times, the window closed %d times, %d timers are set", s.shut, closed, len(s.timers))
	}
}

// brittle is an engine that fails when it is asked for the values of a position.
type brittle struct{ engine }

func (brittle) Values(context.Context, puzzle.State, puzzle.Goal) []solver.Value { panic("brittle") }

func TestAPanicInTheBackgroundCostsASentence(t *testing.T) {
	s := newStandOn(t, freshApp(t), brittle{tables()})
	s.small("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyTab)
	s.until("the sentence", func() bool { return strings.Contains(s.banner.Said, "our mistake") })
	s.press(fyne.KeyTab)
	if s.press(fyne.KeyLeft); s.game.MovesMade() != 1 {
		t.Error("the game does not go on")
	}
}
