package words

import (
	"cmp"
	"strings"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/pdb"
	"tilewise/solver"
)

// PairNote returns the sentence about what an algorithm guarantees.
func PairNote(s session.Settings) string {
	a, err := solver.LookupAlgorithm(s.Algorithm)
	switch {
	case err != nil || a.ID == solver.Auto:
		return lang.L("Picks what works best here. Shortest solutions up to 4 × 4.")
	case a.Optimal && a.Memory == solver.Linear:
		return lang.L("Finds a shortest solution, in little memory.")
	case a.Optimal:
		return lang.L("Finds a shortest solution; its memory grows with every state.")
	case a.Complete:
		return lang.L("Finds a solution, not always a shortest one.")
	}
	return lang.L("May miss a solution.")
}

// ProgressLine returns a line about the progress of a search.
func ProgressLine(p solver.Progress) string {
	switch {
	case p.Phase == solver.Preparing:
		return tablesLine(p)
	case p.Bound <= 0:
		return lang.L("Searching…")
	}
	return lang.L("Searching… no solution is shorter than {{.Moves}}", map[string]any{"Moves": p.Bound})
}

func tablesLine(p solver.Progress) string {
	line := lang.L("Building the tables… {{.Percent}}%", map[string]any{"Percent": int(100 * p.Fraction)})
	if p.Left > time.Second {
		line = lang.L("Building the tables… {{.Percent}}%, {{.Time}} left", map[string]any{
			"Percent": int(100 * p.Fraction), "Time": AboutTime(p.Left)})
	}
	if card, err := solver.LookupHeuristic(p.Tables); err == nil && card.Tabled() {
		line = HeuristicTitle(card) + " · " + line
	}
	return line
}

// LeftText returns the time that is left, or a dash where no estimate is good enough.
func LeftText(d time.Duration) string {
	if d < time.Second {
		return "–"
	}
	return lang.L("{{.Time}} left", map[string]any{"Time": AboutTime(d)})
}

// BytesOrDash returns the memory of a search; a dash for one that keeps nothing but its path.
func BytesOrDash(n int64) string {
	if n <= 0 {
		return "–"
	}
	return figures.Bytes(n)
}

func MovesOrDash(n int) string {
	if n <= 0 {
		return "–"
	}
	return figures.Grouped(n)
}

// OptimalWords returns the words for an optimal solution, with the number of others that are as short.
func OptimalWords(count uint64) string {
	if count == 1 {
		return lang.L("Optimal: no other is as short")
	}
	return lang.L("Optimal: one of {{.Count}} equally short", map[string]any{"Count": figures.Grouped(count)})
}

// AboutTime returns an estimate of time, rounded like an estimate.
func AboutTime(d time.Duration) string {
	switch {
	case d < 100*time.Millisecond:
		return lang.L("an instant")
	case d < 10*time.Second:
		return lang.L("{{.Seconds}} s", map[string]any{"Seconds": figures.Decimal(d.Seconds())})
	case d < 2*time.Minute:
		return lang.L("{{.Seconds}} s", map[string]any{"Seconds": int(d.Seconds())})
	case d < 2*time.Hour:
		return lang.L("{{.Minutes}} min", map[string]any{"Minutes": int(d.Minutes())})
	}
	return lang.L("{{.Hours}} h", map[string]any{"Hours": figures.Grouped(uint64(d.Hours()))})
}

// PairProblem returns why the algorithm and heuristic of a row cannot work on its board.
func PairProblem(r lab.Row, b lab.Board) string {
	facts := map[string]any{"Size": SizeTitle(b.Start.Size()), "Cells": figures.Grouped(solver.ExhaustCells)}
	return cmp.Or(map[solver.UnfitReason]string{
		solver.WhyTables:  noTables(),
		solver.WhyStates:  lang.L("A {{.Size}} board has too many states to look at all of them; the limit is {{.Cells}} cells.", facts),
		solver.WhyForgets: lang.L("This algorithm forgets where it has been, so it would never know that it has seen every state."),
	}[r.Reason], JobProblem(solver.Result{}, solver.ErrPair))
}

// Notices returns the sentences about incidents during a search.
func Notices(r solver.Result) string {
	sentences := Each(r.Notices, noticeSentence)
	if r.Unimproved {
		sentences = append(sentences, lang.L(
			"There was only enough memory for a first solution, which may be far from the shortest. You can give the solver more in the Solve menu."))
	}
	if r.NoTables && !r.Unimproved {
		sentences = append(sentences, lang.L(
			"There was not enough memory for the tables that lead to shorter solutions. You can give the solver more in the Solve menu."))
	}
	return strings.Join(sentences, " ")
}

func noticeSentence(n solver.TableNotice) string {
	title := map[string]any{"Title": HeuristicName(solver.HeuristicID(n.ID.Name))}
	return cmp.Or(map[pdb.TableNoticeKind]string{
		solver.TableNewer: lang.L(
			"{{.Title}}: the file on disk comes from a newer Tilewise. It is set aside, and the tables are built again.",
			title),
		solver.TableForeign: lang.L("{{.Title}}: the file on disk holds other tables. It is set aside, and the right ones are built.",
			title),
		solver.TableNotKept: lang.L("{{.Title}}: the tables couldn't be saved to disk and will be built again next time. The variable TILEWISE_CACHE can name a folder for them.", title),
	}[n.What], lang.L("{{.Title}}: the file on disk was damaged. It is set aside, and the tables are built again.", title))
}
