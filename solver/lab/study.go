package lab

import (
	"context"
	"errors"
	"slices"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Study is what else an experiment looks at, beside its runs.
type Study string

// The studies. The first two are made of each heuristic of the runs on all boards
// of the first board's size and goal, which has ten cells at the most.
const (
	Accuracy    Study = "accuracy"    // against the true distance
	Consistency Study = "consistency" // on all edges, and A* that never opens a closed state again
	Forecasts   Study = "forecast"    // the states that each run needs, foretold and true
)

// studies are all there are.
var studies = []Study{Accuracy, Consistency, Forecasts}

// Findings are what the studies of an experiment came to.
type Findings struct {
	Densities []Density
	Edges     []EdgeCheck
	Closed    [][]ExcessSolution // beside Edges
	Forecasts []ForecastCheck
	Within    int // forecasts that held the truth in their range
	Skipped   []SkippedStudy
}

// SkippedStudy is a study that could not be made, and the engine's reason in English.
type SkippedStudy struct {
	Study     Study              `json:"study"`
	Heuristic solver.HeuristicID `json:"heuristic"`
	Why       string             `json:"why"`
}

// Study makes the studies of an experiment whose rows are there. done is told of
// boards that are behind, where one takes long; it may be nil.
func (e Experiment) Study(ctx context.Context, engine *solver.Engine, rows []Row, boards []Board,
	done func(int)) (Findings, error) {
	var f Findings
	for _, s := range e.Studies {
		if s == Forecasts {
			var err error
			if f.Forecasts, f.Within, err = e.CompareForecasts(ctx, engine, rows, boards); err != nil {
				return f, err
			}
			continue
		}
		for _, r := range e.heuristics() {
			err := f.study(ctx, engine, s, r, boards[0].Goal, done)
			if errors.Is(err, search.ErrLimit) || errors.Is(err, solver.ErrPair) {
				f.Skipped = append(f.Skipped, SkippedStudy{s, r.Heuristic, err.Error()})
			} else if err != nil {
				return f, err
			}
		}
	}
	return f, nil
}

// study makes one study of the heuristic of a run.
func (f *Findings) study(ctx context.Context, engine *solver.Engine, s Study, r Run, g puzzle.Goal,
	done func(int)) error {
	if s == Accuracy {
		d, err := MeasureDensity(ctx, engine, r.Heuristic, g, r.Variant)
		if err == nil {
			f.Densities = append(f.Densities, d)
		}
		return err
	}
	edges, err := MeasureEdges(ctx, engine, r.Heuristic, g, r.Variant)
	if err != nil {
		return err
	}
	var closed []ExcessSolution // none where every edge is consistent: A* then closes a state with its shortest way
	if edges.Broken > 0 {
		closed, err = MeasureClosed(ctx, engine, r.Heuristic, g, r.Variant, done)
	}
	if err == nil {
		f.Edges, f.Closed = append(f.Edges, edges), append(f.Closed, closed)
	}
	return err
}

// heuristics are the runs of different heuristics, each with nothing but that.
func (e Experiment) heuristics() []Run {
	var list []Run
	for _, r := range e.Runs {
		card, err := solver.LookupAlgorithm(r.Algorithm)
		one := Run{Heuristic: r.Heuristic, Variant: solver.Ablation{Plain: r.Variant.Plain}}
		if err == nil && card.Informed && !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}
