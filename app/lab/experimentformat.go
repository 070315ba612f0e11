package lab

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"time"

	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// version is the version of an experiment's form in a file. The form is TOML: people can read it, write it and comment
// on it. This is all of it:
//
//	tilewise-experiment = 1              # the version of this form; must be there
//	name = "conflict"                    # short, for files of results
//	size = "4x4"                         # of the boards below that do not say their own
//	goal = "blank-last"                  # or blank-first, snake, spiral, or a board
//	repetitions = 3                      # of every run on every board; 1 if it is missing
//	seed = 7                             # of the order of boards and of intervals
//	studies = ["accuracy"]               # or consistency, forecast: of each heuristic, see ExtraStudy
//
//	[title]                              # in any languages; en, de and fr are shown
//	en = "Linear conflict"
//	[question]
//	en = "How much does linear conflict buy on boards 50 moves from home?"
//
//	[[set]]                              # boards: one of the five kinds, as many sets as you like
//	boards = """                         # given, in the terminal's form
//	8 6 7 / 2 5 4 / 3 0 1 = 31
//	"""
//	[[set]]
//	random = 200                         # the number of boards, drawn from all that can be solved
//	seed = 7
//	[[set]]
//	depth = 20                           # the number of moves from home
//	to = 24                              # from depth up to this number; as depth if it is missing
//	count = 50                           # at each depth; 0 for all of them, on up to ten cells
//	seed = 7
//	[[set]]
//	file = "korf100.txt"                 # a file of boards beside this one
//	[[set]]
//	game = "sunday.tilewise"             # the positions of a saved game
//
//	[[run]]                              # each takes every board
//	algorithm = "idastar"
//	heuristic = "linear-conflict"
//	weight = 1.5                         # of weighted A*
//	workers = 1                          # threads; 1 if it is missing
//	closed = true                        # A* that never opens a closed state again
//	graph = true                         # depth-limited DFS that keeps the states it has seen
//	plain = true                         # tables read without their mirror image
//	exhaust = true                       # search even what parity forbids
//
//	[limits]                             # for each run on each board
//	states = 1000000                     # expanded
//	seconds = 10.0
//	megabytes = 512.0                    # of 10⁶ bytes, search and tables together
//
//	[[expect]]                           # what should come out
//	figure = "expanded"                  # see Metric
//	sum = "total"                        # or mean, median, least, most, growth; or count: of rows above 0
//	run = 2                              # counted from 1
//	than = 1                             # as a multiple of that run's; left out, the figure itself
//	least = 0.1
//	most = 0.5
//	or: is = 6728
//
// An unknown field is refused: an experiment that ignores a wish of its author would be another experiment.
const version = 1

// Extension is the ending of the names of experiments.
const Extension = ".toml"

// Ending is the ending of the files that the user saves. It distinguishes them from other TOML files on a desktop.
const Ending = ".experiment" + Extension

// The tables of an experiment in a file. They embed Experiment, Run, SearchVariant, Limits and ExpectedRange, and
// declare again the fields that have another form in a file.
type (
	experimentTOML struct {
		Version int `toml:"tilewise-experiment"`
		Experiment
		Size     string       `toml:"size,omitempty"`
		Goal     string       `toml:"goal,omitempty"`
		Seed     seedTOML     `toml:"seed,omitzero"`
		Title    Translations `toml:"title,omitempty"`
		Question Translations `toml:"question,omitempty"`

		Sets   []boardSetTOML      `toml:"set,omitempty"`
		Runs   []runTOML           `toml:"run,omitempty"`
		Limits limitsTOML          `toml:"limits,omitempty"`
		Expect []expectedRangeTOML `toml:"expect,omitempty"`
	}
	runTOML struct {
		Run
		solver.SearchVariant
	}
	limitsTOML struct {
		Limits
		Seconds   decimalTOML `toml:"seconds,omitzero"`
		Megabytes decimalTOML `toml:"megabytes,omitzero"`
	}
	expectedRangeTOML struct {
		ExpectedRange
		Run  int `toml:"run"`
		Than int `toml:"than,omitzero"`
		rangeTOML
	}
	// rangeTOML is a range of numbers. A missing field means no limit on that side; Is sets both ends.
	rangeTOML struct {
		Least *decimalTOML `toml:"least"`
		Most  *decimalTOML `toml:"most"`
		Is    *decimalTOML `toml:"is"`
	}
)

// Encode writes an experiment in the form that Decode reads, for people to read: usual values are
// left out, and each board has a line.
func (e Experiment) Encode() []byte {
	f := experimentTOML{Version: version, Experiment: e, Seed: seedTOML(e.Seed), Title: e.Title, Question: e.Question,
		Limits: limitsTOML{e.Limits, decimalTOML(e.Limits.Time.Seconds()), decimalTOML(e.Limits.Memory) / 1e6}}
	for _, s := range e.Sets {
		f.Sets = append(f.Sets, newBoardSetTOML(s))
	}
	for _, r := range e.Runs {
		f.Runs = append(f.Runs, runTOML{r, r.Variant})
	}
	for _, x := range e.Expect {
		f.Expect = append(f.Expect, expectedRangeTOML{x, x.Run + 1, x.Than + 1, newRangeTOML(x.Least, x.Most)})
	}
	return encode(f)
}

