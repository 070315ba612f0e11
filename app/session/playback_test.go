package session

import (
	"errors"
	"slices"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestPlayback(t *testing.T) {
	start := mustState("1 2 3 4 5 6 0 7 8")
	moves := []puzzle.Move{puzzle.Left, puzzle.Left}
	p := fixture.Must(NewPlayback(start, moves))
	moves[0] = puzzle.Up // the playback has a copy
	p.Jump(1)
	if p.State().Rows() != "1 2 3 / 4 5 6 / 7 0 8" || p.AtEnd() {
		t.Errorf("Jump(1): %s", p.State().Rows())
	}
	p.Jump(99)
	if !p.AtEnd() || p.Cursor() != p.Len() || p.State().Rows() != "1 2 3 / 4 5 6 / 7 8 0" {
		t.Errorf("Jump(99): %d of %d, %s", p.Cursor(), p.Len(), p.State().Rows())
	}
	p.Jump(-1)
	if p.Cursor() != 0 || p.State() != p.StartState() {
		t.Errorf("Jump(-1): %d, %s", p.Cursor(), p.State().Rows())
	}
}

func TestPlaybackRefusesMovesThatCannotBePlayed(t *testing.T) {
	_, err := NewPlayback(mustState("1 2 3 4 5 6 0 7 8"), []puzzle.Move{puzzle.Up})
	if !errors.Is(err, puzzle.ErrMove) {
		t.Errorf("error %v; want ErrMove", err)
	}
}

func TestTheHighestSpeedFitsAnySolutionIntoAMinute(t *testing.T) {
	start := mustState("1 2 3 4 5 6 0 7 8")
	fastest := Speeds()[len(Speeds())-1]
	for _, moves := range []int{0, 2, 2099, 2100, 30_000} {
		p := fixture.Must(NewPlayback(start, slices.Repeat([]puzzle.Move{puzzle.Left, puzzle.Right}, moves/2+1)[:moves]))
		if all := time.Duration(moves) * p.Pause(fastest); all > time.Minute || p.Pause(1) != MoveInterval(1) {
			t.Errorf("%d moves take %v", moves, all)
		}
	}
}
