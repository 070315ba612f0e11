package lab

import (
	"math"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// title returns the experiment's title, above the pages that measure.
func (c *labContext) title() string {
	e := c.Bench.Doc().Experiment
	if t := e.Title.In(lang.Code()); t != "" {
		return t
	}
	if e.Name != "" {
		return e.Name
	}
	return lang.L("On the bench")
}

// question returns the question of the experiment; without one, a description of its boards.
func (c *labContext) question() string {
	e := c.Bench.Doc().Experiment
	if q := e.Question.In(lang.Code()); q != "" {
		return q
	}
	return words.BoardSets(e.Sets, len(c.Bench.Doc().Boards))
}

// outcomeWords says how a run ended on the shown board, or what can be said before it is measured.
func (c *labContext) outcomeWords(run lab.Run, row lab.Row, found bool) string {
	if !found {
		if fit := c.Bench.Selection.Fit(run); !fit.OK {
			return words.FitProblem(fit)
		}
		return lang.L("Not measured yet.")
	}
	switch row.Outcome {
	case lab.Solved:
		parts := []string{words.MovesCount(row.Length)}
		if row.Optimal {
			parts = append(parts, lang.L("proven optimal"))
		} else if row.LowerBound > 0 {
			parts = append(parts, lang.L("no shorter than {{.Moves}}",
				map[string]any{"Moves": words.MovesCount(row.LowerBound)}))
		}
		parts = append(parts, lang.L("{{.States}} expanded", map[string]any{"States": figures.Grouped(row.Expanded)}),
			figures.Round(row.Time()))
		return figures.BetweenParts(strings.Join(parts, " · "))
	case lab.Unsolvable:
		b := c.Bench.Selection.Shown()
		if p, err := puzzle.ParityOf(b.Start, b.Goal); err == nil {
			return words.ParityReason(p) + " " +
				lang.L("Decided in {{.Time}}.", map[string]any{"Time": figures.Round(row.Time())})
		}
	case lab.Exhausted:
		return lang.L("Looked at all {{.States}} reachable states in {{.Time}}; none of them is the goal.",
			map[string]any{"States": figures.Grouped(row.Expanded), "Time": figures.Round(row.Time())})
	case lab.NoPair:
		return words.PairProblem(row, c.Bench.Selection.Shown())
	case lab.Failed:
		return lang.L("The solver failed. That's our fault.")
	}
	return lang.L("Stopped by the {{.Limit}}. States expanded: {{.States}}. No solution is shorter than {{.Moves}}.",
		map[string]any{"Limit": words.OutcomeWords(row.Outcome), "States": figures.Grouped(row.Expanded),
			"Moves": words.MovesCount(row.LowerBound)})
}

// canExhaust reports whether the board is small enough to search all its states.
func (c *labContext) canExhaust() bool {
	run, _ := c.Bench.Selection.Run()
	a, err := solver.LookupAlgorithm(run.Algorithm)
	return err == nil && a.Exhausts && c.Bench.Selection.Shown().Start.Size().Cells() <= solver.ExhaustCells
}

// forecastWords returns the forecast of the selected run beside the result; of several boards, on average.
func (c *labContext) forecastWords() string {
	f, ok := c.Bench.Forecast(c.Bench.Selection.Index())
	if !ok {
		return ""
	}
	facts := map[string]any{"Low": figures.Short(f.Low), "High": figures.Short(f.High)}
	sums, _ := c.Bench.Sums()
	measured := sums[c.Bench.Selection.Index()]
	if mean := measured.One(lab.Expanded, lab.Mean); measured.Outcomes[lab.Solved] > 0 && !math.IsNaN(mean) {
		facts["Truth"] = figures.Short(mean)
		return lang.L("Forecast: {{.Low}} to {{.High}} states, nine times out of ten; it took {{.Truth}}.", facts)
	}
	return lang.L("Forecast: {{.Low}} to {{.High}} states, nine times out of ten.", facts)
}

// verdictWords returns the expected figures beside the measured ones, a line each.
func (c *labContext) verdictWords() string {
	e := c.Bench.Doc().Experiment
	var lines []string
	if n := len(c.Bench.Findings().Forecasts); n > 0 {
		lines = append(lines, lang.L("In {{.Part}} of {{.All}} forecasts, the result was in the range.",
			map[string]any{"Part": c.Bench.Findings().Within, "All": n}))
	}
	if sums, whole := c.Bench.Sums(); whole {
		lines = append(lines, words.Each(e.Judge(sums), func(v lab.ExpectationVerdict) string { return c.verdict(e, v) })...)
	}
	return strings.Join(lines, "\n")
}
