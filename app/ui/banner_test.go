package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

func TestNewsGoWithTheNextPushAndOffersStay(t *testing.T) {
	s := newStand(t)
	for _, c := range []struct {
		tone  kit.Tone
		label string
		stays bool
	}{{kit.NoteTone, "", false}, {kit.NoteTone, "Do it", true}, {kit.WarningTone, "", true}} {
		s.small(hardest)
		s.Messages.Say(c.tone, "Something", c.label, func() {})
		s.press(fyne.KeyUp) // no tile can go there
		if !s.Messages.Visible() {
			t.Error("a push that is not possible takes the sentence away")
		}
		s.press(fyne.KeyLeft)
		if s.Messages.Visible() != c.stays || s.Game.MovesMade() != 1 {
			t.Errorf("tone %v, offer %q: the sentence stays: %v; want %v", c.tone, c.label, s.Messages.Visible(), c.stays)
		}
	}
}
