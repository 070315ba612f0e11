package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestATooltipComesToTheKeysAsWell(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	c, tips := s.win.Canvas(), s.kit.tips
	c.Focus(s.play.numbers)
	if tips.shown() {
		t.Error("it does not wait")
	}
	s.tick()
	if !tips.shown() || tips.text.content != s.play.numbers.tip || tips.key.Text != s.play.numbers.key {
		t.Fatalf("it shows %q %q: %v", tips.text.content, tips.key.Text, tips.shown())
	}
	s.typed(fyne.KeyEscape)
	if tips.shown() || c.Focused() != s.play.numbers {
		t.Error("Escape does more or less than to take the tooltip away")
	}
	s.typed(fyne.KeyEscape)
	if c.Focused() != s.board {
		t.Error("another Escape does not go back to the board")
	}
	c.Focus(s.play.algorithm)
	c.FocusNext()
	s.tick()
	if at := tips.text.content; at == s.play.algorithm.tip || !tips.shown() {
		t.Errorf("at the next control: %q, shown: %v", at, tips.shown())
	}
	s.board.Focus()
	if tips.shown() {
		t.Error("it stays after the keys have gone")
	}
}

func TestATooltipStaysWithinTheWindow(t *testing.T) {
	long := "What this button does can only be told in rather many words, which is why they need more than one line"
	for name, size := range map[string]fyne.Size{"narrow": fyne.NewSize(420, 420), "usual": fyne.NewSize(1180, 780)} {
		s := newStand(t)
		s.win.Resize(size)
		window := areaOf(s.kit.tips.layer)
		for _, over := range []fyne.CanvasObject{s.rail[0], s.commands.keys.buttons[0], s.board, s.strip.panel, s.play.numbers} {
			for _, text := range []string{"Undo", long} {
				s.kit.tips.show(over, text, "Ctrl+Z")
				if box := areaOf(s.kit.tips.box); !box.within(window) {
					t.Errorf("%s, %q: %v is not within %v", name, text, box, window)
				}
				if text, box := areaOf(s.kit.tips.text), areaOf(s.kit.tips.box); !text.within(box) {
					t.Errorf("%s: the text lies at %v, its ground at %v", name, text, box)
				}
			}
		}
	}
}

func TestAKeyForNobodyIsTheBoards(t *testing.T) {
	s := newStand(t)
	s.win.Canvas().Unfocus() // as a press on the menu bar does
	s.nobodysKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	if s.win.Canvas().Focused() != s.board {
		t.Error("nothing has the keys")
	}
	s.showKeys()
	s.win.Canvas().Unfocus()
	s.nobodysKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	if s.win.Canvas().Focused() == s.board {
		t.Error("the board takes the keys of a sheet")
	}
}
