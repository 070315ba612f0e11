package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/service"
	"tilewise/solver"
)

// lowWindow is a height in which the panel must be seen whole.
const lowWindow float32 = 600

// eachMenu visits every menu of the bar, and the menus in them.
func (s *stand) eachMenu(visit func(path string, items func() []menu.Item)) {
	var walk func(path string, items func() []menu.Item)
	walk = func(path string, items func() []menu.Item) {
		visit(path, items)
		for _, i := range items() {
			if i.Sub != nil {
				walk(path+" › "+i.Label, i.Sub)
			}
		}
	}
	for _, title := range s.Commands.Bar {
		walk(title.Title, title.Items)
	}
}

// After a menu is closed, the keys go to the board.
func TestAClosedPickerGivesTheKeysBackToTheBoard(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.play.Bar.Solve.Arrow.Tapped(nil)
	if !s.Menus.IsOpen() {
		t.Fatal("the picker opens no menu")
	}
	s.click(fyne.NewPos(500, 500)) // beside the menu
	if s.Menus.IsOpen() {
		t.Fatal("the menu stays")
	}
	if s.win.Canvas().Focused() != s.Board {
		t.Errorf("%T has the keys", s.win.Canvas().Focused())
	}
}

func TestTheMenuOfAChoiceThatIsSpreadIsMarked(t *testing.T) {
	s := newStand(t)
	additive := func() (marked []string) {
		s.eachMenu(func(_ string, items func() []menu.Item) {
			for _, i := range items() {
				if i.Sub != nil && i.Marked {
					marked = append(marked, i.Label)
				}
			}
		})
		return marked
	}
	for heuristic, want := range map[solver.HeuristicID]int{"pdb-663": 1, "manhattan": 0} {
		s.Model.Change(func(set *session.Settings) { set.Heuristic = heuristic })
		if got := additive(); len(got) != want {
			t.Errorf("with %s, marked are: %q", heuristic, got)
		}
	}
}

func TestThePlayPanelNeedsNoScrollingInALowWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, lowWindow))
	if need, have := s.play.Panel.Body.MinSize().Height+40, s.frame.Panel.Size().Height; need > have {
		t.Errorf("the panel needs %v of %v", need, have)
	}
}

// A user who plays sees six menus with at most 63 entries, and at most thirteen controls. No menu scrolls in a window
// 768 pixels high. Menus of other views are not in the bar.
func TestPlayShowsFewMenusAndControls(t *testing.T) {
	const mostMenus, mostEntries, mostControls, lowScreen, laptop = 6, 63, 13, 768, 780
	s := newStand(t)
	s.small(hardest)
	menus, entries := 0, 0
	for _, title := range s.Commands.Bar {
		if !title.IsHere() {
			continue
		}
		menus++
		for _, e := range title.Entries {
			if e != (kit.MenuEntry{}) {
				entries++
			}
		}
	}
	if menus > mostMenus || entries > mostEntries {
		t.Errorf("Play has %d menus with %d entries", menus, entries)
	}
	if short := s.scrollingMenus(menus, 300); len(short) == 0 {
		t.Error("no menu scrolls in a window 300 pixels high: the test does not see it")
	}
	if short := s.scrollingMenus(menus, lowScreen); len(short) > 0 {
		t.Errorf("the menus %q scroll", short)
	}
	if n := len(s.controlsOfPlay()); n > mostControls {
		t.Errorf("Play has %d controls", n)
	}
	for _, p := range []service.ViewName{service.SolvePlace, service.LabPlace} {
		s.GoTo(p)
		if scroll := s.scrollingMenus(len(s.barTitles()), laptop); len(scroll) > 0 {
			t.Errorf("in %s the menus %q scroll", p, scroll)
		}
	}
	s.GoTo(service.LabPlace)
	if got := s.barTitles(); !slices.Contains(got, "Lab") || slices.Contains(got, "Solve") {
		t.Errorf("in the Lab the bar has %q", got)
	}
	s.GoTo(service.SolvePlace)
	if got := s.barTitles(); slices.Contains(got, "Lab") || !slices.Contains(got, "Solve") {
		t.Errorf("in Solve the bar has %q", got)
	}
}

// scrollingMenus opens a number of menus of the bar, one after the other, in a window of a given height. It returns the
// titles of those that have a row out of sight.
func (s *stand) scrollingMenus(menus int, height float32) (scroll []string) {
	s.t.Helper()
	s.win.Resize(fyne.NewSize(1366, height))
	for n, title := range s.barTitles()[:menus] {
		s.bar.Object.Refresh()
		s.click(s.titleAt(n))
		if !s.Menus.IsOpen() {
			s.t.Fatalf("a press on %s opens no menu", title)
		}
		rows, hidden := 0, false
		for _, o := range s.Menus.Object.Objects[1].(*fyne.Container).Objects {
			if _, ok := o.(interface{ LitLabel() string }); ok {
				rows++
				hidden = hidden || !o.Visible()
			}
		}
		if rows == 0 {
			s.t.Fatalf("the menu %s has no rows", title)
		}
		if hidden {
			scroll = append(scroll, title)
		}
		s.Menus.Close()
	}
	return scroll
}

// titleAt returns the middle of the nth title that is shown.
func (s *stand) titleAt(n int) fyne.Position {
	for _, o := range s.bar.Object.Objects {
		if o.Visible() {
			if n--; n < 0 {
				return middle(kit.AreaOf(o))
			}
		}
	}
	s.t.Fatal("there are fewer titles")
	return fyne.Position{}
}

// barTitles returns the titles that the bar shows.
func (s *stand) barTitles() (titles []string) {
	for _, o := range s.bar.Object.Objects {
		if o.Visible() {
			titles = append(titles, o.(fyne.Accessible).AccessibilityLabel())
		}
	}
	return titles
}

// controlsOfPlay returns the visible controls of the bar and the panel. A button with an arrow counts as one.
func (s *stand) controlsOfPlay() (controls []fyne.CanvasObject) {
	arrows := map[fyne.CanvasObject]bool{s.play.Bar.Shuffle.Arrow: true, s.play.Bar.Solve.Arrow: true}
	for _, part := range []fyne.CanvasObject{s.play.Bar.Object, s.play.Panel.Body} {
		eachSeen(part, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			if _, is := o.(fyne.Focusable); is && !arrows[o] {
				controls = append(controls, o)
			}
			return true
		})
	}
	return controls
}
