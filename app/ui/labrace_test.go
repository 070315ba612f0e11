package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// racing lets A* race with two heuristics on the hardest board of 3×3.
func (s *stand) racing() {
	s.t.Helper()
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Race")
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the race", func() bool { return !s.lab.Busy() && s.says("3\u202f827 expanded · solved in 31 moves") })
}

func TestARaceSaysWhoWonAndWhatOnlyOneLookedAt(t *testing.T) {
	s := newStand(t)
	s.racing()
	const won = "A* · Linear conflict wins: it expanded 3\u202f827 states, A* · Manhattan distance 6\u202f728, 1.8 times as many. Both solutions take 31 moves."
	if !s.tells(s.lab.Panel, won) {
		t.Errorf("the panel says %q", s.labels(s.lab.Panel))
	}
	s.until("the difference", func() bool { return s.says("both: 3\u202f") })
	s.press(fyne.KeyHome, fyne.KeyRight)
	s.until("the first step", func() bool { return s.says("only left: 0, both: 1, only right: 0") })
	if !s.says("1 expanded · ") || !strings.Contains(s.Status.Left.Content, "Step 1 of 6\u202f729") {
		t.Errorf("after a step it says %q and %q", s.labels(s.lab.Content), s.Status.Left.Content)
	}
	s.press(fyne.KeySpace)
	s.tick()
	s.press(fyne.KeyEscape)
	at := s.Status.Left.Content
	s.tick()
	if s.Status.Left.Content != at || strings.Contains(at, "Step 1 of") {
		t.Errorf("it stands at %q, then at %q", at, s.Status.Left.Content)
	}
}

func TestARaceByTimeEndsWhereBothEnd(t *testing.T) {
	s := newStand(t)
	s.racing()
	s.segment("Time")
	if !s.says("6\u202f728 expanded · solved in") || !s.says("3\u202f827 expanded · solved in") {
		t.Errorf("at the end by time it says %q", s.labels(s.lab.Content))
	}
	if !strings.Contains(strings.Join(s.labels(s.lab.Panel), "\n"), "unrecorded searches are faster") {
		t.Errorf("nobody says that a recorded search takes longer: %q", s.labels(s.lab.Panel))
	}
	s.press(fyne.KeyHome)
	if s.says("3\u202f827 expanded · solved in") || !strings.Contains(s.Status.Left.Content, "0") {
		t.Errorf("at the beginning it says %q", s.labels(s.lab.Content))
	}
	s.segment("Steps")
	if !s.says("Step 0 of 6\u202f729") && !s.says("Start") {
		t.Errorf("the steps say %q", s.labels(s.lab.Content))
	}
}
