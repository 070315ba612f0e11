package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// boardDFS is the depth-first search of IDA* for every board and heuristic:
// one board, on which moves are played and taken back. It is also what stands in
// for a faster tree where a search is recorded; then it counts as that one does.
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
	cut   func(path []puzzle.Move) bool // see fringe; nil where nobody asks

	order [4]puzzle.Move    // in which it tries the moves
	told  *boardDFSRecorder // nil where nobody wants to know what it does
}

func newBoardDFS(start *puzzle.SearchState, h search.Heuristic, m *search.EffortCounter) *boardDFS {
	return &boardDFS{EffortCounter: m, start: start, board: start.Clone(), h: h, order: search.Tries}
}

func (t *boardDFS) fork() boundedDFS              { return newBoardDFS(t.start, t.h, t.EffortCounter.Fork()) }
func (t *boardDFS) counts() *search.EffortCounter { return t.EffortCounter }

func (t *boardDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	copy(t.board.Cells, t.start.Cells)
	t.board.Blank = t.start.Blank
	t.board.PlayMoves(prefix)
	t.path = append(t.path[:0], prefix...)
	t.bound, t.next, t.err = bound, noBound, nil
	if t.told != nil {
		t.told.Round(bound)
	}
	h := t.h.H(t.board)
	if f := len(prefix) + h; f > bound {
		return nil, f, search.ErrExhausted
	}
	if !t.visit(len(prefix), h, uint16(t.start.Blank)) {
		return nil, t.next, search.ErrExhausted
	}
	if t.err != nil {
		return nil, t.next, t.err
	}
	if t.told != nil && t.told.forget {
		t.Generated -= untried(t.start, t.path, len(prefix))
	}
	return slices.Clone(t.path), t.next, nil
}

func (t *boardDFS) fringe(bound int, cut func(path []puzzle.Move) bool) ([]puzzle.Move, int, error) {
	t.cut = cut
	defer func() { t.cut = nil }()
	return t.under(nil, bound)
}

func (t *boardDFS) gap() int { return 6 }

// visit searches the subtree of the board, at depth g and with f ≤ bound. row is
// that of the automaton, where there is one. It returns true to end the search,
// with the goal on the board or with err.
func (t *boardDFS) visit(g, h int, row uint16) bool {
	if h == 0 && t.board.Solved() {
		if t.told != nil {
			t.told.Found()
		}
		return t.stops(t.path[:g])
	}
	if t.err = t.Expand(); t.err != nil {
		return true
	}
	if t.told != nil {
		t.told.expand(t, g, row)
	}
	blank := t.board.Blank
	links := (*t.board.Links())[blank]
	for _, m := range t.order {
		from := links[m]
		if from < 0 || (g > 0 && m == t.path[g-1].Inverse()) {
			continue
		}
		next := uint16(0)
		if t.told == nil {
			t.Generated++
		} else if next = t.told.follow(t, row, m); next == noRow {
			continue
		}
		t.board.Play(int(from))
		after := t.h.After(t.board, h, int(from), blank)
		if f := g + 1 + after; f > t.bound {
			t.next = min(t.next, f)
			if t.cut != nil && !t.cut(append(t.path[:g], m)) {
				t.err = errManyLeaves
				return true
			}
			if t.told != nil {
				t.told.Cut(after - h)
			}
		} else {
			t.path = append(t.path[:g], m)
			if t.told != nil {
				t.told.Down(after - h)
			}
			if t.visit(g+1, after, next) {
				return true
			}
		}
		t.board.Play(blank)
	}
	return false
}
