package lesson

import (
	"math"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/solver/search/record"
)

// stepKind is the learner's action at a step of a lesson.
type stepKind int

// The kinds, in the order in which they come.
const (
	reading  stepKind = iota // a step of the text
	asking                   // the question, which the learner answers by a guess
	deciding                 // the run, and whether the guess was right
	learning                 // the conclusion
	trying                   // the second question, which the learner answers alone
	ending                   // whether that answer was right
)

// isQuestion reports whether the learner is asked for a guess.
func (k stepKind) isQuestion() bool { return k == asking || k == trying }

type lessonStep struct {
	kind stepKind
	step int // the number of the step of the text, from 0
}

// stepsOf returns all steps of a lesson, at least three.
func stepsOf(l lab.Lesson) (all []lessonStep) {
	for i := range l.Steps {
		all = append(all, lessonStep{reading, i})
	}
	all = append(all, lessonStep{kind: asking}, lessonStep{kind: deciding}, lessonStep{kind: learning})
	if len(l.Alone.Question) > 0 {
		all = append(all, lessonStep{kind: trying}, lessonStep{kind: ending})
	}
	return all
}

// lessonAttempt is how far a learner is in a lesson.
type lessonAttempt struct {
	entry lessonEntry
	steps []lessonStep
	at    int // the index of the present step

	chosen [2]*float64 // guesses that can still be changed, of the first question and of the second
	guess  [2]*float64 // guesses that the learner has committed to
	boards []lab.Board // the boards of the run; nil before it
	rows   []lab.Row
	ran    bool // the run has ended

	changed []changedRun                         // the results after the learner has changed one thing
	records map[recordingKey]*record.RecordedRun // the recorded searches of the illustration
}

// changedRun is a run with one thing changed, and its result.
type changedRun struct {
	value, name string
	sums        lab.RunSums
}

// The guesses of an attempt.
const (
	first = iota
	alone
)

// newLessonAttempt continues a lesson at the stored step, or begins it.
func newLessonAttempt(e lessonEntry, mark lab.LessonRecord) *lessonAttempt {
	a := &lessonAttempt{entry: e, steps: stepsOf(e.lesson), records: map[recordingKey]*record.RecordedRun{}}
	if mark.Done(e.lesson) {
		return a
	}
	a.at = max(0, min(mark.Place, len(a.steps)-1))
	if mark.Guess != nil {
		a.guess[first] = &mark.Guess.Guess
	}
	if mark.Alone != nil {
		a.guess[alone] = &mark.Alone.Guess
	}
	for a.at > 0 && a.blocked(a.at-1) { // the file may have changed since
		a.at--
	}
	return a
}

func (a *lessonAttempt) here() lessonStep { return a.steps[a.at] }
func (a *lessonAttempt) last() bool       { return a.at == len(a.steps)-1 }

// asked returns which of the two guesses the present step is about.
func (a *lessonAttempt) asked() int {
	if k := a.here().kind; k == trying || k == ending {
		return alone
	}
	return first
}

// guessQuestion returns one of the two guesses of the lesson.
func (a *lessonAttempt) guessQuestion(which int) lab.GuessQuestion {
	if which == alone {
		return a.entry.lesson.Alone.Guess
	}
	return a.entry.lesson.Guess
}

// question returns the question of the present step.
func (a *lessonAttempt) question() lab.Translations {
	if a.asked() == alone {
		return a.entry.lesson.Alone.Question
	}
	return a.entry.lesson.Question
}

// blocked reports whether a step can't be left yet, because its question has no guess.
func (a *lessonAttempt) blocked(at int) bool {
	switch a.steps[at].kind {
	case asking:
		return a.guess[first] == nil
	case trying:
		return a.guess[alone] == nil
	}
	return false
}

// sums returns the results of the runs.
func (a *lessonAttempt) sums() []lab.RunSums { return a.entry.lesson.SumUp(a.rows, a.boards) }

// answer returns a text with the results of the runs filled in, in the language of the window.
func (a *lessonAttempt) answer(t lab.Translations) string {
	rows := a.rows
	if !a.ran {
		rows = nil
	}
	return strings.TrimSpace(a.entry.lesson.Say(t, lang.Code(), rows, a.boards))
}

// papers returns the papers that the present text is based on.
func (a *lessonAttempt) papers() []string {
	text := map[stepKind]string{
		asking: lab.QuestionText, learning: lab.AnswerText,
		trying: lab.AloneQuestionText, ending: lab.AloneAnswerText,
	}[a.here().kind]
	if a.here().kind == reading {
		text = lab.StepText(a.here().step)
	}
	return a.entry.lesson.Papers(text)
}

// illustrationOf returns the illustration beside a step of the text, or else that of the nearest step before.
func (a *lessonAttempt) illustrationOf(step int) lab.Illustration {
	for i := step; i >= 0; i-- {
		if s := a.entry.lesson.Stages[i]; s.Kind != "" {
			return s
		}
	}
	return lab.Illustration{Kind: lab.BoardStage, Run: -1, Than: -1}
}

func (a *lessonAttempt) illustration() lab.Illustration {
	g, here := a.guessQuestion(a.asked()), a.here()
	chart := lab.StageOf(lab.ChartStage)
	switch here.kind {
	case reading:
		return a.illustrationOf(here.step)
	case asking, trying:
		switch {
		case g.Stage.Kind != "":
			return g.Stage
		case g.Which != "" || g.Number() && g.Range[1] > 0:
			return chart
		case len(a.entry.lesson.Steps) > 0 && here.kind == asking:
			return a.illustrationOf(len(a.entry.lesson.Steps) - 1)
		}
		return lab.Illustration{}
	case learning:
		if a.entry.lesson.Change.Thing != "" {
			return chart
		}
	}
	switch {
	case !a.ran:
		return lab.Illustration{}
	case g.Reveal.Kind != "":
		return g.Reveal
	case g.Next:
		next := g.Stage
		next.At++
		return next
	}
	return chart
}

// recordOf returns the recorded search of an illustration; nil if there is none yet.
func (a *lessonAttempt) recordOf(s lab.Illustration) *record.RecordedRun {
	if s.Board == "" && len(a.boards) == 0 {
		return nil
	}
	first := lab.Board{}
	if len(a.boards) > 0 {
		first = a.boards[0]
	}
	return a.records[recordingKey{a.entry.lesson.Runs[s.Run], s.On(first)}]
}

// sourceWords returns the papers of the present text in one line of text. A line is not broken after a full stop, which
// may end an initial.
func (a *lessonAttempt) sourceWords() string {
	return strings.ReplaceAll(strings.Join(a.papers(), " · "), ". ", "."+figures.Unbroken)
}

// decision returns the outcome of a guess; a missing guess is never right.
func (a *lessonAttempt) decision(which int) lab.GuessOutcome {
	guessed := -1.0
	if g := a.guess[which]; g != nil {
		guessed = *g
	}
	if g := a.guessQuestion(which); g.Next {
		if run := a.recordOf(g.Stage); run != nil {
			return g.DecideNext(guessed, run)
		}
		return lab.GuessOutcome{Choice: -1, Value: math.NaN()}
	}
	return a.guessQuestion(which).Decide(guessed, a.sums())
}
