package words

import (
	"cmp"
	"strings"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// GoalTitle names a goal.
func GoalTitle(g puzzle.GoalName) string {
	return cmp.Or(map[puzzle.GoalName]string{
		puzzle.BlankFirst: lang.L("Blank first"),
		puzzle.Snake:      lang.L("Snake"),
		puzzle.Spiral:     lang.L("Spiral"),
	}[g], lang.L("Blank last"))
}

// GoalPhrase names a goal within a line.
func GoalPhrase(g puzzle.Goal) string {
	switch size := g.Size(); g.Name {
	case puzzle.BlankFirst:
		return lang.L("blank first")
	case puzzle.Snake:
		return lang.L("snake")
	case puzzle.Spiral:
		return lang.L("spiral")
	case puzzle.Custom:
		if session.InOrder(g) {
			return lang.L("blank in row {{.Row}}, column {{.Column}}",
				map[string]any{"Row": size.Row(g.Blank()) + 1, "Column": size.Col(g.Blank()) + 1})
		}
		return lang.L("custom goal")
	}
	return lang.L("blank last")
}

// SizeTitle returns a size: "4 × 4".
func SizeTitle(s puzzle.Size) string {
	return lang.L("{{.Columns}} × {{.Rows}}", map[string]any{"Columns": s.W, "Rows": s.H})
}

// AlgorithmTitle returns the name of an algorithm.
func AlgorithmTitle(a solver.Algorithm) string {
	if a.ID == solver.Auto {
		return lang.L("Automatic")
	}
	return lang.L(a.Title)
}

// HeuristicTitle returns the name of a heuristic.
func HeuristicTitle(h solver.Heuristic) string {
	if h.ID == solver.AutoHeuristic {
		return lang.L("Automatic")
	}
	return lang.L(h.Title)
}

// HeuristicName returns the name of the heuristic with an id; the id itself where there is none.
func HeuristicName(id solver.HeuristicID) string {
	h, err := solver.LookupHeuristic(id)
	if err != nil {
		return string(id)
	}
	return HeuristicTitle(h)
}

// Shape returns the sizes of a database's patterns: "7-8".
func Shape(h solver.Heuristic) string { return strings.TrimPrefix(h.Title, "Database ") }

// MovesCount returns "37 moves".
func MovesCount(n int) string {
	return figures.Count("{{.Count}} moves", n)
}

// Date returns a day in words.
func Date(day time.Time) string {
	return lang.L("{{.Day}} {{.Month}} {{.Year}}",
		map[string]any{"Day": day.Day(), "Month": month(day), "Year": day.Year()})
}

// ShortDate returns a day without its year.
func ShortDate(day time.Time) string { return day.Format(lang.X("date.short", "2 Jan")) }

// Month returns the month of a day in words.
func Month(day time.Time) string {
	return lang.L("{{.Month}} {{.Year}}", map[string]any{"Month": month(day), "Year": day.Year()})
}

func month(day time.Time) string {
	return []string{lang.L("January"), lang.L("February"), lang.L("March"), lang.L("April"), lang.L("May"),
		lang.L("June"), lang.L("July"), lang.L("August"), lang.L("September"), lang.L("October"), lang.L("November"),
		lang.L("December")}[day.Month()-1]
}
