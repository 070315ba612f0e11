package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

func TestChoicesAreFoundAgain(t *testing.T) {
	a := freshApp(t)
	e := tables()
	s := newStandOn(t, a, e)
	s.chooseSize(puzzle.Size{W: 3, H: 5})
	s.until("the board", func() bool { return !s.shuffles.Busy() })
	s.chooseGoal(named(t, puzzle.Spiral, s.settings.Size))
	s.until("the board", func() bool { return !s.shuffles.Busy() })
	s.press(fyne.KeyN)
	for _, chosen := range []*kit.Command{s.commands.themes[2], s.commands.gaps[0], s.commands.corners[2], s.commands.slides[3], s.commands.volumes[0], s.commands.scores[1]} {
		chosen.Run()
	}
	s.press(fyne.KeyM)
	s.setArrows(true)
	s.setSpeed(4)
	s.settings.Algorithm, s.settings.Heuristic = solver.IDAStar, solver.Manhattan
	s.openPhoto(draw(t, "mine.png"))
	s.opened()
	photo := s.photos.source
	s.win.Resize(fyne.NewSize(900, 700))
	s.quit()

	again := newStandOn(t, a, e)
	if again.settings != s.settings {
		t.Errorf("found again: %+v\nwant         %+v", again.settings, s.settings)
	}
	again.start("")
	again.opened()
	if again.photos.source != photo {
		t.Errorf("%q is on the board; want %q", again.photos.source, photo)
	}
	if got := again.win.Canvas().Size(); got.Width != 900 {
		t.Errorf("the window is %v; want 900 wide", got)
	}
}

func TestDamagedPreferencesBecomeDefaults(t *testing.T) {
	a := freshApp(t)
	p := a.Preferences()
	p.SetString(keySize, "99x99")
	p.SetString(keyGoal, "nowhere")
	p.SetString(keyAlgorithm, "magic")
	p.SetFloat(keySpeed, -3)
	p.SetFloat(keyWidth, -1)
	d, got := session.DefaultSettings(), loadSettings(p)
	if got != d {
		t.Errorf("read: %+v\nwant  %+v", got, d)
	}
	if size := loadWindowSize(p); size.Width < leastWindow.Width {
		t.Errorf("the window would be %v", size)
	}
}

func TestNumbersGoRound(t *testing.T) {
	s := newStand(t)
	first := s.settings.Numbers
	seen := map[session.Numbers]bool{}
	for range session.AllNumbers() {
		s.press(fyne.KeyN)
		seen[s.settings.Numbers] = true
	}
	if len(seen) != len(session.AllNumbers()) || s.settings.Numbers != first {
		t.Errorf("the key goes through %v and ends at %v", seen, s.settings.Numbers)
	}
}
