package ui

import (
	"testing"
)

// The space that presses a button is a letter as well: it must not be typed over
// the name that is offered.
func TestTheOfferedNameOutlivesTheSpaceThatAsked(t *testing.T) {
	s := newStand(t)
	h := s.files.ShowSave("Save", "offered.png", t.TempDir(), []string{".png"}, func(string) {})
	if focused := s.win.Canvas().Focused(); focused != nil {
		focused.TypedRune(' ')
	}
	s.until("the keys", func() bool { return s.win.Canvas().Focused() == h.Name && h.Name.SelectedText() != "" })
	if h.Name.Text != "offered.png" || h.Name.SelectedText() != "offered.png" {
		t.Errorf("%q is offered, and %q of it selected", h.Name.Text, h.Name.SelectedText())
	}
}
