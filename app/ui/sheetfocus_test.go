package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// starts bring a window to states in which commands can be run that can't in a new window.
var starts = []func(*stand){
	func(*stand) {},
	func(s *stand) { s.withPhoto(); s.press(fyne.KeyDown) }, // it can be exported in every way but as a solution
	views["a solution"], views["a bench"],
	func(s *stand) { s.thinking() },
	func(s *stand) {
		s.transfer.Dropped([]fyne.URI{storage.NewFileURI(lessonFile(s.t, "", ""))})
		s.until("the lesson", func() bool { return s.lab.OpenLesson() != nil })
	},
}

// A sheet takes the focus, keeps it, and gives it back. The test runs every command of the window,
// so that a new sheet is among them by itself. A command that asks, and so ends in "…", has to come to its question.
func TestEverySheetTakesKeepsAndRestoresTheFocus(t *testing.T) {
	found := map[string]bool{}
	for _, start := range starts {
		var run []string // the commands that no earlier start could run
		t.Run("", func(t *testing.T) {
			s := newStand(t)
			start(s)
			for name, command := range s.Commands.Named {
				if !found[name] && command.Can() && !command.Quits && command.Key != kit.Plain(fyne.KeyF11) {
					run, found[name] = append(run, name), true
				}
			}
		})
		slices.Sort(run)
		for len(run) > 0 {
			t.Run(run[0], func(t *testing.T) { // a window is let go when its test ends: together they would take 500 MB
				s := newStand(t)
				start(s)
				for sheet, n := false, 0; !sheet && len(run) > 0 && (n == 0 || s.Commands.The(run[0]).Can()); n++ {
					sheet = s.sheetHasFocus(run[0])
					run = run[1:]
				}
			})
		}
	}
	for name, command := range newStand(t).Commands.Named {
		if strings.HasSuffix(command.Label(), "…") && !found[name] {
			t.Errorf("%s: the walk comes to nowhere where it can be run", name)
		}
	}
}

// opens runs a command, and reports whether that opened a sheet. A command that asks has to open one, or another view.
func (s *stand) opens(name string) bool {
	s.t.Helper()
	before, command := fmt.Sprintf("%T", s.activity()), s.Commands.The(name)
	command.Run()
	if strings.HasSuffix(command.Label(), "…") {
		s.until("the question", func() bool { return s.Sheet.IsOpen() || fmt.Sprintf("%T", s.activity()) != before })
	}
	return s.Sheet.IsOpen()
}

// sheetHasFocus fails the test unless the sheet that a command opens has the focus until it is closed. It reports
// whether a sheet was opened.
func (s *stand) sheetHasFocus(name string) bool {
	s.t.Helper()
	c := s.win.Canvas()
	for c.FocusNext(); c.Focused() == s.Board; c.FocusNext() {
	}
	before := c.Focused()
	if !s.opens(name) {
		return false
	}
	s.staysInSheet(name)
	if name == "export" {
		s.eachKindOfExport()
	}
	s.typed(fyne.KeyEscape)
	if s.Sheet.IsOpen() || c.Focused() != before {
		s.t.Errorf("%s: after Escape %T has the focus; want %T", name, c.Focused(), before)
	}
	s.rebuild() // as another language does
	if s.opens(name) {
		s.staysInSheet(name + ", in another language")
	}
	return true
}

// eachKindOfExport walks through the export sheet as it is for each kind of file.
func (s *stand) eachKindOfExport() {
	s.t.Helper()
	var kinds *kit.Segments
	eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if each, ok := o.(*kit.Segments); ok && slices.Contains(each.Options, "Page") {
			kinds = each
		}
		return true
	})
	if kinds == nil {
		s.t.Fatalf("no page can be exported: %q", s.labels(s.Sheet.Card))
	}
	for i, kind := range kinds.Options {
		s.tapOn(kinds, fyne.NewPos((float32(i)+0.5)*kinds.Size().Width/float32(len(kinds.Options)), 10))
		s.staysInSheet("export, " + kind)
	}
}

// staysInSheet walks through the open sheet in both directions.
func (s *stand) staysInSheet(name string) {
	s.t.Helper()
	c := s.win.Canvas()
	seen := map[fyne.Focusable]bool{}
	for way, step := range map[string]func(){"Tab": c.FocusNext, "Shift+Tab": c.FocusPrevious} {
		start := c.Focused()
		for range 200 {
			has, ok := c.Focused().(fyne.CanvasObject)
			if !ok || !kit.Shows(s.Sheet.Card, has) {
				s.t.Errorf("%s: %s comes to %T, which is not in the sheet", name, way, c.Focused())
				return
			}
			seen[c.Focused()] = true
			if way == "Tab" {
				s.ringed(name)
			}
			if step(); c.Focused() == start {
				break
			}
			if way == "Tab" && has != s.Sheet.CloseButton && c.Focused() != s.Sheet.CloseButton {
				s.inOrder(name, has, c.Focused().(fyne.CanvasObject))
			}
		}
		if c.Focused() != start {
			s.t.Errorf("%s: %s does not go in a circle", name, way)
		}
	}
	if !seen[s.Sheet.CloseButton] {
		s.t.Errorf("%s: no key comes to the button that closes the sheet", name)
	}
}

// inOrder fails the test if Tab goes from a control to one that is read before it: above it in its column, or left of
// it in its row.
func (s *stand) inOrder(where string, from, to fyne.CanvasObject) {
	s.t.Helper()
	a, b := kit.AreaOf(from), kit.AreaOf(to)
	column, row := a.Left < b.Right && b.Left < a.Right, a.Top < b.Bottom && b.Top < a.Bottom
	if column && b.Bottom <= a.Top || row && b.Right <= a.Left {
		s.t.Errorf("%s: Tab goes from %T at %v back to %T at %v", where, from, a, to, b)
	}
}

