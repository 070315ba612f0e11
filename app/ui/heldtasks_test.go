package ui

import (
	"maps"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// held brings a window to states with more work in the background than those of views.
var held = map[string]func(*stand){
	"a large board": func(s *stand) {
		s.Model.Change(func(set *session.Settings) { set.Size = puzzle.Size{W: 5, H: 5} })
		s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted},
			puzzle.RandomWalk(s.Model.NextGoal(), 30, 1)))
	},
	"a lesson": func(s *stand) {
		s.GoTo(service.LabPlace)
		s.press(fyne.KeyTab, fyne.KeyReturn)
	},
}

// Every key is pressed in every view before the results of the background come, and again afterwards. None may cause a
// panic.
func TestEveryKeyIsPressedBeforeAndDuringTheAnswers(t *testing.T) {
	all := maps.Clone(held)
	for _, name := range []string{"play", "choosing", "a solution", "a review", "editing", "a goal", "pointing",
		"an empty bench", "photos"} {
		all[name] = views[name]
	}
	for name, open := range all {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			open(s)
			s.Tasks.Panicked = func(err error) { t.Error(err) }
			answers := servicetest.Stall(s.Tasks)
			pressed := s.everyKey()
			answers()
			s.tick()
			if s.everyKey(); pressed < 80 {
				t.Errorf("only %d keys were pressed", pressed)
			}
		})
	}
}

// Every control of views with work in the background is pressed twice by pointer, before the results come and again
// afterwards. The window changes its size in between.
func TestEveryControlIsPressedTwiceBeforeAndDuringTheAnswers(t *testing.T) {
	for _, name := range []string{"a photo", "a card", "searching", "a solution", "a review", "a bench", "a crop",
		"exporting", "photos", "databases", "sessions", "opening"} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			views[name](s)
			s.Tasks.Panicked = func(err error) { t.Error(err) }
			answers := servicetest.Stall(s.Tasks)
			pressed := s.everyPress()
			s.win.Resize(narrowWindow)
			answers()
			s.tick()
			if s.everyPress(); pressed < 10 {
				t.Errorf("only %d controls were pressed", pressed)
			}
		})
	}
}

// Photos and a text are dropped, and the language changes, before the results come. The last photo is opened.
func TestDropsAndAnotherLanguageBeforeTheAnswers(t *testing.T) {
	for _, name := range []string{"searching", "a crop", "opening"} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			t.Cleanup(func() { words.Speak("en") })
			views[name](s)
			first, last, letter := draw(t, "first.png"), draw(t, "last.png"), filepath.Join(t.TempDir(), "letter.txt")
			servicetest.WriteFile(t, letter, "Dear reader")
			s.Tasks.Panicked = func(err error) { t.Error(err) }
			answers := servicetest.Stall(s.Tasks)
			for _, path := range []string{first, letter, last} {
				words.Speak("de")
				s.rebuild()
				s.transfer.Dropped([]fyne.URI{storage.NewFileURI(path)})
				words.Speak("en")
				s.rebuild()
			}
			answers()
			s.opened()
			if got := s.Photo.Source; got != last {
				t.Errorf("%q is on the board; want %q", got, last)
			}
		})
	}
}

// everyPress presses twice on the place of each control that is seen at first, and closes sheets that open.
func (s *stand) everyPress() (pressed int) {
	var places []fyne.Position
	eachSeen(s.win.Content(), fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
		if _, is := o.(fyne.Tappable); is {
			places = append(places, at.AddXY(o.Size().Width/2, o.Size().Height/2))
		}
		return true
	})
	for _, at := range places {
		for range 2 {
			s.click(at)
			if o, in := mouse[fyne.Tappable](s, at); o != nil {
				pressed++
				o.Tapped(&fyne.PointEvent{Position: in, AbsolutePosition: at})
			}
			s.deliver()
		}
		if s.Sheet.IsOpen() {
			s.windowKeys.PressEscape()
		}
	}
	return pressed
}

// everyKey presses the keys of all commands except quit, and those that controls take. It closes sheets that open.
func (s *stand) everyKey() (pressed int) {
	plain := func(k fyne.KeyName) {
		pressed++
		e := &fyne.KeyEvent{Name: k}
		if f := s.focused(); f != nil {
			f.TypedKey(e)
		} else {
			s.keys.TypedKey(e)
		}
		s.deliver()
	}
	for _, k := range []fyne.KeyName{fyne.KeyI, fyne.KeyI, fyne.KeyUp, fyne.KeyLeft, fyne.KeyDown, fyne.KeyRight,
		fyne.KeySpace, fyne.KeyTab,
		fyne.KeyReturn, fyne.KeyEscape, fyne.KeyN, fyne.KeyA, fyne.KeyB, fyne.Key1, fyne.Key2, fyne.KeyHome, fyne.KeyEnd} {
		plain(k)
	}
	for _, c := range s.Commands.List {
		for _, key := range []kit.KeyCombo{c.Key, c.Also} {
			switch {
			case key == kit.KeyCombo{} || c.Quits:
				continue
			case key.Modified():
				pressed++
				s.shortcut(key)
			default:
				plain(key.Key)
			}
			plain(fyne.KeyRight)
		}
		if s.Sheet.IsOpen() {
			plain(fyne.KeyEscape)
		}
	}
	return pressed
}

// The clock stands while the board can't be seen or played on, and goes on afterwards.
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
		s := newStand(t) // the offer of an earlier game would take the Tab key
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
