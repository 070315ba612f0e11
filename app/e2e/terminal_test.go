//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"testing"

	"tilewise/solver/puzzle"
)

// terminal runs a command of the program and reads the JSON that it prints.
func terminal(t testing.TB, h home, answer any, args ...string) {
	t.Helper()
	out := h.runs(t, append(args, "--json")...)
	if err := json.Unmarshal([]byte(out), answer); err != nil {
		t.Fatalf("tilewise %v: %v\n%s", args, err, out)
	}
}

// shuffled returns the board that the terminal program makes of a seed.
func shuffled(t testing.TB, h home, size puzzle.Size, seed string) puzzle.State {
	t.Helper()
	var answer struct{ Board string }
	terminal(t, h, &answer, "shuffle", "--size", size.String(), "--seed", "0x"+seed)
	return board(t, answer.Board, size)
}

// shortest returns the solution that the terminal program finds.
func shortest(t testing.TB, h home, s puzzle.State) []puzzle.Move {
	t.Helper()
	var answer struct {
		Optimal bool
		Moves   string
	}
	terminal(t, h, &answer, "solve", s.String())
	if !answer.Optimal {
		t.Fatalf("tilewise solve %v is not optimal", s)
	}
	return moves(t, answer.Moves)
}

func board(t testing.TB, text string, size puzzle.Size) puzzle.State {
	t.Helper()
	s, err := puzzle.Parse(text, size)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func moves(t testing.TB, text string) []puzzle.Move {
	t.Helper()
	list, err := puzzle.ParseMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// after returns the state after moves; it fails the test if one is not possible.
func after(t testing.TB, s puzzle.State, list ...puzzle.Move) puzzle.State {
	t.Helper()
	next, err := s.Apply(list...)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// goal returns the board of a size with every tile home.
func goal(t testing.TB, size puzzle.Size) puzzle.State {
	t.Helper()
	g, err := puzzle.NewGoal(puzzle.BlankLast, size)
	if err != nil {
		t.Fatal(err)
	}
	return g.State
}
