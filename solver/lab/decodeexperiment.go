package lab

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// Why a file is no experiment.
var (
	ErrNoExperiment = errors.New("this isn't a Tilewise experiment")
	ErrNewer        = errors.New("this experiment was written for a newer Tilewise")
	ErrMistake      = errors.New("mistake in the experiment") // wraps what is wrong, and where
)

// mark is the field that makes a file an experiment.
const mark = "tilewise-experiment"

// HeuristicFinder finds a heuristic by its id or by the name of a person's own design, as
// solver.Engine.ResolveHeuristic does.
type HeuristicFinder func(name string) (solver.Heuristic, error)

// Decode reads an experiment. find finds the heuristics by the names in the file; nil finds those
// of the catalogue. Nothing in the file is trusted; the errors are ErrNoExperiment, ErrNewer and
// ErrMistake with what is wrong and where.
func Decode(content []byte, find HeuristicFinder) (Experiment, error) {
	text, err := untrusted.Experiment.TOML(content)
	if err != nil {
		return Experiment{}, misread(content, err)
	}
	var form struct {
		Version *int `toml:"tilewise-experiment"`
	}
	if err := text.Into(&form); err != nil {
		return Experiment{}, misread(content, err)
	}
	switch {
	case form.Version == nil || *form.Version < 1:
		return Experiment{}, fmt.Errorf("%w: it does not begin with %s = %d", ErrNoExperiment, mark, Version)
	case *form.Version > Version:
		return Experiment{}, newer(*form.Version)
	}
	var s savedExperiment
	if err := known(text, content, &s); err != nil {
		return Experiment{}, err
	}
	e, err := s.experiment()
	if err == nil && find != nil {
		err = e.resolve(find)
	}
	if err == nil {
		err = e.Check()
	}
	if err != nil {
		return Experiment{}, fmt.Errorf("%w: %w", ErrMistake, err)
	}
	return e, nil
}

// resolve replaces the names of heuristics by their ids.
func (e *Experiment) resolve(find HeuristicFinder) error {
	for i := range e.Runs {
		r := &e.Runs[i]
		if r.Heuristic == "" {
			continue
		}
		card, err := find(string(r.Heuristic))
		if err != nil {
			return fmt.Errorf("run %d: %w", i+1, err)
		}
		r.Heuristic = card.ID
	}
	return nil
}

func newer(version int) error {
	return fmt.Errorf("%w: its form is %d, and the newest that is known here is %d", ErrNewer, version, Version)
}

// known decodes a file into a form, and refuses fields that the form lacks.
func known(text *untrusted.BoundedTOML, content []byte, form any) error {
	if err := text.Into(form); err != nil {
		return misread(content, err)
	}
	if extra := text.Unknown(stageTables...); extra != nil {
		return fmt.Errorf("%w: %s", ErrMistake, untrusted.Printable(notKnown(content, extra), mostComplaint))
	}
	return nil
}

// mostComplaint is the greatest length of an error about a file, in characters.
const mostComplaint = 400

// misread is the error for a text that is no TOML, or that has a value of the wrong type.
func misread(content []byte, err error) error {
	if errors.Is(err, filesys.ErrTooLong) || !bytes.Contains(content, []byte(mark)) {
		return fmt.Errorf("%w: %w", ErrNoExperiment, err)
	}
	return fmt.Errorf("%w: %w", ErrMistake, err)
}

func (s savedExperiment) experiment() (Experiment, error) {
	e := Experiment{
		Name: s.Name, Title: s.Title, Question: s.Question, Repetitions: s.Repetitions,
		Limits: Limits{uint64(max(0, s.Limits.States)), 0, 0},
	}
	var err error
	if e.Seed, err = seed(s.Seed); err != nil {
		return e, err
	}
	if s.Limits.States < 0 || !within(s.Limits.Seconds, 1e9) || !within(s.Limits.Megabytes, 1e9) {
		return e, errors.New("limits: expected numbers of at least 0, which is no limit")
	}
	e.Limits.Time = time.Duration(math.Round(s.Limits.Seconds * float64(time.Second)))
	e.Limits.Memory = int64(math.Round(s.Limits.Megabytes * 1e6))
	for _, name := range s.Studies {
		e.Studies = append(e.Studies, ExtraStudy(name))
	}
	for i, set := range s.Sets {
		read, err := set.set(s.Size, s.Goal)
		if err != nil {
			return e, fmt.Errorf("set %d: %w", i+1, err)
		}
		e.Sets = append(e.Sets, read)
	}
	for _, r := range s.Runs {
		e.Runs = append(e.Runs, Run{
			solver.AlgorithmID(r.Algorithm), solver.HeuristicID(r.Heuristic), r.Weight, r.Workers,
			solver.SearchVariant{Closed: r.Closed, Plain: r.Plain, Exhaust: r.Exhaust},
		})
	}
	for i, x := range s.Expect {
		read, err := x.expectation()
		if err != nil {
			return e, fmt.Errorf("expect %d: %w", i+1, err)
		}
		e.Expect = append(e.Expect, read)
	}
	return e, nil
}

