package lab

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"

	"tilewise/solver/untrusted"
)

// ErrNoLesson means that a file is no lesson; it may be an experiment.
var ErrNoLesson = errors.New("this isn't a Tilewise lesson")

// maxChoices is the greatest number of choices of a guess.
const maxChoices = 6

// maxSteps is the greatest number of steps before the question.
const maxSteps = 20

// lessonMark matches the line that makes a file a lesson, whatever else is wrong with it.
var lessonMark = regexp.MustCompile(`(?m)^\s*tilewise-lesson\s*=`)

// IsLesson tells whether a file claims to be a lesson.
func IsLesson(content []byte) bool { return lessonMark.Match(content) }

// LessonFieldError says which part of a lesson is wrong: one of its texts, or one of the parts below.
type LessonFieldError struct {
	Field string
	Err   error
}

func (e *LessonFieldError) Error() string { return e.Field + ": " + e.Err.Error() }
func (e *LessonFieldError) Unwrap() error { return e.Err }

// The parts of a lesson that are no texts.
const (
	MinutesField    = "minutes"
	GuessField      = "guess"
	AloneGuessField = "alone guess"
	ChangeField     = "change"
)

// in says of an error in which part of a lesson it is; nil stays nil.
func in(field string, err error) error {
	if err == nil {
		return nil
	}
	return &LessonFieldError{field, err}
}

// DecodeLesson reads a lesson. It trusts nothing; the errors are ErrNoLesson,
// ErrNewer and ErrMistake with what is wrong and where, as a LessonFieldError where that is in one part.
func DecodeLesson(content []byte) (Lesson, error) {
	l, err := LessonSource(content)
	if err != nil {
		return Lesson{}, err
	}
	if l, err = l.settle(); err != nil {
		return Lesson{}, fmt.Errorf("%w: %w", ErrMistake, err)
	}
	return l, nil
}

// LessonSource is DecodeLesson for whoever goes on writing the lesson: its texts still name their numbers.
func LessonSource(content []byte) (Lesson, error) {
	text, err := untrusted.Experiment.TOML(content)
	var form struct {
		Lesson     *int `toml:"tilewise-lesson"`
		Experiment *int `toml:"tilewise-experiment"`
	}
	if err == nil {
		err = text.Into(&form)
	}
	if err != nil {
		if err = misread(content, err); errors.Is(err, ErrNoExperiment) {
			err = ErrNoLesson
		}
		return Lesson{}, err
	}
	switch {
	case form.Lesson == nil || *form.Lesson < 1 || form.Experiment == nil || *form.Experiment < 1:
		return Lesson{}, fmt.Errorf("%w: it does not have %s = %d and tilewise-lesson = %d", ErrNoLesson, mark, Version,
			LessonVersion)
	case *form.Lesson > LessonVersion:
		return Lesson{}, fmt.Errorf("%w: its form of a lesson is %d, and the newest that is known here is %d", ErrNewer,
			*form.Lesson, LessonVersion)
	case *form.Experiment > Version:
		return Lesson{}, newer(*form.Experiment)
	}
	var s savedLesson
	if err := known(text, content, &s); err != nil {
		return Lesson{}, err
	}
	l, err := s.lesson()
	if err == nil {
		err = l.cite(s.Sources)
	}
	if err != nil {
		return Lesson{}, fmt.Errorf("%w: %w", ErrMistake, err)
	}
	return l, nil
}

