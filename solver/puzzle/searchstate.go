package puzzle

import (
	"errors"
	"fmt"
)

// SearchState is a state in normal form, private to one search and mutable. Every
// tile is called by its goal cell, and so is the blank:
//
//	Cells[c] = the cell where what lies on c belongs
//	solved ⇔ Cells[c] = c for every c
//
// A pattern of tiles is then a set of goal cells, and tile numbers play no part any more.
type SearchState struct {
	Size      Size
	Cells     []uint16
	Blank     int // the cell of the blank now
	BlankGoal int // the cell where the blank belongs, its name in Cells
	links     *Neighbours
}

// Neighbours is the neighbourhood of a size: Links[blank][m] is the cell from which a tile slides into the blank by
// move m, or −1. It equals Size.Source and is one load.
type Neighbours [][4]int16

// NewNeighbours tabulates Size.Source.
func NewNeighbours(size Size) *Neighbours {
	links := make(Neighbours, size.Cells())
	for c := range links {
		for _, m := range Moves {
			links[c][m] = int16(size.Source(c, m))
		}
	}
	return &links
}

// NewSearchState brings a state and its goal into normal form. ErrGoal where their
// sizes differ, ErrSize for the zero State. It does not ask whether the goal can be reached.
func NewSearchState(s State, g Goal) (*SearchState, error) {
	if err := s.fits(g); err != nil {
		return nil, err
	}
	home := make([]uint16, s.size.Cells())
	for c := range home {
		home[g.At(c)] = uint16(c)
	}
	b := &SearchState{Size: s.size, Cells: make([]uint16, len(home)), BlankGoal: g.Blank(), Blank: s.Blank(),
		links: NewNeighbours(s.size)}
	for c := range b.Cells {
		b.Cells[c] = home[s.At(c)]
	}
	return b, nil
}

// Home returns the solved board of a size whose blank belongs on blankGoal.
func Home(size Size, blankGoal int) *SearchState {
	b := &SearchState{Size: size, Cells: make([]uint16, size.Cells()), Blank: blankGoal, BlankGoal: blankGoal,
		links: NewNeighbours(size)}
	for c := range b.Cells {
		b.Cells[c] = uint16(c)
	}
	return b
}

// Clone returns a private copy; the neighbourhood table is shared and read-only.
func (s *SearchState) Clone() *SearchState {
	c := *s
	c.Cells = append([]uint16(nil), s.Cells...)
	return &c
}

// Links returns the neighbourhood table of the board's size.
func (s *SearchState) Links() *Neighbours { return s.links }

// Source returns the cell from which a tile would slide by m, or −1.
func (s *SearchState) Source(m Move) int { return int((*s.links)[s.Blank][m]) }

// Play slides the tile on source, a neighbour of the blank, into the blank. Playing the blank's former cell takes the
// move back. Constant cost, no allocation.
func (s *SearchState) Play(source int) {
	s.Cells[s.Blank], s.Cells[source] = s.Cells[source], s.Cells[s.Blank]
	s.Blank = source
}

// PlayMoves plays moves, all of which must be possible.
func (s *SearchState) PlayMoves(moves []Move) {
	for _, m := range moves {
		s.Play(s.Source(m))
	}
}

// Solved reports whether every tile is at home. Cost: linear in the cells.
func (s *SearchState) Solved() bool {
	for c, home := range s.Cells {
		if int(home) != c {
			return false
		}
	}
	return true
}

// Reversed returns the board whose solutions are those of b read backwards: it starts where b
// ends, and ends where b starts. Tiles are called by their cells on b.
func (s *SearchState) Reversed() *SearchState {
	r := Home(s.Size, s.Blank)
	r.Blank, r.links = s.BlankGoal, s.links
	for c, home := range s.Cells {
		r.Cells[home] = uint16(c)
	}
	return r
}

// State returns the board with the tile numbers of a goal, whose size and blank cell must
// be the board's. It is the inverse of NewSearchState. ErrGoal where they are not.
func (s *SearchState) State(g Goal) (State, error) {
	if s.Size != g.size || s.BlankGoal != g.Blank() {
		return State{}, fmt.Errorf("%w: the goal is %s and the board is %s", ErrGoal, g.size, s.Size)
	}
	tiles := make([]int, len(s.Cells))
	for c, home := range s.Cells {
		tiles[c] = g.At(int(home))
	}
	return NewState(s.Size, tiles)
}

// ErrKind means that a heuristic met a board that it was not made for.
var ErrKind = errors.New("the heuristic was made for other boards")

// BoardKind is the boards that a heuristic and its tables are made for, and is embedded in it: those of one size whose
// blank belongs on one cell.
type BoardKind struct {
	Size      Size
	BlankGoal int
}

// String returns "4x4 with the blank's goal on cell 15".
func (k BoardKind) String() string {
	return fmt.Sprintf("%s with the blank's goal on cell %d", k.Size, k.BlankGoal)
}

// Suits returns an ErrKind where a board is not of the kind; it says of which kind both are. Every search asks it once,
// before the first value.
func (k BoardKind) Suits(b *SearchState) error {
	if got := (BoardKind{b.Size, b.BlankGoal}); got != k || len(b.Cells) != k.Size.Cells() {
		return fmt.Errorf("%w: for %s, and this is %s", ErrKind, k, got)
	}
	return nil
}
