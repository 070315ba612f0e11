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

// IsLesson reports whether a file claims to be a lesson.
func IsLesson(content []byte) bool { return lessonMark.Match(untrusted.Text(content)) }

// in puts the part of a lesson before the text of an error; nil stays nil.
func in(field string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", field, err)
}

// DecodeLesson reads a lesson. It trusts nothing; the errors are ErrNoLesson, ErrNewer and ErrMistake with what is
// wrong and in which line.
func DecodeLesson(content []byte) (Lesson, error) {
	text, form, err := parse(content)
	switch {
	case errors.Is(err, ErrNoExperiment):
		return Lesson{}, ErrNoLesson
	case err != nil:
		return Lesson{}, err
	case form.Lesson < 1 || form.Experiment < 1:
		return Lesson{}, fmt.Errorf("%w: it does not have %s = %d and tilewise-lesson = %d", ErrNoLesson, mark, version,
			lessonVersion)
	}
	var f lessonTOML
	if err := known(text, content, &f); err != nil {
		return Lesson{}, err
	}
	l, err := f.lesson()
	if err == nil {
		err = l.cite(f.Sources)
	}
	if err == nil {
		l, err = l.settle()
	}
	if err != nil {
		return Lesson{}, fmt.Errorf("%w: %w", ErrMistake, placed(content, err))
	}
	return l, nil
}

func (t lessonTOML) lesson() (Lesson, error) {
	l := Lesson{Minutes: cmp.Or(t.Minutes, 5), Answer: t.Answer, Knows: t.Knows}
	if len(t.Steps) > maxSteps {
		return l, fmt.Errorf("%d steps; expected at most %d", len(t.Steps), maxSteps)
	}
	for i, step := range t.Steps {
		text, stage, err := readStep(step, len(t.Runs))
		if err != nil {
			return l, in(StepText(i), err)
		}
		l.Steps, l.Stages = append(l.Steps, text), append(l.Stages, stage)
	}
	err := tooLong(append(l.Steps, t.Answer)...)
	if err != nil {
		return l, err
	}
	if l.Experiment, err = t.experiment(); err != nil {
		return l, err
	}
	if err = l.Experiment.Check(); err != nil {
		return l, err
	}
	if t.Minutes < 0 || t.Minutes > 600 {
		return l, in("minutes", fmt.Errorf("%d; expected 1 to 600", t.Minutes))
	}
	if err = in("change", l.readChange(t.Change)); err != nil {
		return l, err
	}
	if t.Guess == nil {
		return l, errors.New("expected a [guess]")
	}
	if l.Guess, err = t.Guess.guess(len(l.Runs)); err != nil {
		return l, in("guess", err)
	}
	if t.Alone == nil {
		return l, nil
	}
	if t.Alone.Guess == nil {
		return l, errors.New("alone: expected an [alone.guess]")
	}
	l.Alone = TransferTask{Question: t.Alone.Question, Answer: t.Alone.Answer}
	if err = tooLong(l.Alone.Question, l.Alone.Answer); err != nil {
		return l, err
	}
	if l.Alone.Guess, err = t.Alone.Guess.guess(len(l.Runs)); err != nil {
		return l, in("alone guess", err)
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
			if stage, err = newIllustration(table, runs); err != nil {
				return text, stage, err
			}
		default:
			return text, stage, fmt.Errorf("%.20s; expected a text, or a stage", name)
		}
	}
	if len(text) == 0 {
		return text, stage, errors.New("expected a text")
	}
	for _, said := range text { // its marked words must name a stage
		if _, err := stage.Parts(said, runs); err != nil {
			return text, stage, err
		}
	}
	return text, stage, nil
}

// readChange reads what a learner can change, and tries every value.
func (l *Lesson) readChange(f *offeredChangeTOML) error {
	if f == nil {
		return nil
	}
	l.Change = f.OfferedChange
	l.Change.Run = max(f.Run, 1) - 1
	if f.Run < 0 || f.Run > len(l.Runs) || len(f.Values) == 0 || len(f.Values) > maxChoices {
		return fmt.Errorf("expected a run from 1 to %d, and one to %d values", len(l.Runs), maxChoices)
	}
	for _, v := range f.Values {
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
			before = append(before, text{[]string{"guess", "alone guess"}[i], &g.Choices[k].Text})
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

func (t guessQuestionTOML) guess(runs int) (GuessQuestion, error) {
	g := t.GuessQuestion
	g.Sum, g.Run, g.Than = cmp.Or(t.Sum, Mean), max(t.Run, 1)-1, t.Than-1
	if err := g.readStages(t, runs); err != nil || g.Next {
		return g, err
	}
	if err := checkFigure(g.Figure, g.Sum); err != nil {
		return g, err
	}
	switch {
	case g.Which != "" && g.Which != Least && g.Which != Most:
		return g, fmt.Errorf("which %q; expected least or most", t.Which)
	case t.Run < 0 || g.Run >= runs || t.Than < 0 || g.Than >= runs:
		return g, fmt.Errorf("there is no such run; expected 1 to %d", runs)
	case len(t.Choices) == 0:
		return g, g.number()
	case len(t.Choices) < 2 || len(t.Choices) > maxChoices:
		return g, fmt.Errorf("%d choices; expected 2 to %d", len(t.Choices), maxChoices)
	}
	for i, c := range t.Choices {
		choice, err := c.choice(g.Which != "", runs)
		if err != nil {
			return g, fmt.Errorf("choice %d: %w", i+1, err)
		}
		g.Choices = append(g.Choices, choice)
	}
	return g, nil
}

// readStages reads the stages beside the question and beside the result, and the range of the bar.
func (g *GuessQuestion) readStages(f guessQuestionTOML, runs int) (err error) {
	if g.Stage, err = newIllustration(f.Stage, runs); err != nil {
		return err
	}
	if g.Reveal, err = newIllustration(f.Reveal, runs); err != nil {
		return err
	}
	if tree := g.Stage; g.Next && (tree.Kind != TreeStage || tree.At < 0) {
		return errors.New("expected the stage of a tree, and at, where the next state is asked for")
	}
	if len(f.Range) == 0 {
		return nil
	}
	if len(f.Range) != 2 || !(f.Range[0] >= 0 && f.Range[0] < f.Range[1]) || math.IsInf(float64(f.Range[1]), 0) {
		return fmt.Errorf("range %v; expected where the bar begins and ends", f.Range)
	}
	g.Range = [2]float64{float64(f.Range[0]), float64(f.Range[1])}
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

func (t answerOptionTOML) choice(run bool, runs int) (AnswerOption, error) {
	c := AnswerOption{Text: t.Text, Run: t.Run - 1, Least: math.Inf(-1), Most: math.Inf(1)}
	if len(t.Text) == 0 {
		return c, errors.New("expected a text")
	}
	if err := tooLong(c.Text); err != nil {
		return c, err
	}
	if run {
		if t.Run < 1 || t.Run > runs {
			return c, fmt.Errorf("run %d; expected 1 to %d", t.Run, runs)
		}
		return c, nil
	}
	if t.Run != 0 || t.rangeTOML == (rangeTOML{}) {
		return c, errors.New("expected a range: least, most, or is")
	}
	c.Least, c.Most = t.ends()
	if math.IsNaN(c.Least) || math.IsNaN(c.Most) || c.Least > c.Most {
		return c, fmt.Errorf("least %v and most %v; expected a range", c.Least, c.Most)
	}
	return c, nil
}
