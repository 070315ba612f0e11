package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// segment presses an option of the Lab's segments, where there is such a one.
func (s *stand) segment(option string) {
	s.t.Helper()
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if each, ok := o.(*kit.Segments); ok {
			if i := slices.Index(each.Options, option); i >= 0 {
				each.Tapped(&fyne.PointEvent{Position: fyne.NewPos((float32(i)+0.5)*each.Size().Width/float32(len(each.Options)),
					10)})
			}
		}
		return true
	})
}

// mapped leads to the map of the Lab, and waits until it is there.
func (s *stand) mapped(board string) *maps.MapView {
	s.t.Helper()
	s.small(board)
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Maps")
	var view *maps.MapView
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if v, ok := o.(*maps.MapView); ok {
			view = v
		}
		return true
	})
	if view == nil {
		s.t.Fatalf("there is no map: %q", s.labels(s.lab.Content))
	}
	s.until("the map", func() bool { return view.Front != nil && !view.Drawing.Busy() && !s.lab.Busy() })
	return view
}

// A lecture lays the Lab out anew, and the map shows its board again: that must not begin the same again, for ever.
func TestALectureComesToAMapWithAChosenBoard(t *testing.T) {
	s := newStand(t)
	s.win.Canvas().Focus(s.mapped(hardest))
	s.typed(fyne.KeyReturn) // the board in the middle of the map
	shown := 0
	s.WindowEvents.Position.Listen(func(puzzle.State) {
		if shown++; shown > 9 {
			t.Fatal("it never ends")
		}
	})
	s.press(fyne.KeyF5)
	if shown == 0 || !s.Lecture {
		t.Errorf("the board is shown %d times; it lectures: %v", shown, s.Lecture)
	}
}
