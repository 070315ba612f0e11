package lab

import (
	"context"
	"errors"
	"slices"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// ExtraStudy is a study that an experiment makes besides its runs.
type ExtraStudy string

// The studies. The first two measure each heuristic of the runs on all boards of the first board's
// size and goal, up to ten cells.
const (
	Accuracy    ExtraStudy = "accuracy"    // the heuristic against the true distance
	Consistency ExtraStudy = "consistency" // all edges, and A* that never reopens a closed state
	Forecasts   ExtraStudy = "forecast"    // the forecast for each run beside the result
)

var studies = []ExtraStudy{Accuracy, Consistency, Forecasts}

// StudyResults are the results of an experiment's studies.
type StudyResults struct {
	Densities []AccuracyTable
	Edges     []ConsistencyReport
	Closed    [][]SuboptimalSolution // for each of Edges
	Forecasts []ForecastCheck
	Within    int // the number of forecasts whose range has the result
	Skipped   []SkippedStudy
}

// SkippedStudy is a study that was impossible, with the engine's reason in English.
type SkippedStudy struct {
	Study     ExtraStudy         `json:"study"`
	Heuristic solver.HeuristicID `json:"heuristic"`
	Why       string             `json:"why"`
}

// Study makes the studies of a measured experiment. done, which may be nil, is called with the number of boards so far
// during long studies.
func (e Experiment) Study(ctx context.Context, engine *solver.Engine, rows []Row, boards []Board,
	done func(int)) (StudyResults, error) {
	var f StudyResults
	for _, s := range e.Studies {
		if s == Forecasts {
			var err error
			if f.Forecasts, f.Within, err = e.compareForecasts(ctx, engine, rows, boards); err != nil {
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

func (re *StudyResults) study(ctx context.Context, engine *solver.Engine, s ExtraStudy, r Run, g puzzle.Goal,
	done func(int)) error {
	if s == Accuracy {
		d, err := MeasureDensity(ctx, engine, r.Heuristic, g, r.Variant)
		if err == nil {
			re.Densities = append(re.Densities, d)
		}
		return err
	}
	edges, err := MeasureEdges(ctx, engine, r.Heuristic, g, r.Variant)
	if err != nil {
		return err
	}
	// None if the heuristic is consistent: A* then closes a state with its shortest path.
	var closed []SuboptimalSolution
	if edges.Broken > 0 {
		closed, err = MeasureClosed(ctx, engine, r.Heuristic, g, r.Variant, done)
	}
	if err == nil {
		re.Edges, re.Closed = append(re.Edges, edges), append(re.Closed, closed)
	}
	return err
}

// heuristics returns the different heuristics of the runs, each as a run without an algorithm.
func (e Experiment) heuristics() []Run {
	var list []Run
	for _, r := range e.Runs {
		card, err := solver.LookupAlgorithm(r.Algorithm)
		one := Run{Heuristic: r.Heuristic, Variant: solver.SearchVariant{Plain: r.Variant.Plain}}
		if err == nil && card.Informed && !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}
