package lab

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// Report is an experiment with its results, and with the versions and machines of its measurements.
type Report struct {
	Experiment Experiment
	Boards     []Board
	Rows       []Row
	Sessions   []SessionInfo // the sessions in which the rows were measured
	Findings   StudyResults  // the results of its studies
}

// The columns of the CSV before the figures, and after them.
var (
	columnsBefore = []string{"board", "start", "goal", "distance", "run", "repetition", "algorithm", "heuristic",
		"weight", "workers", "variant", "outcome"}
	columnsBehind = []string{"moves", "version", "machine"}
)

// WriteCSV writes a line for every row, for spreadsheets and other programs. Times are in seconds, memory in bytes;
// unknown values are empty. Every line has machine and version, as a CSV has no other place for them.
func (r Report) WriteCSV(w io.Writer) error {
	table := csv.NewWriter(w)
	head := append([]string(nil), columnsBefore...)
	for _, f := range Figures() {
		head = append(head, string(f))
	}
	if err := table.Write(append(head, columnsBehind...)); err != nil {
		return err
	}
	r.Boards = knownBoards(r.Rows, r.Boards)
	version, on := r.measuredWith()
	for _, row := range r.Rows {
		line := append(r.line(row), puzzle.FormatMoves(row.Moves()), version, untrusted.ForSheet(on))
		if err := table.Write(line); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

// line returns a row of the CSV up to its figures.
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
		strconv.Itoa(row.Board + 1), b.Start.Rows(), b.Goal.String(), distance, strconv.Itoa(row.Run + 1),
		strconv.Itoa(row.Repetition + 1),
		string(row.Algorithm), untrusted.ForSheet(string(row.Heuristic)), weight, strconv.Itoa(max(1, run.Workers)),
		strings.Join(run.Departures(), " "), string(row.Outcome),
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

// Departures returns the names of a run's variants, as files write them.
func (r Run) Departures() []string {
	var names []string
	for _, d := range []struct {
		on   bool
		name string
	}{
		{r.Variant.Closed, "closed"}, {r.Variant.Graph, "graph"}, {r.Variant.Plain, "plain"}, {r.Variant.Exhaust, "exhaust"},
	} {
		if d.on {
			names = append(names, d.name)
		}
	}
	return names
}

// MeasuredWith returns the version and the machine of all sessions, in one line.
func (r Report) MeasuredWith() string {
	version, on := r.measuredWith()
	return version + "; " + on
}

// measuredWith returns the version and the machine of all sessions.
func (r Report) measuredWith() (version, on string) {
	var versions, machines []string
	for _, s := range r.Sessions {
		if !slices.Contains(versions, s.Version) {
			versions = append(versions, s.Version)
		}
		if on := s.Machine.String(); !slices.Contains(machines, on) {
			machines = append(machines, on)
		}
	}
	return strings.Join(versions, "; "), strings.Join(machines, "; ")
}
