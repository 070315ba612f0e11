package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

func TestClickPushesTheWholeLine(t *testing.T) {
	tests := map[string]struct {
		cell int
		want string
	}{
		"beside the blank":       {8, "1 2 3 4 / 5 6 7 8 / 0 9 11 12 / 13 10 14 15"},
		"a row of two":           {11, "1 2 3 4 / 5 6 7 8 / 9 11 12 0 / 13 10 14 15"},
		"a column of two":        {1, "1 0 3 4 / 5 2 7 8 / 9 6 11 12 / 13 10 14 15"},
		"neither row nor column": {0, scattered},
		"the blank itself":       {9, scattered},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			s.tap(tt.cell)
			s.expect(t, tt.want)
			if pushes := min(len(s.pushes), 1); (tt.want != scattered) != (pushes == 1) {
				t.Errorf("%d pushes", len(s.pushes))
			}
		})
	}
}

func TestAnImpossibleClickOnlyShakesTheTile(t *testing.T) {
	s := newStage(t, scattered)
	film := s.film()
	s.tap(0)
	if len(*film) != 1 {
		t.Fatalf("%d animations", len(*film))
	}
	(*film)[0].Tick(0.2)
	if s.tiles[1].Position() == s.tilePosition(0) || s.tiles[2].Position() != s.tilePosition(1) {
		t.Error("not just the tile that was clicked shakes")
	}
	(*film)[0].Tick(1)
	s.expect(t, scattered)
	if len(s.pushes) != 0 {
		t.Error("the owner heard of it")
	}
}

func TestAPushThatIsNotAnsweredChangesNothing(t *testing.T) {
	s := newStage(t, scattered)
	s.unanswering = true
	s.tap(8)
	s.key(fyne.KeyUp)
	test.Drag(s.window.Canvas(), s.middle(8), 80, 0)
	if len(s.pushes) != 3 {
		t.Errorf("%d pushes", len(s.pushes))
	}
	s.expect(t, scattered)
}

func TestAClosedBoardTakesNoInput(t *testing.T) {
	tests := map[string]func(*Board){
		"disabled":   func(b *Board) { b.SetEnabled(false) },
		"paused":     func(b *Board) { b.SetPaused(true) },
		"held up":    func(b *Board) { b.ShowWhole(true) },
		"not at all": func(b *Board) { b.SetEnabled(false); b.SetPaused(true); b.SetPaused(false) },
	}
	for name, shut := range tests {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			var keys []fyne.KeyName
			s.OnKey = func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }
			shut(s.Board)
			s.tap(8)
			s.key(fyne.KeyLeft)
			test.Drag(s.window.Canvas(), s.middle(8), 80, 0)
			test.MoveMouse(s.window.Canvas(), s.middle(8))
			s.expect(t, scattered)
			if len(s.pushes) != 0 || s.parts.hover.Visible() {
				t.Errorf("%d pushes, marked: %v", len(s.pushes), s.parts.hover.Visible())
			}
			if len(keys) != 1 || keys[0] != fyne.KeyLeft {
				t.Errorf("the owner got the keys %v", keys)
			}
		})
	}
}

func TestPauseHidesTheBoard(t *testing.T) {
	s := newStage(t, scattered)
	resumed := 0
	s.OnResume = func() { resumed++; s.SetPaused(false) }
	s.SetPaused(true)
	for _, tile := range s.tiles {
		if tile.Visible() {
			t.Fatalf("tile %d can be seen", tile.number)
		}
	}
	if !s.parts.pause.photo.Visible() || !s.parts.pause.word.Visible() {
		t.Error("no cover")
	}
	s.tap(5)
	if resumed != 1 || !s.tiles[1].Visible() || s.parts.pause.pill.Visible() {
		t.Errorf("a press on the cover resumed %d times", resumed)
	}
	s.expect(t, scattered)
}

func TestPointerShowsWhatCanMove(t *testing.T) {
	s := newStage(t, scattered)
	canvas := s.window.Canvas()
	tests := []struct {
		cell    int
		movable bool
	}{{8, true}, {0, false}, {1, true}, {9, false}, {11, true}}
	for _, tt := range tests {
		test.MoveMouse(canvas, s.middle(tt.cell))
		if s.parts.hover.Visible() != tt.movable || (s.Cursor() == desktop.PointerCursor) != tt.movable {
			t.Errorf("cell %d: marked %v, cursor %v", tt.cell, s.parts.hover.Visible(), s.Cursor())
		}
	}
	s.key(fyne.KeyLeft) // 11 stays where the pointer is, but can't move any more
	if s.parts.hover.Visible() && s.parts.hover.Position() != s.tilePosition(11) {
		t.Error("the mark is not under the pointer")
	}
	s.MouseOut()
	if s.parts.hover.Visible() {
		t.Error("the mark stays when the pointer leaves")
	}
}

func TestTheMarkIsUnderThePointerWhenTheWindowHasAnotherSize(t *testing.T) {
	s := newStage(t, scattered)
	at := s.middle(11)
	test.MoveMouse(s.window.Canvas(), at)
	s.window.Resize(fyne.NewSize(900, 900)) // and the pointer stays where it was, now over cell 5
	if hover := s.parts.hover; s.geometry.at(at) != 5 || !hover.Visible() || hover.Position() != s.tilePosition(5) {
		t.Errorf("the pointer is over cell %d; the mark is at %v, seen: %v", s.geometry.at(at), hover.Position(),
			hover.Visible())
	}
	s.window.Resize(fyne.NewSize(320, 320))
	if s.parts.hover.Visible() {
		t.Error("a mark where the pointer is beside the board")
	}
}

