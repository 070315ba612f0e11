package review

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
)

// ReviewStatistic is one of the numbers that sum a review up.
type ReviewStatistic int

// The statistics, in their order.
const (
	MadeFigure ReviewStatistic = iota
	OptimumFigure
	MistakesFigure
	ExtraFigure
	leftFigure
	FirstFigure
	ThinkFigure
	hintedFigure
	SolverFigure
)

// statisticRow is a statistic with its name, which can be left out.
type statisticRow struct {
	Row   fyne.CanvasObject
	Value *kit.Text
}

func (r *statisticRow) set(value string) {
	kit.SetShown(r.Row, value != "")
	r.Value.Room = value
	r.Value.Set(value)
}

func (p *Panel) table() fyne.CanvasObject {
	names := []string{
		MadeFigure: lang.L("Moves"), OptimumFigure: lang.L("Shortest way"), MistakesFigure: lang.L("Mistakes"),
		ExtraFigure: lang.L("Extra moves"),
		leftFigure:  lang.L("Still to go"), FirstFigure: lang.L("First mistake"), ThinkFigure: lang.L("Longest think"),
		hintedFigure: lang.L("Moves with a hint"), SolverFigure: lang.L("Solver's moves"),
	}
	rows := kit.Column()
	for i, name := range names {
		value := kit.NewText("", kit.PlainText, theme.ColorNameForeground)
		value.Align = fyne.TextAlignTrailing
		p.Numbers[ReviewStatistic(i)] = &statisticRow{kit.NumberRow(name, value), value}
		rows.Add(p.Numbers[ReviewStatistic(i)].Row)
	}
	return rows
}

// showSummary shows a summary. A number that is not proven yet is shown as a lower bound; numbers without
// meaning on a board that can't be solved are left out.
func (p *Panel) showSummary(s session.ReviewSummary, solvable bool) {
	proven := func(n int, known bool) string {
		if !solvable || n == 0 && !known { // a lower bound of 0 tells nothing
			return ""
		}
		return bounded(n, known)
	}
	judged := s.Judged == s.Moves
	p.Numbers[MadeFigure].set(figures.Grouped(uint64(s.Moves)))
	p.Numbers[OptimumFigure].set(proven(s.Optimum, s.OptimumKnown))
	p.Numbers[MistakesFigure].set(proven(s.Mistakes, judged))
	p.Numbers[ExtraFigure].set(proven(s.Extra(), judged))
	p.Numbers[leftFigure].set(orNone(s.Left, proven(s.Left, s.LeftKnown)))
	p.Numbers[FirstFigure].set(orNone(s.FirstMistake,
		lang.L("move {{.Number}}", map[string]any{"Number": s.FirstMistake})))
	p.Numbers[ThinkFigure].set(orNone(s.LongestAt, lang.L("{{.Time}} · move {{.Number}}", map[string]any{
		"Time": figures.Clock(s.Longest), "Number": s.LongestAt})))
	p.Numbers[hintedFigure].set(orNone(s.Hinted, strconv.Itoa(s.Hinted)))
	p.Numbers[SolverFigure].set(orNone(s.Solvers, strconv.Itoa(s.Solvers)))
}

// orNone returns the words, or "" where the number is 0.
func orNone(n int, words string) string {
	if n == 0 {
		return ""
	}
	return words
}

// bounded returns a number, with a sign before it where it is only a lower bound.
func bounded(n int, known bool) string {
	if known {
		return figures.Grouped(uint64(n))
	}
	return "≥ " + figures.Grouped(uint64(n))
}
