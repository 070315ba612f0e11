package solver

import (
	"cmp"
	"time"
)

// UnbuiltTables is tables that nobody has built, and what they would have brought.
type UnbuiltTables struct {
	TableSet
	Faster int // about so many times as fast is a search like this one with them; 0 where they would prove more instead
}

const (
	// longSearch is from when on it is worth a word that tables would have saved
	// most of a search: nearly all boards of 4×4 take far less.
	longSearch = 2 * time.Second
	// fasterWith78 is measured on the seventeen boards that are 80 moves from home:
	// 7-7-1, which Auto takes there, needs 3.3 times the CPU time of 7-8 (19.1 s and
	// 5.7), and 3.7 times its states.
	fasterWith78 = 3
)

// unbuilt is the tables with which Auto would have proven more, or found the same
// sooner. What the user chose needs none, nor what was found soon.
func (e *Engine) unbuilt(r Request, found Result) *UnbuiltTables {
	var of UnbuiltTables
	card := heuristicCard(PDB6666)
	switch {
	case cmp.Or(r.Heuristic, AutoHeuristic) != AutoHeuristic:
		return nil
	case found.Algorithm == IDAStar && found.Elapsed > longSearch:
		card, of.Faster = heuristicCard(PDB78), fasterWith78
	case found.Algorithm != Anytime || found.Optimal:
		return nil
	}
	size := r.Start.Size()
	if !card.Serves(size) {
		return nil
	}
	t, err := e.heuristics.tableSet(card, tablesOf(card, found.Algorithm, size, r.Goal.Blank()))
	if err != nil || t.Instant() || !e.heuristics.affords(card, t.TableSetID, e.memory(r)) {
		return nil
	}
	of.TableSet = t
	return &of
}
