package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/solver/puzzle"
)

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
