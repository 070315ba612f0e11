package board

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/solver/puzzle"
)

// edited returns a board that the user arranges, whose owner makes every swap.
func edited(t *testing.T, position string) *stage {
	t.Helper()
	s := newStage(t, position)
	s.Focus()
	s.Edit(func(a, b int) {
		if !s.unanswering {
			s.Arrange(s.state.Swap(a, b))
		}
	})
	return s
}

func (s *stage) dragTo(from, to int) {
	a, b := s.middle(from), s.middle(to)
	test.Drag(s.window.Canvas(), a, b.X-a.X, b.Y-a.Y)
}

func TestTwoPressesSwapWhateverLiesThere(t *testing.T) {
	s := edited(t, "1 2 3 / 4 5 6 / 7 8 0")
	s.tap(0)
	if !s.tileEditing.pickLine.Visible() || s.tileEditing.pickLine.Position() != s.geometry.cell(0) {
		t.Error("what was pressed is not marked")
	}
	s.expect(t, "1 2 3 / 4 5 6 / 7 8 0")
	s.tap(4)
	s.expect(t, "5 2 3 / 4 1 6 / 7 8 0")
	if s.tileEditing.pickLine.Visible() {
		t.Error("the mark stays")
	}
	s.tap(8) // the blank
	s.tap(0)
	s.expect(t, "0 2 3 / 4 1 6 / 7 8 5")
	s.tap(3)
	s.tap(3) // ends the pick
	s.tap(5)
	s.expect(t, "0 2 3 / 4 1 6 / 7 8 5")
	if len(s.pushes) != 0 {
		t.Error("a tile was played")
	}
}

func TestADragSwapsWhereItIsDropped(t *testing.T) {
	for name, c := range map[string]struct {
		from, to int
		want     string
	}{
		"a tile onto a tile":      {0, 8, "9 2 3 4 / 5 6 7 8 / 1 0 11 12 / 13 10 14 15"},
		"a tile onto the blank":   {15, 9, "1 2 3 4 / 5 6 7 8 / 9 15 11 12 / 13 10 14 0"},
		"the blank onto a tile":   {9, 0, "0 2 3 4 / 5 6 7 8 / 9 1 11 12 / 13 10 14 15"},
		"back to where it was":    {5, 5, scattered},
		"a tile beside the blank": {8, 9, "1 2 3 4 / 5 6 7 8 / 0 9 11 12 / 13 10 14 15"},
	} {
		t.Run(name, func(t *testing.T) {
			s := edited(t, scattered)
			s.dragTo(c.from, c.to)
			s.expect(t, c.want)
		})
	}
}

func TestADragOffTheBoardComesBack(t *testing.T) {
	s := edited(t, scattered)
	test.Drag(s.window.Canvas(), s.middle(0), -400, -400)
	s.expect(t, scattered)
}

func TestADraggedTileFollowsThePointerAboveTheOthers(t *testing.T) {
	s := edited(t, scattered)
	drag := func(dx, dy float32, at int) {
		s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: s.middle(at)}, Dragged: fyne.NewDelta(dx, dy)})
	}
	s.tileEditing.carry.from = 0
	pitch := s.geometry.pitch()
	drag(2*pitch, 0, 2)
	if got, want := s.tiles[1].Position(), s.geometry.cell(2); abs(got.X-want.X) > 0.01 || got.Y != want.Y {
		t.Errorf("the tile is at %v, the pointer over %v", got, want)
	}
	if s.tileEditing.pickLine.Position() != s.geometry.cell(2) {
		t.Error("the place where it would go is not marked")
	}
	objects := test.WidgetRenderer(s.Board).Objects()
	index := map[fyne.CanvasObject]int{}
	for i, o := range objects {
		index[o] = i
	}
	for _, other := range s.tiles[2:] {
		if index[other] > index[s.tiles[1]] {
			t.Fatalf("tile %d lies above the one that is dragged", other.number)
		}
	}
	s.DragEnd()
	if s.pointed != 2 {
		t.Errorf("the pointer is believed over cell %d", s.pointed)
	}
	s.expect(t, "3 2 1 4 / 5 6 7 8 / 9 0 11 12 / 13 10 14 15")
}

