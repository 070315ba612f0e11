package ui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	experiment "tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/ui/service"
	"tilewise/app/ui/table"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// theArticle is the first question of an empty bench.
const theArticle = "The textbook table: How much does a better heuristic save A* on one of the two boards that are farthest from home?"

// labelled returns the visible control in an object that has the given label.
func (s *stand) labelled(o fyne.CanvasObject, label string) fyne.Tappable {
	s.t.Helper()
	var found fyne.Tappable
	eachSeen(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if a, ok := o.(fyne.Accessible); ok && a.AccessibilityLabel() == label {
			if t, ok := o.(fyne.Tappable); ok {
				found = t
			}
		}
		return true
	})
	if found == nil {
		s.t.Fatalf("nothing is called %q; there is %q", label, s.labels(o))
	}
	return found
}

// measured runs the first question of the empty bench, by a press on it.
func (s *stand) measured() {
	s.t.Helper()
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.labelled(s.lab.Content, theArticle).Tapped(&fyne.PointEvent{})
	s.until("the rows", func() bool { return !s.lab.Busy() })
}

// labels returns the labels of all shown parts of an object.
func (s *stand) labels(o fyne.CanvasObject) (told []string) {
	eachSeen(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if a, ok := o.(fyne.Accessible); ok {
			told = append(told, a.AccessibilityLabel())
		}
		return true
	})
	return told
}

// tells reports whether a visible part of an object has exactly this label.
func (s *stand) tells(o fyne.CanvasObject, what string) bool {
	return slices.Contains(s.labels(o), what)
}

// tapOn presses the left button at a share of an object's width and height.
func (s *stand) tapOn(o fyne.Tappable, at fyne.Position) { o.Tapped(&fyne.PointEvent{Position: at}) }

func TestARowPlaysItsSolution(t *testing.T) {
	s := newStand(t)
	s.measured()
	for page, want := range map[string]bool{"batch": true, "cards": false, "consistency": false, "bench": true} {
		s.lab.TurnTo(page)
		s.shell.refresh()
		if got := s.Status.Right.Content == "click a row to play its solution"; got != want {
			t.Errorf("%s: the status line says %q", page, s.Status.Right.Content)
		}
	}
	s.lab.TurnTo("bench")
	table := s.labelled(s.lab.Content, "The runs")
	s.tapOn(table, fyne.NewPos(40, 30+30+15)) // the second row below the head
	if !s.Model.Player.Running() || s.lab.Playback().Len() != 31 {
		t.Fatalf("the solution is not played")
	}
	s.Model.Player.Stop()
	s.press(fyne.KeyEnd)
	s.shows("1 2 3 4 5 6 7 8 0")
	if !strings.Contains(s.Status.Left.Content, "31 of 31") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
	s.press(fyne.KeyReturn) // in Solve, Enter plays on from a solution; the Lab ignores it
	if s.Commands.The("go-on").Can() || s.At() != service.LabPlace {
		t.Error("a solution of the Lab is gone on from in the game, which it is none of")
	}
	s.press(fyne.KeyDown)
	s.shows("8 6 7 2 5 4 3 0 1")
	if !s.tells(s.lab.Panel, "A* · Linear conflict") {
		t.Errorf("the panel is about another run: %q", s.labels(s.lab.Panel))
	}
	s.GoTo(service.PlayPlace)
	if s.Model.Game().MovesMade() != 0 {
		t.Error("the game has moves that a solution made")
	}
}

// rowsCome waits until the running experiment has a number of rows.
func (s *stand) rowsCome(n int) {
	s.t.Helper()
	s.until("rows while it runs", func() bool { s.tick(); return len(s.lab.Bench.Doc().Rows) >= n })
}

func TestStopKeepsWhatWasMeasured(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	random := experiment.BoardSet{Kind: experiment.Random, Goal: s.Model.Game().Goal, Count: 10_000, Seed: 1}
	run := experiment.Run{Algorithm: solver.IDAStar, Heuristic: solver.Misplaced}
	s.lab.Bench.Edit(s.lab.Bench.Doc().On(random).Add(run))
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.rowsCome(4)
	s.win.Canvas().FocusNext() // Escape ends it in any control
	s.typed(fyne.KeyEscape)
	s.until("the end", func() bool { return !s.lab.Busy() })
	if n := len(s.lab.Bench.Doc().Rows); n < 4 || n == 10_000 {
		t.Errorf("%d rows are there", n)
	}
	if s.At() != service.LabPlace {
		t.Error("Escape led elsewhere")
	}
}

