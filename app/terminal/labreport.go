package terminal

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/app/lab"
	"tilewise/app/lab/stat"
	"tilewise/app/words"
	"tilewise/solver/machine"
	"tilewise/solver/untrusted"
)

// measuring waits for an experiment, and shows its progress.
func (l *statusLine) measuring(r *lab.RunningExperiment) ([]lab.Row, error) {
	l.until(r.Done(), refresh, func() string { return describeLab(r.Progress()) })
	return r.Wait()
}

func describeLab(p lab.Progress) string {
	text := fmt.Sprintf("%d of %d  board %d, run %d", p.Done, p.Total, p.Board+1, p.Run+1)
	if p.Left.Known {
		text += fmt.Sprintf("  %s to %s left", p.Left.Low.Round(time.Second), p.Left.High.Round(time.Second))
	}
	if p.Search.Elapsed > time.Second {
		text += "  " + describe(p.Search)
	}
	return text
}

func (p *Program) writeReport(form reportFormatFlags, r lab.Report) error {
	switch {
	case form.json:
		return r.WriteJSON(p.Out)
	case form.csv:
		return r.WriteCSV(p.Out)
	case form.markdown:
		return r.WriteMarkdown(p.Out, shownFigures(r.Experiment.SumUp(r.Rows, r.Boards)), labWords)
	}
	return labReportWriter{p.Out, r, r.Experiment.SumUp(r.Rows, r.Boards)}.write()
}

type labReportWriter struct {
	io.Writer
	lab.Report
	sums []lab.RunSums // sums of the rows, by run
}

// labWords are the words of the Lab's tables in the terminal.
var labWords = lab.TableLabels{
	Head:    words.FigureTitle,
	Run:     runTitle,
	Value:   formatFigure,
	Titles:  [4]string{"Run", "Boards", "Solved", "Limit"},
	AtLeast: "≥ ",
	Short:   shortnessText,
	Means:   func(boards int) string { return "Run (mean of " + counted(boards, "board") + ", 95%)" },
}

func runTitle(r lab.Run) string {
	title := pairTitle(r.Algorithm, r.Heuristic)
	if r.Weight != 0 {
		title += fmt.Sprintf(", w = %v", r.Weight)
	}
	if r.Workers > 1 {
		title += fmt.Sprintf(", %d workers", r.Workers)
	}
	if names := r.Departures(); len(names) > 0 {
		title += " (" + strings.Join(names, ", ") + ")"
	}
	return title
}

func formatFigure(f lab.Metric, x float64) string {
	switch f.Unit() {
	case lab.Seconds:
		return formatSeconds(time.Duration(x * float64(time.Second)))
	case lab.Bytes:
		if x == 0 {
			return "–" // the search stores only its path
		}
		return machine.Bytes(int64(x))
	case lab.PerSecond:
		return formatRate(x)
	case lab.Factor:
		return strconv.FormatFloat(x, 'f', 3, 64)
	}
	if x >= 1000 {
		return formatCount(uint64(math.Round(x)))
	}
	return lab.Hundredths(x)
}

// shortnessText returns "2 of 325; in fact 310 of 325", or "yes" of one solution.
func shortnessText(n lab.Shortness) string {
	part := func(some, all int) string {
		if all == 1 {
			return [...]string{"no", "yes"}[some]
		}
		return fmt.Sprintf("%s of %s", formatCount(some), formatCount(all))
	}
	text := part(n.Proven, n.Solved)
	if n.Known > n.Proven {
		text += "; in fact " + part(n.Shortest, n.Known)
	}
	return text
}

// shownFigures lists the columns of the table: the usual ones, and the excess over the optimum if a row has it.
func shownFigures(sums []lab.RunSums) []lab.Metric {
	inExcess := slices.ContainsFunc(sums, func(s lab.RunSums) bool { return s.One(lab.Excess, lab.Count) > 0 })
	return slices.DeleteFunc(lab.Figures(), func(f lab.Metric) bool {
		return !f.Usual() && (f != lab.Excess || !inExcess)
	})
}

func (w labReportWriter) write() error {
	for _, text := range []string{w.Experiment.Title.In("en"), w.Experiment.Question.In("en")} {
		if text != "" {
			fmt.Fprintf(w, "%s\n\n", untrusted.Printable(text, mostText))
		}
	}
	if err := columns(w, w.table()); err != nil {
		return err
	}
	w.writeSpread()
	w.writeRepeats()
	w.writeDuels()
	w.writeGrowth()
	if err := w.writeFindings(); err != nil {
		return err
	}
	for _, v := range w.Experiment.Judge(w.sums) {
		fmt.Fprintln(w, verdictText(w.Experiment, v))
	}
	return nil
}

// mostText is the number of characters after which a text from a file is cut.
const mostText = 2000

// table returns a line for each run, with the means of its figures.
func (w labReportWriter) table() [][]string {
	figures := shownFigures(w.sums)
	rows := [][]string{slices.Concat(labWords.Titles[:], words.Each(figures, words.FigureTitle))}
	for _, s := range w.sums {
		row := []string{runTitle(w.Experiment.Runs[s.Run]), formatCount(s.Boards), formatCount(s.Outcomes[lab.Solved]),
			formatCount(s.Limited)}
		row = append(row, words.Each(figures, func(f lab.Metric) string { return s.Cell(f, labWords) })...)
		if why := outcomesText(s); why != "" {
			row = append(row, why)
		}
		rows = append(rows, row)
	}
	return rows
}

// outcomesText counts the rows that are neither solved nor ended by a limit, in words.
func outcomesText(s lab.RunSums) string {
	var parts []string
	for _, o := range []lab.Outcome{lab.Unsolvable, lab.Exhausted, lab.NoPair, lab.Failed} {
		if n := s.Outcomes[o]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, words.OutcomeWords(o)))
		}
	}
	return strings.Join(parts, ", ")
}

// writeSpread writes how certain the means are, if there are several boards.
func (w labReportWriter) writeSpread() {
	rows := [][]string{{"Expanded", "Mean", "95% of the mean", "Median", "95% of the median", "Deviation", "Total"}}
	for _, s := range w.sums {
		all := s.Of(lab.Expanded)
		if all.N < 2 {
			continue
		}
		between := func(i stat.ConfidenceInterval) string {
			if !i.Known {
				return ""
			}
			return fmt.Sprintf("%s to %s (%s)", formatFigure(lab.Expanded, i.Low), formatFigure(lab.Expanded, i.High), i.By)
		}
		rows = append(rows, []string{
			runTitle(w.Experiment.Runs[s.Run]), formatFigure(lab.Expanded, all.Mean), between(all.MeanRange),
			formatFigure(lab.Expanded, all.Median), between(all.MedianRange),
			formatFigure(lab.Expanded, all.Deviation), formatFigure(lab.Expanded, all.Total),
		})
	}
	_ = w.section(rows) // if this fails, the table has failed, too, and its error was returned
}

// section writes rows below an empty line; nothing if there is only a head.
func (w labReportWriter) section(rows [][]string) error {
	if len(rows) < 2 {
		return nil
	}
	fmt.Fprintln(w)
	return columns(w, rows)
}
