package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// nearlyThere is a move from home.
const nearlyThere = "1 2 3 4 5 6 7 0 8"

// The card stands below the photo, which stays whole, at every width.
func TestTheCardOfASolvedGameCoversNothingOfThePhoto(t *testing.T) {
	for _, window := range []fyne.Size{
		{Width: 1280, Height: 772}, {Width: 800, Height: 572}, {Width: 640, Height: 620},
	} {
		s := newStand(t)
		s.win.Resize(window)
		s.until("fitted panels", func() bool { return len(s.posts) == 0 })
		s.small(nearlyThere)
		s.push([]puzzle.Move{puzzle.Left})
		if s.play.Card.RaisedBackground.Visible() {
			t.Errorf("at %v the card comes before the photo was seen whole", window)
		}
		s.tick()
		card, board := kit.AreaOf(s.play.Card.RaisedBackground), s.locator.boardArea()
		if !s.play.Card.IsOpen() || !s.play.Card.RaisedBackground.Visible() {
			t.Fatalf("at %v there is no card", window)
		}
		if card.Top < board.Bottom || board.Bottom-board.Top < 230 {
			t.Errorf("at %v the card from %v covers the photo, or leaves it no room: %v", window, card.Top, board)
		}
		s.play.Card.Hide()
	}
}

// A photo that comes after a solved game was never played: it is shown, and then shuffled, as difficult as before.
func TestAPhotoAfterASolvedGameBeginsTheNext(t *testing.T) {
	s := newStand(t)
	s.small(nearlyThere)
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Medium}, s.Model.Position()))
	s.push([]puzzle.Move{puzzle.Left})
	solved := s.Model.Game()
	s.photos.OpenSample("")
	s.arrived()
	if s.play.Card.IsOpen() || s.Model.Game() != solved {
		t.Error("the card stays, or the photo is not seen whole")
	}
	s.tick()
	s.until("the next game", func() bool { return s.Model.Game() != solved })
	if s.Model.Game().Solved() || s.Model.Game().Origin.Kind != session.Medium {
		t.Errorf("the next game is %s", s.Model.Game().Origin.Kind)
	}
}
