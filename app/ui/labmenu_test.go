package ui

import (
	"testing"

	"tilewise/app/ui/lab"
)

// The menu of the Lab can be read at a glance: what belongs to a page is on that page.
func TestTheMenuOfTheLabIsShort(t *testing.T) {
	s := newStand(t)
	var labels []string
	for _, i := range s.Commands.Menu(lab.Menu, "").Items() {
		if i.Label != "" {
			labels = append(labels, i.Label)
		}
	}
	if len(labels) > 14 {
		t.Errorf("it has %d entries: %q", len(labels), labels)
	}
}
