package lab

import (
	"encoding/json"
	"io"

	"tilewise/solver"
	"tilewise/solver/lab/stat"
	"tilewise/solver/puzzle"
)

// WriteJSON writes the experiment, the sittings, the sums and the rows.
func (r Report) WriteJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(struct {
		Experiment string        `json:"experiment"`
		Sessions   []Session     `json:"sessions"`
		Boards     []savedBoard  `json:"boards"`
		Runs       []savedSums   `json:"runs"`
		Studies    savedFindings `json:"studies"`
		Rows       []Row         `json:"rows"`
	}{string(r.Experiment.Encode()), r.Sessions, r.savedBoards(), r.savedSums(), r.savedFindings(), append([]Row{}, r.Rows...)})
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
	N           int            `json:"n"`
	AtLeast     int            `json:"at_least"` // rows that a limit ended
	Total       float64        `json:"total"`
	Mean        float64        `json:"mean"`
	Deviation   float64        `json:"deviation"`
	Median      float64        `json:"median"`
	Least       float64        `json:"least"`
	Most        float64        `json:"most"`
	MeanRange   *savedInterval `json:"mean_95"`
	MedianRange *savedInterval `json:"median_95"`
}

// savedInterval says how it was found: bootstrap, normal or exact.
type savedInterval struct {
	Low  float64     `json:"low"`
	High float64     `json:"high"`
	By   stat.Method `json:"by"`
}

func (r Report) savedSums() []savedSums {
	var list []savedSums
	for _, s := range r.Experiment.SumUp(r.Rows, r.Boards) {
		saved := savedSums{s.Run + 1, s.Boards, s.Outcomes, map[Figure]savedFigure{}}
		for _, f := range Figures() {
			all := s.Of(f)
			if all.N == 0 {
				continue
			}
			figure := savedFigure{N: all.N, AtLeast: s.AtLeast(f), Total: all.Total, Mean: all.Mean, Deviation: all.Deviation, Median: all.Median, Least: all.Least, Most: all.Most}
			if i := all.MeanRange; i.Known {
				figure.MeanRange = &savedInterval{i.Low, i.High, i.By}
			}
			if i := all.MedianRange; i.Known {
				figure.MedianRange = &savedInterval{i.Low, i.High, i.By}
			}
			saved.Figures[f] = figure
		}
		list = append(list, saved)
	}
	return list
}

// savedFindings are the studies as JSON.
type savedFindings struct {
	Accuracy    []savedDensity  `json:"accuracy,omitempty"`
	Consistency []savedEdges    `json:"consistency,omitempty"`
	Forecasts   []savedForetold `json:"forecasts,omitempty"`
	Within      int             `json:"forecasts_in_range,omitempty"`
	Skipped     []Skipped       `json:"skipped,omitempty"`
}

type savedDensity struct {
	Heuristic solver.HeuristicID `json:"heuristic"`
	Boards    int                `json:"boards"`
	Mean      float64            `json:"mean"`
	Distance  float64            `json:"mean_distance"`
	Exact     int                `json:"exact"`
	Over      int                `json:"overestimated"`
	Counts    [][]int            `json:"counts"` // [distance][h]
}

type savedEdges struct {
	Heuristic solver.HeuristicID `json:"heuristic"`
	Edges     int                `json:"edges"`
	Broken    int                `json:"broken"`
	Worst     int                `json:"worst"`
	By        []int              `json:"by"` // [|Δh|]
	Over      int                `json:"overestimated"`
	TooLong   []savedTooLong     `json:"too_long_without_reopening"`
}

type savedTooLong struct {
	Start    string `json:"start"`
	Length   int    `json:"length"`
	Distance int    `json:"distance"`
}

type savedForetold struct {
	Board    int     `json:"board"`
	Run      int     `json:"run"`
	By       string  `json:"by"`
	Low      float64 `json:"low"`
	Likely   float64 `json:"likely"`
	High     float64 `json:"high"`
	Expanded uint64  `json:"expanded"`
}

func (r Report) savedFindings() savedFindings {
	f := r.Findings
	saved := savedFindings{Within: f.Within, Skipped: f.Skipped}
	for _, d := range f.Densities {
		saved.Accuracy = append(saved.Accuracy, savedDensity{d.Heuristic, d.Boards, d.Mean, d.Distance, d.Exact, d.Over, d.Counts})
	}
	for i, e := range f.Edges {
		one := savedEdges{Heuristic: e.Heuristic, Edges: e.Edges, Broken: e.Broken, Worst: e.Worst(), By: e.By, Over: e.Over, TooLong: []savedTooLong{}}
		for _, b := range f.Closed[i] {
			one.TooLong = append(one.TooLong, savedTooLong{b.Board.Start.Rows(), b.Length, b.Board.Known})
		}
		saved.Consistency = append(saved.Consistency, one)
	}
	for _, t := range f.Forecasts {
		saved.Forecasts = append(saved.Forecasts, savedForetold{
			t.Row.Board + 1, t.Row.Run + 1, string(t.Forecast.By), t.Forecast.Low, t.Forecast.Likely, t.Forecast.High, t.Row.Expanded,
		})
	}
	return saved
}
