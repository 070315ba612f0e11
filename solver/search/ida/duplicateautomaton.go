package ida

import (
	"slices"

	"tilewise/solver/puzzle"
)

// duplicateAutomaton finds moves that lead a depth-first search to a state which it also reaches on another path, no
// longer and earlier in its order (L. Taylor & R. E. Korf, Pruning Duplicate Nodes in Depth-First Search, 1993).
//
// A word is a sequence of moves from a given cell of the blank. It is a duplicate where a shorter word, or one that
// comes before it in the order of the moves, leads from the same cell to the same state. A path that contains a
// duplicate can have it replaced by the other word and becomes shorter, or earlier; so the first of all shortest
// solutions contains none, and to leave all others out is safe:
//
//  1. list the words from each cell, by length, and in order within a length;
//     those that reach a state a second time are duplicates;
//  2. a row of the automaton is a word that may still grow into a duplicate,
//     and the blank's cell it begins on;
//  3. a move leads from a row to the longest ending of the longer word that is
//     a row again (A. V. Aho & M. J. Corasick, 1975), or, at the end of a
//     duplicate, nowhere.
type duplicateAutomaton struct {
	rows []automatonRow // the first ones are the empty words, by cell
}

// automatonRow lists the moves that are left after a word, the last one first, so that the first one comes off a stack
// first.
type automatonRow struct {
	next  [4]uint16 // rows
	steps [4]uint8  // 4·(the blank's cell) + move
	count uint8
}

// follow returns the row that a move leads to; false where the word that it makes is a
// duplicate, or the board has no such move.
func (a *duplicateAutomaton) follow(row uint16, m puzzle.Move) (next uint16, ok bool) {
	r := &a.rows[row]
	for i, step := range r.steps[:r.count] {
		if puzzle.Move(step&3) == m {
			return r.next[i], true
		}
	}
	return 0, false
}

// duplicateWords is the length of the longest words in the automaton. Words of up to 12 moves would save another 7 % of
// the states and take four times as long to prepare.
const duplicateWords = 10

// moveWord is a sequence of moves from a cell.
type moveWord struct {
	parent    *moveWord // without the last move
	ending    *moveWord // without the first move
	longer    [4]*moveWord
	root      uint8 // the cell it begins on
	blank     uint8 // the cell it ends on
	duplicate bool
	grows     bool // it can grow into a duplicate, is one, or is empty
	row       int
	state     moveWordState
}

// moveWordState is the state to which a word leads: the contents of the cells, 5 bits each, 12 cells a number.
type moveWordState [3]uint64

const wordCells = 12

func (s *moveWordState) swap(a, b uint8) {
	difference := (s[a/wordCells]>>(a%wordCells*5) ^ s[b/wordCells]>>(b%wordCells*5)) & 31
	s[a/wordCells] ^= difference << (a % wordCells * 5)
	s[b/wordCells] ^= difference << (b % wordCells * 5)
}

// newDuplicateAutomaton finds the duplicates of up to length moves on a board of up to 25 cells.
func newDuplicateAutomaton(size puzzle.Size, length int) *duplicateAutomaton {
	l := &moveWordList{links: puzzle.NewNeighbours(size)}
	var home moveWordState
	for c := range size.Cells() {
		home[c/wordCells] |= uint64(c) << (c % wordCells * 5)
	}
	for c := range size.Cells() {
		l.roots = append(l.roots, &moveWord{root: uint8(c), blank: uint8(c), grows: true, state: home})
		l.seen = append(l.seen, map[moveWordState]struct{}{home: {}})
	}
	l.words = l.roots
	for n := range length {
		l.lengthen(n+1 == length)
	}
	return l.tabulate()
}

// moveWordList lists the words of one length that contain no duplicate.
type moveWordList struct {
	links *puzzle.Neighbours
	roots []*moveWord // the empty words
	words []*moveWord
	seen  []map[moveWordState]struct{} // by root
}

// lengthen replaces the words by those one move longer, in the same order, without the duplicates. The last call needs
// only the duplicates.
func (l *moveWordList) lengthen(last bool) {
	words := l.words
	l.words = nil
	for _, w := range words {
		seen := l.seen[w.root]
		for m, from := range (*l.links)[w.blank] {
			if from < 0 {
				continue
			}
			ending := l.roots[from]
			if w.ending != nil {
				ending = w.ending.longer[m]
			}
			if ending == nil || ending.duplicate {
				continue // a duplicate within
			}
			state := w.state
			state.swap(w.blank, uint8(from))
			_, duplicate := seen[state]
			if !duplicate {
				seen[state] = struct{}{}
			}
			if duplicate || !last {
				l.add(w, m, &moveWord{ending: ending, root: w.root, blank: uint8(from), state: state, duplicate: duplicate})
			}
		}
	}
}

// add adds a word, w and the move m, to the tree.
func (l *moveWordList) add(w *moveWord, m int, longer *moveWord) {
	w.longer[m], longer.parent = longer, w
	if !longer.duplicate {
		l.words = append(l.words, longer)
		return
	}
	for n := longer; n != nil && !n.grows; n = n.parent {
		n.grows = true
	}
}

// tabulate makes rows of the words that grow, the shorter ones first.
func (l *moveWordList) tabulate() *duplicateAutomaton {
	queue := slices.Clone(l.roots)
	for i := 0; i < len(queue); i++ {
		queue[i].row = i
		for _, longer := range queue[i].longer {
			if longer != nil && longer.grows && !longer.duplicate {
				queue = append(queue, longer)
			}
		}
	}
	a := &duplicateAutomaton{rows: make([]automatonRow, len(queue))}
	for i, w := range queue {
		row := &a.rows[i]
		for _, m := range slices.Backward(puzzle.Moves[:]) {
			if (*l.links)[w.blank][m] < 0 {
				continue
			}
			if to := l.after(w, m); !to.duplicate {
				row.next[row.count] = uint16(to.row)
				row.steps[row.count] = 4*w.blank + uint8(m)
				row.count++
			}
		}
	}
	return a
}

// after returns the longest ending of w and m that grows.
func (l *moveWordList) after(w *moveWord, m puzzle.Move) *moveWord {
	blank := w.blank
	for ; w != nil; w = w.ending {
		if longer := w.longer[m]; longer != nil && longer.grows {
			return longer
		}
	}
	return l.roots[(*l.links)[blank][m]]
}
