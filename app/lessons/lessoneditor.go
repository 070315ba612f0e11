package lessons

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"tilewise/app/lab"
	"tilewise/app/undo"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// LessonEditor is a lesson that is being written, with its undo.
type LessonEditor struct {
	Path string // the file of the lesson; "" before it is saved

	now   lessonDraft
	steps undo.History[lessonDraft]
	saved string // the content of the file; of a new lesson, the content that it began with
	field string // where the last change was made: letters typed there are one step of undo

	// what the draft at hand comes to, which the form asks for several times after each letter
	content []byte
	read    *parsedDraft // nil until it was asked for
}

// parsedDraft is what the reader of lessons says of a draft.
type parsedDraft struct {
	lesson lab.Lesson
	err    error
}

// lessonDraft is a lesson as its file has it, and what of it no file can hold.
type lessonDraft struct {
	lesson lab.Lesson
	typed  map[string]string // by field: what was typed there, and is no number
}

// mostUndone is how many drafts are kept to go back to.
const mostUndone = 200

// NewLessonEditor begins a lesson about an experiment, in the language of its writer; names are those of the runs.
// Where there is nothing to run, it is about three heuristics on boards of 3×3.
func NewLessonEditor(e lab.Experiment, language string, names func(lab.Run) string) *LessonEditor {
	if len(e.Runs) == 0 {
		goal, _ := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3})
		e = lab.Experiment{Sets: []lab.BoardSet{{Kind: lab.Random, Goal: goal, Count: 20, Seed: 1}}, Runs: lab.ClassicRuns()}
	}
	e.Name, e.Title, e.Question, e.Expect, e.Studies = "", nil, lab.Translations{language: ""}, nil, nil
	l := lab.Lesson{Experiment: e, Minutes: 5, Answer: lab.Translations{language: ""}}
	AddStep(&l, language)
	l.Stages[0].Kind = lab.BoardStage
	Ask(&l, &l.Guess, WhichRun, language, names)
	w := &LessonEditor{now: lessonDraft{lesson: l}}
	w.saved = string(w.Content())
	return w
}

// EditFile goes on writing the lesson of a file. Its comments are not kept.
func EditFile(path string, content []byte) (*LessonEditor, error) {
	l, err := lab.LessonSource(content)
	if err != nil {
		return nil, err
	}
	w := &LessonEditor{Path: path, now: lessonDraft{lesson: l}}
	w.saved = string(w.Content())
	return w, nil
}

// Lesson is the lesson as its file has it. Nobody may change what it leads to, but by Change.
func (e *LessonEditor) Lesson() lab.Lesson { return e.now.lesson }

// Typed is what was typed into a field, where that is no number.
func (e *LessonEditor) Typed(field string) (text string, there bool) {
	text, there = e.now.typed[field]
	return text, there
}

// Change changes the lesson at a field; each change of the same field but the first is undone together with that. The
// function gets lists of its own, but texts must be replaced, not written into.
func (e *LessonEditor) Change(field string, change func(*lab.Lesson)) {
	e.change(field, func(d *lessonDraft) {
		delete(d.typed, field)
		change(&d.lesson)
	})
}

// Mistype notes that what stands in a field is no number.
func (e *LessonEditor) Mistype(field, typed string) {
	e.change(field, func(d *lessonDraft) { d.typed[field] = typed })
}

func (e *LessonEditor) change(field string, change func(*lessonDraft)) {
	if e.steps.After = nil; field != e.field || !e.steps.CanUndo() {
		e.steps.Add(e.now)
		e.steps.Before = e.steps.Before[max(0, len(e.steps.Before)-mostUndone):]
	}
	e.field = field
	l := e.now.lesson
	l.Steps, l.Stages = slices.Clone(l.Steps), slices.Clone(l.Stages)
	l.Guess.Choices, l.Change.Values = slices.Clone(l.Guess.Choices), slices.Clone(l.Change.Values)
	l.Alone.Guess.Choices = slices.Clone(l.Alone.Guess.Choices)
	typed := maps.Clone(e.now.typed)
	if typed == nil {
		typed = map[string]string{}
	}
	e.now = lessonDraft{l, typed}
	change(&e.now)
	e.content, e.read = nil, nil
}

// Undo takes the last change back, and Redo makes it again.
func (e *LessonEditor) Undo() { e.turn(e.steps.Undo(e.now)) }
func (e *LessonEditor) Redo() { e.turn(e.steps.Redo(e.now)) }

func (e *LessonEditor) turn(to lessonDraft) { e.now, e.field, e.content, e.read = to, "", nil, nil }

// CanUndo and CanRedo report whether there is a change to take back, or to make again.
func (e *LessonEditor) CanUndo() bool { return e.steps.CanUndo() }
func (e *LessonEditor) CanRedo() bool { return e.steps.CanRedo() }

// Content is the file of the lesson. Nobody may write into it.
func (e *LessonEditor) Content() []byte {
	if e.content == nil {
		e.content = e.now.lesson.Encode()
	}
	return e.content
}

// Unsaved reports whether the file holds something else, and SavedTo that it is written.
func (e *LessonEditor) Unsaved() bool { return len(e.now.typed) > 0 || string(e.Content()) != e.saved }

func (e *LessonEditor) SavedTo(path string, content []byte) { e.Path, e.saved = path, string(content) }

// Played is the lesson as a learner gets it, or what is wrong with it, as the reader of lessons says it.
func (e *LessonEditor) Played() (lab.Lesson, error) {
	if e.read == nil {
		l, err := e.decode()
		e.read = &parsedDraft{l, err}
	}
	return e.read.lesson, e.read.err
}

