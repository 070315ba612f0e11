package words

import (
	"strings"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// The line about a daily board has no code and no moves, so that others can still solve the board.
func TestTheLineOfADailyBoardSpoilsNothing(t *testing.T) {
	Speak("en")
	day := time.Date(2026, 11, 25, 9, 0, 0, 0, time.UTC)
	now := day
	daily := func() (*session.Game, error) {
		return session.New(session.DailyBoard(day, puzzle.Size{W: 4, H: 4}), func() time.Time { return now })
	}
	g := fixture.Must(daily())
	f := session.GameResult{Moves: 93, Elapsed: 84 * time.Second}
	for want, c := range map[string]struct{ optimum, streak int }{
		"Tilewise, 25 November 2026, 4 × 4: 93 moves in 01:24.00":                                 {0, 1},
		"Tilewise, 25 November 2026, 4 × 4: 93 moves (shortest 51) in 01:24.00 · 3 days in a row": {51, 3},
	} {
		if got := ResultLine(g.View(), f, c.optimum, c.streak); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
	now = now.AddDate(0, 0, 1)
	if late, err := daily(); err != nil || strings.Contains(ResultLine(late.View(), f, 51, 3), "in a row") {
		t.Errorf("a late board is in a streak, %v", err)
	}
}

// A day below a column of a chart is written as its language writes it.
func TestAShortDateIsThatOfItsLanguage(t *testing.T) {
	t.Cleanup(func() { Speak("en") })
	for language, want := range map[string]string{"en": "23 Nov", "de": "23.11.", "fr": "23/11"} {
		Speak(language)
		if got := ShortDate(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)); got != want {
			t.Errorf("in %s it is %q; want %q", language, got, want)
		}
	}
}

// A reason that a menu shows beside a command is a whole sentence in a message.
func TestAReasonBecomesASentence(t *testing.T) {
	for reason, want := range map[string]string{"": "", "no move was taken back": "No move was taken back.",
		"à côté": "À côté.", "All tiles are home.": "All tiles are home."} {
		if got := Sentence(reason); got != want {
			t.Errorf("%q becomes %q; want %q", reason, got, want)
		}
	}
}
