package solve

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tilewise/solver/puzzle"
)

// Fyne drops the renderer of what was out of sight for a minute, and asks the new one neither to refresh nor to lay
// out.
// After a long search the list was empty.
func TestMovesAreSeenAfterALongTimeOutOfSight(t *testing.T) {
	test.NewTempApp(t)
	list := NewMoveList(func(int) {})
	list.Resize(fyne.NewSize(270, 96))
	list.SetMoves([]puzzle.Move{puzzle.Up, puzzle.Up, puzzle.Right, puzzle.Down})
	var seen string
	for _, o := range list.CreateRenderer().Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			seen += text.Text + " "
		}
	}
	if copied := joined(runsOf([]puzzle.Move{puzzle.Up, puzzle.Up, puzzle.Right, puzzle.Down})); copied+" " != seen {
		t.Errorf("copied is %q, and seen %q", copied, seen)
	}
	if seen != "U2 R D " {
		t.Errorf("the moves seen are %q, want \"U2 R D \"", seen)
	}
}

func TestRunsOfMoves(t *testing.T) {
	test.NewTempApp(t)
	moves, err := puzzle.ParseMoves("UURDLLL")
	if err != nil {
		t.Fatal(err)
	}
	l := NewMoveList(func(int) {})
	l.SetMoves(moves)
	var words []string
	for _, r := range l.Runs {
		words = append(words, r.Text)
	}
	if got := strings.Join(words, " "); got != "U2 R D L3" {
		t.Errorf("the runs are %q", got)
	}
	for n, want := range []int{-1, 0, 0, 1, 2, 3, 3, 3} {
		l.Follow(n)
		if got := l.Current(); got != want {
			t.Errorf("after %d moves run %d is marked; want %d", n, got, want)
		}
	}
}
