package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

// measured runs the first question of the empty bench, by a press on it.
func (s *stand) measured() {
	s.t.Helper()
	s.small(hardest)
	s.enter(labPlace)
	var first fyne.Tappable
	eachSeen(s.lab.Desk, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if a, ok := o.(interface {
			fyne.Tappable
			AccessibilityLabel() string
		}); ok && first == nil && a.AccessibilityLabel() == "The article's table: How much does a better heuristic save A* on one of the two boards that are farthest from home?" {
			first = a
		}
		return true
	})
	if first == nil {
		s.t.Fatal("the empty bench offers no question")
	}
	first.Tapped(&fyne.PointEvent{})
	s.until("the rows", func() bool { return !s.lab.Busy() })
}

func TestTwoPressesLeadToAChart(t *testing.T) {
	s := newStand(t)
	s.measured()
	told := s.labels(s.lab.Desk)
	if !slices.Contains(told, "A* · Misplaced tiles: 121\u202f529; A* · Manhattan distance: 6\u202f728; A* · Linear conflict: 3\u202f827") {
		t.Errorf("no chart has the bars: %q", told)
	}
	if at := s.position().String(); at != "8 6 7 2 5 4 3 0 1" {
		t.Errorf("the board shows %q", at)
	}
}

// labels is what is told of all that is seen of an object.
func (s *stand) labels(o fyne.CanvasObject) (told []string) {
	eachSeen(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if a, ok := o.(fyne.Accessible); ok {
			told = append(told, a.AccessibilityLabel())
		}
		return true
	})
	return told
}
