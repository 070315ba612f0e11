package solver

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/anytime"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// Fit and Solve agree, for every goal, whether a heuristic has tables. The error names the boards of the tables.
func TestFitAndSolveAgreeAboutTables(t *testing.T) {
	e, three := New(Config{CacheDir: t.TempDir()}), puzzle.Size{W: 3, H: 3}
	d := pdb.CustomPartition{Name: "mine", Size: three, Blank: 8, Patterns: [][]int{{0, 1, 2, 3}, {4, 5, 6, 7}}}
	for _, card := range append(Heuristics(), DesignCard(d)) {
		for blank := range 9 {
			g := puzzle.BlankAt(three, blank)
			s := puzzle.RandomWalk(g, 8, 1)
			_, err := e.Solve(t.Context(), Request{Start: s, Goal: g, Algorithm: IDAStar, Heuristic: card.ID})
			fit := e.Fit(s, g, IDAStar, card.ID)
			if refused := errors.Is(err, ErrPair); err != nil && !refused || refused != (fit.Why == WhyTables) || refused == card.Supports(three, blank) {
				t.Errorf("%s, blank %d: %+v, but %v", card.Title, blank, fit, err)
			}
			if corner := blank%2 == 0 && blank != 4; card.design != nil && (err == nil) != corner {
				t.Errorf("%s, blank %d: %v", card.Title, blank, err)
			}
			if err != nil && card.design != nil && !strings.Contains(err.Error(), "is for 3x3 with the blank's goal on cell 8") {
				t.Error(err)
			}
		}
	}
}

// A search returns an error, and no bound, for a board that its heuristic was not made for.
func TestAHeuristicMeetsNoOtherBoards(t *testing.T) {
	e, three := New(Config{CacheDir: t.TempDir()}), puzzle.Size{W: 3, H: 3}
	boards := []*puzzle.SearchState{{}}
	for _, g := range []puzzle.Goal{puzzle.BlankAt(three, 1), puzzle.BlankAt(four, 8), puzzle.BlankAt(puzzle.Size{W: 2, H: 4}, 7)} {
		boards = append(boards, fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(g, 6, 2), g)))
	}
	for _, card := range Heuristics()[1:] {
		h, err := e.Estimate(t.Context(), card.ID, three, 8, SearchVariant{})
		if errors.Is(err, ErrPair) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range boards {
			if i == 1 && card.ID == Dual {
				continue // its databases are for every goal cell of the blank
			}
			searches := map[AlgorithmID]search.Func{Anytime: func(ctx context.Context, b *puzzle.SearchState, h search.Heuristic, o search.Options) (search.Result, error) {
				return anytime.Search(ctx, b, h, anytime.Options{Options: o})
			}}
			for _, a := range algorithms {
				if a.Informed && a.Run != nil {
					searches[a.ID] = a.Run
				}
			}
			for a, find := range searches {
				r, err := find(t.Context(), b, h, search.Options{Nodes: 1000})
				if want := (puzzle.BoardKind{Size: three, BlankGoal: 8}).String(); i > 0 && (!errors.Is(err, puzzle.ErrKind) ||
					card.ID != Dual && !strings.Contains(err.Error(), want)) || i == 0 && !errors.Is(err, puzzle.ErrSize) || r.LowerBound > 0 {
					t.Errorf("%s with %s on board %d: %+v, %v", a, card.Title, i, r, err)
				}
			}
		}
	}
}
