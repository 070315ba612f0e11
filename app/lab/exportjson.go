package lab

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"strings"

	"tilewise/app/lab/stat"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// WriteJSON writes the experiment, the sessions, the sums and the rows. Boards and rows are written
// one at a time, as there may be a million.
func (r Report) WriteJSON(w io.Writer) error {
	o := &jsonObjectWriter{to: bufio.NewWriterSize(w, 1<<16)}
	o.member("experiment", string(r.Experiment.Encode()))
	o.member("sessions", r.Sessions)
	o.list("boards", len(r.Boards), func(i int) any { return saveBoard(r.Boards[i]) })
	o.member("runs", r.runSums())
	o.member("studies", r.studyResults())
	o.list("rows", len(r.Rows), func(i int) any { return r.Rows[i] })
	o.text("\n}\n")
	return cmp.Or(o.err, o.to.Flush())
}

// jsonObjectWriter writes an object member by member, as an encoder with an indent of one tab would.
type jsonObjectWriter struct {
	to    *bufio.Writer
	begun bool
	err   error // the first error
}

func (o *jsonObjectWriter) member(name string, value any) {
	o.name(name)
	o.value(value, "\t")
}

func (o *jsonObjectWriter) list(name string, n int, at func(i int) any) {
	o.name(name)
	if n == 0 {
		o.text("[]")
		return
	}
	for i := range n {
		o.text([]string{"[", ","}[min(i, 1)] + "\n\t\t")
		o.value(at(i), "\t\t")
	}
	o.text("\n\t]")
}

func (o *jsonObjectWriter) name(name string) {
	o.text(map[bool]string{false: "{", true: ","}[o.begun] + "\n\t\"" + name + "\": ")
	o.begun = true
}

func (o *jsonObjectWriter) value(value any, prefix string) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent(prefix, "\t")
	if err := encoder.Encode(value); err != nil {
		o.err = cmp.Or(o.err, err)
	}
	o.text(strings.TrimSuffix(text.String(), "\n"))
}

func (o *jsonObjectWriter) text(text string) {
	if _, err := o.to.WriteString(text); err != nil {
		o.err = cmp.Or(o.err, err)
	}
}

type boardJSON struct {
	Start    string `json:"start"`
	Goal     string `json:"goal"`
	Distance *int   `json:"distance"`
}

func saveBoard(b Board) boardJSON {
	saved := boardJSON{b.Start.Rows(), b.Goal.String(), nil}
	if b.Known != puzzle.UnknownLength {
		saved.Distance = &b.Known
	}
	return saved
}

type runSumsJSON struct {
	Run      int                    `json:"run"`
	Rows     int                    `json:"rows"`
	Outcomes map[Outcome]int        `json:"outcomes"`
	Figures  map[Metric]summaryJSON `json:"figures"`
}

// summaryJSON puts N before AtLeast and hides the N of its Summary.
type summaryJSON struct {
	N       int `json:"n"`
	AtLeast int `json:"at_least"` // rows that a limit ended
	stat.Summary
}

func (r Report) runSums() []runSumsJSON {
	var list []runSumsJSON
	for _, s := range r.Experiment.SumUp(r.Rows, r.Boards) {
		saved := runSumsJSON{s.Run + 1, s.Boards, s.Outcomes, map[Metric]summaryJSON{}}
		for _, f := range Figures() {
			if all := s.Of(f); all.N > 0 {
				saved.Figures[f] = summaryJSON{all.N, s.AtLeast(f), all}
			}
		}
		list = append(list, saved)
	}
	return list
}

type studyResultsJSON struct {
	Accuracy    []AccuracyTable         `json:"accuracy,omitempty"`
	Consistency []consistencyReportJSON `json:"consistency,omitempty"`
	Forecasts   []forecastCheckJSON     `json:"forecasts,omitempty"`
	Within      int                     `json:"forecasts_in_range,omitempty"`
	Skipped     []SkippedStudy          `json:"skipped,omitempty"`
}

type consistencyReportJSON struct {
	Heuristic solver.HeuristicID       `json:"heuristic"`
	Edges     int                      `json:"edges"`
	Broken    int                      `json:"broken"`
	Worst     int                      `json:"worst"`
	By        []int                    `json:"by"` // [|Δh|]
	Over      int                      `json:"overestimated"`
	TooLong   []suboptimalSolutionJSON `json:"too_long_without_reopening"`
}

type suboptimalSolutionJSON struct {
	Start    string `json:"start"`
	Length   int    `json:"length"`
	Distance int    `json:"distance"`
}

type forecastCheckJSON struct {
	Board    int     `json:"board"`
	Run      int     `json:"run"`
	By       string  `json:"by"`
	Low      float64 `json:"low"`
	Likely   float64 `json:"likely"`
	High     float64 `json:"high"`
	Expanded uint64  `json:"expanded"`
}

func (r Report) studyResults() studyResultsJSON {
	f := r.Findings
	saved := studyResultsJSON{Accuracy: f.Densities, Within: f.Within, Skipped: f.Skipped}
	for i, e := range f.Edges {
		one := consistencyReportJSON{Heuristic: e.Heuristic, Edges: e.Edges, Broken: e.Broken,
			Worst: e.Worst(), By: e.By, Over: e.Over, TooLong: []suboptimalSolutionJSON{}}
		for _, b := range f.Closed[i] {
			one.TooLong = append(one.TooLong, suboptimalSolutionJSON{b.Board.Start.Rows(), b.Length, b.Board.Known})
		}
		saved.Consistency = append(saved.Consistency, one)
	}
	for _, t := range f.Forecasts {
		saved.Forecasts = append(saved.Forecasts, forecastCheckJSON{
			t.Row.Board + 1, t.Row.Run + 1, string(t.Forecast.By), t.Forecast.Low, t.Forecast.Likely, t.Forecast.High,
			t.Row.Expanded,
		})
	}
	return saved
}
