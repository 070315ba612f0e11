package lab

import "tilewise/solver"

// ClassicRuns returns the runs of most introductory courses: A* with stronger and stronger heuristics.
func ClassicRuns() []Run {
	return []Run{
		{Algorithm: solver.AStar, Heuristic: solver.Misplaced},
		{Algorithm: solver.AStar, Heuristic: solver.Manhattan},
		{Algorithm: solver.AStar, Heuristic: solver.LinearConflict},
	}
}

// LadderRuns returns an algorithm with every heuristic that serves a board and needs no long building, the weakest
// first. An uninformed algorithm is one run.
func LadderRuns(e *solver.Engine, a solver.AlgorithmID, b Board) []Run {
	card, err := solver.LookupAlgorithm(a)
	if err != nil {
		return nil
	}
	if !card.Informed {
		return []Run{{Algorithm: a}}
	}
	var runs []Run
	for _, h := range solver.HeuristicsFor(b.Goal) {
		if h.ID != solver.AutoHeuristic && tablesReady(e, h, b) {
			runs = append(runs, Run{Algorithm: a, Heuristic: h.ID})
		}
	}
	return runs
}

// tablesReady reports whether the tables of a heuristic exist or are built at once.
func tablesReady(e *solver.Engine, h solver.Heuristic, b Board) bool {
	if h.Instant() {
		return true
	}
	t, err := e.TableSet(h.ID, b.Start.Size(), b.Goal.Blank())
	return err == nil && t.Instant()
}

// EverythingRuns returns all pairs that can be expected to solve a board here, in the order of the catalogue.
func EverythingRuns(e *solver.Engine, b Board) []Run {
	var runs []Run
	for _, a := range solver.Algorithms() {
		if a.ID == solver.Auto {
			continue
		}
		for _, r := range LadderRuns(e, a.ID, b) {
			if e.Fit(b.Start, b.Goal, r.Algorithm, r.Heuristic).OK {
				runs = append(runs, r)
			}
		}
	}
	return runs
}
