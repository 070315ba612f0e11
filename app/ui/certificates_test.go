package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/test/servicetest"
)

func TestEscapeStopsTheCheckOfACertificate(t *testing.T) {
	s := newStand(t)
	servicetest.Stall(s.Tasks)
	s.certificates.Check("answer.json")
	if !s.windowKeys.canStop() {
		t.Error("it can't be stopped")
	}
	if s.press(fyne.KeyEscape); s.certificates.Busy() {
		t.Error("the check goes on")
	}
}
