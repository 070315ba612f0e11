package space

import (
	"errors"
	"fmt"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// ErrSize means that a size has too many states for a map.
var ErrSize = errors.New("too many states for a map")

// MaxCells is the greatest number of cells: 181,440 states on 3×3.
const MaxCells = 9

// StateIndex is the number of a state in a StateSpace. 0 is the goal; numbers grow with the distance from it.
type StateIndex int32

// None stands for no state.
const None StateIndex = -1

// StateSpace holds all states from which a goal can be reached. It is immutable.
type StateSpace struct {
	Size      puzzle.Size
	BlankGoal int
	Depth     []uint8         // by state: the true distance to the goal
	Next      [][4]StateIndex // by state and move: the neighbour, or None
	Layers    []int           // the number of states at each distance

	words []uint64     // by state: its board, four bits a cell
	ids   []StateIndex // states by the rank of their board
}

// New finds all states of a size, breadth first, in 50 ms for 3×3. ErrSize for more than MaxCells.
func New(size puzzle.Size, blankGoal int) (*StateSpace, error) {
	n := size.Cells()
	if !size.Valid() || n > MaxCells || blankGoal < 0 || blankGoal >= n {
		return nil, fmt.Errorf("%w: %s; expected at most %d cells", ErrSize, size, MaxCells)
	}
	s := &StateSpace{Size: size, BlankGoal: blankGoal, ids: slices.Repeat([]StateIndex{None}, grid.Factorial(n))}
	s.addState(s.word(puzzle.Home(size, blankGoal)), 0)
	links := puzzle.NewNeighbours(size)
	for id := 0; id < len(s.words); id++ {
		s.expand(StateIndex(id), links)
	}
	for _, d := range s.Depth {
		if int(d) == len(s.Layers) {
			s.Layers = append(s.Layers, 0)
		}
		s.Layers[d]++
	}
	return s, nil
}

func (s *StateSpace) word(b *puzzle.SearchState) (word uint64) {
	for c, tile := range b.Cells {
		word |= uint64(tile) << (4 * c)
	}
	return word
}

// addState returns the state of a board; a new one if the board is new.
func (s *StateSpace) addState(word uint64, depth uint8) StateIndex {
	id := &s.ids[grid.Rank(word, s.Size.Cells())]
	if *id == None {
		*id = StateIndex(len(s.words))
		s.words = append(s.words, word)
		s.Depth = append(s.Depth, depth)
		s.Next = append(s.Next, [4]StateIndex{None, None, None, None})
	}
	return *id
}

func (s *StateSpace) expand(id StateIndex, links *puzzle.Neighbours) {
	word, blank := s.words[id], 0
	for int(word>>(4*blank)&15) != s.BlankGoal {
		blank++
	}
	for m, from := range (*links)[blank] {
		if from < 0 {
			continue
		}
		change := (word>>(4*from) ^ word>>(4*blank)) & 15
		moved := word ^ change<<(4*from) ^ change<<(4*blank)
		next := s.addState(moved, s.Depth[id]+1) // may reallocate s.Next
		s.Next[id][m] = next
	}
}

// Len returns the number of states.
func (s *StateSpace) Len() int { return len(s.words) }

// Board returns the board of a state, in normal form.
func (s *StateSpace) Board(id StateIndex) *puzzle.SearchState {
	b := puzzle.Home(s.Size, s.BlankGoal)
	s.fill(b, id)
	return b
}

func (s *StateSpace) fill(b *puzzle.SearchState, id StateIndex) {
	for c := range b.Cells {
		b.Cells[c] = uint16(s.words[id] >> (4 * c) & 15)
		if int(b.Cells[c]) == s.BlankGoal {
			b.Blank = c
		}
	}
}

// Find returns the state of a board; None if the board is unsolvable or of another space.
func (s *StateSpace) Find(b *puzzle.SearchState) StateIndex {
	if b.Size != s.Size || b.BlankGoal != s.BlankGoal {
		return None
	}
	return s.ids[grid.Rank(s.word(b), s.Size.Cells())]
}

// From returns the distance of every state from one of them; it takes a few milliseconds.
func (s *StateSpace) From(start StateIndex) []uint8 {
	const unseen = 255
	distance := slices.Repeat([]uint8{unseen}, s.Len())
	distance[start] = 0
	queue := append(make([]StateIndex, 0, s.Len()), start)
	for i := 0; i < len(queue); i++ {
		for _, next := range s.Next[queue[i]] {
			if next != None && distance[next] == unseen {
				distance[next] = distance[queue[i]] + 1
				queue = append(queue, next)
			}
		}
	}
	return distance
}

// Values returns the h of every state.
func (s *StateSpace) Values(h search.Heuristic) []uint8 {
	values, b := make([]uint8, s.Len()), puzzle.Home(s.Size, s.BlankGoal)
	for id := range values {
		s.fill(b, StateIndex(id))
		values[id] = uint8(min(h.H(b), 255))
	}
	return values
}

// Seen returns when a run came to each state, see record.RecordedRun.Seen. The run must be of boards of this space.
func (s *StateSpace) Seen(run *record.RecordedRun) []record.StateVisits {
	seen, b := make([]record.StateVisits, s.Len()), puzzle.Home(s.Size, s.BlankGoal)
	for id := range seen {
		s.fill(b, StateIndex(id))
		seen[id] = run.Seen(b)
	}
	return seen
}
