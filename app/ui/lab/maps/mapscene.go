package maps

import (
	"context"
	"errors"
	"sync/atomic"

	"tilewise/solver"
	"tilewise/solver/lab/space"
	"tilewise/solver/search/record"
)

// mapScene is all that is known about a wish. It is immutable.
type mapScene struct {
	wish  mapRequest
	world *stateMap
	start space.State
	from  []uint8 // each state's distance from the start
	asked solver.HeuristicID
	h     []uint8 // each state's h; nil where no heuristic was asked, or it failed
	found [2]*recordedSearch
}

// recordedSearch is a recorded search.
type recordedSearch struct {
	of      stateMapKey
	start   space.State
	run     *record.Run // the recorded run; nil where it could not be recorded
	seen    []record.StateVisits
	limited bool // a limit stopped the search
	err     error
}

// mostExpanded ends a search that would go on for long: the record keeps no more.
const mostExpanded = record.DefaultLimit

// phase is what the background does, and how far it is.
type phase struct {
	doing atomic.Int32
	share atomic.Uint64 // the finished share of the work, in thousandths
}

// What the background does.
const (
	placingBoards int32 = iota
	askingHeuristic
	searching
)

func (p *phase) at(doing int32, share float64) {
	p.doing.Store(doing)
	p.share.Store(uint64(1000 * share))
}

// newScene works a wish out. It keeps what is true of it from a scene before, which
// may be nil, and from worlds that are there. The error is the world's alone: what
// else fails is missing in the scene.
func newScene(ctx context.Context, engine *solver.Engine, w mapRequest, before *mapScene, worlds []*stateMap,
	p *phase) (*mapScene,
	error) {
	s := &mapScene{wish: w}
	p.at(placingBoards, 0)
	if err := s.settle(before, worlds, func(share float64) { p.at(placingBoards, share) }); err != nil {
		return nil, err
	}
	if s.start = s.world.find(w.start, w.goal); s.start == space.None {
		s.start = s.world.farthest()
	}
	if same := s.sameBoards(before); same && before.start == s.start {
		s.from = before.from
	} else {
		s.from = s.world.space.From(s.start)
	}
	p.at(askingHeuristic, 0)
	s.ask(ctx, engine, before)
	for i, run := range w.runs {
		if w.colouring != BySearch || run.Algorithm == "" || ctx.Err() != nil {
			continue
		}
		p.at(searching, float64(i)/2)
		if s.sameBoards(before) && before.start == s.start && before.wish.runs[i] == run && before.found[i] != nil {
			s.found[i] = before.found[i]
			continue
		}
		s.found[i] = s.search(ctx, engine, i)
	}
	return s, ctx.Err()
}

// settle finds the world, or makes it.
func (s *mapScene) settle(before *mapScene, worlds []*stateMap, progress func(float64)) (err error) {
	key := keyOf(s.wish.goal, s.wish.placing)
	var like *stateMap
	for _, w := range worlds {
		if w.key == key {
			s.world = w
			return nil
		}
		if w.key.size == key.size && w.key.blank == key.blank {
			like = w
		}
	}
	s.world, err = newStateMap(key, like, progress)
	return err
}

// sameBoards tells whether another scene numbers its states alike.
func (s *mapScene) sameBoards(other *mapScene) bool {
	return other != nil && other.world.key.size == s.world.key.size && other.world.key.blank == s.world.key.blank
}

// ask has the heuristic say its value of every board. A search that judges by one
// shows its bound with that.
func (s *mapScene) ask(ctx context.Context, engine *solver.Engine, before *mapScene) {
	s.asked = s.wish.heuristic
	if s.wish.colouring == BySearch {
		if s.asked = informed(s.wish.runs[0]); s.asked == "" {
			return
		}
	}
	if s.sameBoards(before) && before.asked == s.asked && before.h != nil {
		s.h = before.h
		return
	}
	if engine == nil {
		return
	}
	key := s.world.key
	if h, err := engine.Estimate(ctx, s.asked, key.size, key.blank, solver.Ablation{}); err == nil {
		s.h = s.world.space.Values(h)
	}
}

// search records one of the two.
func (s *mapScene) search(ctx context.Context, engine *solver.Engine, i int) *recordedSearch {
	run := s.wish.runs[i]
	f := &recordedSearch{of: s.world.key, start: s.start}
	if engine == nil {
		f.err = solver.ErrPair
		return f
	}
	recorder := record.NewRecorder(mostExpanded)
	_, err := engine.Solve(ctx, solver.Request{
		Start: s.world.board(s.start, s.wish.goal), Goal: s.wish.goal, Algorithm: run.Algorithm, Heuristic: run.Heuristic,
		Weight: run.Weight, Workers: 1, Variant: run.Variant, Nodes: mostExpanded, Record: recorder,
	})
	if ctx.Err() != nil {
		return nil
	}
	opened, damaged := record.Open(recorder)
	if damaged != nil {
		if f.err = err; err == nil {
			f.err = damaged
		}
		return f
	}
	f.limited = err != nil && !errors.Is(err, solver.ErrInternal) || recorder.Full()
	f.run, f.seen = opened, s.world.space.Seen(opened)
	return f
}

// last is the last step of the longer of the two searches.
func (s *mapScene) last() (last int) {
	for _, f := range s.found {
		if f != nil && f.run != nil {
			last = max(last, f.run.Last())
		}
	}
	return last
}

// bound is the limit on f under which the first search looks at a step; −1 where it
// has none.
func (s *mapScene) bound(step int) int {
	f := s.found[0]
	if f == nil || f.run == nil || s.h == nil || !f.run.Head().Rounds || !f.run.Head().Informed {
		return -1
	}
	return f.run.At(step).Bound
}
