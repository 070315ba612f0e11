package solves

import (
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// A week begins on Monday, by the calendar of the place. Weeks without solves are listed, too, and DNF does not count.
func TestWeeksCountWhatWasSolved(t *testing.T) {
	goal := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	place := time.FixedZone("", -10*3600)
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, place).UTC() }
	all := session.SolveRecords{
		{Goal: goal, When: at(8, 23), Elapsed: time.Minute, Moves: 60, Optimal: 50}, // a Sunday
		{Goal: goal, When: at(9, 1), Elapsed: time.Minute, Moves: 60},
		{Goal: goal, When: at(10, 1), Elapsed: 2 * time.Minute, Moves: 56, Optimal: 50},
		{Goal: goal, When: at(11, 1), Elapsed: 3 * time.Minute, Moves: 58, Optimal: 50},
		{Goal: goal, When: at(12, 1), SolveAnnotation: session.SolveAnnotation{DNF: true}},
	}
	got := Weeks(all, at(29, 12).In(place), 10)
	if len(got) != 4 || got[0].Monday.Day() != 2 || got[0].Over != 10 || got[1].Games != 3 || got[1].Over != 7 ||
		got[1].Time != 6*time.Minute || got[2].Games != 0 || got[2].Over != -1 || got[3].Monday.Day() != 23 {
		t.Errorf("%+v", got)
	}
	if got := Weeks(all, at(29, 12).In(place), 3); len(got) != 3 || got[0].Games != 3 {
		t.Errorf("the last three: %+v", got)
	}
}
