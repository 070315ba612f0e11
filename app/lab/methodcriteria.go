package lab

import (
	"context"

	"tilewise/solver"
)

// MethodCriteria is a method of the catalogue by the four criteria, with its measurement on a board.
type MethodCriteria struct {
	solver.Algorithm
	Length            int // of its solution; −1 if it found none
	Generated, Stored uint64
	Branching         float64 // the effective branching factor; 0 without a solution
}

// mostTried is the number of states that a method may expand for its row.
const mostTried = 20_000_000

// MeasureMethods searches a board by every method that has formulas in the catalogue, with Manhattan distance if the
// method reads a heuristic. A method that fails has the counts until then.
func MeasureMethods(ctx context.Context, e *solver.Engine, b Board) (list []MethodCriteria, err error) {
	for _, a := range solver.Algorithms() {
		if a.Time == "" {
			continue
		}
		run := Run{Algorithm: a.ID}
		if a.Informed {
			run.Heuristic = solver.Manhattan
		}
		r, _ := e.Solve(ctx, run.request(b, Limits{States: mostTried}))
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		m := MethodCriteria{Algorithm: a, Length: r.Length(), Generated: r.Generated, Stored: r.Stored}
		if m.Length > 0 && r.Expanded > 0 {
			m.Branching = effectiveBranching(float64(r.Expanded), m.Length)
		}
		list = append(list, m)
	}
	return list, nil
}
