package words

import (
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// What is told of a daily board spoils nothing: no code, no moves of it.
func TestTheLineOfADailyBoardSpoilsNothing(t *testing.T) {
	Speak("en")
	g, err := session.New(session.DailyBoard(time.Date(2026, 11, 25, 9, 0, 0, 0, time.UTC), puzzle.Size{W: 4, H: 4}),
		time.Now)
	if err != nil {
		t.Fatal(err)
	}
	f := session.GameResult{Moves: 93, Elapsed: 84 * time.Second}
	for want, c := range map[string]struct{ optimum, streak int }{
		"Tilewise, 25 November 2026, 4 × 4: 93 moves in 01:24.00":                                 {0, 1},
		"Tilewise, 25 November 2026, 4 × 4: 93 moves (shortest 51) in 01:24.00 · 3 days in a row": {51, 3},
	} {
		if got := ResultLine(g.View(), f, c.optimum, c.streak); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