func (e *LessonEditor) decode() (lab.Lesson, error) {
	for _, field := range slices.Sorted(maps.Keys(e.now.typed)) {
		return lab.Lesson{}, &lab.LessonFieldError{Field: field, Err: fmt.Errorf("%q; expected a number", e.now.typed[field])}
	}
	return lab.DecodeLesson(e.Content())
}

// Problem is what is wrong, and in which field; "" is the lesson as a whole. It is nil where a learner could have it.
func (e *LessonEditor) Problem() (field string, err error) {
	_, err = e.Played()
	var at *lab.LessonFieldError
	if errors.As(err, &at) {
		return at.Field, at.Err
	}
	return "", err
}

// Say writes a text in a language.
func Say(t lab.Translations, language, text string) lab.Translations {
	t = maps.Clone(t)
	if t == nil {
		t = lab.Translations{}
	}
	t[language] = text
	return t
}

// AddStep adds an empty step of the text at the end, and RemoveStep takes one away.
func AddStep(l *lab.Lesson, language string) {
	l.Steps = append(l.Steps, lab.Translations{language: ""})
	l.Stages = append(l.Stages, lab.StageOf(""))
}

func RemoveStep(l *lab.Lesson, i int) {
	l.Steps, l.Stages = slices.Delete(l.Steps, i, i+1), slices.Delete(l.Stages, i, i+1)
}

// GuessQuestionKind is how a learner guesses.
type GuessQuestionKind int

const (
	WhichRun  GuessQuestionKind = iota // which run has the least or the most of a figure?
	ANumber                            // the figure itself
	ARange                             // in which of several ranges does the figure lie?
	NextState                          // the state that a search takes next, which only a file can ask for
)

// AskedBy is how a lesson asks.
func AskedBy(g lab.GuessQuestion) GuessQuestionKind {
	switch {
	case g.Next:
		return NextState
	case g.Which != "":
		return WhichRun
	case g.Number():
		return ANumber
	}
	return ARange
}

// mostChoices is how many choices a guess is begun with at most.
const mostChoices = 6

// Ask has one of the questions of a lesson be answered in another way, about the same figure.
func Ask(l *lab.Lesson, of *lab.GuessQuestion, by GuessQuestionKind, language string, names func(lab.Run) string) {
	g := lab.GuessQuestion{Figure: of.Figure, Sum: lab.Mean, Than: -1, Stage: of.Stage, Reveal: of.Reveal}
	if g.Figure == "" {
		g.Figure = lab.Expanded
		g.Stage = lab.StageOf("")
		g.Reveal = g.Stage
	}
	if by == WhichRun && len(l.Runs) < 2 {
		by = ANumber
	}
	switch by {
	case WhichRun:
		g.Which = lab.Least
		for i, r := range l.Runs[:min(len(l.Runs), mostChoices)] {
			g.Choices = append(g.Choices, lab.AnswerOption{Text: lab.Translations{language: names(r)}, Run: i})
		}
	case ANumber:
		g.Factor = 2
	case ARange:
		for _, r := range [][2]float64{{0, 100}, {101, 1000}, {1001, 1_000_000}} {
			text := lab.Translations{language: fmt.Sprintf("%.0f – %.0f", r[0], r[1])}
			g.Choices = append(g.Choices, lab.AnswerOption{Text: text, Run: -1, Least: r[0], Most: r[1]})
		}
	}
	*of = g
}

// AddRange adds an answer to a guess of a range, from the end of the last one on.
func AddRange(g *lab.GuessQuestion, language string) {
	g.Choices = append(g.Choices, lab.AnswerOption{Text: lab.Translations{language: ""}, Run: -1,
		Least: g.Choices[len(g.Choices)-1].Most + 1, Most: math.Inf(1)})
}

// AddAlone adds the question that a learner tries alone.
func AddAlone(l *lab.Lesson, language string, names func(lab.Run) string) {
	l.Alone = lab.TransferTask{Question: lab.Translations{language: ""}, Answer: lab.Translations{language: ""}}
	Ask(l, &l.Alone.Guess, WhichRun, language, names)
}

// About lays another experiment under a lesson. What names runs that are no more is taken back to what always is.
func About(l *lab.Lesson, e lab.Experiment, language string, names func(lab.Run) string) {
	if len(e.Runs) == 0 {
		return
	}
	e.Name, e.Title, e.Question, e.Expect, e.Studies = l.Name, l.Title, l.Question, nil, nil
	l.Experiment = e
	for i, s := range l.Stages {
		if max(s.Run, s.Than) >= len(e.Runs) {
			l.Stages[i] = lab.StageOf(lab.BoardStage)
		}
	}
	if l.Change.Run >= len(e.Runs) {
		l.Change = lab.OfferedChange{}
	}
	for _, g := range []*lab.GuessQuestion{&l.Guess, &l.Alone.Guess} {
		if by := AskedBy(*g); by == WhichRun || max(g.Run, g.Than) >= len(e.Runs) {
			Ask(l, g, by, language, names)
		}
	}
}

// Heuristics are those that a run of the lesson can be changed to.
func Heuristics(l lab.Lesson) (list []solver.Heuristic) {
	for _, h := range solver.Heuristics() {
		if h.ID != solver.AutoHeuristic && len(l.Sets) > 0 && h.Supports(l.Sets[0].Goal.Size(), l.Sets[0].Goal.Blank()) {
			list = append(list, h)
		}
	}
	return list
}
