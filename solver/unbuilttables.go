package solver

import (
	"cmp"
	"time"
)

// UnbuiltTables is tables that are not built yet, and what they would have brought.
type UnbuiltTables struct {
	TableSet
	Faster int // about so many times as fast is a search like this one with them; 0 where they would prove more instead
}

// longSearch is from when on it is worth a word that tables would have saved
// most of a search: nearly all boards of 4×4 take far less.
const longSearch = 2 * time.Second

// unbuilt returns the tables with which Auto would have proven more, or found the same
// sooner. What the user chose needs none, nor what was found soon.
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
