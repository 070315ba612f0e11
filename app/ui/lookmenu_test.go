package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestTheWidthOfTheGapsMovesTheTiles(t *testing.T) {
	s := newStand(t)
	between := func() int {
		g := s.Board.TileGridOnScreen()
		return g.Pitch - g.Tile
	}
	var gaps []int
	for _, c := range s.Commands.Choices("gaps") {
		c.Run()
		gaps = append(gaps, between())
	}
	if gaps[0] != 0 || gaps[1] <= gaps[0] || gaps[2] <= gaps[1] {
		t.Errorf("gaps of %v pixels", gaps)
	}
}

func TestHoverModePlaysWithoutAPress(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	over := func(column, row int) { test.MoveMouse(s.win.Canvas(), s.inCell(column, row)) }
	over(2, 1)
	s.shows("1 2 3 4 0 5 7 8 6")
	s.press(fyne.KeyM)
	over(1, 1) // the blank; every cell on the straight way counts
	over(2, 1)
	s.shows("1 2 3 4 5 0 7 8 6")
	over(2, 2)
	s.shows("1 2 3 4 5 6 7 8 0")
	if s.Model.Game().MovesMade() != 2 || !s.play.Card.IsOpen() {
		t.Errorf("%d moves, the card is shown: %v", s.Model.Game().MovesMade(), s.play.Card.IsOpen())
	}
	s.press(fyne.KeyM)
	if s.Model.Settings.Hover || s.Commands.The("hover").IsChosen() {
		t.Error("the key does not end it")
	}
}
