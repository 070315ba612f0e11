package solve

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tilewise/solver/puzzle"
)

// Fyne drops the renderer of what was out of sight for a minute, and asks the
// new one to refresh, not to lay out: after a long search the list was empty.
func TestMovesAreSeenAfterALongTimeOutOfSight(t *testing.T) {
	test.NewTempApp(t)
	list := NewMoveList(func(int) {})
	list.Resize(fyne.NewSize(270, 96))
	list.SetMoves([]puzzle.Move{puzzle.Up, puzzle.Up, puzzle.Right, puzzle.Down})
	anew := list.CreateRenderer()
	anew.Refresh()
	var seen string
	for _, o := range anew.Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			seen += text.Text + " "
		}
	}
	if copied := MovesInRuns([]puzzle.Move{puzzle.Up, puzzle.Up, puzzle.Right, puzzle.Down}); copied+" " != seen {
		t.Errorf("copied is %q, and seen %q", copied, seen)
	}
	if seen != "U2 R D " {
		t.Errorf("the moves seen are %q, want \"U2 R D \"", seen)
	}
}
