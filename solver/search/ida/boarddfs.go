package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// boardDFS is the depth-first search of IDA* for every board and heuristic:
// one board, on which moves are played and taken back. It also replaces a faster
// tree where a search is recorded, and then counts as that one does.
type boardDFS struct {
	*search.EffortCounter
	goalCounter
	start *puzzle.SearchState
	board *puzzle.SearchState
	h     search.Heuristic
	bound int
	next  int // least f that was cut off
	path  []puzzle.Move
	err   error                         // why the search stopped, nil at the goal
	cut   func(path []puzzle.Move) bool // see fringe; nil for none

	visited *search.VisitedStates // nil where the search forgets where it was

	order [4]puzzle.Move    // in which it tries the moves
	told  *boardDFSRecorder // records the search; nil where it is not recorded
}

func newBoardDFS(start *puzzle.SearchState, h search.Heuristic, m *search.EffortCounter) *boardDFS {
	return &boardDFS{EffortCounter: m, start: start, board: start.Clone(), h: h, order: search.Tries}
}

func (d *boardDFS) fork() boundedDFS              { return newBoardDFS(d.start, d.h, d.EffortCounter.Fork()) }
func (d *boardDFS) counts() *search.EffortCounter { return d.EffortCounter }

func (d *boardDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	copy(d.board.Cells, d.start.Cells)
	d.board.Blank = d.start.Blank
	d.board.PlayMoves(prefix)
	d.path = append(d.path[:0], prefix...)
	d.bound, d.next, d.err = bound, noBound, nil
	if d.told != nil {
		d.told.Round(bound)
	}
	h := d.h.H(d.board)
	if f := len(prefix) + h; f > bound {
		return nil, f, search.ErrExhausted
	}
	if !d.visit(len(prefix), h, uint16(d.start.Blank)) {
		return nil, d.next, search.ErrExhausted
	}
	if d.err != nil {
		return nil, d.next, d.err
	}
	if d.told != nil && d.told.forget {
		d.Generated -= untried(d.start, d.path, len(prefix))
	}
	return slices.Clone(d.path), d.next, nil
}

func (d *boardDFS) fringe(bound int, cut func(path []puzzle.Move) bool) ([]puzzle.Move, int, error) {
	d.cut = cut
	defer func() { d.cut = nil }()
	return d.under(nil, bound)
}

func (d *boardDFS) gap() int        { return 6 }
func (d *boardDFS) cutFrom() uint64 { return cutFrom }

// visit searches the subtree of the board, at depth g and with f ≤ bound. row is that of the automaton, where there is
// one. It returns true to end the search, with the goal on the board or with err.
func (d *boardDFS) visit(g, h int, row uint16) bool {
	if h == 0 && d.board.Solved() {
		if d.told != nil {
			d.told.Found()
		}
		return d.stops(d.path[:g])
	}
	if d.err = d.Expand(); d.err != nil {
		return true
	}
	if d.told != nil {
		d.told.expand(d, g, row)
	}
	blank := d.board.Blank
	links := (*d.board.Links())[blank]
	for _, m := range d.order {
		from := links[m]
		if from < 0 || (g > 0 && m == d.path[g-1].Inverse()) {
			continue
		}
		next := uint16(0)
		if d.told == nil {
			d.Generated++
		} else if next = d.told.follow(d, row, m); next == noRow {
			continue
		}
		d.board.Play(int(from))
		after := d.h.After(d.board, h, int(from), blank)
		if f := g + 1 + after; f > d.bound {
			d.next = min(d.next, f)
			if d.cut != nil && !d.cut(append(d.path[:g], m)) {
				d.err = errManyLeaves
				return true
			}
			if d.told != nil {
				d.told.Cut(after - h)
			}
		} else if d.enters(g + 1) {
			d.path = append(d.path[:g], m)
			if d.told != nil {
				d.told.Down(after - h)
			}
			if d.visit(g+1, after, next) {
				return true
			}
		} else if d.err != nil {
			return true
		} else if d.told != nil {
			d.told.Word()
		}
		d.board.Play(blank)
	}
	return false
}

// enters reports whether the search goes into the state on the board, at depth g. Only a search that keeps its states
// ever refuses.
func (d *boardDFS) enters(g int) (enters bool) {
	if d.visited == nil {
		return true
	}
	enters, d.err = d.visited.Visit(d.board, g)
	return enters && d.err == nil
}