// within tells whether a number lies between 0 and a limit; NaN does not.
func within(x, limit float64) bool { return x >= 0 && x <= limit }

// seed is a seed in a file: a number or, as TOML has none beyond 2⁶³, a number in quotes.
func seed(written any) (uint64, error) {
	switch n := written.(type) {
	case nil:
		return 0, nil
	case int64:
		if n >= 0 {
			return uint64(n), nil
		}
	case string:
		if large, err := strconv.ParseUint(n, 10, 64); err == nil {
			return large, nil
		}
	}
	return 0, fmt.Errorf("seed %v; expected a whole number from 0 to %d", written, uint64(math.MaxUint64))
}

// set reads a set of boards; size and goal are those of the experiment.
func (s savedSet) set(size, goal string) (BoardSet, error) {
	set := BoardSet{Count: s.Count}
	var err error
	if set.Seed, err = seed(s.Seed); err != nil {
		return set, err
	}
	kinds := 0
	is := func(k SetKind, there bool) {
		if there {
			set.Kind = k
			kinds++
		}
	}
	is(Given, s.Boards != nil)
	is(Random, s.Random != nil)
	is(AtDepth, s.Depth != nil)
	is(Listed, s.File != nil)
	is(OfAGame, s.Game != nil)
	if kinds != 1 {
		return set, errors.New("expected one of boards, random, depth, file and game")
	}
	return s.fill(set, cmp.Or(s.Size, size), cmp.Or(s.Goal, goal, string(puzzle.BlankLast)))
}

// fill reads the fields of a set's kind.
func (s savedSet) fill(set BoardSet, size, goal string) (BoardSet, error) {
	if set.Kind == Given {
		return s.given(set, size, goal)
	}
	if size == "" && (set.Kind == Random || set.Kind == AtDepth) {
		return set, errors.New(`expected a size, as in size = "3x3"`)
	}
	if size != "" {
		shape, err := puzzle.ParseSize(size)
		if err != nil {
			return set, err
		}
		if set.Goal, err = puzzle.ParseGoal(goal, shape); err != nil {
			return set, err
		}
	}
	switch set.Kind {
	case Random:
		set.Count = *s.Random
	case AtDepth:
		set.From, set.To = *s.Depth, max(*s.Depth, s.To)
	case Listed:
		set.File = *s.File
	case OfAGame:
		set.File = *s.Game
	}
	return set, nil
}

// given reads the listed boards of a set, in the terminal's form.
func (s savedSet) given(set BoardSet, size, goal string) (BoardSet, error) {
	list := puzzle.BoardListReader{Goal: goal}
	if size != "" {
		var err error
		if list.Size, err = puzzle.ParseSize(size); err != nil {
			return set, err
		}
	}
	n, err := set.read([]byte(*s.Boards), list)
	if err != nil {
		return set, fmt.Errorf("boards, line %d: %w", n, err)
	}
	return set, nil
}

func (x savedExpect) expectation() (ExpectedRange, error) {
	e := ExpectedRange{Figure: Metric(x.Figure), Sum: cmp.Or(AggregateKind(x.Sum), Mean),
		Run: x.Run - 1, Than: x.Than - 1}
	e.Least, e.Most = rangeOf(x.Is, x.Least, x.Most)
	if !e.Figure.known() {
		return e, fmt.Errorf("figure %q; expected one of %s", x.Figure, join(Figures()))
	}
	if !slices.Contains(sums, e.Sum) {
		return e, fmt.Errorf("sum %q; expected one of %s", x.Sum, join(sums))
	}
	return e, nil
}

func join[T ~string](list []T) string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = string(one)
	}
	return strings.Join(all, ", ")
}
