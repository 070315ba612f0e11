package ui

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/board"
	"tilewise/app/ui/screenreader"
)

// heardBy returns what a screen reader gets from an object: Fyne walks through containers, and asks the objects in
// them.
func heardBy(o fyne.CanvasObject, at fyne.Position) map[string]bool {
	heard := map[string]bool{}
	if !o.Visible() {
		return heard
	}
	at = at.Add(o.Position())
	if box, ok := o.(*fyne.Container); ok {
		for _, part := range box.Objects {
			maps.Copy(heard, heardBy(part, at))
		}
	} else if a, ok := o.(fyne.Accessible); ok && a.AccessibilityRole() != fyne.AccessibleRoleContainer {
		heard[said(a, at, o.Size())] = true
	}
	return heard
}

func said(a fyne.Accessible, at fyne.Position, size fyne.Size) string {
	return fmt.Sprintf("%s at %.0f, %.0f of %.0f × %.0f", a.AccessibilityLabel(), at.X, at.Y, size.Width, size.Height)
}

// hearLikeAReader fails for what is shown and does not come to a screen reader, or
// comes from another place, and for what is heard and not shown.
func (s *stand) hearLikeAReader(t *testing.T) {
	heard, told := heardBy(s.win.Content(), fyne.Position{}), s.told()
	for _, words := range slices.Sorted(maps.Keys(told)) {
		if !heard[words] {
			t.Errorf("a reader does not hear: %s", words)
		}
	}
	for words := range heard {
		if !told[words] && !strings.HasPrefix(words, " at ") {
			t.Errorf("a reader hears what is not shown: %s", words)
		}
	}
}

// told returns all that is shown and has something to tell.
func (s *stand) told() map[string]bool {
	told := map[string]bool{}
	eachSeen(s.win.Content(), fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
		a, tells := o.(fyne.Accessible)
		_, whole := o.(*board.Board)
		if _, again := o.(*screenreader.WidgetProxy); !tells || again || !whole &&
			a.AccessibilityRole() == fyne.AccessibleRoleContainer {
			return !again
		}
		if a.AccessibilityLabel() != "" {
			told[said(a, at, o.Size())] = true
		}
		return whole
	})
	return told
}

func TestWithoutAReaderNobodyStandsIn(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.help.ShowKeys()
	if n := len(s.screenReader.Object.Objects); n != 0 {
		t.Errorf("%d stand-ins", n)
	}
}
