package lab

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"tilewise/solver/puzzle"
)

// boardSetTOML is a set of boards in a file. It has one of Boards, Random, Depth, File and Game, which is its kind.
type boardSetTOML struct {
	Boards *boardListTOML `toml:"boards"`
	Random *int           `toml:"random"`
	Depth  *int           `toml:"depth"`
	To     int            `toml:"to,omitzero"`
	Count  int            `toml:"count,omitzero"`
	File   *string        `toml:"file"`
	Game   *string        `toml:"game"`
	Seed   seedTOML       `toml:"seed,omitzero"`
	Size   string         `toml:"size,omitempty"`
	Goal   string         `toml:"goal,omitempty"`
}

func newBoardSetTOML(s BoardSet) boardSetTOML {
	f := boardSetTOML{Seed: seedTOML(s.Seed)}
	switch s.Kind {
	case Given: // whose lines tell size and goal
		f.Boards = new(newBoardListTOML(s.Boards))
		return f
	case Random:
		f.Random = &s.Count
	case AtDepth:
		f.Depth, f.Count = &s.From, s.Count
		if s.To > s.From {
			f.To = s.To
		}
	case Listed:
		f.File = &s.File
	case OfAGame:
		f.Game = &s.File
	}
	if s.Goal.Size().Valid() {
		f.Size = s.Goal.Size().String()
		if s.Goal.Name != puzzle.BlankLast {
			f.Goal = s.Goal.String()
		}
	}
	return f
}

// set returns the set of boards; size and goal are those of the experiment.
func (t boardSetTOML) set(size, goal string) (BoardSet, error) {
	s := BoardSet{Seed: uint64(t.Seed)}
	kinds := 0
	is := func(k BoardSetKind, there bool) {
		if there {
			s.Kind = k
			kinds++
		}
	}
	is(Given, t.Boards != nil)
	is(Random, t.Random != nil)
	is(AtDepth, t.Depth != nil)
	is(Listed, t.File != nil)
	is(OfAGame, t.Game != nil)
	if kinds != 1 {
		return s, errors.New("expected one of boards, random, depth, file and game")
	}
	return t.fill(s, cmp.Or(t.Size, size), cmp.Or(t.Goal, goal, string(puzzle.BlankLast)))
}

// fill sets the fields of a set's kind.
func (t boardSetTOML) fill(s BoardSet, size, goal string) (BoardSet, error) {
	var shape puzzle.Size
	var err error
	switch {
	case size != "":
		if shape, err = puzzle.ParseSize(size); err == nil && s.Kind != Given {
			s.Goal, err = puzzle.ParseGoal(goal, shape)
		}
	case s.Kind == Random || s.Kind == AtDepth:
		err = errors.New(`expected a size, as in size = "3x3"`)
	}
	if err != nil {
		return s, err
	}
	switch s.Kind {
	case Given:
		if n, err := s.read([]byte(*t.Boards), puzzle.BoardListReader{Size: shape, Goal: goal}); err != nil {
			return s, fmt.Errorf("boards, line %d: %w", n, err)
		}
	case Random:
		s.Count = *t.Random
	case AtDepth:
		s.From, s.To, s.Count = *t.Depth, max(*t.Depth, t.To), t.Count
	case Listed:
		s.File = *t.File
	case OfAGame:
		s.File = *t.Game
	}
	return s, nil
}

// boardListTOML is a list of boards in the terminal's form, one a line.
type boardListTOML string

// newBoardListTOML writes boards, with a line before each board that has another goal or size.
func newBoardListTOML(boards []Board) boardListTOML {
	var w strings.Builder
	var before puzzle.Goal
	for _, b := range boards {
		if b.Goal.Size() != before.Size() {
			fmt.Fprintf(&w, "# size: %s\n", b.Goal.Size())
		}
		if b.Goal.String() != before.String() || b.Goal.Size() != before.Size() {
			fmt.Fprintf(&w, "# goal: %s\n", b.Goal)
		}
		before = b.Goal
		w.WriteString(b.Start.Rows())
		if b.Known != puzzle.UnknownLength {
			fmt.Fprintf(&w, " = %d", b.Known)
		}
		w.WriteString("\n")
	}
	return boardListTOML(w.String())
}

// MarshalTOML writes the boards below one another.
func (l boardListTOML) MarshalTOML() ([]byte, error) {
	return []byte(`"""` + "\n" + string(l) + `"""`), nil
}
