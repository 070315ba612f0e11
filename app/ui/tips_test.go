package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

func TestATooltipComesToTheKeysAsWell(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	c, tips := s.win.Canvas(), s.Kit.Tips
	c.Focus(s.play.Panel.Numbers)
	if tips.Box.Visible() {
		t.Error("it does not wait")
	}
	s.tick()
	if !tips.Box.Visible() || tips.Text.Content != s.play.Panel.Numbers.Tip || tips.Key.Text != s.play.Panel.Numbers.Key {
		t.Fatalf("it shows %q %q: %v", tips.Text.Content, tips.Key.Text, tips.Box.Visible())
	}
	if s.typed(fyne.KeyEscape); tips.Box.Visible() || c.Focused() != s.Board {
		t.Error("the tooltip takes Escape, which goes back to the board")
	}
	c.Focus(s.play.Bar.Solve.Arrow)
	c.FocusNext()
	s.tick()
	if at := tips.Text.Content; at == s.play.Bar.Solve.Arrow.Tip || !tips.Box.Visible() {
		t.Errorf("at the next control: %q, shown: %v", at, tips.Box.Visible())
	}
	s.Board.Focus()
	if tips.Box.Visible() {
		t.Error("it stays after the keys have gone")
	}
}

// The tooltip of an item on the rail names the key of its view, not Tab, which leads to two of them only.
func TestTheRailNamesTheKeysOfItsPlaces(t *testing.T) {
	s := newStand(t)
	for i, item := range s.views.railItems() {
		s.win.Canvas().Focus(item)
		s.tick()
		if got, want := s.Kit.Tips.Key.Text, kit.CtrlShift(fyne.KeyName(rune('1'+i))).String(); got != want {
			t.Errorf("%q is told with %q; want %q", s.Kit.Tips.Text.Content, got, want)
		}
	}
}

// No tooltip of the window lies over a sheet.
func TestATooltipGoesWhenASheetOpens(t *testing.T) {
	s := newStand(t)
	s.win.Canvas().Focus(s.play.Panel.Numbers)
	s.tick()
	if s.Commands.The("settings").Run(); s.Kit.Tips.Box.Visible() {
		t.Errorf("%q lies over the sheet", s.Kit.Tips.Text.Content)
	}
}

func TestATooltipStaysWithinTheWindow(t *testing.T) {
	long := "What this button does can only be told in rather many words, which is why they need more than one line"
	for name, size := range map[string]fyne.Size{"narrow": fyne.NewSize(420, 420), "usual": fyne.NewSize(1180, 780)} {
		s := newStand(t)
		s.win.Resize(size)
		window := kit.AreaOf(s.Kit.Tips.Layer)
		for _, over := range []fyne.CanvasObject{s.views.railItems()[0], s.Commands.The("keys").Buttons[0], s.Board,
			s.play.Bar.Panel, s.play.Panel.Numbers} {
			for _, text := range []string{"Undo", long} {
				s.Kit.Tips.Show(over, text, "Ctrl+Z")
				if box := kit.AreaOf(s.Kit.Tips.Box); !box.Within(window) {
					t.Errorf("%s, %q: %v is not within %v", name, text, box, window)
				}
				if text, box := kit.AreaOf(s.Kit.Tips.Text), kit.AreaOf(s.Kit.Tips.Box); !text.Within(box) {
					t.Errorf("%s: the text lies at %v, its ground at %v", name, text, box)
				}
			}
		}
	}
}

func TestAKeyForNobodyIsTheBoards(t *testing.T) {
	s := newStand(t)
	s.win.Canvas().Unfocus() // as a press on the menu bar does
	s.keys.UnfocusedKeyDown(&fyne.KeyEvent{Name: fyne.KeyTab})
	if s.win.Canvas().Focused() != s.Board {
		t.Error("nothing has the keys")
	}
	s.help.ShowKeys()
	s.win.Canvas().Unfocus()
	s.keys.UnfocusedKeyDown(&fyne.KeyEvent{Name: fyne.KeyTab})
	if s.win.Canvas().Focused() == s.Board {
		t.Error("the board takes the keys of a sheet")
	}
}
