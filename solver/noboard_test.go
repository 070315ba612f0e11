package solver

import (
	"errors"
	"testing"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// The engine refuses the zero State and the zero Goal with an error other than ErrInternal, which would mean a panic.
func TestWhatIsNoBoardIsRefused(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir(), Workers: 1})
	var s puzzle.State
	var g puzzle.Goal
	home := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	asks := map[string]func(puzzle.State, puzzle.Goal) error{
		"Apply":          func(s puzzle.State, _ puzzle.Goal) error { _, err := s.Apply(puzzle.Left); return err },
		"ParityOf":       func(s puzzle.State, g puzzle.Goal) error { _, err := puzzle.ParityOf(s, g); return err },
		"NewSearchState": func(s puzzle.State, g puzzle.Goal) error { _, err := puzzle.NewSearchState(s, g); return err },
		"Distance":       func(s puzzle.State, g puzzle.Goal) error { _, err := e.Distance(t.Context(), s, g); return err },
		"Hint":           func(s puzzle.State, g puzzle.Goal) error { _, err := e.Hint(t.Context(), s, g); return err },
		"HumanSolution":  func(s puzzle.State, g puzzle.Goal) error { _, err := e.HumanSolution(t.Context(), s, g); return err },
		"CountShortest": func(s puzzle.State, g puzzle.Goal) error {
			_, _, err := e.CountShortest(t.Context(), s, g, nil)
			return err
		},
	}
	for _, h := range Heuristics() {
		asks["the value of "+string(h.ID)] = func(s puzzle.State, g puzzle.Goal) error {
			_, err := e.Value(t.Context(), s, g, h.ID)
			return err
		}
	}
	for _, a := range Algorithms() {
		asks[string(a.ID)] = func(s puzzle.State, g puzzle.Goal) error {
			_, err := e.Solve(t.Context(), Request{Start: s, Goal: g, Algorithm: a.ID})
			return err
		}
	}
	for name, ask := range asks {
		t.Run(name, func(t *testing.T) {
			if err := ask(s, g); err == nil || errors.Is(err, guard.ErrInternal) {
				t.Errorf("of no board it says %v", err)
			}
			if err := ask(s, home); err == nil || errors.Is(err, guard.ErrInternal) {
				t.Errorf("of no board and a goal it says %v", err)
			}
		})
	}
	if _, err := e.AtDepth(t.Context(), g, 3, 1); err == nil || errors.Is(err, guard.ErrInternal) {
		t.Errorf("of boards at a depth of no goal it says %v", err)
	}
	e.Values(t.Context(), s, g)
	e.Fit(s, g, Auto, AutoHeuristic)
	e.Farthest(g)
}
