package lab

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"tilewise/solver"
)

// maxText is the greatest length of a text in one language, in bytes: more is never read.
const maxText = 20_000

// tooLong returns an error for the first text that is too long.
func tooLong(texts ...Translations) error {
	for _, t := range texts {
		for language, text := range t {
			if len(text) > maxText {
				return fmt.Errorf("a text in %.8q of %d bytes; expected at most %d", language, len(text), maxText)
			}
		}
	}
	return nil
}

// Check returns an error for the first thing in an experiment that is impossible: one sentence, with its place in the
// file.
func (e Experiment) Check() error {
	if err := tooLong(e.Title, e.Question); err != nil {
		return err
	}
	if len(e.Sets) == 0 {
		return errors.New("it has no boards; expected at least one [[set]]")
	}
	if len(e.Runs) == 0 {
		return errors.New("it has nothing to do; expected at least one [[run]]")
	}
	if len(e.Runs) > MaxRuns {
		return fmt.Errorf("%w: %d runs; expected at most %d", ErrMany, len(e.Runs), MaxRuns)
	}
	if e.Repetitions < 0 || e.Repetitions > maxRows {
		return fmt.Errorf("repetitions %d; expected 1 or more", e.Repetitions)
	}
	for _, s := range e.Studies {
		if !slices.Contains(studies, s) {
			return fmt.Errorf("study %q; expected one of %s", s, join(studies))
		}
	}
	for i, s := range e.Sets {
		if err := s.check(); err != nil {
			return fmt.Errorf("set %d: %w", i+1, err)
		}
	}
	for i, r := range e.Runs {
		if err := r.check(); err != nil {
			return fmt.Errorf("run %d: %w", i+1, err)
		}
	}
	for i, x := range e.Expect {
		if x.Run < 0 || x.Run >= len(e.Runs) || x.Than >= len(e.Runs) {
			return fmt.Errorf("expect %d: there is no such run; expected 1 to %d", i+1, len(e.Runs))
		}
		if math.IsNaN(x.Least) || math.IsNaN(x.Most) || x.Least > x.Most {
			return fmt.Errorf("expect %d: least %v and most %v; expected a range", i+1, x.Least, x.Most)
		}
	}
	return nil
}

func (s BoardSet) check() error {
	if !s.Goal.Size().Valid() && (s.Kind == Random || s.Kind == AtDepth) {
		return errors.New("expected a size")
	}
	switch s.Kind {
	case Given:
		if len(s.Boards) == 0 {
			return errNoBoards
		}
	case Random:
		if s.Count < 1 || s.Count > MaxBoards {
			return fmt.Errorf("%d random boards; expected 1 to %d", s.Count, MaxBoards)
		}
	case AtDepth:
		if s.From < 0 || s.To < s.From || s.To > maxDepth || s.Count < 0 || s.Count > MaxBoards {
			return fmt.Errorf("%d boards from depth %d to %d; expected depths of 0 to %d, the smaller first", s.Count,
				s.From, s.To, maxDepth)
		}
		if s.Count == 0 && s.Goal.Size().Cells() > solver.ExhaustCells {
			return fmt.Errorf("all boards at a depth can be had up to %d cells; expected a count for %s",
				solver.ExhaustCells, s.Goal.Size())
		}
	case Listed, OfAGame:
		if s.File == "" {
			return errors.New("expected the name of a file")
		}
	default:
		return fmt.Errorf("no boards are called %q", s.Kind)
	}
	return nil
}

// maxDepth is the greatest distance at which boards can be asked for.
const maxDepth = 1000

func (r Run) check() error {
	if _, err := solver.LookupAlgorithm(r.Algorithm); err != nil {
		return err
	}
	if r.Heuristic != "" {
		if _, err := solver.LookupHeuristic(r.Heuristic); err != nil {
			return err
		}
	}
	if r.Weight != 0 && !(r.Weight >= 1 && r.Weight <= 1e6) {
		return fmt.Errorf("weight %v; expected at least 1", r.Weight)
	}
	if r.Weight != 0 && r.Algorithm != solver.WeightedAStar {
		return fmt.Errorf("weight %v; expected it with %s alone", r.Weight, solver.WeightedAStar)
	}
	if r.Workers < 0 || r.Workers > 1024 {
		return fmt.Errorf("%d workers; expected 1 or more", r.Workers)
	}
	return nil
}

// checkFigure refuses a figure or a sum that is not known.
func checkFigure(figure Metric, sum AggregateKind) error {
	if !figure.known() {
		return fmt.Errorf("figure %q; expected one of %s", figure, join(Figures()))
	}
	if !slices.Contains(sums, sum) {
		return fmt.Errorf("sum %q; expected one of %s", sum, join(sums))
	}
	return nil
}

func join[T ~string](list []T) string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = string(one)
	}
	return strings.Join(all, ", ")
}
