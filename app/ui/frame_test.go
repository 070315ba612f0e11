package ui

import (
	"testing"
	"tilewise/app/ui/settings"

	"fyne.io/fyne/v2"
)

func TestThePanelFoldsAwayWhereTheWindowIsNarrow(t *testing.T) {
	s := newStand(t)
	if !s.frame.Panel.Visible() || s.frame.Strip.Visible() {
		t.Error("a wide window has no panel, or a strip as well")
	}
	s.win.Resize(fyne.NewSize(640, 620))
	if s.frame.Panel.Visible() || !s.frame.Strip.Visible() {
		t.Error("a narrow window has a panel, or no strip")
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
	if least := s.win.Content().MinSize(); least.Width > settings.LeastWindow.Width || least.Height > settings.LeastWindow.Height {
		t.Errorf("the window can't be smaller than %v; want %v", least, settings.LeastWindow)
	}
}
