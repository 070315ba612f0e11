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

func TestTheCardCoversNothing(t *testing.T) {
	for _, window := range []fyne.Size{{Width: 1280, Height: 772}, {Width: 800, Height: 572}} { // less the menu bar
		s := newStand(t)
		s.win.Resize(window)
		s.until("fitted panels", func() bool { return len(s.posts) == 0 })
		s.small(nearlyThere)
		s.push([]puzzle.Move{puzzle.Left})
		if !s.play.Card.Visible() {
			t.Fatal("no card")
		}
		card := kit.AreaOf(s.play.Card.Surface)
		if !card.Within(kit.AreaOf(s.frame.Panel)) || card.Overlap(kit.AreaOf(s.play.Panel.Game)) > 0 {
			t.Errorf("at %v the card is at %v, the panel at %v", window, card, kit.AreaOf(s.frame.Panel))
		}
		if s.play.Panel.Playing.Visible() || !kit.AreaOf(s.play.Panel.Picture).Within(kit.AreaOf(s.frame.Panel)) {
			t.Errorf("at %v the card does not take the place of what is of no use", window)
		}
		s.play.Card.Hide()
		if !s.play.Panel.Playing.Visible() {
			t.Error("the panel does not come back")
		}
	}
}

func TestTheCardOfANarrowWindowFloatsOverTheStage(t *testing.T) {
	s := newStand(t)
	s.small(nearlyThere)
	s.push([]puzzle.Move{puzzle.Left})
	s.win.Resize(fyne.NewSize(640, 620))
	s.until("a card over the stage", func() bool { return len(s.play.Afloat.Objects) == 1 })
	if card := kit.AreaOf(s.play.Card.Surface); !card.Within(kit.AreaOf(s.frame.Stage)) || card.Bottom-card.Top < 80 {
		t.Errorf("the card is at %v, the stage at %v", card, kit.AreaOf(s.frame.Stage))
	}
	s.win.Resize(fyne.NewSize(1000, 700))
	s.until("a card in the panel", func() bool { return len(s.play.Afloat.Objects) == 0 })
	if card := kit.AreaOf(s.play.Card.Surface); !card.Within(kit.AreaOf(s.frame.Panel)) {
		t.Errorf("the card is at %v, the panel at %v", card, kit.AreaOf(s.frame.Panel))
	}
}

// A photo that comes after a solved game was never played: it is shown, and then shuffled, as difficult as before.
func TestAPhotoAfterASolvedGameBeginsTheNext(t *testing.T) {
	s := newStand(t)
	s.small(nearlyThere)
	s.Game.Origin.Kind = session.Medium
	s.push([]puzzle.Move{puzzle.Left})
	solved := s.Game
	s.photos.OpenSample("")
	s.arrived()
	if s.play.Card.Visible() || s.Game != solved {
		t.Error("the card stays, or the photo is not seen whole")
	}
	s.tick()
	s.until("the next game", func() bool { return s.Game != solved })
	if s.Game.Solved() || s.Game.Origin.Kind != session.Medium {
		t.Errorf("the next game is %s", s.Game.Origin.Kind)
	}
}
