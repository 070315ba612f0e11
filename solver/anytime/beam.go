package anytime

import (
	"math/rand/v2"
	"runtime/debug"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
)

// beam is a breadth-first search that keeps only the best states of each level. It divides its states among shards by a
// few bits of their hash, and makes a level from the one before it in two steps. In each the shards work concurrently
// and none writes to another's memory:
//
//  1. ask: every state of a shard offers its successors to the shards they belong to
//  2. take: every shard sorts what it was offered and makes states of the best
//
// A beam is guided by disorder as long as that finds better states. Where none was better for some levels, subgoals
// guide it, which always lead to a better one, until the heuristic is less than where it was stuck.
type beam struct {
	keys       []uint64 // of tile t on cell c, at t·cells + c; a state's hash is the XOR of the keys of its tiles
	beamGuides          // those of the direction that it searches in
	leading    guide    // the guide that is in use now
	shards     []*beamShard
	room       int // the largest width so far
	stall      stallDetector
	meet       func(g int, s *beamShard) // called with the first shard after each level; may be nil
}

// stallDetector notices that a guide finds no better states.
type stallDetector struct {
	best, stuck int32 // the best score, and the heuristic where no better one came
	levels      int   // since the best score
}

// When no score was better for a number of levels, subgoals guide the beam until the heuristic is less by an amount.
const (
	patience = 8
	relief   = 4
)

// newBeam returns a beam without guides yet.
func newBeam(start *puzzle.SearchState, seed uint64, shards int) *beam {
	n := start.Size.Cells()
	s := &beam{keys: make([]uint64, n*n), shards: make([]*beamShard, shards)}
	s.draw(start, seed)
	s.renew(start)
	return s
}

// renew makes new shards: what the former ones had becomes free.
func (b *beam) renew(start *puzzle.SearchState) {
	for k := range b.shards {
		b.shards[k] = &beamShard{board: start.Clone(), cells: start.Size.Cells(), keys: b.keys,
			offers: make([][]beamCandidate, len(b.shards))}
	}
}

// draw chooses new keys by chance.
func (b *beam) draw(start *puzzle.SearchState, seed uint64) {
	draw := rand.NewPCG(seed, uint64(start.Size.Cells()))
	for i := range b.keys {
		b.keys[i] = draw.Uint64()
	}
}

// narrow is the width below which dividing the work costs more than it saves.
const narrow = 512

// wide is the width from which the memory of narrower beams is worth the time to give it back.
const wide = 1 << 16

// run searches with a width for a solution of a board that is shorter than best; all solutions have one parity. It
// returns nil where it finds none, and the error that ended it.
func (b *beam) run(q *runningSearch, from *puzzle.SearchState, width, best int) ([]puzzle.Move, error) {
	if width > b.room {
		if b.room = width; width >= wide {
			b.renew(from)
			debug.FreeOSMemory() // what the beam before had, before this one takes more
		}
	}
	shards := b.shards
	if width < narrow {
		shards = shards[:1]
	}
	b.reset(shards, from, width)
	for g := 1; ; g++ {
		left := best - 2 - g
		if left < 0 {
			return nil, nil
		}
		err := together(shards, func(_ int, d *beamShard) error { return d.ask(q, b, len(shards), left) })
		if err != nil {
			return nil, err
		}
		if err = together(shards,
			func(k int, d *beamShard) error { return d.take(q, shards, k, width/len(shards), g) }); err != nil {
			return nil, err
		}
		empty := true
		for _, d := range shards {
			q.count(d)
			if d.done != nil {
				return tell(shards, *d.done, g), nil
			}
			d.now, d.next = d.next, d.now
			empty = empty && len(d.now.heads) == 0
		}
		if empty {
			return nil, nil
		}
		if b.meet != nil {
			b.meet(g, shards[0])
		}
		if err := b.lead(q, shards, width); err != nil {
			return nil, err
		}
		if err := q.stopReason(); err != nil {
			return nil, err
		}
	}
}

// together calls do for each shard, all at the same time.
func together(shards []*beamShard, do func(k int, d *beamShard) error) error {
	if len(shards) == 1 {
		return do(0, shards[0])
	}
	ends := make([]error, len(shards))
	crew := guard.NewWorkers(nil)
	for k := 1; k < len(shards); k++ {
		crew.Go(func() { ends[k] = do(k, shards[k]) })
	}
	crew.Work(func() { ends[0] = do(0, shards[0]) })
	if err := crew.Wait(); err != nil {
		return err
	}
	return first(ends)
}

// reset makes a board the only state of the beam.
func (b *beam) reset(shards []*beamShard, from *puzzle.SearchState, width int) {
	if b.leading = b.disorder; width < b.disorderFrom {
		b.leading = b.narrow
	}
	h := stateHeader{stateScore: b.leading.of(from), blank: int16(from.Blank), last: noMove}
	for c, tile := range from.Cells {
		if c != from.Blank {
			h.hash ^= b.keys[int(tile)*len(from.Cells)+c]
		}
	}
	for _, d := range shards {
		d.reset(from, width/len(shards))
	}
	shards[0].now.cells = append(shards[0].now.cells, from.Cells...)
	shards[0].now.heads = append(shards[0].now.heads, h)
	b.stall = stallDetector{best: h.score}
}

// lead changes from one guide to the other when the one in use is stuck, or the other has done its work.
func (b *beam) lead(q *runningSearch, shards []*beamShard, width int) error {
	if b.subgoals == nil || width < b.disorderFrom {
		return nil
	}
	score, h := shards[0].least()
	for _, d := range shards[1:] {
		s, l := d.least()
		score, h = min(score, s), min(h, l)
	}
	t := &b.stall
	switch {
	case b.leading == b.subgoals && h >= t.stuck-relief, b.leading == b.disorder && score < t.best:
		t.best, t.levels = min(t.best, score), 0
		return nil
	case b.leading == b.disorder && t.levels < patience:
		t.levels++
		return nil
	case b.leading == b.disorder:
		b.leading, t.stuck = b.subgoals, h
	default:
		b.leading, b.stall = b.disorder, stallDetector{best: 1<<31 - 1}
	}
	return together(shards, func(_ int, d *beamShard) error { return d.rethink(q, b.leading) })
}
