package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/service"
)

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
			at = append(at, s.titleAtPlace(n))
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

// greyed fails for each entry of a menu that can't be chosen now and does not say why.
func (s *stand) greyed(t *testing.T, when string) {
	t.Helper()
	s.eachMenu(func(path string, items func() []menu.Item) {
		for _, i := range items() {
			if i.Disabled && i.Reason == "" && i.Do != nil { // the others are words in place of a list
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
