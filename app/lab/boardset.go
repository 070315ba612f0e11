package lab

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// BoardSetKind is the source of the boards of a set.
type BoardSetKind string

// The kinds of sets.
const (
	Given   BoardSetKind = "given"  // listed in the experiment
	Random  BoardSetKind = "random" // Count boards, drawn uniformly from all that can be solved
	AtDepth BoardSetKind = "depth"  // boards From to To moves from home: Count at each depth, or all if Count is 0
	Listed  BoardSetKind = "file"   // a file of boards, as the terminal reads it
	OfAGame BoardSetKind = "game"   // the positions that a saved game went through
)

// BoardSet is a set of boards.
type BoardSet struct {
	Kind     BoardSetKind
	Goal     puzzle.Goal // with the size; for Listed only if the file has no goal of its own
	Boards   []Board     // Given
	Count    int         // Random, AtDepth
	From, To int         // AtDepth
	Seed     uint64      // Random, AtDepth: the seed of the first board; the next board has the next seed
	File     string      // Listed, OfAGame
}

// Errors of drawing boards, beside those of solver and puzzle.
var (
	ErrBoards = errors.New("the boards of the experiment")        // wraps what is wrong with them
	ErrMany   = errors.New("more than an experiment can have")    // boards, runs or rows
	ErrSource = errors.New("files of boards cannot be read here") // a field of BoardFileReaders is nil
)

// The greatest numbers of boards, runs and rows.
const (
	MaxBoards = 200_000
	MaxRuns   = 200
	maxRows   = 1_000_000
)

// BoardFileReaders reads the files that an experiment names. Either function may be nil.
type BoardFileReaders struct {
	File func(name string) ([]byte, error)                         // the content of a file, as untrusted.Boards reads it
	Game func(content []byte) ([]puzzle.State, puzzle.Goal, error) // the positions of a saved game
}

// Draw makes the boards of an experiment: the same boards at any time and on any machine, as long as its files are the
// same. drawn, which may be nil, is called now and then with the number of boards so far.
//
// Cost: little, except for sets at a depth beyond ten cells, where each board takes a search to prove its distance.
func (e Experiment) Draw(ctx context.Context, engine *solver.Engine, from BoardFileReaders,
	drawn func(int)) ([]Board, error) {
	var all []Board
	for i, s := range e.Sets {
		d := boardSetDrawing{ctx: ctx, engine: engine, from: from, tell: func(n int) {
			if drawn != nil {
				drawn(len(all) + n)
			}
		}}
		boards, err := d.draw(s)
		if err == nil && len(all)+len(boards) > MaxBoards {
			err = fmt.Errorf("%w: over %d boards", ErrMany, MaxBoards)
		}
		if err != nil {
			return nil, fmt.Errorf("%w, set %d: %w", ErrBoards, i+1, err)
		}
		all = append(all, boards...)
	}
	if e.Total(len(all)) > maxRows {
		return nil, fmt.Errorf("%w: %w: %d boards make %d rows, over %d", ErrBoards, ErrMany, len(all),
			e.Total(len(all)), maxRows)
	}
	return all, nil
}

type boardSetDrawing struct {
	ctx    context.Context
	engine *solver.Engine
	from   BoardFileReaders
	tell   func(int)
}

func (d boardSetDrawing) draw(s BoardSet) ([]Board, error) {
	switch s.Kind {
	case Random:
		return d.random(s)
	case AtDepth:
		return d.atDepth(s)
	case Listed:
		return d.listed(s)
	case OfAGame:
		return d.ofAGame(s)
	}
	return s.Boards, nil
}

func (d boardSetDrawing) random(s BoardSet) ([]Board, error) {
	if s.Count > MaxBoards {
		return nil, fmt.Errorf("%w: %d boards", ErrMany, s.Count)
	}
	boards := make([]Board, s.Count)
	for i := range boards {
		boards[i] = Board{puzzle.Shuffle(s.Goal, s.Seed+uint64(i)), s.Goal, puzzle.UnknownLength}
	}
	return boards, d.ctx.Err()
}

func (d boardSetDrawing) atDepth(s BoardSet) ([]Board, error) {
	var boards []Board
	for depth := s.From; depth <= max(s.From, s.To); depth++ {
		states, err := d.layer(s, depth, len(boards))
		if err != nil {
			return nil, err
		}
		if len(boards)+len(states) > MaxBoards {
			return nil, fmt.Errorf("%w: over %d boards", ErrMany, MaxBoards)
		}
		for _, state := range states {
			boards = append(boards, Board{state, s.Goal, depth})
		}
	}
	return boards, nil
}

