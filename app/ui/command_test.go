package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// The promise of the window: every control has a key or a place in a menu, and
// no key means two things at a time.
func TestKeysMeanOneThing(t *testing.T) {
	s := newStand(t)
	taken := map[kit.KeyCombo]string{}
	shared := []kit.KeyCombo{ // by a review, a solution and the pages of the Lab
		kit.Plain(fyne.KeyUp), kit.Plain(fyne.KeyDown), kit.Ctrl(fyne.KeyReturn), kit.Ctrl(fyne.KeyS),
		kit.CtrlShift(fyne.KeyJ),
		kit.Plain(fyne.KeyLeft), kit.Plain(fyne.KeyRight), kit.Plain(fyne.KeySpace), kit.Plain(fyne.KeyHome),
		kit.Plain(fyne.KeyEnd),
		kit.Plain(fyne.KeyPageUp), kit.Plain(fyne.KeyPageDown), kit.Ctrl(fyne.KeyZ), kit.CtrlShift(fyne.KeyZ),
	}
	alone := func(when string) {
		t.Helper()
		clear(taken)
		for _, c := range s.Commands.List {
			if c.Label() == "" {
				t.Errorf("%q is not in a menu", c.Label())
			}
			for _, k := range []kit.KeyCombo{c.Key, c.Also} {
				if slices.Contains(shared, k) && !c.Can() {
					continue
				}
				if other, twice := taken[k]; twice && k != (kit.KeyCombo{}) {
					t.Errorf("%s, %s means %q and %q", when, k, other, c.Label())
				}
				taken[k] = c.Label()
			}
		}
	}
	alone("in Play")
	s.solved(hardest)
	s.until("the count", func() bool { return strings.Contains(s.solve.Panel.Seal.Words, "one of 40") })
	alone("with a solution")
	s.press(fyne.KeyTab, fyne.KeyRight, fyne.KeyLeft, fyne.KeyR)
	s.until("a mistake", func() bool {
		_, known := s.Model.Review.Current().FirstMistake()
		return known
	})
	alone("in a review")
	s.GoTo(service.LabPlace)
	alone("in the Lab")
	groups := s.labelled(s.lab.Content, "What to do in the Lab: Measure").(*kit.Segments)
	groups.Tapped(&fyne.PointEvent{Position: fyne.NewPos(groups.Size().Width*0.4, 10)})
	s.Commands.The("thinkRecord").Run()
	s.until("the record", func() bool { return s.Commands.The("thinkOn").Can() })
	alone("at a step of a search")
	for _, move := range []fyne.KeyName{fyne.KeyW, fyne.KeyA, fyne.KeyS, fyne.KeyD} {
		if other, twice := taken[kit.Plain(move)]; twice {
			t.Errorf("%s moves a tile and means %q", move, other)
		}
	}
}

func TestEveryButtonHasATooltip(t *testing.T) {
	s := newStand(t)
	buttons := 0
	for _, c := range s.Commands.List {
		for _, b := range c.Buttons {
			buttons++
			if b.Tip == "" || b.AccessibilityLabel() == "" {
				t.Errorf("a button of %q says nothing", c.Label())
			}
		}
	}
	if buttons < 15 {
		t.Errorf("only %d buttons are made from commands", buttons)
	}
}

func TestEscapeClosesWhatIsOnTopFirst(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.Messages.Tell(kit.NoteTone, "Something")
	s.press(fyne.KeyF1)
	if !s.Sheet.IsOpen() {
		t.Fatal("F1 opens no sheet")
	}
	s.windowKeys.PressEscape()
	if s.Sheet.IsOpen() || !s.Messages.Visible() {
		t.Error("Escape does not close the sheet alone")
	}
	s.press(fyne.KeyEscape)
	if s.Messages.Visible() {
		t.Error("Escape does not close the banner")
	}
	s.shows(hardest)
}
