package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
)

// In a window of any width Play has its bar; the panel is closed and opened by the user, and by a narrow window.
func TestThePanelOfPlayOpensAndCloses(t *testing.T) {
	s := newStand(t)
	if !s.frame.Panel.Visible() || !s.frame.Bar.Visible() {
		t.Error("a wide window has no panel, or no bar")
	}
	board := s.frame.Stage.Size().Width
	s.press(fyne.KeyF9)
	if s.frame.Panel.Visible() || !s.frame.Bar.Visible() || s.frame.Stage.Size().Width <= board {
		t.Error("F9 does not close the panel, or the board does not get its room")
	}
	s.GoTo(service.SolvePlace)
	if !s.frame.Panel.Visible() || s.frame.Bar.Visible() {
		t.Error("Solve has no panel, or the bar of Play")
	}
	s.GoTo(service.PlayPlace)
	s.rebuild()
	if s.frame.Panel.Visible() {
		t.Error("the panel does not stay closed")
	}
	s.press(fyne.KeyF9)
	s.win.Resize(fyne.NewSize(640, 620))
	if s.frame.Panel.Visible() || !s.frame.Bar.Visible() {
		t.Error("a narrow window has a panel, or no bar")
	}
	if !s.Commands.The("panel").Can() {
		t.Error("the panel of a narrow window can't be opened")
	}
	s.press(fyne.KeyF9)
	if !s.frame.Panel.Visible() {
		t.Error("F9 does not open the panel")
	}
	s.press(fyne.KeyEscape)
	if s.frame.Panel.Visible() {
		t.Error("Escape does not close it")
	}
}

func TestTheWindowCanBeSmall(t *testing.T) {
	s := newStand(t)
	if least := s.win.Content().MinSize(); least.Width > settings.LeastWindow.Width ||
		least.Height > settings.LeastWindow.Height {
		t.Errorf("the window can't be smaller than %v; want %v", least, settings.LeastWindow)
	}
}

// What lies behind the Lab's small board does not cover the bar of Play.
func TestTheBarIsSeenAfterTheLab(t *testing.T) {
	s := newStand(t)
	s.GoTo(service.LabPlace)
	shown := s.frame.Ground.Visible()
	s.GoTo(service.PlayPlace)
	if !shown || s.frame.Ground.Visible() {
		t.Errorf("the ground is seen in the Lab: %v, and in Play: %v", shown, s.frame.Ground.Visible())
	}
}
