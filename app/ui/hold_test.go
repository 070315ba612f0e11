package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// While the board can't be seen or played on, the clock stands; then it goes on.
func TestTheClockStandsWhileTheBoardIsCovered(t *testing.T) {
	for name, cover := range map[string][2]func(*stand){
		"F1":        {func(s *stand) { s.press(fyne.KeyF1) }, func(s *stand) { s.press(fyne.KeyEscape) }},
		"Databases": {func(s *stand) { s.Commands.The("library").Run() }, func(s *stand) { s.Sheet.Close() }},
		"records":   {func(s *stand) { s.Commands.The("records").Run() }, func(s *stand) { s.Sheet.Close() }},
		"a dialog": {func(s *stand) { s.Commands.The("openGame").Run(); s.until("the sheet", s.Sheet.IsOpen) },
			func(s *stand) { s.Sheet.Close() }},
		"a menu":  {func(s *stand) { s.press(fyne.KeyF10) }, func(s *stand) { s.Menus.Close() }},
		"Solve":   {func(s *stand) { s.press(fyne.KeyTab) }, func(s *stand) { s.press(fyne.KeyTab) }},
		"editing": {func(s *stand) { s.Commands.The("edit").Run() }, func(s *stand) { s.press(fyne.KeyEscape) }},
		"review":  {func(s *stand) { s.Commands.The("review").Run() }, func(s *stand) { s.review.Leave() }},
		"minimised": {func(s *stand) { s.iconic = true; s.lifecycle.ToBack() },
			func(s *stand) { s.iconic = false; s.lifecycle.ToFront() }},
		"minimised later": {func(s *stand) { s.lifecycle.ToBack(); s.iconic = true; s.tick() },
			func(s *stand) { s.iconic = false; s.lifecycle.ToFront() }},
		"both": {func(s *stand) { s.press(fyne.KeyTab, fyne.KeyF1) },
			func(s *stand) { s.press(fyne.KeyEscape, fyne.KeyTab) }},
	} {
		s := newStand(t) // a game that is offered back would have the Tab key
		s.small(hardest)
		s.press(fyne.KeyRight)
		s.time = s.time.Add(time.Second)
		cover[0](s)
		s.time = s.time.Add(time.Hour)
		s.tick()
		if got := s.play.Bar.Clock.Content; got != "00:01.0" {
			t.Errorf("%s: covered, the clock shows %s", name, got)
		}
		cover[1](s)
		s.time = s.time.Add(time.Second)
		s.tick()
		if got := s.play.Bar.Clock.Content; got != "00:02.0" {
			t.Errorf("%s: afterwards the clock shows %s", name, got)
		}
	}
}

func TestAPushBesideASheetStartsTheClockAgain(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyRight, fyne.KeyF1, fyne.KeyLeft)
	s.time = s.time.Add(time.Second)
	s.tick()
	if got := s.play.Bar.Clock.Content; got != "00:01.0" {
		t.Errorf("the clock shows %s", got)
	}
}

func TestEnterGoesOnWithAGameThatIsPaused(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyRight, fyne.KeyP)
	if !s.Model.Game().Paused() {
		t.Fatal("the game does not pause")
	}
	s.press(fyne.KeyReturn)
	if s.Model.Game().Paused() {
		t.Error("Enter does not do what the large button says")
	}
}
