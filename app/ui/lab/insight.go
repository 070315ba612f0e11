package lab

import "tilewise/solver"

// Heuristic is that of the run that is looked at, or else the one that is chosen in
// Solve.
func (r *Room) Heuristic() solver.HeuristicID {
	if runs := r.bench.Doc().Experiment.Runs; r.run >= 0 && r.run < len(runs) && runs[r.run].Heuristic != "" {
		return runs[r.run].Heuristic
	}
	_, h := r.pair()
	return h
}

// heuristics is the catalogue, with the designs that are kept.
func (r *Room) heuristics() []solver.Heuristic {
	return r.bench.Engine().Heuristics()
}
