package lesson

import (
	"math"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// verdictWords says whether a guess was right, and what came out.
func verdictWords(a *lessonAttempt, which int, d lab.Decision) (head, text string) {
	g := a.of(which)
	facts := map[string]any{"Guess": "", "Truth": answerText(g, d), "Value": words.GuessValue(g, d.Value),
		"Figure": charted(a, g)}
	if d.Bound {
		facts["Value"] = words.AtLeast(words.GuessValue(g, d.Value))
	}
	if c := a.guess[which]; c != nil {
		facts["Guess"] = guessed(g, *c)
	}
	switch {
	case math.IsNaN(d.Value):
		return lang.L("No result"), lang.L("The runs produced no such figure, so nobody can say who was right.")
	case a.guess[which] == nil:
		return lang.L("How it turned out"), outcome(facts)
	case d.Right:
		return lang.L("Right!"), outcome(facts)
	}
	return lang.L("Not this time"), lang.L("You said: {{.Guess}}.", facts) + " " + outcome(facts)
}

// outcome says what came out.
func outcome(facts map[string]any) string {
	if facts["Truth"] == "" || facts["Truth"] == facts["Value"] {
		return lang.L("It was {{.Value}}.", facts)
	}
	return lang.L("It was: {{.Truth}}. {{.Figure}}: {{.Value}}.", facts)
}

// truth is the right choice in words; "" where there is none.
func answerText(g lab.Guess, d lab.Decision) string {
	if d.Choice < 0 {
		return ""
	}
	return said(g.Choices[d.Choice].Text)
}

// guessed is a guess in words.
func guessed(g lab.Guess, value float64) string {
	if g.Number() {
		return words.GuessValue(g, value)
	}
	if i := int(value); i >= 0 && i < len(g.Choices) {
		return said(g.Choices[i].Text)
	}
	return "–"
}

// plain is a number to type.
func plain(x float64) string { return words.Number(x) }
