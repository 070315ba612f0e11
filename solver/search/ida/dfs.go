package ida

import (
	"context"
	"errors"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// DFS is depth-limited depth-first search: it follows the first possible move, never straight back, down to
// Options.Depth or DefaultDepth, and returns the first solution that it finds. h is not used and may be nil.
//
// Complete only where a solution lies within the depth; otherwise it ends with ErrLimit, having seen all the paths up
// to there. Not optimal. Memory is the length of the path.
//
// With Options.Graph it is a graph search: it keeps the states that it has seen, and goes into none again by a way that
// is no shorter. Memory then grows with the states.
func DFS(ctx context.Context, start *puzzle.SearchState, _ search.Heuristic, o search.Options) (search.Result, error) {
	depth := o.Depth
	if depth <= 0 {
		depth = DefaultDepth(start.Size)
	}
	m := search.NewEffortCounter(ctx, o, start.Size.Cells())
	m.SetDepth(depth)
	tree := newBoardDFS(start, search.NoHeuristic{}, m)
	if o.Record != nil {
		tree.told = &boardDFSRecorder{Recorder: o.Record}
		tree.told.begin(tree, record.RunHeader{Graph: o.Graph})
		defer o.Record.End()
	}
	if o.Graph {
		var err error
		if tree.visited, err = search.NewVisitedStates(start, m); err != nil {
			return search.Result{Stats: m.Stats}, err
		}
	}
	moves, next, err := tree.under(nil, depth)
	if errors.Is(err, search.ErrExhausted) && next != noBound {
		err = search.LimitError{Of: search.LimitDepth, Amount: int64(depth)}
	}
	m.Show()
	return search.Result{Moves: moves, Found: err == nil, Stats: m.Stats}, err
}

// DefaultDepth returns the default limit of DFS: the distance of the farthest board of the size from home with the
// blank in a corner, for the sizes where that can be computed; otherwise 80, which is right for 4×4.
func DefaultDepth(size puzzle.Size) int {
	short, long := min(size.W, size.H), max(size.W, size.H)
	switch (puzzle.Size{W: short, H: long}) {
	case puzzle.Size{W: 2, H: 2}:
		return 6
	case puzzle.Size{W: 2, H: 3}:
		return 21
	case puzzle.Size{W: 2, H: 4}:
		return 36
	case puzzle.Size{W: 3, H: 3}:
		return 31
	}
	return 80
}
