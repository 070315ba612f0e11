package lab

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tilewise/solver/puzzle"
)

// Report is an experiment with what came out, and what it was measured with.
type Report struct {
	Experiment Experiment
	Boards     []Board
	Rows       []Row
	Sessions   []Session // the sittings in which the rows were measured
}

// columns of the CSV before the figures, and behind them.
var (
	columnsBefore = []string{"board", "start", "goal", "distance", "run", "repetition", "algorithm", "heuristic", "weight", "workers", "variant", "outcome"}
	columnsBehind = []string{"moves", "version", "machine"}
)

// WriteCSV writes one line for every row, for spreadsheets and other programs.
// Times are in seconds, memory in bytes; what is not known is empty. The machine
// and the version are in every line, because a CSV has no other place for them.
func (r Report) WriteCSV(w io.Writer) error {
	table := csv.NewWriter(w)
	head := append([]string(nil), columnsBefore...)
	for _, f := range Figures() {
		head = append(head, string(f))
	}
	if err := table.Write(append(head, columnsBehind...)); err != nil {
		return err
	}
	version, on := r.measuredWith()
	for _, row := range r.Rows {
		if err := table.Write(append(r.line(row), puzzle.FormatMoves(row.Moves), version, on)); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

// line is a row of the CSV up to its figures.
func (r Report) line(row Row) []string {
	b, run := r.Boards[row.Board], r.Experiment.Runs[row.Run]
	distance, weight := "", ""
	if b.Known != puzzle.UnknownLength {
		distance = strconv.Itoa(b.Known)
	}
	if run.Weight != 0 {
		weight = strconv.FormatFloat(run.Weight, 'g', -1, 64)
	}
	line := []string{
		strconv.Itoa(row.Board + 1), b.Start.Rows(), b.Goal.String(), distance, strconv.Itoa(row.Run + 1), strconv.Itoa(row.Repetition + 1),
		string(row.Algorithm), string(row.Heuristic), weight, strconv.Itoa(max(1, run.Workers)), strings.Join(run.Departures(), " "), string(row.Outcome),
	}
	for _, f := range Figures() {
		text := ""
		if value, ok := f.Of(row, b); ok {
			text = strconv.FormatFloat(value, 'g', 12, 64)
		}
		line = append(line, text)
	}
	return line
}

// Departures names how a run departs from what is sensible, as files write it.
func (r Run) Departures() []string {
	var names []string
	for _, d := range []struct {
		on   bool
		name string
	}{{r.Variant.Closed, "closed"}, {r.Variant.Plain, "plain"}, {r.Variant.Exhaust, "exhaust"}} {
		if d.on {
			names = append(names, d.name)
		}
	}
	return names
}

// measuredWith is the version and the machine of all sittings.
func (r Report) measuredWith() (version, on string) {
	var versions, machines []string
	add := func(list []string, text string) []string {
		for _, there := range list {
			if there == text {
				return list
			}
		}
		return append(list, text)
	}
	for _, s := range r.Sessions {
		versions, machines = add(versions, s.Version), add(machines, s.Machine.String())
	}
	return strings.Join(versions, "; "), strings.Join(machines, "; ")
}

// WriteJSON writes the experiment, the sittings, the sums and the rows.
func (r Report) WriteJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(struct {
		Experiment string       `json:"experiment"`
		Sessions   []Session    `json:"sessions"`
		Boards     []savedBoard `json:"boards"`
		Runs       []savedSums  `json:"runs"`
		Rows       []Row        `json:"rows"`
	}{string(r.Experiment.Encode()), r.Sessions, r.savedBoards(), r.savedSums(), append([]Row{}, r.Rows...)})
}

type savedBoard struct {
	Start    string `json:"start"`
	Goal     string `json:"goal"`
	Distance *int   `json:"distance"`
}

func (r Report) savedBoards() []savedBoard {
	list := make([]savedBoard, len(r.Boards))
	for i, b := range r.Boards {
		list[i] = savedBoard{b.Start.Rows(), b.Goal.String(), nil}
		if known := b.Known; known != puzzle.UnknownLength {
			list[i].Distance = &known
		}
	}
	return list
}

// savedSums is what a run came to, as JSON.
type savedSums struct {
	Run      int                    `json:"run"`
	Rows     int                    `json:"rows"`
	Outcomes map[Outcome]int        `json:"outcomes"`
	Figures  map[Figure]savedFigure `json:"figures"`
}

type savedFigure struct {
	N           int         `json:"n"`
	AtLeast     int         `json:"at_least"` // rows that a limit ended
	Total       float64     `json:"total"`
	Mean        float64     `json:"mean"`
	Deviation   float64     `json:"deviation"`
	Median      float64     `json:"median"`
	Least       float64     `json:"least"`
	Most        float64     `json:"most"`
	MeanRange   *[2]float64 `json:"mean_95_bootstrap"`
	MedianRange *[2]float64 `json:"median_95_exact"`
}

func (r Report) savedSums() []savedSums {
	var list []savedSums
	for _, s := range r.Experiment.SumUp(r.Rows, r.Boards) {
		saved := savedSums{s.Run + 1, s.Rows, s.Outcomes, map[Figure]savedFigure{}}
		for _, f := range Figures() {
			all := s.Of(f)
			if all.N == 0 {
				continue
			}
			figure := savedFigure{N: all.N, AtLeast: s.AtLeast(f), Total: all.Total, Mean: all.Mean, Deviation: all.Deviation, Median: all.Median, Least: all.Least, Most: all.Most}
			if i := all.MeanRange; i.Known {
				figure.MeanRange = &[2]float64{i.Low, i.High}
			}
			if i := all.MedianRange; i.Known {
				figure.MedianRange = &[2]float64{i.Low, i.High}
			}
			saved.Figures[f] = figure
		}
		list = append(list, saved)
	}
	return list
}

// Words are what a table for people says; whoever shows it chooses them.
type Words struct {
	Head    func(Figure) string              // of a column
	Run     func(Run) string                 // its name
	Value   func(f Figure, x float64) string // with its unit
	Titles  [4]string                        // of the columns "Run", "Boards", "Solved", "Limit"
	AtLeast string                           // before a value that is a lower bound, as in "≥ 12"
}

// WriteMarkdown writes a table for people: a line for every run with the mean of
// each figure, or its value where there is one board; and below it the version
// and the machine.
func (r Report) WriteMarkdown(w io.Writer, figures []Figure, say Words) error {
	head := append([]string(nil), say.Titles[:]...)
	for _, f := range figures {
		head = append(head, say.Head(f))
	}
	lines := [][]string{head}
	for i, s := range r.Experiment.SumUp(r.Rows, r.Boards) {
		line := []string{say.Run(r.Experiment.Runs[i]), strconv.Itoa(s.Rows), strconv.Itoa(s.Outcomes[Solved]), strconv.Itoa(s.Limited)}
		for _, f := range figures {
			line = append(line, s.Cell(f, say))
		}
		lines = append(lines, line)
	}
	version, on := r.measuredWith()
	_, err := fmt.Fprintf(w, "%s\n%s; %s\n", markdown(lines), version, on)
	return err
}

// Cell is the mean of a figure for people, with a mark where it is a lower bound.
func (s Sums) Cell(f Figure, say Words) string {
	values := s.Values(f)
	if len(values) == 0 {
		return ""
	}
	text := say.Value(f, average(values))
	if s.AtLeast(f) > 0 {
		text = say.AtLeast + text
	}
	return text
}

// average is the mean.
func average(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// markdown writes lines as a table; the first is its head. All columns but the
// first stand to the right.
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