// layer returns the boards of one depth: all of them or a sample without repetition, if all can be listed; otherwise
// boards that are drawn one by one.
func (d boardSetDrawing) layer(s BoardSet, depth, before int) ([]puzzle.State, error) {
	if s.Goal.Size().Cells() <= solver.ExhaustCells {
		all, err := solver.AllAtDepth(s.Goal, depth)
		if err != nil || s.Count == 0 || s.Count >= len(all) {
			return all, err
		}
		rng := rand.New(rand.NewPCG(s.Seed, uint64(depth)))
		chosen := rng.Perm(len(all))[:s.Count]
		slices.Sort(chosen)
		sample := make([]puzzle.State, s.Count)
		for i, k := range chosen {
			sample[i] = all[k]
		}
		return sample, nil
	}
	var states []puzzle.State
	for i := range s.Count {
		state, err := d.engine.AtDepth(d.ctx, s.Goal, depth, s.Seed+uint64(i))
		if err != nil {
			return nil, err
		}
		states = append(states, state)
		d.tell(before + len(states))
	}
	return states, nil
}

// listed returns the boards of a file, or an error for a line that is no board.
func (d boardSetDrawing) listed(s BoardSet) ([]Board, error) {
	content, err := d.read(s.File)
	if err != nil {
		return nil, err
	}
	list := puzzle.BoardListReader{Size: s.Goal.Size()}
	if s.Goal.Size().Valid() {
		list.Goal = s.Goal.String()
	}
	if n, err := s.read(content, list); err != nil {
		return nil, fmt.Errorf("%s, line %d: %w", untrusted.Printable(s.File, mostName), n, errorKind(err))
	}
	if len(s.Boards) == 0 {
		return nil, fmt.Errorf("%s: %w", untrusted.Printable(s.File, mostName), errNoBoards)
	}
	return s.Boards, nil
}

// mostName is the number of characters of a file's name that are shown.
const mostName = 100

// maxLines is the greatest number of lines in a text of boards, including comments.
const maxLines = 5 * MaxBoards

// read adds the boards of a text to a set. For a line that is no board, it returns its number and an error.
func (s *BoardSet) read(text []byte, list puzzle.BoardListReader) (line int, err error) {
	s.Boards = make([]Board, 0, min(bytes.Count(text, []byte("\n"))+1, MaxBoards))
	lines := func(yield func(string) bool) {
		for one := range puzzle.Lines(text) {
			if line++; line > maxLines || !yield(one) {
				return
			}
		}
	}
	for b := range list.Boards(lines) {
		switch {
		case b.Err != nil:
			return b.First, b.Err
		case len(s.Boards) == MaxBoards:
			return b.First, fmt.Errorf("%w: over %d boards", ErrMany, MaxBoards)
		}
		s.Boards = append(s.Boards, Board{b.Start, b.Goal, b.Known})
	}
	if line > maxLines {
		return line, fmt.Errorf("%w: over %d lines", ErrMany, maxLines)
	}
	return line, nil
}

// errorKind returns the kind of an error in a file of boards, without the file's content: an experiment may name a file
// that its author must not see.
func errorKind(err error) error {
	for _, kind := range []error{ErrMany, puzzle.ErrBoard, puzzle.ErrSize, puzzle.ErrGoal} {
		if errors.Is(err, kind) {
			return kind
		}
	}
	return puzzle.ErrLine
}

var errNoBoards = errors.New("there are no boards in it")

// ofAGame returns the positions of a saved game, each once.
func (d boardSetDrawing) ofAGame(s BoardSet) ([]Board, error) {
	content, err := d.read(s.File)
	if err != nil {
		return nil, err
	}
	if d.from.Game == nil {
		return nil, ErrSource
	}
	states, goal, err := d.from.Game(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", untrusted.Printable(s.File, mostName), err)
	}
	return Positions(states, goal), nil
}

func (d boardSetDrawing) read(name string) ([]byte, error) {
	if d.from.File == nil {
		return nil, ErrSource
	}
	return d.from.File(name)
}

// Positions returns the different boards among states, in the order of their first occurrence.
func Positions(states []puzzle.State, goal puzzle.Goal) []Board {
	seen := map[puzzle.State]bool{}
	var boards []Board
	for _, s := range states {
		if !seen[s] {
			seen[s] = true
			boards = append(boards, Board{s, goal, puzzle.UnknownLength})
		}
	}
	return boards
}

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
	case Given: // each line has its size and goal
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