func (t experimentTOML) experiment() (e Experiment, err error) {
	e = t.Experiment
	e.Seed, e.Title, e.Question = uint64(t.Seed), t.Title, t.Question
	if e.Limits, err = t.Limits.limits(); err != nil {
		return e, err
	}
	for i, s := range t.Sets {
		set, err := s.set(t.Size, t.Goal)
		if err != nil {
			return e, fmt.Errorf("set %d: %w", i+1, err)
		}
		e.Sets = append(e.Sets, set)
	}
	for _, r := range t.Runs {
		r.Run.Variant = r.SearchVariant
		e.Runs = append(e.Runs, r.Run)
	}
	for i, x := range t.Expect {
		expected, err := x.expectation()
		if err != nil {
			return e, fmt.Errorf("expect %d: %w", i+1, err)
		}
		e.Expect = append(e.Expect, expected)
	}
	return e, nil
}

func (t limitsTOML) limits() (Limits, error) {
	within := func(x decimalTOML) bool { return x >= 0 && x <= 1e9 }            // NaN is not
	if t.States > math.MaxInt64 || !within(t.Seconds) || !within(t.Megabytes) { // a negative number of states has wrapped
		return Limits{}, errors.New("limits: expected numbers of at least 0, which is no limit")
	}
	l := t.Limits
	l.Time = time.Duration(math.Round(float64(t.Seconds) * float64(time.Second)))
	l.Memory = int64(math.Round(float64(t.Megabytes) * 1e6))
	return l, nil
}

func (t expectedRangeTOML) expectation() (ExpectedRange, error) {
	x := t.ExpectedRange
	x.Sum, x.Run, x.Than = cmp.Or(x.Sum, Mean), t.Run-1, t.Than-1
	x.Least, x.Most = t.ends()
	return x, checkFigure(x.Figure, x.Sum)
}

func newRangeTOML(least, most float64) (f rangeTOML) {
	if least == most {
		f.Is = new(decimalTOML(least))
		return f
	}
	if !math.IsInf(least, 0) {
		f.Least = new(decimalTOML(least))
	}
	if !math.IsInf(most, 0) {
		f.Most = new(decimalTOML(most))
	}
	return f
}

func (t rangeTOML) ends() (least, most float64) {
	or := func(x *decimalTOML, other float64) float64 {
		if x == nil {
			return other
		}
		return float64(*x)
	}
	return or(t.Least, or(t.Is, math.Inf(-1))), or(t.Most, or(t.Is, math.Inf(1)))
}

// The reasons why a file is no experiment.
var (
	ErrNoExperiment = errors.New("this isn't a Tilewise experiment")
	ErrNewer        = errors.New("this experiment was written for a newer Tilewise")
	ErrMistake      = errors.New("mistake in the experiment") // wraps what is wrong, and where
)

// mark is the field that every file of an experiment has.
const mark = "tilewise-experiment"

// Decode reads an experiment. find finds the heuristics by the names in the file, also by those of the user's own
// designs, as solver.Engine.ResolveHeuristic does; nil finds those of the catalogue. Nothing in the file is trusted:
// the errors are ErrNoExperiment, ErrNewer and ErrMistake with what is wrong and where.
func Decode(content []byte, find func(name string) (solver.Heuristic, error)) (Experiment, error) {
	text, form, err := parse(content)
	if err != nil {
		return Experiment{}, err
	}
	if form.Experiment < 1 {
		return Experiment{}, fmt.Errorf("%w: it does not begin with %s = %d", ErrNoExperiment, mark, version)
	}
	var f experimentTOML
	if err := known(text, content, &f); err != nil {
		return Experiment{}, err
	}
	e, err := f.experiment()
	if err == nil && find != nil {
		err = e.resolve(find)
	}
	if err == nil {
		err = e.Check()
	}
	if err != nil {
		return Experiment{}, fmt.Errorf("%w: %w", ErrMistake, placed(content, err))
	}
	return e, nil
}

// resolve replaces the names of heuristics by their ids.
func (e *Experiment) resolve(find func(name string) (solver.Heuristic, error)) error {
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

// fileVersions are the versions of the forms that a file claims to have; 0 is none.
type fileVersions struct {
	Experiment int `toml:"tilewise-experiment"`
	Lesson     int `toml:"tilewise-lesson"`
}

// parse reads TOML, and refuses a file of a newer form.
func parse(content []byte) (text *untrusted.BoundedTOML, form fileVersions, err error) {
	if text, err = untrusted.Experiment.TOML(content); err == nil {
		err = text.Into(&form)
	}
	const newer = "%w: its form%s is %d, and the newest that is known here is %d"
	switch {
	case err != nil:
		return nil, form, misread(content, err)
	case form.Experiment > version:
		return nil, form, fmt.Errorf(newer, ErrNewer, "", form.Experiment, version)
	case form.Lesson > lessonVersion:
		return nil, form, fmt.Errorf(newer, ErrNewer, " of a lesson", form.Lesson, lessonVersion)
	}
	return text, form, nil
}

// known decodes a file into a form, and refuses fields that the form does not have.
func known(text *untrusted.BoundedTOML, content []byte, form any) error {
	if err := text.Into(form); err != nil {
		return misread(content, err)
	}
	if extra := text.Unknown(); extra != nil {
		return fmt.Errorf("%w: %s", ErrMistake, untrusted.Printable(notKnown(content, form, extra), mostComplaint))
	}
	return nil
}

// mostComplaint is the greatest length of an error about a file, in characters.
const mostComplaint = 400

// misread returns the error for a text that is no TOML, or that has a value of the wrong type.
func misread(content []byte, err error) error {
	if errors.Is(err, filesys.ErrTooLong) || !bytes.Contains(content, []byte(mark)) {
		return fmt.Errorf("%w: %w", ErrNoExperiment, err)
	}
	return fmt.Errorf("%w: %w", ErrMistake, err)
}
