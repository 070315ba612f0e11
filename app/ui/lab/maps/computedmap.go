package maps

import (
	"context"
	"sync/atomic"

	"tilewise/app/lab"
	"tilewise/app/lab/space"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// Colouring is the meaning of a board's colour.
type Colouring int

const (
	ByDistance Colouring = iota // the true distance from home
	ByH                         // the estimate of a heuristic
	ByF                         // g + h, from the start of a search
	ByError                     // how much the heuristic is below the true distance
	ByWeight                    // what one search of the weighted family did with the board
	colourings

	// BySearch is what one or two recorded searches did with the board, in lessons only.
	BySearch = colourings
)

// asksH reports whether the colours need a heuristic's values.
func (c Colouring) asksH() bool { return c == ByH || c == ByF || c == ByError || c == ByWeight }

// ofSearch reports whether a colour shows how a search treated a board.
func (c Colouring) ofSearch() bool { return c == BySearch || c == ByWeight }

// mapRequest describes the map that the user has chosen.
type mapRequest struct {
	goal        puzzle.Goal
	arrangement boardArrangement
	colouring   Colouring
	heuristic   solver.HeuristicID
	lowG        bool // of the weighted family: among equal f, the least g comes first
	// the start of the searches, from which g counts; of another size: the farthest board is the start
	start puzzle.State
	runs  [2]lab.Run // of BySearch; a second run without an algorithm means none
}

// comparesTwo reports whether two searches are compared.
func (r mapRequest) comparesTwo() bool { return r.runs[1].Algorithm != "" }

// heuristicOf returns the heuristic that a run's algorithm uses; "" if it is uninformed.
func heuristicOf(run lab.Run) solver.HeuristicID {
	if a, err := solver.LookupAlgorithm(run.Algorithm); err == nil && a.Informed {
		return run.Heuristic
	}
	return ""
}

// computedMap is the result of a request. It is immutable.
type computedMap struct {
	request       mapRequest
	stateMap      *stateMap
	start         space.StateIndex
	startDistance []uint8 // each state's distance from the start, which is its g
	heuristic     solver.HeuristicID
	h             []uint8         // each state's h by the used heuristic; nil if none was asked for, or it failed
	family        *weightedFamily // of ByWeight; nil if h failed
	searches      [2]*recordedSearch
}

// recordedSearch is one of the searches that the map of a lesson shows.
type recordedSearch struct {
	run  *record.RecordedRun
	seen []record.StateVisits
}

// The phases of the computation in the background.
const (
	placingBoards int32 = iota
	askingHeuristic
	searching
	phases
)

// computeMap computes the map of a request. before, which may be nil, is a former map: its parts are reused if they
// still hold. So are state maps. Only a failure to make the state map is an error; values or searches that fail are
// missing in the map.
func computeMap(ctx context.Context, engine *solver.Engine, request mapRequest, before *computedMap,
	stateMaps []*stateMap, phase *atomic.Int32) (*computedMap, error) {
	s := &computedMap{request: request}
	if err := s.findStateMap(stateMaps); err != nil {
		return nil, err
	}
	if s.start = s.stateMap.find(request.start, request.goal); s.start == space.None {
		s.start = s.stateMap.farthest()
	}
	if same := s.sameBoards(before); same && before.start == s.start {
		s.startDistance = before.startDistance
	} else {
		s.startDistance = s.stateMap.space.From(s.start)
	}
	phase.Store(askingHeuristic)
	s.estimateAll(ctx, engine, before)
	if request.colouring == ByWeight && s.h != nil && ctx.Err() == nil {
		phase.Store(searching)
		s.family = s.searchFamily()
	}
	for i, run := range request.runs {
		if request.colouring != BySearch || run.Algorithm == "" || ctx.Err() != nil {
			continue
		}
		phase.Store(searching)
		if s.sameBoards(before) && before.start == s.start && before.request.runs[i] == run && before.searches[i] != nil {
			s.searches[i] = before.searches[i]
			continue
		}
		s.searches[i] = s.search(ctx, engine, i)
	}
	return s, ctx.Err()
}

// findStateMap finds the state map among those that exist, or makes it.
func (c *computedMap) findStateMap(stateMaps []*stateMap) (err error) {
	key := stateMapKeyOf(c.request.goal, c.request.arrangement)
	var like *stateMap
	for _, m := range stateMaps {
		if m.key == key {
			c.stateMap = m
			return nil
		}
		if m.key.size == key.size && m.key.blank == key.blank {
			like = m
		}
	}
	c.stateMap, err = newStateMap(key, like)
	return err
}

// sameBoards reports whether another map gives the same numbers to the same states.
func (c *computedMap) sameBoards(other *computedMap) bool {
	return other != nil && other.stateMap.key.size == c.stateMap.key.size &&
		other.stateMap.key.blank == c.stateMap.key.blank
}

// estimateAll computes the heuristic's value of every state. A search with a heuristic needs its
// values for the contour of its bound.
func (c *computedMap) estimateAll(ctx context.Context, engine *solver.Engine, before *computedMap) {
	c.heuristic = c.request.heuristic
	if c.request.colouring == BySearch {
		if c.heuristic = heuristicOf(c.request.runs[0]); c.heuristic == "" {
			return
		}
	}
	if c.sameBoards(before) && before.heuristic == c.heuristic && before.h != nil {
		c.h = before.h
		return
	}
	key := c.stateMap.key
	if h, err := engine.Estimate(ctx, c.heuristic, key.size, key.blank, solver.SearchVariant{}); err == nil {
		c.h = c.stateMap.space.Values(h)
	}
}

// search records search i of the request; nil if it fails.
func (c *computedMap) search(ctx context.Context, engine *solver.Engine, i int) *recordedSearch {
	b := lab.Board{Start: c.stateMap.board(c.start, c.request.goal), Goal: c.request.goal}
	run, err := c.request.runs[i].Record(ctx, engine, b, record.DefaultLimit)
	if err != nil {
		return nil
	}
	return &recordedSearch{run: run, seen: c.stateMap.space.Seen(run)}
}

// lastStep returns the last step of the longer search.
func (c *computedMap) lastStep() (last int) {
	for _, f := range c.searches {
		if f != nil {
			last = max(last, f.run.Last())
		}
	}
	return last
}

// bound returns the limit on f that the first search has at a step; −1 if it has none.
func (c *computedMap) bound(step int) int {
	f := c.searches[0]
	if f == nil || c.h == nil || !f.run.Head().Rounds || !f.run.Head().Informed {
		return -1
	}
	return f.run.At(step).Bound
}