// The settings sheet stays open when the language changes, with the focus in it.
func TestSettingsKeepTheKeysInAnotherLanguage(t *testing.T) {
	speakIn(t, "en")
	s := newStand(t)
	s.settings.Show()
	s.settings.SetLanguage("de")
	if !s.Sheet.IsOpen() {
		t.Fatal("the settings have gone")
	}
	s.staysInSheet("settings")
}

// Neither pointer nor key reaches what lies behind a sheet.
func TestNothingBehindASheetIsReached(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 0 8")
	s.Commands.The("settings").Run()
	for _, key := range []fyne.KeyName{fyne.KeyH, fyne.KeyLeft, fyne.KeyF9, fyne.KeyN} {
		s.typed(key)
	}
	s.click(fyne.NewPos(40, 300))
	s.shows("1 2 3 4 5 6 7 0 8")
	if s.Model.Hints.Busy() || s.At() != service.PlayPlace || !s.Sheet.IsOpen() {
		t.Error("the window behind the sheet is used")
	}
	s.shortcut(kit.CtrlShift(fyne.Key3))
	if s.Sheet.IsOpen() && s.At() == service.LabPlace {
		t.Error("the Lab is used behind the sheet")
	}
	s.win.Canvas().Unfocus()
	s.keys.UnfocusedKeyDown(&fyne.KeyEvent{Name: fyne.KeyTab})
	if has, ok := s.focused().(fyne.CanvasObject); s.Sheet.IsOpen() && (!ok || !kit.Shows(s.Sheet.Card, has)) {
		t.Errorf("Tab comes to %T", s.focused())
	}
}

// On the sheet of a new game the keys of size and difficulty choose there, and its photo stays.
func TestSizeAndDifficultyAreChosenOnTheSheetByTheirKeys(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.newGames.ShowSheet("sample:fig")
	s.shortcut(kit.Alt(fyne.Key5))
	s.shortcut(kit.Ctrl(fyne.Key2))
	s.shortcut(kit.CtrlShift(fyne.KeyO)) // which opens the sheet where it is not open
	if !s.Sheet.IsOpen() || !s.tells(s.Sheet.Card, "Size of the board: 5 × 5") ||
		!s.tells(s.Sheet.Card, "Difficulty: Medium") {
		t.Fatalf("the sheet says %q", s.labels(s.Sheet.Card))
	}
	s.shows(hardest)
	s.shortcut(kit.CtrlShift(fyne.Key3))
	if s.Sheet.IsOpen() || s.At() != service.LabPlace {
		t.Error("the key of another view does not lead there")
	}
}

// ringed fails the test unless the focused control shows a ring, which must not have the accent: that marks choices.
func (s *stand) ringed(where string) {
	s.t.Helper()
	has := s.focused().(fyne.CanvasObject)
	ring := false
	eachSeen(has, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		r, ok := o.(*canvas.Rectangle)
		ring = ring || ok && r.StrokeWidth >= 2 && r.StrokeColor == theme.Color(theme.ColorNameForeground)
		return true
	})
	if !ring {
		s.t.Errorf("%s: %T has the focus and no ring", where, has)
	}
}

func TestEveryStopOfTabHasARing(t *testing.T) {
	for _, name := range []string{"play", "a solution", "a review", "editing", "an empty bench", "a bench", "a tour"} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			views[name](s)
			c := s.win.Canvas()
			s.Board.Focus()
			c.FocusNext()
			for first := c.Focused(); ; {
				if c.Focused() != s.Board {
					s.ringed(name)
				}
				if c.FocusNext(); c.Focused() == first {
					break
				}
			}
		})
	}
}

// After a choice by mouse, Enter begins the game on the photo in the preview. A cleared list of recent photos comes
// back by the same button, until the sheet is closed.
func TestEnterAfterAChoiceByMouseIsTheMainButton(t *testing.T) {
	s := newStand(t)
	own := draw(t, "own.png")
	s.photos.Open(own)
	s.opened()
	s.Commands.The("newGame").Run()
	before, c := s.Model.Game(), s.win.Canvas()
	levels := s.labelled(s.Sheet.Card, "Difficulty: Easy").(*kit.Segments)
	s.until("the keys in the sheet", func() bool { return c.Focused() != s.Sheet.CloseButton })
	c.Unfocus() // as a press outside of what has the focus does
	s.tapOn(levels, fyne.NewPos(0.4*levels.Size().Width, 10))
	if start, ok := c.Focused().(*kit.Button); !ok || start.Text != "Start" {
		t.Errorf("after a choice %T has the keys", c.Focused())
	}
	for range 2 {
		clear := s.labelled(s.Sheet.Card, "Clear this list").(*kit.Button)
		clear.OnTapped()
		if clear.Text != "Undo" || s.recent() != "own.png" {
			t.Errorf("the list is cleared at once; the button says %q", clear.Text)
		}
		clear.OnTapped()
	}
	s.typed(fyne.KeyReturn)
	s.until("the game", func() bool { return s.Model.Game() != before })
	if s.Sheet.IsOpen() || s.Photo.Source != own || s.recent() != "own.png" || s.Model.Game().Origin.Kind != session.Medium {
		t.Errorf("Enter begins %v on %s", s.Model.Game().Origin.Kind, s.Photo.Source)
	}
}
