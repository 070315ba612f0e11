package lab

import (
	"context"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// ConsistencyReport is the result of a check of a heuristic on all edges of a size. An edge leads from a board to a
// board that is one move away, and each edge has a reverse one. A heuristic is consistent if
//
//	|h(b) − h(b′)| ≤ 1     on every edge b → b′
//
// and admissible if h never exceeds the true distance.
type ConsistencyReport struct {
	Heuristic solver.HeuristicID
	Edges     int
	Broken    int   // edges that break consistency
	By        []int // By[k] is the number of edges on which h changes by k
	Examples  []ConsistencyViolation
	Boards    int
	Over      int // boards that break admissibility
	WorstOver int // the greatest overestimate
}

// ConsistencyViolation is a move on which h changes by more than one.
type ConsistencyViolation struct {
	Board    Board
	Move     puzzle.Move
	From, To int // h before and after the move
}

// Worst returns the greatest change of h on an edge.
func (r ConsistencyReport) Worst() int { return len(r.By) - 1 }

const fewExamples = 8

// MeasureEdges evaluates a heuristic on all edges of a size of up to ten cells: 483,840 on 3×3. The
// errors are those of MeasureDensity.
func MeasureEdges(ctx context.Context, engine *solver.Engine, id solver.HeuristicID, g puzzle.Goal,
	v solver.SearchVariant) (ConsistencyReport, error) {
	e := ConsistencyReport{Heuristic: id}
	h, err := engine.Estimate(ctx, id, g.Size(), g.Blank(), v)
	if err != nil {
		return e, err
	}
	err = everyBoard(ctx, g, func(b *puzzle.SearchState, distance int) error { return e.checkBoard(h, g, b, distance) })
	return e, err
}

func (r *ConsistencyReport) checkBoard(h search.Heuristic, g puzzle.Goal, b *puzzle.SearchState, distance int) error {
	here, blank := h.H(b), b.Blank
	r.Boards++
	if over := here - distance; over > 0 {
		r.Over++
		r.WorstOver = max(r.WorstOver, over)
	}
	for _, m := range puzzle.Moves {
		from := b.Source(m)
		if from < 0 {
			continue
		}
		b.Play(from)
		there := h.H(b)
		b.Play(blank)
		if err := r.addEdge(g, b, distance, ConsistencyViolation{Move: m, From: here, To: there}); err != nil {
			return err
		}
	}
	return nil
}

// addEdge counts an edge, and stores it as an example where no edge so far is worse.
func (r *ConsistencyReport) addEdge(g puzzle.Goal, b *puzzle.SearchState, distance int,
	edge ConsistencyViolation) (err error) {
	change := max(edge.From-edge.To, edge.To-edge.From)
	r.Edges++
	if change > 1 {
		r.Broken++
	}
	for len(r.By) <= change {
		r.By = append(r.By, 0)
		r.Examples = nil // a worse edge was found
	}
	r.By[change]++
	if change > 1 && change == r.Worst() && len(r.Examples) < fewExamples {
		edge.Board.Goal, edge.Board.Known = g, distance
		edge.Board.Start, err = b.State(g)
		r.Examples = append(r.Examples, edge)
	}
	return err
}

// SuboptimalSolution is a board for which A* that never reopens a closed state returns too many moves.
type SuboptimalSolution struct {
	Board  Board // with its true distance
	Length int
}

// MeasureClosed solves all boards of up to ten cells with A* that never reopens a closed state, and lists those whose
// solution is too long. Which boards these are depends on how A* chooses among states with the same f and h; with a
// consistent heuristic there are none. done, which may be nil, is called with the number of solved boards. Cost: some
// ten seconds on 3×3.
func MeasureClosed(ctx context.Context, engine *solver.Engine, id solver.HeuristicID, g puzzle.Goal,
	v solver.SearchVariant, done func(int)) ([]SuboptimalSolution, error) {
	h, err := engine.Estimate(ctx, id, g.Size(), g.Blank(), v)
	if err != nil {
		return nil, err
	}
	var list []SuboptimalSolution
	boards := 0
	err = everyBoard(ctx, g, func(b *puzzle.SearchState, distance int) error {
		r, err := search.AStar(ctx, b, h, search.Options{Closed: true})
		if err != nil {
			return err
		}
		if boards++; done != nil && boards%1000 == 0 {
			done(boards)
		}
		if len(r.Moves) <= distance {
			return nil
		}
		s, err := b.State(g)
		list = append(list, SuboptimalSolution{Board{s, g, distance}, len(r.Moves)})
		return err
	})
	return list, err
}
