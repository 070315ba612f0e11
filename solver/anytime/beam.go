package anytime

import (
	"math"
	"math/rand/v2"
	"runtime/debug"
	"sync/atomic"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
)

// beam is a breadth-first search that keeps only the best states of each level. It divides its states among shards by a
// few bits of their hash, and makes a level from the one before it in two steps. In each the workers take one shard
// after the other, and none writes to the memory of another's:
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
	workers    int      // those that work at the same time
	shards     []*beamShard
	latest     int // the width of the latest run
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
func newBeam(start *puzzle.SearchState, seed uint64, workers int) *beam {
	n := start.Size.Cells()
	s := &beam{keys: make([]uint64, n*n), workers: workers}
	s.draw(start, seed)
	return s
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

// shardWidth is the number of states of a shard from which it is worth more shards than workers. The table of states
// that a shard met is then within the processor's cache, and the worker that is slowest has a shard less to do.
const shardWidth = 1 << 14

// shardCount returns the number of shards of a beam that workers share.
func shardCount(width, workers int) int {
	if width < narrow {
		return 1
	}
	return workers * max(1, width/workers/shardWidth)
}

// wide is the width from which the memory of a beam is worth the time to give it back.
const wide = 1 << 16

// run searches with a width for a solution of a board that is shorter than best; all solutions have one parity. It
// returns nil where it finds none, and the error that ended it.
func (b *beam) run(q *runningSearch, from *puzzle.SearchState, width, best int) ([]puzzle.Move, error) {
	count, widest := shardCount(width, b.workers), max(width, b.latest)
	if count > len(b.shards) || widest >= wide {
		b.shards = make([]*beamShard, count)
		for k := range b.shards {
			b.shards[k] = &beamShard{board: from.Clone(), cells: from.Size.Cells(), keys: b.keys,
				offers: make([]beamOffers, count)}
		}
		if widest >= wide {
			debug.FreeOSMemory() // what the beam before had, before this one takes more
		}
	}
	b.latest = width
	shards := b.shards[:count]
	b.reset(shards, from, width)
	for g := 1; ; g++ {
		left := best - 2 - g
		if left < 0 {
			return nil, nil
		}
		err := b.together(shards, func(_ int, d *beamShard) error { return d.ask(q, b, len(shards), left) })
		if err != nil {
			return nil, err
		}
		if err = b.together(shards,
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

// together calls do for each shard. Workers do it at the same time.
func (b *beam) together(shards []*beamShard, do func(k int, d *beamShard) error) error {
	ends := make([]error, len(shards))
	var taken atomic.Int64
	work := func() {
		for k := int(taken.Add(1)) - 1; k < len(shards); k = int(taken.Add(1)) - 1 {
			ends[k] = do(k, shards[k])
		}
	}
	crew := guard.NewWorkers(nil)
	for range min(b.workers, len(shards)) - 1 {
		crew.Go(work)
	}
	crew.Work(work)
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
		d.reset(from, width/len(shards), len(shards))
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
	score, h := int32(math.MaxInt32), int32(math.MaxInt32)
	for _, d := range shards {
		score, h = min(score, d.least.score), min(h, d.least.h)
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
		b.leading, b.stall = b.disorder, stallDetector{best: math.MaxInt32}
	}
	return b.together(shards, func(_ int, d *beamShard) error { return d.rethink(q, b.leading) })
}