func TestKeysSwapToo(t *testing.T) {
	s := edited(t, "1 2 3 / 4 5 6 / 7 8 0")
	s.key(fyne.KeyUp) // shows the cursor, which is on the blank
	s.key(fyne.KeyUp)
	if !s.keyboardCursor.line.Visible() || s.geometry.at(middleOf(s.keyboardCursor.line)) != 5 {
		t.Error("the cursor is not on the cell above the blank")
	}
	s.key(fyne.KeySpace)
	s.key(fyne.KeyA)
	s.key(fyne.KeyLeft)
	s.key(fyne.KeyLeft) // the edge
	s.key(fyne.KeyReturn)
	s.expect(t, "1 2 3 / 6 5 4 / 7 8 0")
}

// Enter at the cursor picks a cell or swaps it with the picked one. The next Enter goes to the owner.
func TestEnterSwapsAtTheCursor(t *testing.T) {
	s := edited(t, "1 2 3 / 4 5 6 / 7 8 0")
	var keys []fyne.KeyName
	s.OnKey = func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyReturn, fyne.KeyLeft, fyne.KeyReturn} {
		s.key(key)
	}
	s.expect(t, "1 2 3 / 4 6 5 / 7 8 0")
	if len(keys) > 0 || s.keyboardCursor.line.Visible() {
		t.Errorf("the owner got %v; the cursor is there: %v", keys, s.keyboardCursor.line.Visible())
	}
	s.key(fyne.KeyReturn)
	if s.key(fyne.KeyUp); len(keys) != 1 || s.keyboardCursor.cell != 4 {
		t.Errorf("the owner got %v; the cursor comes back at %d", keys, s.keyboardCursor.cell)
	}
}

func TestTheMarkOfWhatIsPickedGoesWithTheEditor(t *testing.T) {
	s := edited(t, "1 2 3 / 4 5 6 / 7 8 0")
	s.tap(0)
	if s.Edit(nil); s.pickLine.Visible() || s.pickRim.Visible() {
		t.Error("it stays on the board that is played")
	}
}

func TestKeysThatMeanNothingToTheEditorAreTheOwners(t *testing.T) {
	s := edited(t, "1 2 3 / 4 5 6 / 7 8 0")
	var keys []fyne.KeyName
	s.OnKey = func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }
	s.key(fyne.KeyReturn)
	s.tap(0)
	s.key(fyne.KeyEscape) // only ends the pick
	s.key(fyne.KeyEscape)
	s.key(fyne.KeyH)
	if len(keys) != 3 || keys[0] != fyne.KeyReturn || keys[1] != fyne.KeyEscape || keys[2] != fyne.KeyH {
		t.Errorf("the owner got %v", keys)
	}
}

func TestAnOwnerThatDoesNotAnswerKeepsTheTiles(t *testing.T) {
	s := edited(t, scattered)
	s.unanswering = true
	s.dragTo(0, 8)
	s.tap(1)
	s.tap(2)
	s.expect(t, scattered)
}

func TestEditingShowsNumbersAndGivesThemBack(t *testing.T) {
	s := newStage(t, "1 2 / 3 0")
	s.SetPicture(pieces(4, func(int) color.Color { return color.Black }))
	s.SetAppearance(Appearance{Numbers: Off})
	s.Edit(func(int, int) {})
	if got := s.tiles[1].badge.variant; got != cornerBadge {
		t.Errorf("the badge is %d; want one in the corner", got)
	}
	s.Edit(nil)
	if got := s.tiles[1].badge.variant; got != noBadge {
		t.Errorf("the badge is %d; want none", got)
	}
	s.tap(2)
	if len(s.pushes) != 1 {
		t.Error("the board can't be played any more")
	}
}

