package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// lowWindow is the least height in which every menu must be seen whole.
const lowWindow float32 = 600

func TestEveryMenuFitsALowWindow(t *testing.T) {
	for _, tongue := range tongues {
		t.Run(tongue.code, func(t *testing.T) {
			t.Setenv(languageVariable, tongue.code)
			t.Cleanup(func() { speak("en") })
			s := newStand(t)
			bar := widget.NewMenu(fyne.NewMenu("", fyne.NewMenuItem("Ágq", nil))).MinSize().Height
			var fits func(path string, m *fyne.Menu)
			fits = func(path string, m *fyne.Menu) {
				if size := widget.NewMenu(m).MinSize(); size.Height > lowWindow-bar {
					t.Errorf("%s is %v high, in a window of %v", path, size.Height, lowWindow)
				}
				for _, item := range m.Items {
					if item.ChildMenu != nil {
						fits(path+" › "+item.Label, item.ChildMenu)
					}
				}
			}
			for _, m := range s.commands.main.Items {
				fits(m.Label, m)
			}
		})
	}
}

// One who closes a menu goes on playing by keys.
func TestAClosedPickerGivesTheKeysBackToTheBoard(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.play.heuristic.Tapped(nil)
	if s.win.Canvas().Overlays().Top() == nil {
		t.Fatal("the picker opens no menu")
	}
	s.win.Canvas().Unfocus()
	test.TapCanvas(s.win.Canvas(), fyne.NewPos(5, 5)) // beside the menu
	if s.win.Canvas().Overlays().Top() != nil {
		t.Fatal("the menu stays")
	}
	if s.win.Canvas().Focused() != s.board {
		t.Errorf("%T has the keys", s.win.Canvas().Focused())
	}
}

func TestTheMenuOfAChoiceThatIsSpreadIsMarked(t *testing.T) {
	s := newStand(t)
	if len(s.commands.several) != 1 {
		t.Fatalf("%d menus with a part of a choice", len(s.commands.several))
	}
	additive := s.commands.several[0]
	for _, mark := range []bool{true, false} {
		s.settings.Heuristic = "manhattan"
		if mark {
			s.settings.Heuristic = "pdb-663"
		}
		s.changed()
		if additive.item.Checked != mark {
			t.Errorf("with %s, %q is marked: %v", s.settings.Heuristic, additive.title, additive.item.Checked)
		}
	}
}

func TestThePlayPanelNeedsNoScrollingInALowWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, lowWindow-28)) // less the menu bar, which a test window lacks
	if need, have := s.play.body.MinSize().Height+40, s.frame.panel.Size().Height; need > have {
		t.Errorf("the panel needs %v of %v", need, have)
	}
}
