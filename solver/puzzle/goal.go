package puzzle

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// ErrGoal means that a goal does not fit the board.
var ErrGoal = errors.New("goal does not fit")

// GoalName names a way to arrange the tiles at home.
type GoalName string

// The named goals, on 3×3:
//
//	blank-last   blank-first   snake     spiral
//	1 2 3        _ 1 2         1 2 3     1 2 3
//	4 5 6        3 4 5         6 5 4     8 _ 4
//	7 8 _        6 7 8         7 8 _     7 6 5
const (
	BlankLast  GoalName = "blank-last"
	BlankFirst GoalName = "blank-first"
	Snake      GoalName = "snake"
	Spiral     GoalName = "spiral"
	Custom     GoalName = "custom"
)

// GoalNames lists the named goals that every size has; Custom is not one.
func GoalNames() []GoalName { return []GoalName{BlankLast, BlankFirst, Snake, Spiral} }

// Goal is the state to reach, and the name of its kind.
type Goal struct {
	State
	Name GoalName
}

// NewGoal returns a named goal. ErrGoal for a name that is not one of GoalNames, ErrSize for a size that is not valid.
func NewGoal(name GoalName, size Size) (Goal, error) {
	if _, err := NewSize(size.W, size.H); err != nil {
		return Goal{}, err
	}
	var order []int // the cells in which tiles 1, 2, 3 … and at last the blank belong
	switch name {
	case BlankLast:
		order = rows(size)
	case BlankFirst:
		order = append(rows(size)[1:], 0)
	case Snake:
		order = snake(size)
	case Spiral:
		order = spiral(size)
	default:
		return Goal{},
			fmt.Errorf("%w: no goal is called %q; expected blank-last, blank-first, snake, spiral or a board", ErrGoal,
				clip(string(name)))
	}
	tiles := make([]int, size.Cells())
	for i, cell := range order {
		tiles[cell] = (i + 1) % size.Cells()
	}
	return Goal{packState(size, tiles), name}, nil
}

// CustomGoal makes any state the goal.
func CustomGoal(s State) Goal { return Goal{s, Custom} }

// GoalAt makes any state the goal, and calls one that is a named goal anyway by that name.
func GoalAt(s State) Goal {
	for _, name := range GoalNames() {
		if g, err := NewGoal(name, s.size); err == nil && g.State == s {
			return g
		}
	}
	return CustomGoal(s)
}

// BlankAt returns the goal that leaves a cell of a valid size blank and has the tiles in reading order on the others.
// The last cell makes BlankLast, the first BlankFirst.
func BlankAt(size Size, cell int) Goal {
	tiles := make([]int, 0, size.Cells())
	for tile := 1; len(tiles) < size.Cells(); {
		if len(tiles) == cell {
			tiles = append(tiles, 0)
			continue
		}
		tiles = append(tiles, tile)
		tile++
	}
	return GoalAt(packState(size, tiles))
}

// ParseGoal reads the name of a goal or a board that is to be the goal, for a board of the given size.
func ParseGoal(text string, size Size) (Goal, error) {
	text = strings.TrimSpace(text)
	if text != "" && !strings.ContainsFunc(text, unicode.IsDigit) {
		return NewGoal(GoalName(strings.ToLower(text)), size)
	}
	s, err := Parse(text, size)
	if err != nil {
		return Goal{}, fmt.Errorf("%w: %w", ErrGoal, err)
	}
	return CustomGoal(s), nil
}

// ParseStartAndGoal reads a board and its goal as a file has them: its size, the start and the goal.
func ParseStartAndGoal(size, start, goal string) (s State, g Goal, err error) {
	shape, err := ParseSize(size)
	if err == nil {
		s, err = Parse(start, shape)
	}
	if err == nil {
		g, err = ParseGoal(goal, shape)
	}
	return s, g, err
}

// HomeTiles returns how many tiles of a board of this size are home, of Size().Cells()−1.
func (g Goal) HomeTiles(s State) int {
	home := 0
	for c := range s.Size().Cells() {
		if tile := s.At(c); tile != 0 && tile == g.At(c) {
			home++
		}
	}
	return home
}

// Manhattan returns the sum of the Manhattan distances of all tiles of a board of this size from home. A search has
// heuristic.Manhattan, which looks them up.
func (g Goal) Manhattan(s State) (sum int) {
	for cell, tile := range s.Tiles() {
		if tile != 0 {
			sum += s.Size().Manhattan(cell, g.State.Find(tile))
		}
	}
	return sum
}

// String returns what ParseGoal reads: the name, or the board of a custom goal.
func (g Goal) String() string {
	if g.Name == Custom {
		return g.State.String()
	}
	return string(g.Name)
}

func rows(size Size) []int {
	order := make([]int, size.Cells())
	for c := range order {
		order[c] = c
	}
	return order
}

func snake(size Size) []int {
	order := rows(size)
	for r := 1; r < size.H; r += 2 {
		for c := range size.W {
			order[r*size.W+c] = r*size.W + size.W - 1 - c
		}
	}
	return order
}

func spiral(size Size) []int {
	order := make([]int, 0, size.Cells())
	taken := make([]bool, size.Cells())
	row, col, dr, dc := 0, 0, 0, 1
	for range size.Cells() {
		cell := row*size.W + col
		taken[cell] = true
		order = append(order, cell)
		r, c := row+dr, col+dc
		if r < 0 || r >= size.H || c < 0 || c >= size.W || taken[r*size.W+c] {
			dr, dc = dc, -dr // turn right
		}
		row, col = row+dr, col+dc
	}
	return order
}

// Outside returns the row and the column of a cell, counted from the sides that are farthest from where the blank
// belongs: those that people solve first.
func (g Goal) Outside(cell int) (row, column int) {
	size, blank := g.Size(), g.Blank()
	row, column = size.Row(cell), size.Col(cell)
	if 2*size.Row(blank) < size.H-1 {
		row = size.H - 1 - row
	}
	if 2*size.Col(blank) < size.W-1 {
		column = size.W - 1 - column
	}
	return row, column
}

// Layer returns the number, from 0, of the row and column together that a cell belongs to:
//
//	0 0 0 0
//	0 1 1 1
//	0 1 2 2
//	0 1 2 _
func (g Goal) Layer(cell int) int {
	row, column := g.Outside(cell)
	return min(row, column)
}
