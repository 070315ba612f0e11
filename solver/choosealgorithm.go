package solver

import (
	"cmp"
	"fmt"

	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// algorithmWithHeuristic is an algorithm with its heuristic, which is zero for an uninformed algorithm.
type algorithmWithHeuristic struct {
	algorithm Algorithm
	heuristic Heuristic
}

// proves reports whether the first solution of the pair is a shortest one.
func (h algorithmWithHeuristic) proves(v SearchVariant) bool {
	sound := h.heuristic.Admissible && (!v.Closed || h.heuristic.Consistent)
	return h.algorithm.Optimal && (!h.algorithm.Informed || sound)
}

// choose returns the pair for a request; ErrUnknown and ErrPair where there is none.
//
// Auto is optimal on boards of up to sixteen cells. On larger ones no program can promise that. There Auto has a
// solution at once and looks for shorter ones as long as it may. Beside that it runs a proof, with tables where there
// are any.
func (e *Engine) choose(r Request) (algorithmWithHeuristic, error) {
	algorithm, err := LookupAlgorithm(cmp.Or(r.Algorithm, Auto))
	if err != nil {
		return algorithmWithHeuristic{}, err
	}
	h, err := LookupHeuristic(cmp.Or(r.Heuristic, AutoHeuristic))
	if err != nil {
		return algorithmWithHeuristic{}, err
	}
	size := r.Start.Size()
	if h.ID == AutoHeuristic {
		e.heuristics.cache.Store().Relist()
	}
	if h.ID == AutoHeuristic && (algorithm.ID == Anytime || algorithm.ID == Auto && size.Cells() > optimalCells) {
		// Anytime proves with tables that are at hand: building them would take as long as a search
		var proving []HeuristicID
		if size.Cells() > optimalCells {
			proving = append(proving, ProofHeuristic(size))
		}
		h = e.heuristics.firstAtHand(proving, Anytime, size, r.Goal.Blank(), e.memory(r))
	}
	if h.ID == AutoHeuristic {
		h = e.heuristics.bestHeuristic(algorithm.ID, size, r.Goal.Blank(), e.memory(r))
	}
	if err := h.lacks(size, r.Goal.Blank()); err != nil {
		return algorithmWithHeuristic{}, err
	}
	if beyond := algorithm.ID == Auto && size.Cells() > optimalCells; r.Record != nil &&
		(beyond || !algorithm.Recordable()) {
		return algorithmWithHeuristic{}, fmt.Errorf("%w: %s cannot be recorded on %s boards", ErrPair,
			algorithm.Title, size)
	}
	switch {
	case algorithm.ID == Auto && size.Cells() <= optimalCells:
		algorithm = algorithmCard(IDAStar)
	case algorithm.ID == Auto:
		algorithm = algorithmCard(Anytime)
	case !algorithm.Informed:
		h = Heuristic{}
	}
	return algorithmWithHeuristic{algorithm, h}, nil
}

// optimalCells is the number of cells of the largest board on which Auto finds a shortest solution.
const optimalCells = 16

// bestHeuristic returns the heuristic for AutoHeuristic: the strongest one whose tables exist or are built at once, in
// the form that the algorithm reads, and leave memory for the search.
func (c *heuristicCache) bestHeuristic(a AlgorithmID, size puzzle.Size, blankGoal int, memory int64) Heuristic {
	return c.firstAtHand(strongest(), a, size, blankGoal, memory)
}

// firstAtHand returns the first of some heuristics whose tables exist or are built at once and leave memory for the
// search, or LinearConflict, which needs none.
func (c *heuristicCache) firstAtHand(ids []HeuristicID, a AlgorithmID, size puzzle.Size, blankGoal int,
	memory int64) Heuristic {
	for _, id := range ids {
		card := heuristicCard(id)
		tables := tablesOf(card, a, size, blankGoal)
		if card.Serves(size) && c.quick(card, tables) && c.affords(card, tables, memory) {
			return card
		}
	}
	return heuristicCard(LinearConflict)
}

// affords reports whether the tables of a heuristic leave half of an amount of
// memory to the search, and can be built within it where they are not stored.
func (c *heuristicCache) affords(card Heuristic, id TableSetID, memory int64) bool {
	t, err := c.tableSet(card, id)
	return err == nil && t.Memory <= memory/2 && (t.Ready || t.Stored || t.Peak <= memory)
}

// within returns ErrMemory for tables that the user named and that do not fit into memory, so that building them does
// not run out of it.
func (c *heuristicCache) within(card Heuristic, id TableSetID, memory int64) error {
	if need := c.need(card, id); need > memory {
		return fmt.Errorf("%w: %s needs %s, but only %s is allowed", ErrMemory, card.Title, machine.Bytes(need),
			machine.Bytes(memory))
	}
	return nil
}

// need returns the memory that a heuristic's tables take until they are ready; 0 where it has none.
func (c *heuristicCache) need(card Heuristic, id TableSetID) int64 {
	t, err := c.tableSet(card, id)
	if err != nil {
		return 0
	}
	if t.Ready || t.Stored {
		return t.Memory
	}
	return max(t.Memory, t.Peak)
}

// beside is the memory that building and reading tables takes in addition to their plan, with a reserve.
const beside = 32 << 20

// room is machine.Room; tests replace it.
var room = machine.Room

// roomFor returns ErrMemory for work that takes more bytes than the machine, or a limit around the program, leaves. The
// system would otherwise kill the program.
func roomFor(what string, need int64) error {
	if left := room(); need+beside > left {
		return fmt.Errorf("%w: %s takes %s, and %s are left here", ErrMemory, what, machine.Bytes(need+beside),
			machine.Bytes(left))
	}
	return nil
}