func (s savedLesson) lesson() (Lesson, error) {
	l := Lesson{Minutes: cmp.Or(s.Minutes, 5), Answer: s.Answer, Knows: s.Knows}
	if len(s.Steps) > maxSteps {
		return l, fmt.Errorf("%d steps; expected at most %d", len(s.Steps), maxSteps)
	}
	for i, step := range s.Steps {
		text, stage, err := readStep(step, len(s.Runs))
		if err != nil {
			return l, in(StepText(i), err)
		}
		l.Steps, l.Stages = append(l.Steps, text), append(l.Stages, stage)
	}
	err := tooLong(append(l.Steps, s.Answer)...)
	if err != nil {
		return l, err
	}
	if l.Experiment, err = s.experiment(); err != nil {
		return l, err
	}
	if err = l.Experiment.Check(); err != nil {
		return l, err
	}
	if s.Minutes < 0 || s.Minutes > 600 {
		return l, in(MinutesField, fmt.Errorf("%d; expected 1 to 600", s.Minutes))
	}
	if err = in(ChangeField, l.readChange(s.Change)); err != nil {
		return l, err
	}
	if s.Guess == nil {
		return l, errors.New("expected a [guess]")
	}
	if l.Guess, err = s.Guess.guess(len(l.Runs)); err != nil {
		return l, in(GuessField, err)
	}
	if s.Alone == nil {
		return l, nil
	}
	if s.Alone.Guess == nil {
		return l, errors.New("alone: expected an [alone.guess]")
	}
	l.Alone = TransferTask{Question: s.Alone.Question, Answer: s.Alone.Answer}
	if err = tooLong(l.Alone.Question, l.Alone.Answer); err != nil {
		return l, err
	}
	if l.Alone.Guess, err = s.Alone.Guess.guess(len(l.Runs)); err != nil {
		return l, in(AloneGuessField, err)
	}
	return l, nil
}

// readStep reads the texts of a step, by their languages, and its stage.
func readStep(fields map[string]any, runs int) (text Translations, stage Illustration, err error) {
	text = Translations{}
	for name, value := range fields {
		said, isText := value.(string)
		table, isTable := value.(map[string]any)
		switch {
		case isText && len(name) <= 8:
			text[name] = said
		case isTable && name == "stage":
			if stage, err = newStage(table, runs); err != nil {
				return text, stage, err
			}
		default:
			return text, stage, fmt.Errorf("%.20s; expected a text, or a stage", name)
		}
	}
	if len(text) == 0 {
		return text, stage, errors.New("expected a text")
	}
	for _, said := range text { // their marked words
		if _, err := stage.Parts(said, runs); err != nil {
			return text, stage, err
		}
	}
	return text, stage, nil
}

// readChange reads what a learner can change, and tries every value.
func (l *Lesson) readChange(s *savedLearnerChange) error {
	if s == nil {
		return nil
	}
	l.Change = LearnerChange{s.Thing, max(s.Run, 1) - 1, s.Values}
	if s.Run < 0 || s.Run > len(l.Runs) || len(s.Values) == 0 || len(s.Values) > maxChoices {
		return fmt.Errorf("expected a run from 1 to %d, and one to %d values", len(l.Runs), maxChoices)
	}
	for _, v := range s.Values {
		if _, err := l.Changed(v); err != nil {
			return fmt.Errorf("%q: %w", v, err)
		}
	}
	return nil
}

func (l *Lesson) cite(sources []Citation) error {
	texts := l.texts()
	for i, s := range sources {
		if s.From == "" || len(s.From) > maxText {
			return fmt.Errorf("source %d: expected where it is from", i+1)
		}
		for _, of := range s.Of {
			if _, there := texts[of]; !there {
				return fmt.Errorf("source %d: there is no text %q", i+1, of)
			}
		}
	}
	l.Sources = sources
	return nil
}

// settle fills in the numbers that need no run. The lesson it is called on stays as it is.
func (l Lesson) settle() (Lesson, error) {
	l.Steps = slices.Clone(l.Steps)
	type text struct {
		field string
		of    *Translations
	}
	before := []text{{TitleText, &l.Title}, {QuestionText, &l.Question}, {AloneQuestionText, &l.Alone.Question}}
	for i := range l.Steps {
		before = append(before, text{StepText(i), &l.Steps[i]})
	}
	for i, g := range []*GuessQuestion{&l.Guess, &l.Alone.Guess} {
		g.Choices = slices.Clone(g.Choices)
		for k := range g.Choices {
			before = append(before, text{[]string{GuessField, AloneGuessField}[i], &g.Choices[k].Text})
		}
	}
	var err error
	for _, t := range before {
		if *t.of, err = l.settled(*t.of); err != nil {
			return l, in(t.field, err)
		}
	}
	for _, t := range []text{{AnswerText, &l.Answer}, {AloneAnswerText, &l.Alone.Answer}} {
		if *t.of, err = l.Experiment.settle(*t.of); err != nil {
			return l, in(t.field, err)
		}
	}
	return l, nil
}

