package lab

import (
	"bytes"
	"errors"
	"fmt"

	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// The reasons why a file is no experiment.
var (
	ErrNoExperiment = errors.New("this isn't a Tilewise experiment")
	ErrNewer        = errors.New("this experiment was written for a newer Tilewise")
	ErrMistake      = errors.New("mistake in the experiment") // wraps what is wrong, and where
)

// mark is the field that every file of an experiment has.
const mark = "tilewise-experiment"

// HeuristicFinder finds a heuristic by its id or by the name of the user's own design, as
// solver.Engine.ResolveHeuristic does.
type HeuristicFinder func(name string) (solver.Heuristic, error)

// Decode reads an experiment. find finds the heuristics by the names in the file; nil finds those of the catalogue.
// Nothing in the file is trusted; the errors are ErrNoExperiment, ErrNewer and ErrMistake with what is wrong and where.
func Decode(content []byte, find HeuristicFinder) (Experiment, error) {
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
