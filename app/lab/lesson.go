package lab

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// Lesson is an experiment with a question that a learner answers before the run. DecodeLesson reads it.
type Lesson struct {
	Experiment                // its Question is what the learner is asked
	Minutes    int            // about
	Steps      []Translations // the text before the question, step by step
	Stages     []Illustration // what is shown beside each of the steps
	Knows      []string       // the names of the lessons that it builds upon
	Change     OfferedChange  // what a learner can change after the run
	Guess      GuessQuestion
	Answer     Translations // may contain results of the runs; see Experiment.Say
	Alone      TransferTask
	Sources    []Citation
}

// Citation is the source of claims that no run of the lesson shows.
type Citation struct {
	Of      []string  `toml:"of"`      // the texts that it is the source of: StepText(0), QuestionText, …
	From    string    `toml:"from"`    // a paper; or "definition", "rules", "run", or "test" with the name of one
	Numbers []float64 `toml:"numbers"` // numbers in these texts that are no figure of a run
}

// The names of a lesson's texts.
const (
	TitleText         = "title"
	QuestionText      = "question"
	AnswerText        = "answer"
	AloneQuestionText = "alone question"
	AloneAnswerText   = "alone answer"
)

// StepText returns the name of the text of a step, counted from 0.
func StepText(i int) string { return fmt.Sprintf("step %d", i+1) }

// Papers returns the papers that are the sources of a text.
func (l Lesson) Papers(text string) (papers []string) {
	for _, s := range l.Sources {
		if s.paper() && slices.Contains(s.Of, text) {
			papers = append(papers, s.From)
		}
	}
	return papers
}

// published matches the end of a source that is a paper: its year.
var published = regexp.MustCompile(`\b(1[89]|20)\d\d$`)

// paper reports whether the source is a paper or a book.
func (c Citation) paper() bool { return published.MatchString(c.From) }

// texts returns the texts of a lesson, by the names that sources use.
func (l Lesson) texts() map[string]Translations {
	all := map[string]Translations{TitleText: l.Title, QuestionText: l.Question, AnswerText: l.Answer}
	for i, step := range l.Steps {
		all[StepText(i)] = step
	}
	if len(l.Alone.Question) > 0 {
		all[AloneQuestionText], all[AloneAnswerText] = l.Alone.Question, l.Alone.Answer
	}
	return all
}

// TransferTask is a second question, which the learner answers alone. The same run decides it.
type TransferTask struct {
	Question Translations // empty if there is none
	Guess    GuessQuestion
	Answer   Translations
}

// GuessQuestion describes the guess that the learner commits to before the run, and how the run decides it.
type GuessQuestion struct {
	// Next: the answer is the state that the run of Stage expands next, as a record.Node
	Next   bool          `toml:"next,omitempty"`
	Figure Metric        `toml:"figure,omitempty"`
	Sum    AggregateKind `toml:"sum,omitempty"`
	// Least or Most: the choices are runs, and the right one has the least or the most of the figure; else ""
	Which   AggregateKind  `toml:"which,omitempty"`
	Run     int            `toml:"-"` // from 0
	Than    int            `toml:"-"` // the run of whose figure it is a multiple, from 0; −1 for none
	Choices []AnswerOption `toml:"-"`
	Factor  float64        `toml:"factor,omitzero"` // for a number: answers are right up to this factor, above or below
	// Range is the two ends of a bar that the learner drags to a number; the zero Range shows no bar
	Range  [2]float64   `toml:"-"`
	Stage  Illustration `toml:"-"` // beside the question
	Reveal Illustration `toml:"-"` // beside the result
}

// AnswerOption is one answer to choose.
type AnswerOption struct {
	Text        Translations
	Run         int // its run, if the guess asks which run; else −1
	Least, Most float64
}

// Number reports whether the learner types a number instead of choosing.
func (g GuessQuestion) Number() bool { return len(g.Choices) == 0 && !g.Next }

// DecideNext decides a guess of the next state. Any state with the same f as the one that was
// expanded is right, as their order is no rule of the algorithm.
func (g GuessQuestion) DecideNext(guessed float64, run *record.RecordedRun) GuessOutcome {
	next := run.NodeAt(g.Stage.At + 1)
	d := GuessOutcome{Choice: -1, Value: float64(next)}
	for _, q := range run.Queue(g.Stage.At, run.Last()) {
		if float64(q.Node) == guessed {
			d.Right = q.F == run.Snapshot(next, g.Stage.At).F
		}
	}
	return d
}

