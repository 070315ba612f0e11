package ui

import (
	"testing"

	"tilewise/solver/puzzle"
)

// named is a goal that every size has.
func named(t testing.TB, name puzzle.GoalName, size puzzle.Size) puzzle.Goal {
	t.Helper()
	g, err := puzzle.NewGoal(name, size)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