// In a low window the area of the Lab scrolls. Nothing of it lies over the small board, and the wheel and the keys
// reach all of it.
func TestALowWindowScrollsTheDesk(t *testing.T) {
	s := newStand(t)
	s.measured()
	s.win.Resize(fyne.NewSize(640, 420))
	area := s.lab.Content.(*container.Scroll)
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	foot := place(s.frame.Stage).Y
	if low := place(area).Y + area.Size().Height; low > foot+0.5 {
		t.Errorf("the area ends at %v, the small board begins at %v", low, foot)
	}
	axis := s.labelled(s.lab.Content, "The scale of the axis: Logarithmic").(*kit.Segments)
	if end := place(axis).Y + axis.Size().Height; end > place(area).Y+area.Content.Size().Height {
		t.Errorf("the chart ends at %v, which no scrolling brings into sight", end)
	}
	s.win.Canvas().Focus(axis)
	if end := place(axis).Y + axis.Size().Height; end > foot {
		t.Errorf("with the keys on it the choice ends at %v, below %v", end, foot)
	}
	runs := s.labelled(s.lab.Content, "The runs").(*table.Table)
	runs.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 500)})
	if area.Offset.Y != 0 {
		t.Errorf("the wheel leads up to %v", area.Offset.Y)
	}
	runs.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -5)})
	if want := area.Content.Size().Height - area.Size().Height; area.Offset.Y < want-1 || want < 10 {
		t.Errorf("the wheel leads down to %v of %v", area.Offset.Y, want)
	}
	s.win.Resize(fyne.NewSize(1180, 760))
	if area.Offset.Y != 0 || area.Content.Size().Height > area.Size().Height {
		t.Errorf("a window with room is scrolled by %v", area.Offset.Y)
	}
}

// In the Lab the board is that of the bench. A shuffle begins a game that waits in Play; only an empty bench shows the
// board of that game.
func TestAShuffleLeavesTheBoardOfTheBench(t *testing.T) {
	s := newStand(t)
	large := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.Model.Begin(s.gameToward(large, session.BoardOrigin{Kind: session.Random}, puzzle.Shuffle(large, 1)))
	if s.shows(puzzle.Shuffle(large, 1).String()); s.Board.Plate().Board != large.Size() {
		t.Errorf("the empty bench has a board of %v", s.Board.Plate().Board)
	}
	s.GoTo(service.PlayPlace)
	s.measured()
	s.Model.Begin(s.gameToward(large, session.BoardOrigin{Kind: session.Random}, puzzle.Shuffle(large, 2)))
	if s.shows(hardest); s.Board.Plate().Board != (puzzle.Size{W: 3, H: 3}) {
		t.Errorf("the board is of %v, and the bench of 3×3", s.Board.Plate().Board)
	}
	s.GoTo(service.PlayPlace)
	if s.shows(puzzle.Shuffle(large, 2).String()); s.Board.Plate().Board != large.Size() {
		t.Errorf("the game that was begun is on a board of %v", s.Board.Plate().Board)
	}
}

// thinking records a search with the picked entries, on the hardest 3×3 board, and shows it.
func (s *stand) thinking(picks ...[2]string) {
	s.t.Helper()
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	for _, p := range picks {
		s.pick(p[0], p[1])
	}
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the record", func() bool { return !s.lab.Busy() && s.says("Step 0 of ") })
}

// page turns to a page of the Lab by a press on its title.
func (s *stand) page(name string) {
	s.t.Helper()
	var pages *kit.Segments
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if p, ok := o.(*kit.Segments); ok && strings.HasPrefix(p.AccessibilityLabel(), "Page of the Lab") {
			pages = p
		}
		return true
	})
	for i, word := range pages.Options {
		if word == name {
			pages.Tapped(&fyne.PointEvent{Position: fyne.NewPos(pages.Size().Width*(float32(i)+0.5)/float32(len(pages.Options)),
				10)})
			return
		}
	}
	s.t.Fatalf("no page is called %q among %q", name, pages.Options)
}

// says reports whether the visible labels on the Lab's page contain words.
func (s *stand) says(words string) bool {
	return strings.Contains(strings.Join(s.labels(s.lab.Content), "\n"), words)
}

// pick takes an entry of a picker's menu.
func (s *stand) pick(picker, entry string) {
	s.t.Helper()
	s.labelled(s.lab.Content, picker).Tapped(&fyne.PointEvent{})
	for range 40 {
		s.typed(fyne.KeyDown)
		if strings.HasPrefix(s.lit(), entry) {
			s.typed(fyne.KeyReturn)
			return
		}
	}
	s.t.Fatalf("%s has no entry %q", picker, entry)
}

// segment presses an option of the Lab's segments, if there is such an option.
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

// mapped opens the map of the Lab, and waits until it is drawn.
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

// A lecture builds the Lab again, and the map then shows its board. That must not start an endless loop.
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

// finish solves a board that is one move from home with three moves, in a given time, and waits for the card's optimum.
func (s *stand) finish(elapsed time.Duration) {
	s.t.Helper()
	s.small("1 2 3 4 5 0 7 8 6")
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Random}, s.Model.Game().Start))
	s.press(fyne.KeyRight, fyne.KeyLeft)
	s.time = s.time.Add(elapsed)
	s.press(fyne.KeyUp)
	if !s.Model.Game().Solved() {
		s.t.Fatalf("not solved: %v", s.Model.Game().State())
	}
	s.until("the optimum", func() bool { return !strings.HasPrefix(s.play.Card.Optimum.Content, "Looking") })
}

// In a window of 800×600 every column of a session is in sight, in each language.
func TestASessionsNotesAreSeenInASmallWindow(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		s.win.Resize(fyne.NewSize(800, 575))
		head := s.records.ShowSessions().List.Columns
		seen := false
		eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			text, ok := o.(*canvas.Text)
			seen = seen || ok && text.Text == head[len(head)-1].Title
			return true
		})
		if !seen {
			t.Errorf("the column %q is out of sight", head[len(head)-1].Title)
		}
	})
}
