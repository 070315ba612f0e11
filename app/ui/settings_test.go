package ui

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/help"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service/servicetest"
	"tilewise/app/ui/settings"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
)

func TestChoicesAreFoundAgain(t *testing.T) {
	a := freshApp(t)
	e := tables()
	s := newStandOn(t, a, e)
	s.newGames.ChooseSize(puzzle.Size{W: 3, H: 5})
	s.until("the board", func() bool { return !s.NewGames.Busy() })
	s.newGames.ChooseGoal(named(t, puzzle.Spiral, s.Settings.Size))
	s.until("the board", func() bool { return !s.NewGames.Busy() })
	s.press(fyne.KeyN)
	for _, chosen := range []*kit.Command{s.Commands.Choices("themes")[2], s.Commands.Choices("gaps")[0],
		s.Commands.Choices("corners")[2], s.Commands.Choices("slides")[3], s.Commands.Choices("volumes")[0],
		s.Commands.Choices("scores")[1]} {
		chosen.Run()
	}
	s.press(fyne.KeyM)
	s.Commands.Choices("arrows")[1].Run()
	s.Player.SetSpeed(4)
	s.Settings.Algorithm, s.Settings.Heuristic = solver.IDAStar, solver.Manhattan
	s.photos.Open(draw(t, "mine.png"))
	s.opened()
	photo := s.Photo.Source
	s.win.Resize(fyne.NewSize(900, 700))
	s.lifecycle.Quit()

	again := newStandOn(t, a, e)
	if again.Settings != s.Settings {
		t.Errorf("found again: %+v\nwant         %+v", again.Settings, s.Settings)
	}
	again.start("")
	again.opened()
	if again.Photo.Source != photo {
		t.Errorf("%q is on the board; want %q", again.Photo.Source, photo)
	}
	if got := firstSize(again.shell); got.Width != 900 {
		t.Errorf("the window is %v; want 900 wide", got)
	}
}

func TestDamagedPreferencesBecomeDefaults(t *testing.T) {
	a := freshApp(t)
	p := a.Preferences()
	p.SetString("board.size", "99x99")
	p.SetString("board.goal", "nowhere")
	p.SetString("solve.algorithm", "magic")
	p.SetFloat("solve.speed", -3)
	p.SetFloat("window.width", -1)
	d, got := session.DefaultSettings(), settings.Load(p)
	if got != d {
		t.Errorf("read: %+v\nwant  %+v", got, d)
	}
	if size := settings.LoadWindowSize(p, fyne.Size{}); size != settings.FirstWindow {
		t.Errorf("the window would be %v", size)
	}
}

func TestTheWindowFitsTheScreenThatItOpensOn(t *testing.T) {
	laptop, small, large := fyne.NewSize(1358, 680), fyne.NewSize(792, 560), fyne.NewSize(2552, 1360)
	for _, c := range []struct{ kept, room, want fyne.Size }{
		{fyne.Size{}, laptop, fyne.NewSize(1180, 680)},
		{fyne.Size{}, small, small},
		{fyne.Size{}, large, settings.FirstWindow},
		{fyne.Size{}, fyne.Size{}, settings.FirstWindow},
		{fyne.NewSize(1920, 1100), laptop, laptop},
		{fyne.NewSize(900, 700), large, fyne.NewSize(900, 700)},
		{fyne.NewSize(40000, 700), large, fyne.NewSize(settings.FirstWindow.Width, 700)},
		{fyne.NewSize(900, 700), fyne.NewSize(100, 80), settings.LeastWindow},
	} {
		a := freshApp(t)
		if c.kept != (fyne.Size{}) {
			settings.SaveWindowSize(a.Preferences(), c.kept)
		}
		s := newStandOn(t, a, tables())
		s.largestSize = func() fyne.Size { return c.room }
		if got := firstSize(s.shell); got != c.want {
			t.Errorf("kept %v, room for %v: the window is %v; want %v", c.kept, c.room, got, c.want)
		}
	}
}

func TestNoSettingEndsTheProgram(t *testing.T) {
	for _, content := range []string{`{"tour.seen":["push",1]}`, `{"window.width":40000}`,
		`{"window.width":"wide","window.height":-1e300}`,
		`{"board.size":3,"board.goal":[],"view.theme":{},"photo":7,"photo.album":true,"solve.memory_mib":"all","view.slide_ms":1e99}`} {
		name := filepath.Join(t.TempDir(), "settings.json")
		servicetest.WriteFile(t, name, content)
		chosen, err := session.OpenPreferences(filesys.OSDisk{}, name, "")
		if err != nil {
			t.Fatal(err)
		}
		if got := settings.Load(chosen); got != session.DefaultSettings() {
			t.Errorf("%s: %+v", content, got)
		}
		s := newStand(t)
		s.Preferences = chosen
		s.tour.NewcomerTour = session.ResumeNewcomerTour(chosen.StringList(help.KeyTour))
		s.photos.Album = photos.LoadRecentPhotos(chosen)
		s.start("")
		s.opened()
		s.tour.Start()
		s.lifecycle.Quit()
	}
}

func TestNumbersGoRound(t *testing.T) {
	s := newStand(t)
	first := s.Settings.Numbers
	seen := map[session.NumberVisibility]bool{}
	for range session.AllNumbers() {
		s.press(fyne.KeyN)
		seen[s.Settings.Numbers] = true
	}
	if len(seen) != len(session.AllNumbers()) || s.Settings.Numbers != first {
		t.Errorf("the key goes through %v and ends at %v", seen, s.Settings.Numbers)
	}
}
