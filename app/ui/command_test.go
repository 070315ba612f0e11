package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/service"
)

// Every control has a key or a place in a menu, and no key means two things at a time.
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

// Every command of the window has a row in commandtable, and every row of the window has a command. The commands of the
// settings have their rows in the table of settings.
func TestEveryCommandOfTheWindowHasItsRow(t *testing.T) {
	s := newStand(t)
	keys := s.Kit.Keys
	ofSettings := kit.NewCommands(&keys)
	s.settings.AddCommands(ofSettings)
	for name := range s.Commands.Named {
		if r, ok := commandtable.Of(name); (!ok || r.Menu == "") && ofSettings.Named[name] == nil {
			t.Errorf("%s has no row in commandtable.All", name)
		}
	}
	for _, r := range commandtable.All() {
		if r.Menu != "" && s.Commands.Named[string(r.Name)] == nil {
			t.Errorf("no part of the window adds the command of the row %q", r.Name)
		}
	}
}

// mostOfPuzzle is how many entries the first menu has at most.
const mostOfPuzzle = 12

func TestTheFirstMenuIsShortAndNoTitleMoves(t *testing.T) {
	s := newStand(t)
	if n := len(slices.DeleteFunc(slices.Clone(s.Commands.Bar[0].Entries), func(e kit.MenuEntry) bool {
		return e == kit.MenuEntry{}
	})); n > mostOfPuzzle {
		t.Errorf("Puzzle has %d entries", n)
	}
	places := func() (at []fyne.Position) {
		for n := range s.barTitles()[:6] {
			at = append(at, s.titleAt(n))
		}
		return at
	}
	before := places()
	for _, p := range []service.ViewName{service.SolvePlace, service.LabPlace} {
		if s.GoTo(p); !slices.Equal(places(), before) || len(s.barTitles()) != 7 {
			t.Errorf("in %s the titles %q stand elsewhere", p, s.barTitles())
		}
	}
}

// greyed fails the test for each entry of a menu that can't be chosen now and shows no reason.
func (s *stand) greyed(t *testing.T, when string) {
	t.Helper()
	s.eachMenu(func(path string, items func() []menu.Item) {
		for _, i := range items() {
			if i.Disabled && i.Reason == "" && i.Do != nil { // entries without Do are words in place of a list
				t.Errorf("%s: %s › %s does not say why", when, path, i.Label)
			}
		}
	})
}

func TestWhatCannotBeChosenSaysWhy(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.greyed(t, "at the start")
	s.Commands.The("pause").Run()
	s.greyed(t, "paused")
	s.Commands.The("edit").Run()
	s.greyed(t, "in the editor")
	s.Commands.The("leave-edited").Run()
	s.Commands.The("crop").Run()
	s.greyed(t, "cropping")
	s.Commands.The("leaveCrop").Run()
	s.GoTo(service.SolvePlace)
	s.greyed(t, "in Solve")
	s.Commands.The("solve").Run()
	s.greyed(t, "searching")
	s.GoTo(service.LabPlace)
	s.greyed(t, "in the Lab")
	s.GoTo(service.PlayPlace)
	s.small("1 2 3 4 5 6 7 0 8")
	s.Commands.The("home").Run()
	s.greyed(t, "at home")
}

func TestNoCommandStandsTwiceInTheBar(t *testing.T) {
	s := newStand(t)
	seen := map[*kit.Command]string{}
	var walk func(path string, m kit.Menu)
	walk = func(path string, m kit.Menu) {
		for _, e := range m.Entries {
			switch {
			case e.Sub != nil:
				walk(path+" › "+e.Sub.Title, *e.Sub)
			case e.Command != nil && seen[e.Command] != "":
				t.Errorf("%s stands in %s and in %s", e.Command.Label(), seen[e.Command], path)
			case e.Command != nil:
				seen[e.Command] = path
			}
		}
	}
	for _, m := range s.Commands.Bar {
		walk(m.Title, m)
	}
}

func TestAHintLooksForNothingAfterEscape(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyH, fyne.KeyEscape)
	if s.Model.Hints.Busy() || s.Model.Hints.Hint().Strength != 0 {
		t.Error("Escape does not end the search for a hint")
	}
	if strings.Contains(s.Status.Left.Content, "Looking") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
}
