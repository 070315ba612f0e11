package lesson

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/search/record"
)

// verdictWords says whether a guess was right, and what the result was.
func verdictWords(a *lessonAttempt, which int, d lab.GuessOutcome) (head, text string) {
	g := a.guessQuestion(which)
	if g.Next {
		return nextWords(a, g, d)
	}
	facts := map[string]any{"Guess": "", "Truth": answerText(g, d), "Value": words.GuessValue(g, d.Value)}
	if d.Choice >= 0 {
		facts["Sentences"] = figureSentences(a, g, d)
	}
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
	case d.Right && (!g.Number() || facts["Guess"] == facts["Value"]):
		return lang.L("Right!"), outcome(facts)
	case d.Right: // the sentences have both numbers, so "close enough" needs no words
		return lang.L("Right!"), lang.L("You said: {{.Guess}}.", facts) + " " + outcome(facts)
	}
	return lang.L("Not this time"), lang.L("You said: {{.Guess}}.", facts) + " " + outcome(facts)
}

// outcome says what the result was.
func outcome(facts map[string]any) string {
	if facts["Truth"] == "" || facts["Truth"] == facts["Value"] {
		return lang.L("It was {{.Value}}.", facts)
	}
	return lang.L("It was: {{.Truth}}. {{.Sentences}}", facts)
}

// figureSentences returns the figure of the run of the right choice, or of each run that decides, in sentences.
func figureSentences(a *lessonAttempt, g lab.GuessQuestion, d lab.GuessOutcome) string {
	runs, sums, how := decidingRuns(g), a.sums(), g.Sum
	if g.Which != "" && d.Choice >= 0 {
		runs = []int{g.Choices[d.Choice].Run}
	}
	if len(a.boards) == 1 && how != lab.Count {
		how = ""
	}
	var all []string
	for _, run := range runs {
		value := words.FigureValue(g.Figure, sums[run].One(g.Figure, g.Sum))
		if how == lab.Count {
			value = words.BoardsCount(int(sums[run].One(g.Figure, g.Sum)))
		}
		if sums[run].AtLeast(g.Figure) > 0 {
			value = words.AtLeast(value)
		}
		all = append(all, words.FigureSentence(words.RunTitle(a.entry.lesson.Runs[run]), g.Figure, how, value))
	}
	return words.Sentences(all...)
}

// answerText returns the right choice in words; "" if there is none.
func answerText(g lab.GuessQuestion, d lab.GuessOutcome) string {
	if d.Choice < 0 {
		return ""
	}
	return translated(g.Choices[d.Choice].Text)
}

func guessed(g lab.GuessQuestion, value float64) string {
	if g.Number() {
		return words.GuessValue(g, value)
	}
	if i := int(value); i >= 0 && i < len(g.Choices) {
		return translated(g.Choices[i].Text)
	}
	return "–"
}

// chartTitle returns the title of the bars.
func chartTitle(a *lessonAttempt, g lab.GuessQuestion) string {
	title := words.FigureTitle(g.Figure)
	switch {
	case len(a.boards) == 1 && g.Sum != lab.Count:
		return title
	case g.Sum == lab.Count && g.Figure == lab.Excess:
		return lang.L("Boards with too long a solution")
	case g.Sum == lab.Count:
		return title + ", " + lang.L("on how many boards")
	}
	return title + ", " + words.SumTitle(g.Sum)
}

func decidingRuns(g lab.GuessQuestion) (runs []int) {
	if g.Which == "" {
		runs = append(runs, g.Run)
		if g.Than >= 0 {
			runs = append(runs, g.Than)
		}
		return runs
	}
	for _, c := range g.Choices {
		runs = append(runs, c.Run)
	}
	return runs
}

// newVerdictBox shows whether a guess was right, and what the result was.
func newVerdictBox(a *lessonAttempt, which int, d lab.GuessOutcome) fyne.CanvasObject {
	head, text := verdictWords(a, which, d)
	icon := widget.NewIcon(theme.NewPrimaryThemedResource(theme.InfoIcon()))
	switch {
	case a.guess[which] == nil:
	case d.Right:
		icon = widget.NewIcon(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
	default:
		icon = widget.NewIcon(theme.NewWarningThemedResource(theme.CancelIcon()))
	}
	title := paragraph(head, bodyText, theme.ColorNameForeground)
	title.SetBold()
	lines := kit.Column(title, kit.Gap(2), paragraph(text, kit.PlainText+1, theme.ColorNameForeground))
	return kit.Inlay(container.New(layout.NewCustomPaddedLayout(10, 10, 14, 14),
		container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedLayout(1, 0, 0, 6),
			container.NewGridWrap(fyne.NewSquareSize(26), icon)), nil, lines)))
}

func nextWords(a *lessonAttempt, g lab.GuessQuestion, d lab.GuessOutcome) (head, text string) {
	run := a.recordOf(g.Stage)
	if run == nil || math.IsNaN(d.Value) {
		return lang.L("No result"), lang.L("The search couldn't be recorded.")
	}
	s := run.Snapshot(record.NodeID(d.Value), g.Stage.At)
	head = lang.L("Not this time")
	if d.Right {
		head = lang.L("Right!")
	}
	return head, lang.L("The next state has g = {{.G}} and h = {{.H}}, so f = {{.F}}: no state that waits has less.",
		map[string]any{"G": s.G, "H": s.H, "F": s.F})
}
