package race

import (
	"time"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/words"
)

// verdict says who won, and by how much.
func verdict(p PaceUnit, a, b stepper.RecordedSearch) string {
	switch {
	case !a.Result.Found && !b.Result.Found:
		return lang.L("Neither of the two found a solution.")
	case !b.Result.Found:
		return lang.L("{{.Winner}} wins: it alone found a solution.", map[string]any{"Winner": a.Title()})
	case !a.Result.Found:
		return lang.L("{{.Winner}} wins: it alone found a solution.", map[string]any{"Winner": b.Title()})
	}
	return words.Sentences(effortWords(p, a, b), lengthWords(a, b), recordingNote(p))
}

// recordingNote says of times that unrecorded searches are faster, and not all by the same share.
func recordingNote(p PaceUnit) string {
	if p != ByTime {
		return ""
	}
	return lang.L("Both were recorded as they ran, which takes time: unrecorded searches are faster.")
}

// effortWords says who won by its effort, and by how much.
func effortWords(p PaceUnit, a, b stepper.RecordedSearch) string {
	x, y := effort(p, a), effort(p, b)
	if y < x {
		a, b, x, y = b, a, y, x
	}
	if p == ByExpansions && x == y {
		return lang.L("A tie. States expanded by each: {{.States}}.", map[string]any{"States": figures.Grouped(uint64(x))})
	}
	facts := map[string]any{"Winner": a.Title(), "Other": b.Title(), "Less": amount(p, x), "More": amount(p, y)}
	if ratio := y / max(x, 1); ratio >= 1.05 {
		facts["Times"] = ratioWords(ratio)
		if p == ByTime {
			return lang.L("{{.Winner}} wins: it took {{.Less}}, {{.Other}} {{.More}}, {{.Times}} times as long.", facts)
		}
		return lang.L("{{.Winner}} wins: it expanded {{.Less}} states, {{.Other}} {{.More}}, {{.Times}} times as many.",
			facts)
	}
	if p == ByTime {
		return lang.L("{{.Winner}} wins by a hair: it took {{.Less}}, {{.Other}} {{.More}}.", facts)
	}
	return lang.L("{{.Winner}} wins by a hair: it expanded {{.Less}} states, {{.Other}} {{.More}}.", facts)
}

// effort is the expansions of a search, also those beyond its record, or its nanoseconds.
func effort(p PaceUnit, f stepper.RecordedSearch) float64 {
	if p == ByTime {
		if !f.Run.Complete() {
			return float64(f.Result.Elapsed)
		}
		return float64(f.Run.Elapsed(f.Run.Last()))
	}
	return float64(f.Result.Expanded)
}

func amount(p PaceUnit, x float64) string {
	if p == ByTime {
		return figures.Round(time.Duration(x))
	}
	return figures.Grouped(uint64(x))
}

// ratioWords is a ratio, with a decimal where that is below 10.
func ratioWords(x float64) string {
	if x < 10 {
		return figures.Decimal(x)
	}
	return figures.Grouped(uint64(x + 0.5))
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
