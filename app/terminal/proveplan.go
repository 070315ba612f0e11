package terminal

import (
	"context"
	"fmt"
	"math"
	"time"

	"tilewise/app/lab/stat"
	"tilewise/solver"
	"tilewise/solver/proof"
)

// A forecast searches samples of sampleLeaves leaves each, spread over the whole tree, until there are fewestSamples
// and sampleTime has passed.
const (
	sampleLeaves  = 300
	fewestSamples = 4
	sampleTime    = 4 * time.Second
)

// proofForecast is the number of states of a bound, estimated from samples of its leaves.
type proofForecast struct {
	States float64 // expanded, all leaves and what lies above them
	Spread float64 // the standard error of States
	Rate   float64 // states a second, of all workers
}

// planRecord is the output of `prove --plan --json`.
type planRecord struct {
	Size      string             `json:"size"`
	Goal      string             `json:"goal"`
	Board     string             `json:"board"`
	Bound     int                `json:"bound"`
	Base      int                `json:"base"`
	Leaves    int                `json:"leaves"`
	States    uint64             `json:"states"` // about
	Spread    uint64             `json:"states_plus_minus"`
	Seconds   map[string]float64 `json:"seconds_of_a_part"` // by the number of parts, each on a computer like this one
	OneIsFine bool               `json:"one_computer_is_enough"`
}

// enoughForOne is the time below which a proof is not divided into parts: each takes about a second to begin.
const enoughForOne = 10 * time.Minute

// plan writes how many leaves a bound has, and about how long a part takes. Without a bound, that is the last bound of
// a proof that the first solution is shortest.
func (r *proofRun) plan(ctx context.Context) error {
	bound := r.flags.bound
	if bound == 0 {
		found, err := r.first(ctx)
		if err != nil {
			return err
		}
		if bound = len(found.Moves) - 2; found.Optimal {
			return r.say(ctx, found, nil)
		}
	}
	began := time.Now()
	cut, err := r.cut(ctx, bound, 0)
	if err != nil {
		return err
	}
	begin := time.Since(began)
	forecast, err := sampled(cut)
	if err != nil {
		return err
	}
	h := cut.Head
	rec := planRecord{Size: h.Size, Goal: h.Goal, Board: h.Start, Bound: h.Bound, Base: h.Base, Leaves: h.Leaves,
		States: uint64(forecast.States), Spread: uint64(forecast.Spread), Seconds: map[string]float64{}}
	whole := forecast.States / max(1, forecast.Rate)
	rec.OneIsFine = whole < enoughForOne.Seconds()
	text := ""
	for _, n := range []int{1, 16, 64, 256} {
		each := whole/float64(n) + begin.Seconds()
		rec.Seconds[fmt.Sprint(n)] = math.Round(each*10) / 10
		text += fmt.Sprintf("  %d: %s", n, formatSeconds(time.Duration(each*float64(time.Second))))
	}
	if r.flags.json {
		return writing(writeJSON(r.program.Out, rec))
	}
	rows := [][2]string{
		{"bound", fmt.Sprintf("%d, cut by bound %d into %s leaves", h.Bound, h.Base, formatCount(h.Leaves))},
		{"states", fmt.Sprintf("about %s, ± %s", formatCount(rec.States), formatCount(rec.Spread))},
		{"a part", "of" + text}}
	if rec.OneIsFine {
		rows = append(rows, [2]string{"advice", "one computer is enough"})
	}
	return table(r.program.Out, rows)
}

// sampled searches some leaves and estimates the states of all. Each sample has leaves from the whole tree.
func sampled(cut *solver.BoundProof) (f proofForecast, err error) {
	of := max(1, cut.Head.Leaves/sampleLeaves)
	began, searched := time.Now(), uint64(0)
	var means []float64
	for k := 0; k < of && (k < fewestSamples || time.Since(began) < sampleTime); k++ {
		var done proof.Record
		if done, err = cut.SearchPart(cut.Record(k, of), nil); err != nil {
			return f, err
		}
		searched += done.Expanded
		means = append(means, float64(done.Expanded)/float64(max(1, done.Done)))
	}
	mean, spread := stat.Spread(means)
	leaves := float64(cut.Head.Leaves)
	f.States = float64(cut.Head.UpperExpanded) + mean*leaves
	if len(means) < of { // otherwise all leaves were searched
		f.Spread = leaves * spread / math.Sqrt(float64(len(means)))
	}
	f.Rate = float64(searched) / max(1e-3, time.Since(began).Seconds())
	return f, nil
}
