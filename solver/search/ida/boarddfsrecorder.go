package ida

import (
	"context"
	"math"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// boardDFSRecorder records a boardDFS. The boardDFS then counts and moves like the faster search that would run without
// a recorder.
type boardDFSRecorder struct {
	*record.Recorder
	words  *duplicateAutomaton // leaves out duplicate words; nil: only moves straight back
	ahead  bool                // counts the successors of a state when that is expanded
	forget bool                // at the goal, subtracts the successors along the solution that were not tried
}

// begin starts the record, and fills in the fields of its head that the tree has.
func (r *boardDFSRecorder) begin(t *boardDFS, head record.RunHeader) {
	head.Method, head.Start, head.Order, head.H = record.DepthFirst, t.start, t.order, t.h.H(t.start)
	r.Begin(head)
}

// expand records that the board of the tree is expanded.
func (r *boardDFSRecorder) expand(t *boardDFS, g int, row uint16) {
	r.Visit()
	switch {
	case !r.ahead:
	case r.words != nil:
		t.Generated += uint64(r.words.rows[row].count)
	default:
		for m, from := range (*t.board.Links())[t.board.Blank] {
			if from >= 0 && (g == 0 || puzzle.Move(m) != t.path[g-1].Inverse()) {
				t.Generated++
			}
		}
	}
}

const noRow = math.MaxUint16

// follow returns the row that a move leads to, or noRow where it is left out.
func (r *boardDFSRecorder) follow(t *boardDFS, row uint16, m puzzle.Move) uint16 {
	if r.words == nil {
		if !r.ahead {
			t.Generated++
		}
		return 0
	}
	next, ok := r.words.follow(row, m)
	if !ok {
		r.Word()
		return noRow
	}
	return next
}

// recorded runs a whole search, round by round, on a tree that is recorded.
func recorded(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, o search.Options,
	head record.RunHeader,
	r boardDFSRecorder) (search.Result, error) {
	t := newBoardDFS(start, h, search.NewEffortCounter(ctx, o, start.Size.Cells()))
	r.Recorder, t.told = o.Record, &r
	if r.words != nil {
		t.order = puzzle.Moves // the order in which the automaton goes
	}
	r.begin(t, head)
	defer r.End()
	return roundsOf(t, t, 1, h.Admissible()).run(h.H(start))
}

// recordedWords records a search with tables. The boardDFS reads the values that the faster tree reads, and leaves out
// the same words.
func recordedWords(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, words *duplicateAutomaton,
	o search.Options) (search.Result, error) {
	return recorded(ctx, start, h, o, record.RunHeader{Rounds: true, Informed: true},
		boardDFSRecorder{words: words, ahead: true})
}
