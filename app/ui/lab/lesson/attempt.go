package lesson

import (
	"strings"

	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// kind is what is done at a place of a lesson.
type kind int

// The kinds, in the order in which one comes along them.
const (
	reading  kind = iota // a step of the text
	asking               // the question, and a person's guess
	deciding             // the run, and whether the guess was right
	learning             // the conclusion
	trying               // the question that a person answers alone
	ending               // whether that answer was right
)

// place is where one stands in a lesson.
type place struct {
	kind kind
	step int // the step of the text, counted from 0
}

// placesOf are all places of a lesson. There are at least three.
func placesOf(l lab.Lesson) (all []place) {
	for i := range l.Steps {
		all = append(all, place{reading, i})
	}
	all = append(all, place{kind: asking}, place{kind: deciding}, place{kind: learning})
	if len(l.Alone.Question) > 0 {
		all = append(all, place{kind: trying}, place{kind: ending})
	}
	return all
}

// attempt is how far somebody has come in a lesson.
type attempt struct {
	entry  entry
	places []place
	at     int // index of the present place

	chosen [2]*float64 // guesses that may still be changed; the second is for the question to answer alone
	guess  [2]*float64 // guesses that a person has committed to
	boards []lab.Board // the boards of the run; nil before it
	rows   []lab.Row
	ran    bool // the run has come to its end
}

// Guesses of an attempt.
const (
	first = iota
	alone
)

// begin takes a lesson up where it was left, or at its beginning.
func begin(e entry, mark lab.Mark) *attempt {
	a := &attempt{entry: e, places: placesOf(e.lesson)}
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

func (a *attempt) here() place { return a.places[a.at] }
func (a *attempt) last() bool  { return a.at == len(a.places)-1 }

// asked is which of the two guesses the place is about.
func (a *attempt) asked() int {
	if k := a.here().kind; k == trying || k == ending {
		return alone
	}
	return first
}

// of is the guess of the lesson that a number stands for.
func (a *attempt) of(which int) lab.Guess {
	if which == alone {
		return a.entry.lesson.Alone.Guess
	}
	return a.entry.lesson.Guess
}

// question is what is asked at the place.
func (a *attempt) question() lab.Text {
	if a.asked() == alone {
		return a.entry.lesson.Alone.Question
	}
	return a.entry.lesson.Question
}

// blocked tells whether nobody goes on from a place: a guess comes first.
func (a *attempt) blocked(at int) bool {
	switch a.places[at].kind {
	case asking:
		return a.guess[first] == nil
	case trying:
		return a.guess[alone] == nil
	}
	return false
}

// sums are what the runs came to.
func (a *attempt) sums() []lab.Sums { return a.entry.lesson.SumUp(a.rows, a.boards) }

// answer is a text that names what the runs came to, in the language of the window.
func (a *attempt) answer(t lab.Text) string {
	rows := a.rows
	if !a.ran {
		rows = nil
	}
	return strings.TrimSpace(a.entry.lesson.Say(t, words.LanguageCode(), rows, a.boards))
}

// papers are those that the text at hand has its claims from.
func (a *attempt) papers() []string {
	text := map[kind]string{
		asking: lab.QuestionText, learning: lab.AnswerText,
		trying: lab.AloneQuestionText, ending: lab.AloneAnswerText,
	}[a.here().kind]
	if a.here().kind == reading {
		text = lab.StepText(a.here().step)
	}
	return a.entry.lesson.Papers(text)
}

// decision is how a guess came out; NaN was never right.
func (a *attempt) decision(which int) lab.Decision {
	guessed := -1.0
	if g := a.guess[which]; g != nil {
		guessed = *g
	}
	return a.of(which).Decide(guessed, a.sums())
}
