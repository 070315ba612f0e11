package anytime

import (
	"context"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// LineByLine solves a board of any size as a patient person would: line by line from the outside in. It never touches
// a finished line again. When at most nine cells are left, it solves these by a shortest way. I. Parberry, "A real-time
// algorithm for the (n²−1)-puzzle", 1995, has the same order, with fixed moves for each tile where this one searches.
//
//	1 1 1 1 1
//	2 4 4 4 4     the order of the lines on 5×4 with the blank last;
//	2 5 . . .     the dots are solved together
//	3 3 . . .
//
// A line keeps clear of the cell where the blank belongs. All its tiles but two are brought home one at a time; the
// last two go in together, for which the two lines beside them leave enough room.
//
// The board must be solvable. The cost is polynomial: about 20 ms and 1 MB on 20×20. The only errors are the context's.
func LineByLine(ctx context.Context, start *puzzle.SearchState, o search.Options) (HumanSolution, error) {
	m := &humanSolver{board: start.Clone(), carrier: newTileCarrier(start)}
	m.bottom, m.right = start.Size.H-1, start.Size.W-1
	err := m.solve(ctx)
	m.found.Stats = m.carrier.stats
	if o.Watch != nil {
		o.Watch.Expanded.Add(m.carrier.stats.Expanded)
		o.Watch.Generated.Add(m.carrier.stats.Generated)
		o.Watch.Stored.Store(m.carrier.stats.Stored)
	}
	return m.found, err
}

// HumanSolution is a solution in stages that the user can follow.
type HumanSolution struct {
	Moves  []puzzle.Move
	Stages []SolutionStage
	search.Stats
}

// SolutionStage is a part of a solution: Moves[From:To] bring some tiles home and leave
// those of the stages before it where they are.
type SolutionStage struct {
	Kind     SolutionStageKind
	Line     RowOrColumn // which line is being finished; Inside for the last stage
	Tiles    []int       // by their goal cells
	From, To int
}

// SolutionStageKind is the kind of a stage.
type SolutionStageKind string

// The kinds of stages.
const (
	OneTile  SolutionStageKind = "tile" // a single one
	LastPair SolutionStageKind = "pair" // the last two of a line, together
	Rest     SolutionStageKind = "rest" // all that are left, by a shortest way
)

// RowOrColumn is a row or a column of the board, or the rest inside of the finished ones.
type RowOrColumn string

const (
	Row    RowOrColumn = "row"
	Column RowOrColumn = "column"
	Inside RowOrColumn = "inside"
)

// humanSolver is a solution in progress. The rectangle top … bottom, left … right is not finished yet.
type humanSolver struct {
	board                    *puzzle.SearchState
	carrier                  *tileCarrier
	top, bottom, left, right int
	found                    HumanSolution
}

// restCells is the number of cells of a rectangle that is solved by a shortest way.
const restCells = 9

func (s *humanSolver) solve(ctx context.Context) error {
	for (s.bottom-s.top+1)*(s.right-s.left+1) > restCells {
		line, cells := s.nextLine()
		for len(cells) > 2 {
			if err := s.carry(ctx, OneTile, line, cells[:1]); err != nil {
				return err
			}
			cells = cells[1:]
		}
		if err := s.carry(ctx, LastPair, line, cells); err != nil {
			return err
		}
	}
	return s.finish(ctx)
}

// nextLine takes the next line off the rectangle: a row where it is at least as
// tall as wide, else a column, on the side away from the blank's goal.
func (s *humanSolver) nextLine() (RowOrColumn, []int) {
	size, blank := s.board.Size, s.board.BlankGoal
	if s.bottom-s.top >= s.right-s.left {
		row := takeEnd(&s.top, &s.bottom, size.Row(blank))
		return Row, cellsFrom(row*size.W+s.left, 1, s.right-s.left+1)
	}
	col := takeEnd(&s.left, &s.right, size.Col(blank))
	return Column, cellsFrom(s.top*size.W+col, size.W, s.bottom-s.top+1)
}

// takeEnd takes the first line off first … last, or the last one where the first is the blank's.
func takeEnd(first, last *int, blank int) (line int) {
	if line = *first; line != blank {
		*first++
		return line
	}
	*last--
	return *last + 1
}

// cellsFrom returns count cells from one on, a step apart.
func cellsFrom(cell, step, count int) []int {
	cells := make([]int, count)
	for i := range cells {
		cells[i] = cell + i*step
	}
	return cells
}

// carry brings the tiles of some cells home and fixes them there.
func (s *humanSolver) carry(ctx context.Context, kind SolutionStageKind, line RowOrColumn, cells []int) error {
	moves, err := s.carrier.carry(ctx, s.board, cells)
	if err != nil {
		return err
	}
	s.board.PlayMoves(moves)
	s.note(kind, line, cells, moves)
	return nil
}

// note adds a stage to the solution.
func (s *humanSolver) note(kind SolutionStageKind, line RowOrColumn, tiles []int, moves []puzzle.Move) {
	from := len(s.found.Moves)
	s.found.Moves = append(s.found.Moves, moves...)
	s.found.Stages = append(s.found.Stages,
		SolutionStage{kind, line, append([]int(nil), tiles...), from, len(s.found.Moves)})
}

// finish solves the remaining rectangle as a board of its own.
func (s *humanSolver) finish(ctx context.Context) error {
	size := s.board.Size
	rest := puzzle.Size{W: s.right - s.left + 1, H: s.bottom - s.top + 1}
	local := func(cell int) int { return (size.Row(cell)-s.top)*rest.W + size.Col(cell) - s.left }
	small := puzzle.Home(rest, local(s.board.BlankGoal))
	var tiles []int
	for row := s.top; row <= s.bottom; row++ {
		for col := s.left; col <= s.right; col++ {
			cell := row*size.W + col
			small.Cells[local(cell)] = uint16(local(int(s.board.Cells[cell])))
			if cell != s.board.BlankGoal {
				tiles = append(tiles, cell)
			}
		}
	}
	small.Blank = local(s.board.Blank)
	found, err := ida.IDAStar(ctx, small, heuristic.NewLinearConflict(rest, small.BlankGoal), search.Options{})
	s.carrier.stats.Expanded += found.Expanded
	s.carrier.stats.Generated += found.Generated
	if err == nil {
		s.note(Rest, Inside, tiles, found.Moves)
	}
	return err
}

// Layers runs LineByLine as one of the algorithms that a user can choose. h gives only the lower bound, where it is
// admissible; it may be nil. On a board of at most nine cells the shortest way of the rest is a shortest way of the
// whole board, which proves it. On a larger board whose lines are at home that is not so: a way through these lines may
// be shorter.
func Layers(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, o search.Options) (search.Result,
	error) {
	var result search.Result
	if h != nil && h.Admissible() {
		result.LowerBound = h.H(start)
	}
	found, err := LineByLine(ctx, start, o)
	result.Stats = found.Stats
	if err == nil {
		result.Moves, result.Found = found.Moves, true
		if found.Stages[0].Kind == Rest {
			result.LowerBound = len(found.Moves)
		}
	}
	return result, err
}