// OfferedChange is one thing that a learner can change after the run.
type OfferedChange struct {
	Thing  string   `toml:"thing"` // "heuristic", "weight", "depth" or "size"; "" is none
	Run    int      `toml:"-"`     // the run that is changed, from 0; depth and size are those of all boards
	Values []string `toml:"values,omitempty"`
}

// Changed returns the experiment with one of the values, and with one run.
func (l Lesson) Changed(value string) (Experiment, error) {
	e := l.Experiment
	e.Runs, e.Sets, e.Expect = []Run{e.Runs[l.Change.Run]}, slices.Clone(e.Sets), nil
	number, err := strconv.ParseFloat(value, 64)
	switch l.Change.Thing {
	case "heuristic":
		e.Runs[0].Heuristic, err = solver.HeuristicID(value), nil
	case "weight":
		e.Runs[0].Weight = number
	case "depth":
		for i := range e.Sets {
			e.Sets[i].From, e.Sets[i].To = int(number), int(number)
		}
	case "size":
		e.Sets, err = resized(e.Sets, value)
	default:
		err = fmt.Errorf("thing %q; expected heuristic, weight, depth or size", l.Change.Thing)
	}
	if err == nil {
		err = e.Check()
	}
	return e, err
}

// resized returns the sets with another size and goals of the same names. It fails if boards of a set are not drawn.
func resized(sets []BoardSet, text string) ([]BoardSet, error) {
	size, err := puzzle.ParseSize(text)
	for i, s := range sets {
		if s.Kind != Random && s.Kind != AtDepth {
			return nil, fmt.Errorf("%w: only boards that are drawn can have another size", ErrBoards)
		}
		if err == nil {
			sets[i].Goal, err = puzzle.NewGoal(s.Goal.Name, size)
		}
	}
	return sets, err
}

// GuessOutcome is the outcome of a guess.
type GuessOutcome struct {
	Right  bool
	Choice int     // the right choice, from 0; −1 for a number, or if no choice is right
	Value  float64 // of the figure: of the right run if the guess asked which; NaN without a result
	Bound  bool    // a limit ended some of the rows, so that the value is a lower bound
}

// Decide decides a guess by the sums of the runs. guessed is the number of a choice, from 0, or the number itself.
func (g GuessQuestion) Decide(guessed float64, all []RunSums) GuessOutcome {
	d := g.rightDecision(all)
	if g.Number() {
		low, high := min(guessed, d.Value), max(guessed, d.Value)
		d.Right = high <= low*g.Factor*(1+rounding)
		return d
	}
	d.Right = d.Choice >= 0 && guessed == float64(d.Choice)
	return d
}

func (g GuessQuestion) rightDecision(all []RunSums) GuessOutcome {
	if g.Which != "" {
		return g.best(all)
	}
	d := GuessOutcome{}
	d.Value, d.Bound = compared(all, g.Figure, g.Sum, g.Run, g.Than)
	d.Choice = slices.IndexFunc(g.Choices,
		func(c AnswerOption) bool { return d.Value >= c.Least-rounding && d.Value <= c.Most+rounding })
	return d
}

// Over converts a guess to the figure of a run; NaN if it is not about that run.
func (g GuessQuestion) Over(run int, guessed float64, all []RunSums) float64 {
	if g.Which != "" || g.Next || run != g.Run {
		return math.NaN()
	}
	if i := int(guessed); !g.Number() && i >= 0 && i < len(g.Choices) {
		c := g.Choices[i]
		guessed = (max(c.Least, 0) + c.Most) / 2
		if math.IsInf(c.Most, 1) {
			guessed = c.Least
		}
	}
	if g.Than >= 0 {
		guessed *= all[g.Than].One(g.Figure, g.Sum)
	}
	return guessed
}

// best decides for the choice whose run has the least or the most of the figure, and for no choice if two runs tie.
func (g GuessQuestion) best(all []RunSums) GuessOutcome {
	d := GuessOutcome{Choice: -1, Value: math.NaN()}
	for i, c := range g.Choices {
		value := all[c.Run].One(g.Figure, g.Sum)
		d.Bound = d.Bound || all[c.Run].AtLeast(g.Figure) > 0
		switch {
		case math.IsNaN(value):
		case math.IsNaN(d.Value), g.Which == Least && value < d.Value, g.Which == Most && value > d.Value:
			d.Choice, d.Value = i, value
		case value == d.Value:
			d.Choice = -1
		}
	}
	return d
}