func TestHoverModeMovesTheLineThatThePointerComesTo(t *testing.T) {
	s := newStage(t, scattered)
	canvas := s.window.Canvas()
	test.MoveMouse(canvas, s.middle(8))
	s.expect(t, scattered) // no push without the mode
	s.Hover = true
	s.expect(t, scattered) // no push by choosing the mode
	steps := []struct {
		name string
		cell int
		want string
	}{
		{"a tile that can't move", 4, scattered},
		{"a tile beside the blank", 8, "1 2 3 4 / 5 6 7 8 / 0 9 11 12 / 13 10 14 15"},
		{"the same cell, now the blank's", 8, "1 2 3 4 / 5 6 7 8 / 0 9 11 12 / 13 10 14 15"},
		{"a column", 0, "0 2 3 4 / 1 6 7 8 / 5 9 11 12 / 13 10 14 15"},
	}
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			test.MoveMouse(canvas, s.middle(step.cell))
			s.expect(t, step.want)
		})
	}
	if len(s.pushes) != 3 {
		t.Errorf("%d pushes", len(s.pushes))
	}
}

// A pointer that comes to thirty cells a second pushes a tile at each, even at ten frames a second. The board gets
// every position, or only the last of a frame on a straight way.
func TestHoverModeLosesNoCellThatThePointerCrosses(t *testing.T) {
	const all = 10_000
	s := newStage(t, scattered)
	s.Hover = true
	var passed []fyne.Position
	s.Trail = func() []fyne.Position { defer func() { passed = nil }(); return passed }
	corner := fyne.NewPos(70, 40)
	moved := func(at fyne.Position) {
		s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at.Add(corner)}})
	}
	moved(s.middle(9)) // the blank
	for n := range all {
		at := s.middle([]int{8, 9}[n%2])
		if passed = append(passed, at.Add(corner)); len(passed) == 3 || n == all-1 {
			moved(at)
		}
	}
	if len(s.pushes) != all || s.Input != HoverInput {
		t.Errorf("%d of %d pushes, by %q", len(s.pushes), all, s.Input)
	}
	if s.press(8); s.Input != MouseInput {
		t.Errorf("a press counts as %q", s.Input)
	}
	s.Trail = nil
	s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.middle(9)}})
	before := len(s.pushes)
	s.SetPosition(s.state, s.goal)
	from := s.state.Blank()
	moved(s.middle(from))
	moved(s.middle(from%4 + 12)) // down its column, in one frame
	if got := len(s.pushes) - before; got != 3-from/4 {
		t.Errorf("%d pushes on a straight way from cell %d", got, from)
	}
	passed = []fyne.Position{s.middle(s.state.Blank() - 4).Add(corner), corner}
	s.Trail = func() []fyne.Position { return passed }
	before = len(s.pushes)
	if s.MouseOut(); len(s.pushes) != before+1 {
		t.Errorf("%d pushes on the way out", len(s.pushes)-before)
	}
}

// A pointer that comes from beside the board pushes the tiles that it crosses in that frame, except for the first. One
// that comes from a menu over the board pushes none.
func TestHoverModeCountsFromTheFrameInWhichThePointerComes(t *testing.T) {
	for _, c := range []struct {
		name   string
		cover  bool
		pushes int
	}{{"from beside the board", false, 2}, {"from a menu over it", true, 0}} {
		s := newStage(t, scattered)
		s.Hover = true
		corner := fyne.NewPos(70, 40)
		beside := fyne.NewPos(-20, 10)
		at := func(where fyne.Position) *desktop.MouseEvent {
			return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: where, AbsolutePosition: where.Add(corner)}}
		}
		var passed []fyne.Position
		s.Trail = func() []fyne.Position { defer func() { passed = nil }(); return passed }
		s.MouseIn(at(s.middle(9))) // the blank
		if passed = []fyne.Position{beside.Add(corner)}; c.cover {
			passed = nil
		}
		s.MouseOut()
		for _, where := range []fyne.Position{beside, s.middle(9), s.middle(8), s.middle(9)} {
			passed = append(passed, where.Add(corner))
		}
		if s.MouseIn(at(s.middle(9))); len(s.pushes) != c.pushes {
			t.Errorf("%s: %d pushes; want %d", c.name, len(s.pushes), c.pushes)
		}
	}
}

func TestHoverModeWaitsForThePointerToMove(t *testing.T) {
	s := newStage(t, scattered)
	s.Hover = true
	at := func(cell int, button desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.middle(cell)}, Button: button}
	}
	s.MouseIn(at(8, 0)) // a menu has closed above it
	s.MouseMoved(at(8, 0))
	s.expect(t, scattered)
	s.MouseMoved(at(10, desktop.MouseButtonPrimary)) // a drag
	s.expect(t, scattered)
	s.SetEnabled(false)
	s.MouseMoved(at(8, 0))
	s.expect(t, scattered)
}
