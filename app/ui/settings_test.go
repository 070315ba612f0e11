package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestChoicesAreFoundAgain(t *testing.T) {
	a := freshApp(t)
	e := tables()
	s := newStandOn(t, a, e)
	s.Model.NewGames.Size(puzzle.Size{W: 3, H: 5})
	s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	s.Model.NewGames.Goal(fixture.Must(puzzle.NewGoal(puzzle.Spiral, s.Model.Settings.Size)))
	s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	s.press(fyne.KeyN)
	for _, chosen := range []*kit.Command{s.Commands.Choices("themes")[2], s.Commands.Choices("gaps")[0],
		s.Commands.Choices("corners")[2], s.Commands.Choices("slides")[3], s.Commands.Choices("volumes")[0],
		s.Commands.Choices("scores")[1]} {
		chosen.Run()
	}
	s.press(fyne.KeyM)
	s.Commands.Choices("arrows")[1].Run()
	s.Model.Player.SetSpeed(4)
	s.Model.Settings.Algorithm, s.Model.Settings.Heuristic = solver.IDAStar, solver.Manhattan
	s.photos.Open(draw(t, "mine.png"))
	s.opened()
	photo := s.Photo.Source
	s.win.Resize(fyne.NewSize(900, 700))
	s.lifecycle.Quit()

	again := newStandOn(t, a, e)
	if again.Model.Settings != s.Model.Settings {
		t.Errorf("found again: %+v\nwant         %+v", again.Model.Settings, s.Model.Settings)
	}
	again.start("")
	again.opened()
	if again.Photo.Source != photo {
		t.Errorf("%q is on the board; want %q", again.Photo.Source, photo)
	}
	if got := again.firstSize(); got.Width != 900 {
		t.Errorf("the window is %v; want 900 wide", got)
	}
}
