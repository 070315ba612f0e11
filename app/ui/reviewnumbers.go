package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// figure is a number of a review.
type figure int

// The figures, in their order.
const (
	madeFigure figure = iota
	optimumFigure
	mistakesFigure
	wastedFigure
	leftFigure
	firstFigure
	thinkFigure
	hintedFigure
	solverFigure
)

// numberLine is a figure with its name, which can be left out.
type numberLine struct {
	row   fyne.CanvasObject
	value *kit.Text
}

// set shows a value, or no line where it is "".
func (l *numberLine) set(value string) {
	kit.SetShown(l.row, value != "")
	l.value.Room = value
	l.value.Set(value)
}

// table is the game in numbers.
func (p *reviewPanel) table() fyne.CanvasObject {
	names := []string{
		madeFigure: lang.L("Moves"), optimumFigure: lang.L("Shortest way"), mistakesFigure: lang.L("Mistakes"), wastedFigure: lang.L("Wasted moves"),
		leftFigure: lang.L("Still to go"), firstFigure: lang.L("First mistake"), thinkFigure: lang.L("Longest think"),
		hintedFigure: lang.L("Moves with a hint"), solverFigure: lang.L("The solver's moves"),
	}
	rows := kit.Column()
	for i, name := range names {
		value := kit.NewText("", kit.PlainText, theme.ColorNameForeground)
		value.Align = fyne.TextAlignTrailing
		p.numbers[figure(i)] = &numberLine{numberRow(name, value), value}
		rows.Add(p.numbers[figure(i)].row)
	}
	return rows
}

// tell shows a summary. What is not proven yet is said to be a lower bound;
// what has no meaning on a board that can't be solved is left out.
func (p *reviewPanel) tell(s session.Summary, solvable bool) {
	proven := func(n int, known bool) string {
		if !solvable || n == 0 && !known { // that it is no less than nothing says nothing
			return ""
		}
		return bounded(n, known)
	}
	judged := s.Judged == s.Moves
	p.numbers[madeFigure].set(figures.Grouped(uint64(s.Moves)))
	p.numbers[optimumFigure].set(proven(s.Optimum, s.OptimumKnown))
	p.numbers[mistakesFigure].set(proven(s.Mistakes, judged))
	p.numbers[wastedFigure].set(proven(s.Wasted(), judged))
	p.numbers[leftFigure].set(orNone(s.Left, proven(s.Left, s.LeftKnown)))
	p.numbers[firstFigure].set(orNone(s.FirstMistake, lang.L("move {{.Number}}", map[string]any{"Number": s.FirstMistake})))
	p.numbers[thinkFigure].set(orNone(s.LongestAt, lang.L("{{.Time}} · move {{.Number}}", map[string]any{
		"Time": figures.Clock(s.Longest), "Number": s.LongestAt})))
	p.numbers[hintedFigure].set(orNone(s.Hinted, strconv.Itoa(s.Hinted)))
	p.numbers[solverFigure].set(orNone(s.Solvers, strconv.Itoa(s.Solvers)))
}

// orNone is words about a number that leave it out when it is 0.
func orNone(n int, words string) string {
	if n == 0 {
		return ""
	}
	return words
}

// bounded is a number that is known, or known to be no smaller.
func bounded(n int, known bool) string {
	if known {
		return figures.Grouped(uint64(n))
	}
	return "≥ " + figures.Grouped(uint64(n))
}
