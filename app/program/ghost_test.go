package program

import (
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// board returns a position of 3×3.
func board(t *testing.T, text string) puzzle.State {
	return fixture.Must(puzzle.Parse(text, puzzle.Size{}))
}

// A ghost whose solve has times moves by the clock. A ghost without times moves with the user's moves.
func TestAGhostRunsAlong(t *testing.T) {
	s := newStand(t)
	start := board(t, "1 2 3 4 5 6 0 7 8")
	goal := puzzle.BlankAt(start.Size(), 8)
	s.Begin(session.GameOrHome(session.GameSetup{Goal: goal, Start: start}, s.Now))
	if _, _, _, ok := s.Ghost.At(); ok {
		t.Fatal("a ghost runs along by itself")
	}
	moves := []puzzle.Move{puzzle.Left, puzzle.Left}
	s.Ghost.solve = session.ImportedSolve{Goal: goal, Start: start, Moves: moves, Times: []time.Duration{0, time.Hour}}
	if at, made, all, ok := s.Ghost.At(); at != start || made != 0 || all != 2 || !ok {
		t.Errorf("before the first move the ghost is at %v after %d of %d", at, made, all)
	}
	s.Push(Push{Moves: moves[:1], With: session.Keys})
	if _, made, _, _ := s.Ghost.At(); made != 1 {
		t.Errorf("with the clock at its start the ghost has made %d moves", made)
	}
	s.Ghost.solve.Times = make([]time.Duration, 2) // all zero, as in an imported solve without times
	if _, made, _, _ := s.Ghost.At(); made != 1 {
		t.Errorf("after one move the ghost without times has made %d", made)
	}
	s.Push(Push{Moves: moves[1:], With: session.Keys})
	if at, made, _, _ := s.Ghost.At(); at != goal.State || made != 2 {
		t.Errorf("with the second move the ghost has made %d", made)
	}
}

// A race begins the board again, with the moves that were played as the ghost. It ends with another board.
func TestARaceIsAgainstWhatWasPlayed(t *testing.T) {
	s := newStand(t)
	start := board(t, "1 2 3 4 5 6 0 7 8")
	goal := puzzle.BlankAt(start.Size(), 8)
	s.Begin(session.GameOrHome(session.GameSetup{Goal: goal, Start: start}, s.Now))
	s.Ghost.Race()
	if _, _, _, ok := s.Ghost.At(); ok {
		t.Error("a game without moves is raced")
	}
	s.Push(Push{Moves: []puzzle.Move{puzzle.Left}, With: session.Keys})
	s.Ghost.Race()
	if at, _, all, ok := s.Ghost.At(); !ok || all != 1 || at != start || s.Game().State() != start || s.Game().Cursor() != 0 {
		t.Errorf("the race has a ghost of %d moves: %v; the game has %d", all, ok, s.Game().Cursor())
	}
	s.Begin(session.GameOrHome(session.GameSetup{Goal: goal, Start: goal.State}, s.Now))
	if _, _, _, ok := s.Ghost.At(); ok {
		t.Error("the ghost stays with another board")
	}
}
