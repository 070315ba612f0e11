package solver

import (
	"context"

	"tilewise/solver/anytime"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// HumanSolution is a solution in stages, as a person would solve the board.
type HumanSolution struct {
	Moves  []puzzle.Move
	Stages []SolutionStage
}

// SolutionStage is Moves[From:To] of a solution. These moves bring tiles home, and keep those of earlier stages there.
type SolutionStage struct {
	Kind     anytime.SolutionStageKind
	Line     anytime.RowOrColumn
	Number   int   // of the row or column, from 1; 0 for the rest
	Tiles    []int // their numbers on the board
	From, To int
}

// HumanSolution returns the way that the algorithm Layers finds from s, which must be solvable. It takes some
// hundredths of a second at most. The only errors are ErrGoal of sizes that differ, and the context's.
func (e *Engine) HumanSolution(ctx context.Context, s puzzle.State, g puzzle.Goal) (HumanSolution, error) {
	board, err := puzzle.NewSearchState(s, g)
	if err != nil {
		return HumanSolution{}, err
	}
	found, err := anytime.LineByLine(ctx, board, search.Options{})
	if err != nil {
		return HumanSolution{}, err
	}
	solution := HumanSolution{Moves: found.Moves}
	for _, part := range found.Stages {
		stage := SolutionStage{Kind: part.Kind, Line: part.Line, From: part.From, To: part.To}
		for _, home := range part.Tiles {
			stage.Tiles = append(stage.Tiles, g.At(home))
		}
		switch part.Line {
		case anytime.Row:
			stage.Number = 1 + board.Size.Row(part.Tiles[0])
		case anytime.Column:
			stage.Number = 1 + board.Size.Col(part.Tiles[0])
		}
		solution.Stages = append(solution.Stages, stage)
	}
	return solution, nil
}

// At returns the stage of the move after n moves, and its number from 1 among the stages that have any moves; ok is
// false at the end.
func (h HumanSolution) At(n int) (stage SolutionStage, number, of int, ok bool) {
	for _, s := range h.Stages {
		if s.From == s.To {
			continue
		}
		if of++; n >= s.From && n < s.To {
			stage, number, ok = s, of, true
		}
	}
	return stage, number, of, ok
}
