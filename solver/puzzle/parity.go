package puzzle

import (
	"errors"
	"fmt"
)

// ErrUnsolvable means that no sequence of moves leads from a state to a goal.
var ErrUnsolvable = errors.New("no sequence of moves solves this board")

// Parity is the reason why a state can or cannot reach a goal (W. W. Johnson &
// W. E. Story, Notes on the "15" puzzle, 1879).
//
// Read the tiles row by row without the blank and count the inversions: pairs that stand in the other order than in the
// goal. A tile that slides sideways passes nothing; one that slides up or down passes W−1 others. So the parity of
//
//	Inversions                 for odd W
//	Inversions + BlankRows     for even W
//
// never changes, and it is 0 at the goal.
type Parity struct {
	Inversions int  // pairs of tiles out of the goal's order
	BlankRows  int  // rows between the blank and its goal cell
	EvenWidth  bool // whether BlankRows counts
}

// fits returns ErrGoal where the goal has another size than the board, and ErrSize where there is no board.
func (s State) fits(g Goal) error {
	if s.size != g.size {
		return fmt.Errorf("%w: the goal is %s and the board is %s", ErrGoal, g.size, s.size)
	}
	_, err := NewSize(s.size.W, s.size.H)
	return err
}

// ParityOf compares a state with a goal of the same size; ErrGoal where the
// sizes differ, ErrSize for the zero State. Cost: quadratic in the number of cells.
func ParityOf(s State, g Goal) (Parity, error) {
	if err := s.fits(g); err != nil {
		return Parity{}, err
	}
	rank := make([]int, s.size.Cells()) // rank of a tile in the goal's reading order
	for c := range rank {
		rank[g.At(c)] = c
	}
	p := Parity{
		BlankRows: abs(s.size.Row(s.Blank()) - s.size.Row(g.Blank())),
		EvenWidth: s.size.W%2 == 0,
	}
	tiles := s.Tiles()
	for i, a := range tiles {
		for _, b := range tiles[i+1:] {
			if a != 0 && b != 0 && rank[a] > rank[b] {
				p.Inversions++
			}
		}
	}
	return p, nil
}

// Solvable reports whether the goal can be reached.
func (p Parity) Solvable() bool {
	if p.EvenWidth {
		return (p.Inversions+p.BlankRows)%2 == 0
	}
	return p.Inversions%2 == 0
}

// Solvable returns nil where the goal can be reached from s, and otherwise ErrUnsolvable with the inversions and, on
// boards of even width, the rows of the blank as the reason.
func Solvable(s State, g Goal) error {
	p, err := ParityOf(s, g)
	if err != nil || p.Solvable() {
		return err
	}
	if p.EvenWidth {
		return fmt.Errorf("%w: inversions (%d) and rows from the blank to its goal (%d) make an odd sum", ErrUnsolvable,
			p.Inversions, p.BlankRows)
	}
	return fmt.Errorf("%w: the number of inversions, %d, is odd", ErrUnsolvable, p.Inversions)
}

// Repair makes an unsolvable state solvable by swapping the last two tiles in
// reading order, and returns a solvable one as it is.
func Repair(s State, g Goal) State {
	if p, err := ParityOf(s, g); err != nil || p.Solvable() {
		return s
	}
	return swapLast(s)
}

// Loyd returns the goal with its last two tiles swapped: Sam Loyd's 14-15, which no sequence of moves solves.
func Loyd(g Goal) State { return swapLast(g.State) }

func swapLast(s State) State {
	b := s.size.Cells() - 1
	if s.At(b) == 0 {
		b--
	}
	a := b - 1
	if s.At(a) == 0 {
		a--
	}
	return s.Swap(a, b)
}