func (s savedGuess) guess(runs int) (GuessQuestion, error) {
	g := GuessQuestion{Figure: Metric(s.Figure), Sum: cmp.Or(AggregateKind(s.Sum), Mean),
		Run: max(s.Run, 1) - 1, Than: s.Than - 1, Which: AggregateKind(s.Which), Factor: s.Factor}
	if err := g.readStages(s, runs); err != nil || g.Next {
		return g, err
	}
	switch {
	case !g.Figure.known():
		return g, fmt.Errorf("figure %q; expected one of %s", s.Figure, join(Figures()))
	case !slices.Contains(sums, g.Sum):
		return g, fmt.Errorf("sum %q; expected one of %s", s.Sum, join(sums))
	case g.Which != "" && g.Which != Least && g.Which != Most:
		return g, fmt.Errorf("which %q; expected least or most", s.Which)
	case s.Run < 0 || g.Run >= runs || s.Than < 0 || g.Than >= runs:
		return g, fmt.Errorf("there is no such run; expected 1 to %d", runs)
	case len(s.Choices) == 0:
		return g, g.number()
	case len(s.Choices) < 2 || len(s.Choices) > maxChoices:
		return g, fmt.Errorf("%d choices; expected 2 to %d", len(s.Choices), maxChoices)
	}
	for i, c := range s.Choices {
		choice, err := c.choice(g.Which != "", runs)
		if err != nil {
			return g, fmt.Errorf("choice %d: %w", i+1, err)
		}
		g.Choices = append(g.Choices, choice)
	}
	return g, nil
}

// readStages reads what is shown beside a guess, and how it is made there.
func (g *GuessQuestion) readStages(s savedGuess, runs int) (err error) {
	if g.Stage, err = newStage(s.Stage, runs); err != nil {
		return err
	}
	if g.Reveal, err = newStage(s.Reveal, runs); err != nil {
		return err
	}
	g.Next = s.Next
	if tree := g.Stage; g.Next && (tree.Kind != TreeStage || tree.At < 0) {
		return errors.New("expected the stage of a tree, and at, where the next state is asked for")
	}
	if len(s.Range) == 0 {
		return nil
	}
	if len(s.Range) != 2 || !(s.Range[0] >= 0 && s.Range[0] < s.Range[1]) || math.IsInf(s.Range[1], 0) {
		return fmt.Errorf("range %v; expected where the bar begins and ends", s.Range)
	}
	g.Range = [2]float64(s.Range)
	return nil
}

// number checks a guess that is typed.
func (g GuessQuestion) number() error {
	if g.Which != "" {
		return errors.New("expected the runs to choose from, each a [[guess.choice]]")
	}
	if !(g.Factor >= 1) || math.IsInf(g.Factor, 0) {
		return fmt.Errorf("factor %v; expected at least 1, which is the number itself", g.Factor)
	}
	return nil
}

func (s savedChoice) choice(run bool, runs int) (AnswerOption, error) {
	c := AnswerOption{Text: s.Text, Run: s.Run - 1, Least: math.Inf(-1), Most: math.Inf(1)}
	if len(s.Text) == 0 {
		return c, errors.New("expected a text")
	}
	if err := tooLong(s.Text); err != nil {
		return c, err
	}
	if run {
		if s.Run < 1 || s.Run > runs {
			return c, fmt.Errorf("run %d; expected 1 to %d", s.Run, runs)
		}
		return c, nil
	}
	if s.Run != 0 || s.Is == nil && s.Least == nil && s.Most == nil {
		return c, errors.New("expected a range: least, most, or is")
	}
	c.Least, c.Most = rangeOf(s.Is, s.Least, s.Most)
	if math.IsNaN(c.Least) || math.IsNaN(c.Most) || c.Least > c.Most {
		return c, fmt.Errorf("least %v and most %v; expected a range", c.Least, c.Most)
	}
	return c, nil
}

// rangeOf is the range that the fields is, least and most give.
func rangeOf(is, least, most *float64) (low, high float64) {
	low, high = math.Inf(-1), math.Inf(1)
	if is != nil {
		low, high = *is, *is
	}
	if least != nil {
		low = *least
	}
	if most != nil {
		high = *most
	}
	return low, high
}
