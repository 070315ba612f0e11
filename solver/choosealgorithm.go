package solver

import (
	"cmp"
	"fmt"

	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// algorithmWithHeuristic is an algorithm with its heuristic, which is the zero card for an uninformed one.
type algorithmWithHeuristic struct {
	algorithm Algorithm
	heuristic Heuristic
}

// proves reports whether the first solution of the pair is a shortest one.
func (h algorithmWithHeuristic) proves(v SearchVariant) bool {
	sound := h.heuristic.Admissible && (!v.Closed || h.heuristic.Consistent)
	return h.algorithm.Optimal && (!h.algorithm.Informed || sound)
}

// choose returns the pair that serves r. ErrUnknown and ErrPair tell what cannot be.
//
// Auto is optimal on boards of up to sixteen cells. Beyond that no program can
// promise it, so Auto has a solution at once and shorter ones as long as it may, and a
// proof beside them, with tables where there are any.
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
		// proofs beside beams: to build tables would be a search of its own
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

// optimalCells is the largest board on which Auto insists on a shortest
// solution.
const optimalCells = 16

// bestHeuristic returns what AutoHeuristic stands for: the strongest whose tables
// are at hand or built in a blink, in the form that the algorithm reads, and
// leave memory for the search.
func (c *heuristicCache) bestHeuristic(a AlgorithmID, size puzzle.Size, blankGoal int, memory int64) Heuristic {
	return c.firstAtHand(strongest(), a, size, blankGoal, memory)
}

// firstAtHand returns the first of some heuristics whose tables are at hand and leave memory for the search, or
// LinearConflict, which needs none.
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

// within refuses tables that the user named but that memory has no room for,
// with ErrMemory, instead of running out of it while they are built.
func (c *heuristicCache) within(card Heuristic, id TableSetID, memory int64) error {
	if need := c.need(card, id); need > memory {
		return fmt.Errorf("%w: %s needs %s, but only %s is allowed", ErrMemory, card.Title, machine.Bytes(need),
			machine.Bytes(memory))
	}
	return nil
}

// need returns what the tables of a heuristic take until they are ready, 0 where it has none.
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

// beside is what building and reading tables takes beside what their plan says, with some to spare.
const beside = 32 << 20

// room is machine.Room, but in tests.
var room = machine.Room

// roomFor refuses with ErrMemory what takes more bytes than the machine, or a limit around the program,
// leaves: the system would end the program without a word.
func roomFor(what string, need int64) error {
	if left := room(); need+beside > left {
		return fmt.Errorf("%w: %s takes %s, and %s are left here", ErrMemory, what, machine.Bytes(need+beside),
			machine.Bytes(left))
	}
	return nil
}
