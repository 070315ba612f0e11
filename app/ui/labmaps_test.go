package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
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
	s.until("the map", func() bool { return view.Drawn() && !s.lab.Busy() })
	return view
}

// A lecture lays the Lab out anew, and the map shows its board again: that must not begin the same again, for ever.
func TestALectureComesToAMapWithAChosenBoard(t *testing.T) {
	s := newStand(t)
	s.win.Canvas().Focus(s.mapped(hardest))
	s.typed(fyne.KeyReturn) // the board in the middle of the map
	shown := 0
	s.Events.Position.Listen(func(puzzle.State) {
		if shown++; shown > 9 {
			t.Fatal("it never ends")
		}
	})
	s.press(fyne.KeyF5)
	if shown == 0 || !s.Lecture.On {
		t.Errorf("the board is shown %d times; it lectures: %v", shown, s.Lecture.On)
	}
}

// TestARunOfTheBenchIsShownOnTheMap: what the map says was expanded is what the bench
// has counted.
func TestARunOfTheBenchIsShownOnTheMap(t *testing.T) {
	s := newStand(t)
	s.measured()
	s.press(fyne.KeyDown, fyne.KeyDown)
	s.Commands.The("labMapRun").Run()
	s.until("the search on the map", func() bool {
		return !s.lab.Busy() && strings.Contains(strings.Join(s.labels(s.lab.Content), " "), "Expanded: ")
	})
	if said := strings.Join(s.labels(s.lab.Content), " "); !strings.Contains(said, "A* · Manhattan distance") ||
		!strings.Contains(said, "Expanded: 6\u202f728") {
		t.Errorf("the map says %q", said)
	}
}

// TestAPointOfTheMapIsOnTheBoard presses the middle of the map, where the goal is, and
// leaves the map again.
func TestAPointOfTheMapIsOnTheBoard(t *testing.T) {
	s := newStand(t)
	view := s.mapped(hardest)
	s.shows(hardest)
	size := view.Size()
	s.tapOn(view, fyne.NewPos(size.Width/2, size.Height/2))
	s.shows("1 2 3 4 5 6 7 8 0")
	if !s.tells(s.lab.Panel, "The goal") {
		t.Errorf("the panel says %q", s.labels(s.lab.Panel))
	}
	s.tapOn(view, fyne.NewPos(size.Width*0.6, size.Height*0.3))
	home := s.lab.Film()
	if home == nil || !s.tells(s.lab.Panel, "Manhattan distance") &&
		!strings.Contains(strings.Join(s.labels(s.lab.Panel), " "), "Manhattan distance says ") {
		t.Fatalf("no way home: %q", s.labels(s.lab.Panel))
	}
	s.press(fyne.KeyEnd)
	s.shows("1 2 3 4 5 6 7 8 0")
	s.segment("Measure")
	s.shows(hardest)
}

// What is said of a board is of the searches that begin where they begin now.
func TestTheMapSaysWhatIsOfTheNewStart(t *testing.T) {
	s := newStand(t)
	view := s.mapped(hardest)
	s.pick("What the colour means: Distance from home", "What a heuristic says")
	s.until("the values", func() bool { return view.Drawn() && !s.lab.Busy() })
	at := fyne.NewPos(view.Size().Width*0.6, view.Size().Height*0.3)
	s.tapOn(view, at)
	said := func() string { return strings.Join(s.labels(s.lab.Panel), " ") }
	if !strings.Contains(said(), "From the start: g ") || strings.Contains(said(), "From the start: g 0,") {
		t.Fatalf("the panel says %q", said())
	}
	view.TappedSecondary(&fyne.PointEvent{Position: at})
	for range 20 {
		if s.typed(fyne.KeyDown); strings.HasPrefix(s.lit(), "Start the searches from here") {
			s.typed(fyne.KeyReturn)
			break
		}
	}
	s.until("the board as the start", func() bool { return strings.Contains(said(), "From the start: g 0,") })
}

// Another goal while a heuristic is asked is asked about, too.
func TestConsistencyFollowsAGoalThatChangesMeanwhile(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	answers := s.stall()
	s.GoTo(service.LabPlace)
	s.page("Consistency")
	if !s.says("Trying the heuristic on every edge…") {
		t.Fatalf("the page says %q", s.labels(s.lab.Content))
	}
	s.GoTo(service.PlayPlace)
	first, err := puzzle.NewGoal(puzzle.BlankFirst, puzzle.Size{W: 3, H: 3})
	if err != nil {
		t.Fatal(err)
	}
	s.Begin(s.gameToward(first, session.BoardOrigin{Kind: session.Pasted}, first.State))
	s.GoTo(service.LabPlace)
	answers()
	s.until("all edges", func() bool { return s.says("edges (") && !s.says("Trying the heuristic") })
}
