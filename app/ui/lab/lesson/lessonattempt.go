package lesson

import (
	"math"
	"strings"

	"tilewise/app/ui/words"
	"tilewise/solver/lab"
	"tilewise/solver/search/record"
)

// stepKind is what is done at a place of a lesson.
type stepKind int

// The kinds, in the order in which one comes along them.
const (
	reading  stepKind = iota // a step of the text
	asking                   // the question, and a person's guess
	deciding                 // the person sees the run, and whether the guess was right
	learning                 // the conclusion
	trying                   // the question that a person answers alone
	ending                   // the person sees whether that answer was right
)

// lessonStep is where one stands in a lesson.
type lessonStep struct {
	kind stepKind
	step int // the step of the text, counted from 0
}

// placesOf are all places of a lesson. There are at least three.
func placesOf(l lab.Lesson) (all []lessonStep) {
	for i := range l.Steps {
		all = append(all, lessonStep{reading, i})
	}
	all = append(all, lessonStep{kind: asking}, lessonStep{kind: deciding}, lessonStep{kind: learning})
	if len(l.Alone.Question) > 0 {
		all = append(all, lessonStep{kind: trying}, lessonStep{kind: ending})
	}
	return all
}

// lessonAttempt is how far somebody has come in a lesson.
type lessonAttempt struct {
	entry  listEntry
	places []lessonStep
	at     int // index of the present place

	chosen [2]*float64 // guesses that may still be changed; the second is for the question to answer alone
	guess  [2]*float64 // guesses that a person has committed to
	boards []lab.Board // the boards of the run; nil before it
	rows   []lab.Row
	ran    bool // the run has come to its end

	changed []changedRun // what came of the things that were changed after it
	records recordings   // the searches of the stage
}

// changedRun is a run with one thing changed, and what it came to.
type changedRun struct {
	value, name string
	sums        lab.RunSums
}

// Guesses of an attempt.
const (
	first = iota
	alone
)

// begin takes a lesson up where it was left, or at its beginning.
func begin(e listEntry, mark lab.LearnerGuess) *lessonAttempt {
	a := &lessonAttempt{entry: e, places: placesOf(e.lesson)}
	if mark.Done(e.lesson) {
		return a
	}
	a.at = max(0, min(mark.Place, len(a.places)-1))
	if mark.Guess != nil {
		a.guess[first] = &mark.Guess.Guess
	}
	if mark.Alone != nil {
		a.guess[alone] = &mark.Alone.Guess
	}
	for a.at > 0 && a.blocked(a.at-1) { // the file has changed since
		a.at--
	}
	return a
}

func (a *lessonAttempt) here() lessonStep { return a.places[a.at] }
func (a *lessonAttempt) last() bool       { return a.at == len(a.places)-1 }

// asked is which of the two guesses the place is about.
func (a *lessonAttempt) asked() int {
	if k := a.here().kind; k == trying || k == ending {
		return alone
	}
	return first
}

// of is the guess of the lesson that a number stands for.
func (a *lessonAttempt) of(which int) lab.Guess {
	if which == alone {
		return a.entry.lesson.Alone.Guess
	}
	return a.entry.lesson.Guess
}

// question is what is asked at the place.
func (a *lessonAttempt) question() lab.Translations {
	if a.asked() == alone {
		return a.entry.lesson.Alone.Question
	}
	return a.entry.lesson.Question
}

// blocked tells whether nobody goes on from a place: a guess comes first.
func (a *lessonAttempt) blocked(at int) bool {
	switch a.places[at].kind {
	case asking:
		return a.guess[first] == nil
	case trying:
		return a.guess[alone] == nil
	}
	return false
}

// sums are what the runs came to.
func (a *lessonAttempt) sums() []lab.RunSums { return a.entry.lesson.SumUp(a.rows, a.boards) }

// answer is a text that names what the runs came to, in the language of the window.
func (a *lessonAttempt) answer(t lab.Translations) string {
	rows := a.rows
	if !a.ran {
		rows = nil
	}
	return strings.TrimSpace(a.entry.lesson.Say(t, words.LanguageCode(), rows, a.boards))
}

// papers are those that the text at hand has its claims from.
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

// stageOf is what is shown beside a step of the text: where it says nothing, what the step
// before has.
func (a *lessonAttempt) stageOf(step int) lab.Stage {
	for i := step; i >= 0; i-- {
		if s := a.entry.lesson.Stages[i]; s.Kind != "" {
			return s
		}
	}
	return lab.Stage{Kind: lab.BoardStage, Run: -1, Than: -1}
}

// stage is what is shown at the place.
func (a *lessonAttempt) stage() lab.Stage {
	g, here := a.of(a.asked()), a.here()
	chart := lab.Stage{Kind: lab.ChartStage, Run: -1, Than: -1, At: -1}
	switch here.kind {
	case reading:
		return a.stageOf(here.step)
	case asking, trying:
		switch {
		case g.Stage.Kind != "":
			return g.Stage
		case g.Which != "" || g.Number() && g.Range[1] > 0:
			return chart
		case len(a.entry.lesson.Steps) > 0 && here.kind == asking:
			return a.stageOf(len(a.entry.lesson.Steps) - 1)
		}
		return lab.Stage{}
	case learning:
		if a.entry.lesson.Change.Thing != "" {
			return chart
		}
	}
	switch {
	case !a.ran:
		return lab.Stage{}
	case g.Reveal.Kind != "":
		return g.Reveal
	case g.Next:
		next := g.Stage
		next.At++
		return next
	}
	return chart
}

// recordOf is the record of the run of a stage; nil where there is none yet.
func (a *lessonAttempt) recordOf(s lab.Stage) *record.Run {
	if s.Board == "" && len(a.boards) == 0 {
		return nil
	}
	first := lab.Board{}
	if len(a.boards) > 0 {
		first = a.boards[0]
	}
	return a.records.runs[recorded{a.entry.lesson.Runs[s.Run], s.On(first)}]
}

// sourceWords are the sources of the text at hand, a line each.
func (a *lessonAttempt) sourceWords() string { return strings.Join(a.papers(), " · ") }

// decision is how a guess came out; NaN was never right.
func (a *lessonAttempt) decision(which int) lab.Decision {
	guessed := -1.0
	if g := a.guess[which]; g != nil {
		guessed = *g
	}
	if g := a.of(which); g.Next {
		if run := a.recordOf(g.Stage); run != nil {
			return g.DecideNext(guessed, run)
		}
		return lab.Decision{Choice: -1, Value: math.NaN()}
	}
	return a.of(which).Decide(guessed, a.sums())
}
