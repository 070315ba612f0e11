package solver

import (
	"cmp"
	"time"
)

// UnbuiltTables are tables that are not built yet, and what they would have gained.
type UnbuiltTables struct {
	TableSet
	Faster int // about how many times as fast such a search is with them; 0 where they would prove more instead
}

// longSearch is the time of a search after which the user is told that tables would have saved most of it. Nearly all
// boards of 4×4 take far less.
const longSearch = 2 * time.Second

// unbuilt returns the tables with which Auto would have proven more, or found the solution sooner; nil where the user
// chose the heuristic, or the search was short.
func (e *Engine) unbuilt(r Request, found Result) *UnbuiltTables {
	size := r.Start.Size()
	card := heuristicCard(ProofHeuristic(size))
	sooner := found.Algorithm == IDAStar && found.Elapsed > longSearch && card.faster > 0
	more := found.Algorithm == Anytime && !found.Optimal && card.faster == 0
	if cmp.Or(r.Heuristic, AutoHeuristic) != AutoHeuristic || !sooner && !more {
		return nil
	}
	t, err := e.heuristics.tableSet(card, tablesOf(card, found.Algorithm, size, r.Goal.Blank()))
	if err != nil || t.Instant() || !e.heuristics.affords(card, t.TableSetID, e.memory(r)) {
		return nil
	}
	return &UnbuiltTables{t, card.faster}
}
