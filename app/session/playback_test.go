package session

import (
	"errors"
	"math"
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
	if _, ok := p.Back(); ok || p.Cursor() != 0 {
		t.Error("Back goes before the start")
	}
	if m, ok := p.Forward(); !ok || m != puzzle.Left || p.State().Rows() != "1 2 3 / 4 5 6 / 7 0 8" {
		t.Errorf("Forward: %s, %t, %s", m, ok, p.State().Rows())
	}
	if m, ok := p.Back(); !ok || m != puzzle.Right || p.State() != start {
		t.Errorf("Back: %s, %t, %s", m, ok, p.State().Rows())
	}
	p.Jump(99)
	if !p.AtEnd() || p.Cursor() != p.Len() || p.State().Rows() != "1 2 3 / 4 5 6 / 7 8 0" {
		t.Errorf("Jump(99): %d of %d, %s", p.Cursor(), p.Len(), p.State().Rows())
	}
	if _, ok := p.Forward(); ok {
		t.Error("Forward goes past the end")
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

func TestTheTimeOfAMove(t *testing.T) {
	for speed, want := range map[float64]time.Duration{
		0.5: 800 * time.Millisecond, 1: 400 * time.Millisecond, 8: 50 * time.Millisecond,
		0: 800 * time.Millisecond, 16: 25 * time.Millisecond, 1000: 25 * time.Millisecond, math.Inf(-1): 800 * time.Millisecond,
	} {
		if got := MoveInterval(speed); got != want {
			t.Errorf("MoveInterval(%v) = %v; want %v", speed, got, want)
		}
	}
	if got := MoveInterval(math.NaN()); got < 25*time.Millisecond || got > 800*time.Millisecond {
		t.Errorf("MoveInterval(NaN) = %v", got)
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
