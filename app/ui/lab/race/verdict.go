package race

import (
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/words"
)

// verdict says which search won, and by how much.
func verdict(a, b stepper.RecordedSearch) string {
	switch {
	case !a.Result.Found && !b.Result.Found:
		return lang.L("Neither of the two found a solution.")
	case !b.Result.Found:
		return lang.L("{{.Winner}} wins: it alone found a solution.", map[string]any{"Winner": a.Title()})
	case !a.Result.Found:
		return lang.L("{{.Winner}} wins: it alone found a solution.", map[string]any{"Winner": b.Title()})
	}
	return words.Sentences(effortWords(a, b), lengthWords(a, b))
}

// effortWords says which search expanded fewer states, and by how much. States beyond a full record count, too.
func effortWords(a, b stepper.RecordedSearch) string {
	if b.Result.Expanded < a.Result.Expanded {
		a, b = b, a
	}
	less, more := a.Result.Expanded, b.Result.Expanded
	if less == more {
		return lang.L("A tie. States expanded by each: {{.States}}.", map[string]any{"States": figures.Grouped(less)})
	}
	facts := map[string]any{"Winner": a.Title(), "Other": b.Title(), "Less": figures.Grouped(less),
		"More": figures.Grouped(more)}
	ratio := float64(more) / float64(max(less, 1))
	if ratio < 1.05 {
		return lang.L("{{.Winner}} wins by a hair: it expanded {{.Less}} states, {{.Other}} {{.More}}.", facts)
	}
	facts["Times"] = figures.Grouped(uint64(ratio + 0.5))
	if ratio < 10 {
		facts["Times"] = figures.Decimal(ratio)
	}
	return lang.L("{{.Winner}} wins. States expanded: {{.Less}}; by {{.Other}} {{.More}}, {{.Times}} times as many.", facts)
}

func lengthWords(a, b stepper.RecordedSearch) string {
	x, y := len(a.Result.Moves), len(b.Result.Moves)
	switch {
	case x == y:
		return lang.L("Both solutions take {{.Moves}}.", map[string]any{"Moves": words.MovesCount(x)})
	case x > y:
		a, b, x, y = b, a, y, x
	}
	return lang.L("The solution of {{.Other}} is longer: {{.Long}} instead of {{.Short}}.",
		map[string]any{"Other": b.Title(), "Long": words.MovesCount(y), "Short": x})
}
