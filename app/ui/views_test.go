package ui

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/solver"
)

// views brings a window to each state that it can show.
var views = map[string]func(*stand){
	"play":     func(s *stand) { s.small(hardest) },
	"a photo":  func(s *stand) { s.withPhoto() },
	"a pause":  func(s *stand) { s.small(hardest); s.press(fyne.KeyLeft, fyne.KeyP) },
	"a card":   func(s *stand) { s.finish(30 * time.Second) },
	"choosing": func(s *stand) { s.small(hardest); s.GoTo(service.SolvePlace); s.bounded() },
	"searching": func(s *stand) {
		s.small(hardest)
		s.GoTo(service.SolvePlace)
		s.solve.Panel.Turn(solve.Searching)
		s.solve.Panel.Live.Show(solver.Progress{Phase: solver.Preparing, Fraction: 0.5, Bound: 20, Expanded: 12345})
	},
	"a solution": func(s *stand) { s.solved(hardest); s.press(fyne.KeySpace, fyne.KeyRight); s.bounded() },
	"a review":   func(s *stand) { s.err(); s.press(fyne.KeyR); s.proven(); s.press(fyne.KeyUp) },
	"editing":    func(s *stand) { s.small(hardest); s.press(fyne.KeyE) },
	"an unsolvable board": func(s *stand) {
		s.small(hardest)
		s.press(fyne.KeyE)
		s.typeIn("2 1 3 4 5 6 7 8 0")
	},
	"an empty bench": func(s *stand) { s.small(hardest); s.GoTo(service.LabPlace) },
	"a bench":        func(s *stand) { s.measured() },
	"a goal":         func(s *stand) { s.small(hardest); s.Model.Editor.ArrangeGoal() },
	"pointing":       func(s *stand) { s.small(hardest); s.Model.Editor.Point() },
	"a crop":         func(s *stand) { s.withPhoto(); s.startCrop() },
	"the keys":       func(s *stand) { s.press(fyne.KeyF1) },
	"settings":       func(s *stand) { s.settings.Show() },
	"the manual":     func(s *stand) { s.help.ShowManual() },
	"about":          func(s *stand) { s.help.ShowAbout() },
	"licences":       func(s *stand) { s.help.ShowLicences() },
	"their texts":    func(s *stand) { s.help.ShowLicenceTexts() },
	"photos":         func(s *stand) { s.newGames.ShowSheet("") },
	"databases":      func(s *stand) { s.small(hardest); opened(s) },
	"records":        func(s *stand) { s.finish(30 * time.Second); s.finish(20 * time.Second); s.records.Show() },
	"sessions":       func(s *stand) { s.finish(30 * time.Second); s.finish(20 * time.Second); s.records.ShowSessions() },
	"a seed":         func(s *stand) { s.newGames.AskForSeed() },
	"a menu":         func(s *stand) { s.small(hardest); s.bar.Open(0); s.typed(fyne.KeyDown) },
	"a size":         func(s *stand) { s.newGames.AskForSize() },
	"a depth":        func(s *stand) { s.newGames.ShowDepths(31, "why") },
	"sharing":        func(s *stand) { s.small(hardest); s.transfer.ShowCodeExchange().PlayCode("nonsense") },
	"exporting":      func(s *stand) { s.withPhoto(); s.err(); s.exporter.Show() },
	"saving": func(s *stand) {
		s.files.ShowSave("Save", "game.tilewise", s.t.TempDir(), []string{".tilewise"}, func(string) {})
	},
	"opening": func(s *stand) {
		h := s.files.ShowOpen("Open", service.PhotoFolder, s.t.TempDir(), photos.Endings, func(string) {})
		s.until("the list", func() bool { return len(h.Cards) > 0 })
	},
	"a sentence": func(s *stand) { s.Messages.Say(kit.WarningTone, "Something went wrong.", "Try again", func() {}) },
	"waiting":    func(s *stand) { s.Busy.Begin(service.Opening, "Opening…"); s.tick() },
	"a tour": func(s *stand) {
		s.small(hardest)
		s.until("a fitted window", func() bool { return len(s.posts) == 0 && s.photos.TilePx > 0 })
		s.tour.Start()
		s.tick()
		if !s.tour.Callout.Dots.Visible() {
			s.t.Fatal("there is no tour")
		}
	},
}

// bounded waits until every heuristic has a value.
func (s *stand) bounded() {
	s.t.Helper()
	s.until("the bounds", func() bool { return !s.Model.Solving.Values.Busy() && len(s.solve.Panel.Values.Rows) > 0 })
}

// wideWindow and narrowWindow are sizes at which views are tested. In the narrow window a strip takes the place of the
// panel.
var wideWindow, narrowWindow = fyne.NewSize(1180, 780), fyne.NewSize(620, 560)

// withStrip are the views that look different in a narrow window.
var withStrip = []string{"play", "a card", "a solution", "a review", "editing"}

func TestWhateverIsShownCanBeReadAndIsTold(t *testing.T) {
	walked := map[service.ViewName]bool{}
	look := func(name string, size fyne.Size) {
		t.Run(fmt.Sprint(name, ", ", size.Width), func(t *testing.T) {
			a := freshApp(t)
			preferences.SetString("view.theme", string(session.ThemeDark))
			s := newStandOn(t, a, tables())
			s.screenReader.On = true
			s.win.Resize(size)
			views[name](s)
			walked[s.ViewOf(s.Model.Doing())] = true
			s.screenReader.Gather()
			if read := s.readAll(t); read < 4 {
				t.Errorf("only %d texts were read: the walk does not come to all", read)
			}
			if told := s.hearAll(t); told < 10 {
				t.Errorf("only %d things are told: the walk does not come to all", told)
			}
			s.hearLikeAReader(t)
			s.Model.Change(func(set *session.Settings) { set.Theme = session.ThemeLight })
			s.settings.ApplyTheme()
			s.readAll(t)
		})
	}
	for name := range views {
		look(name, wideWindow)
	}
	for _, name := range withStrip {
		look(name, narrowWindow)
	}
	for _, r := range newStand(t).shell.views {
		if !walked[r.name] {
			t.Errorf("this test does not look at the view %q", r.name)
		}
	}
}

// eachSeen calls visit for the shown parts of an object, with their places.
var eachSeen = servicetest.EachSeen