func TestEditingLeavesACompletePictureAsItWas(t *testing.T) {
	s := newStage(t, "1 2 3 / 4 5 6 / 7 0 8")
	s.Slide([]puzzle.Move{puzzle.Left})
	if !s.parts.whole.Visible() {
		t.Fatal("the picture is not complete")
	}
	home := s.state
	s.Edit(func(a, b int) { s.Arrange(s.state.Swap(a, b)) })
	if s.parts.whole.Visible() || !s.tiles[1].Visible() {
		t.Error("there are no tiles to arrange")
	}
	s.tap(0)
	s.tap(1)
	s.SetPosition(home, s.goal)
	s.Edit(nil)
	if !s.parts.whole.Visible() {
		t.Error("the picture is not complete any more")
	}
}

func TestAimingKeepsThePictureWhole(t *testing.T) {
	s := newStage(t, "1 2 3 / 4 5 6 / 7 8 0")
	p := pieces(9, func(i int) color.Color { return color.Gray{uint8(20 * i)} })
	s.SetPicture(p)
	s.Focus()
	s.Edit(func(x, y int) {
		g := puzzle.GoalAt(s.state.Swap(x, y))
		s.ArrangeToward(g.State, g)
	})
	whole := func() {
		t.Helper()
		for c := range 9 {
			tile := s.tileAt(c)
			if tile != nil && (tile.image.Image != p.Tiles[c] || tile.Position() != s.geometry.cell(c)) {
				t.Errorf("on cell %d lies another piece of the picture", c)
			}
		}
	}
	s.tap(0)
	s.tap(4)
	s.expect(t, "5 2 3 / 4 1 6 / 7 8 0")
	whole()
	s.dragTo(8, 0) // the blank
	s.expect(t, "0 2 3 / 4 1 6 / 7 8 5")
	whole()
	s.key(fyne.KeyUp)
	s.key(fyne.KeyRight)
	s.key(fyne.KeySpace)
	s.key(fyne.KeyRight)
	s.key(fyne.KeySpace)
	s.expect(t, "0 3 2 / 4 1 6 / 7 8 5")
	whole()
	if s.key(fyne.KeyUp); s.geometry.at(middleOf(s.keyboardCursor.line)) != 2 {
		t.Error("the cursor does not come back where it was")
	}
}

// chosen returns a board on which the user chooses the cell of the blank, and the
// cells that were taken.
func chosen(t *testing.T) (*stage, *[]int) {
	t.Helper()
	s, taken := newStage(t, "1 2 3 / 4 5 6 / 7 8 0"), &[]int{}
	s.Choose(func(cell int) {
		g := puzzle.BlankAt(s.state.Size(), cell)
		s.SetPosition(g.State, g)
	}, func(cell int) { *taken = append(*taken, cell) })
	return s, taken
}

func TestTheBlankGoesWhereThePointerAndTheArrowsGo(t *testing.T) {
	s, taken := chosen(t)
	test.MoveMouse(s.window.Canvas(), s.middle(1))
	s.expect(t, "1 0 2 / 3 4 5 / 6 7 8")
	s.key(fyne.KeyDown)
	s.key(fyne.KeyS)
	s.key(fyne.KeyDown) // the edge
	s.expect(t, "1 2 3 / 4 5 6 / 7 0 8")
	s.key(fyne.KeySpace)
	s.tap(0)
	test.Drag(s.window.Canvas(), s.middle(4), 3, 2) // an unsteady click
	if !slices.Equal(*taken, []int{7, 0, 4}) || len(s.pushes) != 0 {
		t.Errorf("taken are %v, pushed %v", *taken, s.pushes)
	}
}

func TestTheBlankComesToAPointerThatWasThereBefore(t *testing.T) {
	s := newStage(t, "1 2 3 / 4 5 6 / 7 8 0")
	test.MoveMouse(s.window.Canvas(), s.middle(4))
	var at []int
	s.Choose(func(cell int) { at = append(at, cell) }, func(int) {})
	test.MoveMouse(s.window.Canvas(), s.middle(4).AddXY(2, 2))
	if !slices.Equal(at, []int{4}) {
		t.Errorf("the blank is asked to go to %v", at)
	}
}

func TestABoardIsPlayedAgainAfterACellWasChosen(t *testing.T) {
	s, _ := chosen(t)
	s.key(fyne.KeyUp)
	s.Edit(nil)
	s.tap(8)
	if len(s.pushes) != 1 {
		t.Error("a tile can't be pushed")
	}
}
