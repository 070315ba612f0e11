package lab

import "tilewise/solver"

// Heuristic is the heuristic of the selected run, or else the one that is chosen in Solve.
func (r *Presenter) Heuristic() solver.HeuristicID {
	if runs := r.Bench.Doc().Experiment.Runs; r.selection.run >= 0 && r.selection.run < len(runs) &&
		runs[r.selection.run].Heuristic != "" {
		return runs[r.selection.run].Heuristic
	}
	_, h := r.pair()
	return h
}

// heuristics are those of the catalogue and of the person's own designs.
func (e *editor) heuristics() []solver.Heuristic {
	return e.bench.Engine().Heuristics()
}
