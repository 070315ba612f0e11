package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/settings"
	"tilewise/solver/puzzle"
)

// controls returns the lines of the settings sheet that are shown, by their names.
func (s *stand) controls() map[string]fyne.CanvasObject {
	controls := map[string]fyne.CanvasObject{}
	eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		switch c := o.(type) {
		case *kit.Segments:
			controls[c.Tip] = c
		case *kit.Picker:
			controls[c.Tip] = c
		}
		return true
	})
	return controls
}

func TestTheSettingsSheetChangesASettingAtOnce(t *testing.T) {
	for _, size := range []fyne.Size{wideWindow, narrowWindow} {
		s := newStand(t)
		s.win.Resize(size)
		s.small(hardest)
		s.shortcut(kit.Ctrl(fyne.KeyComma))
		controls := s.controls()
		pick := func(name string, by int) { // with the keys
			for _, key := range []fyne.KeyName{map[int]fyne.KeyName{-1: fyne.KeyLeft, 1: fyne.KeyRight}[by], fyne.KeySpace} {
				controls[name].(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: key})
			}
		}
		pick("Numbers", -1)
		pick("Gaps", -1)
		pick("Hover to move", +1)
		pick("Sounds", -1)
		set := s.Model.Settings()
		if set.Numbers != session.NumbersOff || set.Gap != session.GapNone || !set.Hover || set.Sounds {
			t.Errorf("chosen: %+v", s.Model.Settings())
		}
		s.settings.NextNumbers()
		if got := controls["Numbers"].(*kit.Segments).AccessibilityLabel(); got != "Numbers: Corner" {
			t.Errorf("after a change from elsewhere the sheet says %q", got)
		}
	}
}

func TestASizeIsChosenBesideTheBoardOrTyped(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	chips := s.play.Panel.Sizes
	chips.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) // from 3 × 3
	if s.Model.NewGames.Busy() {
		t.Error("an arrow deals a board")
	}
	chips.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	if got := s.Model.Game().Size(); got != (puzzle.Size{W: 4, H: 4}) {
		t.Errorf("the board is of %v", got)
	}
	for range 2 {
		chips.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		chips.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	}
	var field *kit.TextField // of the sheet of a new game: there is no other place to type a size
	s.until("the field", func() (is bool) { field, is = s.focused().(*kit.TextField); return is })
	test.Type(field, "7x5")
	s.typed(fyne.KeyReturn)
	s.until("the board", func() bool { return !s.Sheet.IsOpen() && !s.Model.NewGames.Busy() })
	if got := s.Model.Game().Size(); got != (puzzle.Size{W: 7, H: 5}) || s.Sheet.IsOpen() {
		t.Errorf("the board is of %v", got)
	}
	if got := chips.AccessibilityLabel(); got != "Size of the board: 7 × 5" {
		t.Errorf("the sizes say %q", got)
	}
}

func TestTheLineThatSaysWhichGameThisIsLeadsToSizeAndGoal(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.click(s.titleAt(0))
	s.typed(fyne.KeyEscape)
	s.play.Panel.Game.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.click(s.rowAt("Spiral"))
	s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	if s.Model.Game().Goal.Name != puzzle.Spiral {
		t.Errorf("the goal is %v", s.Model.Game().Goal)
	}
}

func TestNoSettingIsCutInAnyLanguage(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		s.Commands.The("settings").Run()
		for name, control := range s.controls() {
			if got := fyne.MeasureText(name, kit.PlainText, fyne.TextStyle{}).Width; got > settings.NameWidth-6 {
				t.Errorf("%q is %v wide, for which there are %v", name, got, settings.NameWidth-6)
			}
			if got := control.MinSize().Width; got > settings.ControlWidth {
				t.Errorf("the control of %q is %v wide, for which there are %v", name, got, settings.ControlWidth)
			}
			if got := control.Size().Width; got < settings.ControlWidth {
				t.Errorf("the control of %q has a width of %v, not of %v", name, got, settings.ControlWidth)
			}
		}
		picker := s.Kit.NewPicker(nil, "", nil)
		appearance, rare := settings.Topics(s.Commands)
		for _, topic := range append(rare, appearance) {
			for _, e := range topic.Entries {
				if e.Command == nil || !e.Command.One {
					continue
				}
				picker.SetLabel(e.Command.Label())
				if got := picker.Wants(); got > settings.ControlWidth {
					t.Errorf("%q needs %v, and has %v", e.Command.Label(), got, settings.ControlWidth)
				}
			}
		}
	})
}

func TestInANarrowWindowTheLineBelowNamesTheDisplayAlone(t *testing.T) {
	s := newStand(t)
	s.press(fyne.KeyF2)
	if s.Status.Right.Content == s.settings.DisplayName() {
		t.Fatalf("a wide window says only %q", s.Status.Right.Content)
	}
	s.win.Resize(narrowWindow)
	s.until("the name alone", func() bool { return s.Status.Right.Content == s.settings.DisplayName() })
}
