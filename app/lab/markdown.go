package lab

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"tilewise/app/lab/stat"
)

// TableLabels are the texts of a table, in the caller's language.
type TableLabels struct {
	Head    func(Metric) string              // the title of a column
	Run     func(Run) string                 // the name of a run
	Value   func(f Metric, x float64) string // a value with its unit
	Titles  [4]string                        // of the columns "Run", "Boards", "Solved", "Limit"
	AtLeast string                           // before a value that is a lower bound, as in "≥ 12"
	Short   func(Shortness) string           // the cell of Optimality
	Means   func(boards int) string          // the title in place of "Run" if figures are means over boards
}

// WriteMarkdown writes a table: a line for every run with the mean of each figure and its interval, or its value if
// there is one board, and below the table the version and the machine.
func (r Report) WriteMarkdown(w io.Writer, figures []Metric, say TableLabels) error {
	head := append([]string(nil), say.Titles[:]...)
	for _, f := range figures {
		head = append(head, say.Head(f))
	}
	sums := r.Experiment.SumUp(r.Rows, r.Boards)
	if n := len(sums); n > 0 && sums[0].Boards > 1 &&
		!slices.ContainsFunc(sums, func(s RunSums) bool { return s.Boards != sums[0].Boards }) {
		head[0] = say.Means(sums[0].Boards)
	}
	lines := [][]string{head}
	for i, s := range sums {
		line := []string{say.Run(r.Experiment.Runs[i]), strconv.Itoa(s.Boards), strconv.Itoa(s.Outcomes[Solved]),
			strconv.Itoa(s.Limited)}
		for _, f := range figures {
			line = append(line, s.Cell(f, say)+s.intervalText(f, say))
		}
		lines = append(lines, line)
	}
	_, err := fmt.Fprintf(w, "%s\n%s\n", markdown(lines), r.MeasuredWith())
	return err
}

// intervalText returns the interval of the mean of a figure, in brackets; "" if it is not known.
func (s RunSums) intervalText(f Metric, say TableLabels) string {
	all := s.Of(f)
	if f == Optimality || !all.MeanRange.Known || f == Memory && all.Most == 0 {
		return ""
	}
	return " (" + say.Value(f, all.MeanRange.Low) + " – " + say.Value(f, all.MeanRange.High) + ")"
}

// Cell returns the mean of a figure, marked if it is a lower bound; of Optimality, the number of shortest solutions.
func (s RunSums) Cell(f Metric, say TableLabels) string {
	values := s.values(f)
	if len(values) == 0 {
		return ""
	}
	if f == Optimality {
		return say.Short(s.Shortness())
	}
	text := say.Value(f, stat.Mean(values))
	if s.AtLeast(f) > 0 {
		text = say.AtLeast + text
	}
	return text
}

// Hundredths returns a number with at most two digits after the point, half a hundredth rounded away from 0. Window and
// terminal write means with it.
func Hundredths(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64) // + 0 makes 0 of -0
}

// markdown writes lines as a table; the first is its head. All columns but the first are aligned right.
func markdown(lines [][]string) string {
	var text strings.Builder
	for i, line := range lines {
		for _, cell := range line {
			text.WriteString("| " + strings.NewReplacer("|", "\\|", "\n", " ").Replace(cell) + " ")
		}
		text.WriteString("|\n")
		if i == 0 {
			text.WriteString("|---" + strings.Repeat("|---:", len(line)-1) + "|\n")
		}
	}
	return text.String()
}
