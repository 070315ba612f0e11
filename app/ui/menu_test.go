package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit/menu"
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
	for _, title := range s.Commands.Titles() {
		walk(title.Label, title.Items)
	}
}

// One who closes a menu goes on playing by keys.
func TestAClosedPickerGivesTheKeysBackToTheBoard(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.play.Bar.Solve.Arrow.Tapped(nil)
	if !s.Kit.Menus.Open() {
		t.Fatal("the picker opens no menu")
	}
	s.click(fyne.NewPos(500, 500)) // beside the menu
	if s.Kit.Menus.Open() {
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
		s.Settings.Heuristic = heuristic
		s.settings.Changed()
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
