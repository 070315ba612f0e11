package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestKeysMoveTilesAndUndoTakesThemBack(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight)
	s.shows("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyS)
	s.shows("1 2 3 4 0 6 7 5 8")
	if got := s.play.Bar.Moves.Content; got != "2 moves" {
		t.Errorf("the panel counts %q; want 2 moves", got)
	}
	s.Undo()
	s.shows("1 2 3 4 5 6 7 0 8")
	s.Redo()
	s.shows("1 2 3 4 0 6 7 5 8")
	s.Restart()
	s.shows("1 2 3 4 5 6 7 8 0")
	s.Undo()
	s.shows("1 2 3 4 0 6 7 5 8")
}

func TestArrowsMoveTheBlankWhereThatIsChosen(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.Commands.Choices("arrows")[1].Run()
	s.press(fyne.KeyLeft)
	s.shows("1 2 3 4 5 6 7 0 8")
}
