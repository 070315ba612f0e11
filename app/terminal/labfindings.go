package terminal

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"tilewise/app/lab"
	"tilewise/app/words"
)

// writeGrowth writes how the expanded states grow with the depth of the boards, if several depths are known.
func (w labReportWriter) writeGrowth() {
	for _, s := range w.sums {
		if g := s.Growth(lab.Expanded); g.Known {
			fmt.Fprintf(w, "\n%s: each move from home costs %.3f times as many states (fitted effective branching factor, R² = %.3f)\n",
				runTitle(w.Experiment.Runs[s.Run]), g.Base, g.Fit)
		}
	}
}

// writeRepeats writes how much the times of a run differ between repetitions.
func (w labReportWriter) writeRepeats() {
	for i, run := range w.Experiment.Runs {
		if spread, ok := lab.Repeats(w.Rows, w.Boards, lab.CPU, i); ok {
			fmt.Fprintf(w, "\n%s: CPU time differs by %.1f%% from one repetition to the next\n", runTitle(run), 100*spread)
		}
	}
}

// writeDuels compares each run with the first, board by board and in total, and writes whether the tests see a
// difference.
func (w labReportWriter) writeDuels() {
	for i := 1; i < len(w.sums); i++ {
		duel, pairs := lab.Compare(w.sums[0], w.sums[i], lab.Expanded)
		if len(pairs) < 2 || !duel.RatioRange.Known {
			continue
		}
		const counts, ratios = "\n%s beside %s, states expanded on %s: fewer on %s, more on %s, as many on %s (sign test, %s: %s)\n",
			"  on a board %.3g times as many (geometric mean, 95%% interval %.3g to %.3g: %s), in total %.3g times as many\n"
		fmt.Fprintf(w, counts+ratios,
			runTitle(w.Experiment.Runs[i]), runTitle(w.Experiment.Runs[0]), counted(len(pairs), "board"), formatCount(duel.B),
			formatCount(duel.A), formatCount(duel.Ties), chanceText(duel.Chance), differenceText(duel.Uneven()), duel.Ratio,
			duel.RatioRange.Low, duel.RatioRange.High, differenceText(!duel.RatioRange.Contains(1)), duel.TotalRatio)
		exact := func(p lab.RunValuePair) bool { return !p.A.AtLeast && !p.B.AtLeast }
		if limited := slices.DeleteFunc(pairs, exact); len(limited) > 0 {
			fmt.Fprintf(w, "  on %s of the boards a limit ended a search, whose figure counts as it is\n",
				formatCount(len(limited)))
		}
	}
}

func chanceText(p float64) string {
	if p < 0.001 {
		return "p < 0.001"
	}
	return fmt.Sprintf("p = %.2g", p)
}

func differenceText(seen bool) string {
	if seen {
		return "a difference"
	}
	return "no difference seen"
}

func (w labReportWriter) writeFindings() error {
	f := w.Findings
	densities := [][]string{{"All boards", "Mean h", "Mean distance", "Exact on", "Too much on"}}
	for _, d := range f.Densities {
		densities = append(densities, []string{
			string(d.Heuristic), fmt.Sprintf("%.3f", d.Mean), fmt.Sprintf("%.3f", d.Distance), formatCount(d.Exact),
			formatCount(d.Over),
		})
	}
	edges := [][]string{{"All edges", "Edges", "Not consistent", "By up to", "Not admissible on",
		"Too long without reopening"}}
	for i, e := range f.Edges {
		edges = append(edges, []string{
			string(e.Heuristic), formatCount(e.Edges), formatCount(e.Broken), fmt.Sprint(e.Worst()),
			counted(e.Over, "board"), formatCount(len(f.Closed[i])) + " of " + formatCount(e.Boards),
		})
	}
	if err := errors.Join(w.section(densities), w.section(edges)); err != nil {
		return err
	}
	for _, s := range f.Skipped {
		fmt.Fprintf(w, "\n%s of %s: %s\n", s.Study, s.Heuristic, s.Why)
	}
	if n := len(f.Forecasts); n > 0 {
		fmt.Fprintf(w,
			"\nForecasts: %d of %d searches needed a number of states within the range of the forecast\n", f.Within,
			n)
	}
	return nil
}

// verdictText returns a sentence on whether a figure is as expected.
func verdictText(e lab.Experiment, v lab.ExpectationVerdict) string {
	what := fmt.Sprintf("%s, %s, of %s", words.FigureTitle(v.Figure), v.Sum, runTitle(e.Runs[v.Run]))
	if v.Than >= 0 {
		what += " beside " + runTitle(e.Runs[v.Than])
	}
	expected := fmt.Sprintf("%s to %s", bare(v.Least), bare(v.Most))
	switch {
	case v.Least == v.Most:
		expected = bare(v.Least)
	case math.IsInf(v.Most, 1):
		expected = "at least " + bare(v.Least)
	case math.IsInf(v.Least, -1):
		expected = "at most " + bare(v.Most)
	}
	word := "as expected"
	switch {
	case unknown(v.Value):
		word = "no value"
	case v.Met:
	case v.Bound:
		word = "a limit was reached"
	default:
		word = "NOT as expected"
	}
	return fmt.Sprintf("\n%s: %s; expected %s: %s", what, v.Text(bare, finer), expected, word)
}

// unknown reports whether a value is no number, such as the mean of nothing.
func unknown(x float64) bool { return math.IsNaN(x) || math.IsInf(x, 0) }

// bare returns a number without a unit; – if it is unknown.
func bare(x float64) string {
	if unknown(x) {
		return "–"
	}
	if math.Abs(x) >= 1000 {
		return formatCount(uint64(math.Round(math.Abs(x))))
	}
	return strconv.FormatFloat(x, 'g', 4, 64)
}

func finer(x float64, digits int) string { return strconv.FormatFloat(x, 'f', digits, 64) }
