package search

import (
	"context"
	"math"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// RBFS is recursive best-first search (R. E. Korf, 1993). It descends to the successor with the least F as long as that
// is at most the least F elsewhere on its path. Then it comes back, stores the least F below the state that it leaves,
// and goes on where F is now least. It takes new states in best-first order, with the memory of a path, and visits many
// states again and again.
//
// Complete. Optimal where h is admissible. Memory is the path, with the successors along it. Stopped early, its lower
// bound is the largest F to which it descended from the start.
func RBFS(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (Result, error) {
	if err := Suits(h, start); err != nil {
		return Result{}, err
	}
	root := h.H(start)
	r := &recursiveBestFirst{EffortCounter: NewEffortCounter(ctx, o, start.Size.Cells()), board: start.Clone(), h: h,
		record: o.Record, floor: root, held: 1}
	r.record.Begin(record.RunHeader{Method: record.DepthFirst, Start: start, H: root, Order: Tries, Informed: true,
		Recursive: true})
	r.record.Round(root)
	defer r.record.End()
	found, _, err := r.visit(0, root, root, math.MaxInt)
	if err == nil && !found {
		err = ErrExhausted
	}
	r.Show()
	result := Result{Found: err == nil, Stats: r.Stats}
	if result.Found {
		result.Moves = append([]puzzle.Move{}, r.path...)
	}
	switch {
	case !h.Admissible():
	case result.Found:
		result.LowerBound = len(result.Moves)
	default:
		result.LowerBound = r.floor
	}
	return result, err
}

type recursiveBestFirst struct {
	*EffortCounter
	board  *puzzle.SearchState
	h      Heuristic
	path   []puzzle.Move
	floor  int // the largest F of a successor of the start that it went down to
	deep   int // the longest path
	held   int // states in memory: the path, and the successors along it
	record *record.Recorder
}

// storedSuccessor is a successor with its F: the least f known below it.
type storedSuccessor struct {
	move    puzzle.Move
	from, h int
	f       int
}

// visit searches below the board, at depth g with estimate h, as long as some state there has an F of at most bound.
// stored is the F of the board itself from an earlier visit, or g + h. It returns the least F that remains.
func (r *recursiveBestFirst) visit(g, h, stored, bound int) (found bool, least int, err error) {
	r.path = r.path[:g]
	if h == 0 && r.board.Solved() {
		r.record.Found()
		return true, 0, nil
	}
	if err := r.Expand(); err != nil {
		return false, 0, err
	}
	if g > r.deep {
		r.deep = g
		r.watch.Depth.Store(int64(g))
	}
	var room [4]storedSuccessor
	list := r.successors(room[:0], g, h, stored)
	r.held += len(list)
	r.Stored = max(r.Stored, uint64(r.held))
	for blank := r.board.Blank; ; r.board.Play(blank) {
		best, other := twoLeast(list)
		if best == nil || best.f > bound || best.f == math.MaxInt {
			r.held -= len(list)
			r.record.Up()
			if best == nil {
				return false, math.MaxInt, nil
			}
			return false, best.f, nil
		}
		if g == 0 && best.f > r.floor {
			r.floor = best.f
			r.watch.Bound.Store(int64(r.floor))
		}
		r.path = append(r.path[:g], best.move)
		r.board.Play(best.from)
		r.record.Down(int(best.move))
		if found, best.f, err = r.visit(g+1, best.h, best.f, min(bound, other)); found || err != nil {
			return found, 0, err
		}
	}
}

// successors returns the successors of the board. Where the search was below the board before, none has an F less than
// the board's.
func (r *recursiveBestFirst) successors(list []storedSuccessor, g, h, stored int) []storedSuccessor {
	r.record.Visit()
	blank := r.board.Blank
	links := (*r.board.Links())[blank]
	for _, m := range Tries {
		from := int(links[m])
		if from < 0 || g > 0 && m == r.path[g-1].Inverse() {
			continue
		}
		r.Generated++
		r.board.Play(from)
		after := r.h.After(r.board, h, from, blank)
		r.board.Play(blank)
		r.record.Cut(after - h)
		f := g + 1 + after
		if g+h < stored {
			f = max(f, stored)
		}
		list = append(list, storedSuccessor{m, from, after, f})
	}
	return list
}

// twoLeast returns the successor with the least F, among several the first with the least h, and the least F of the
// others.
func twoLeast(list []storedSuccessor) (best *storedSuccessor, other int) {
	other = math.MaxInt
	for i := range list {
		switch s := &list[i]; {
		case best == nil:
			best = s
		case s.f < best.f || s.f == best.f && s.h < best.h:
			best, other = s, best.f
		default:
			other = min(other, s.f)
		}
	}
	return best, other
}
