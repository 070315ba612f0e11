package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// The promise of the window: every control has a key or a place in a menu, and
// no key means two things.
func TestKeysMeanOneThing(t *testing.T) {
	s := newStand(t)
	taken := map[combo]string{}
	for _, c := range s.commands.list {
		if c.label() == "" || c.item == nil {
			t.Errorf("%q is not in a menu", c.label())
		}
		for _, k := range []combo{c.key, c.also} {
			if other, twice := taken[k]; twice && k != (combo{}) {
				t.Errorf("%s means %q and %q", k, other, c.label())
			}
			taken[k] = c.label()
		}
	}
	for _, move := range []fyne.KeyName{fyne.KeyW, fyne.KeyA, fyne.KeyS, fyne.KeyD} {
		if other, twice := taken[plain(move)]; twice {
			t.Errorf("%s moves a tile and means %q", move, other)
		}
	}
}

func TestEveryButtonHasATooltip(t *testing.T) {
	s := newStand(t)
	buttons := 0
	for _, c := range s.commands.list {
		for _, b := range c.buttons {
			buttons++
			if b.tip == "" || b.AccessibilityLabel() == "" {
				t.Errorf("a button of %q says nothing", c.label())
			}
		}
	}
	if buttons < 15 {
		t.Errorf("only %d buttons are made from commands", buttons)
	}
}

func TestATooltipShowsAfterAMomentAndGoes(t *testing.T) {
	s := newStand(t)
	b := s.commands.undo.buttons[0]
	b.MouseIn(nil)
	if s.kit.tips.box.Visible() {
		t.Error("the tooltip does not wait")
	}
	s.tick()
	if !s.kit.tips.box.Visible() || s.kit.tips.text.content != "Undo" {
		t.Errorf("the tooltip shows %q, visible: %v", s.kit.tips.text.content, s.kit.tips.box.Visible())
	}
	b.MouseOut()
	if s.kit.tips.box.Visible() {
		t.Error("the tooltip stays")
	}
}

func TestMenusTellWhatCanBeDone(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	if !s.commands.undo.item.Disabled {
		t.Error("Undo is offered where there is nothing to undo")
	}
	s.press(fyne.KeyRight)
	if s.commands.undo.item.Disabled {
		t.Error("Undo is not offered after a move")
	}
	if !s.commands.sizes[0].item.Checked || s.commands.sizes[1].item.Checked {
		t.Error("the size that is played is not marked")
	}
}

func TestEscapeClosesWhatIsOnTopFirst(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.banner.say(noteTone, "Something", "", nil)
	s.press(fyne.KeyF1)
	if !s.sheet.open() {
		t.Fatal("F1 opens no sheet")
	}
	s.escape()
	if s.sheet.open() || !s.banner.Visible() {
		t.Error("Escape does not close the sheet alone")
	}
	s.press(fyne.KeyEscape)
	if s.banner.Visible() {
		t.Error("Escape does not close the banner")
	}
	s.shows(hardest)
}
