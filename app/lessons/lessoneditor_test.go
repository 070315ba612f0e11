package lessons

import (
	"strings"
	"testing"

	"tilewise/app/lab"
	"tilewise/solver"
)

func name(r lab.Run) string { return string(r.Algorithm) + " " + string(r.Heuristic) }

// A new lesson can be played at once, and what is typed into it is in its file, in the language of its writer.
func TestANewLessonIsWrittenAndReadAgain(t *testing.T) {
	w := NewLessonEditor(lab.Experiment{}, "de", name)
	if field, err := w.Problem(); err != nil || w.Unsaved() {
		t.Fatalf("%s: %v", field, err)
	}
	w.Change(lab.TitleText, func(l *lab.Lesson) { l.Title = Say(l.Title, "de", "IDA*") })
	w.Change(lab.TitleText, func(l *lab.Lesson) { l.Title = Say(l.Title, "de", "IDA*: vergessen") })
	w.Change(lab.AnswerText, func(l *lab.Lesson) { l.Answer = Say(l.Answer, "de", "{{run 1 expanded}}") })
	again, err := EditFile("x.lesson.toml", w.Content())
	if err != nil || again.Lesson().Title.In("fr") != "IDA*: vergessen" || !w.Unsaved() || again.Unsaved() {
		t.Fatalf("%v: %s", err, w.Content())
	}
	if l, err := w.Played(); err != nil || len(l.Guess.Choices) != 3 || l.Answer["de"] != "{{run 1 expanded}}" {
		t.Errorf("%v: %+v", err, l)
	}
	w.Undo()
	w.Undo()
	if w.Lesson().Title.In("de") != "" || w.Unsaved() || w.CanUndo() {
		t.Error("letters of one field are not undone together")
	}
	w.Redo()
	if w.Lesson().Title.In("de") != "IDA*: vergessen" || !w.CanRedo() {
		t.Error("what was undone does not come back")
	}
}

// What is wrong is told at its field, in the words of the reader, and is gone once it is right.
func TestAMistakeIsToldAtItsField(t *testing.T) {
	w := NewLessonEditor(lab.Experiment{}, "en", name)
	say := func(text string) func(*lab.Lesson) {
		return func(l *lab.Lesson) { l.Steps[0] = Say(l.Steps[0], "en", text) }
	}
	for _, c := range []struct {
		field, says string
		do          func()
	}{
		{lab.StepText(0), "only an answer", func() { w.Change(lab.StepText(0), say("{{run 1 expanded}}")) }},
		{lab.StepText(0), "at", func() { w.Change(lab.StepText(0), say("[there](at noon)")) }},
		{"", "", func() { w.Change(lab.StepText(0), say("A text.")) }},
		{lab.MinutesField, `"soon"`, func() { w.Mistype(lab.MinutesField, "soon") }},
		{lab.MinutesField, "600", func() { w.Change(lab.MinutesField, func(l *lab.Lesson) { l.Minutes = 9000 }) }},
		{lab.GuessField, "factor", func() {
			w.Change(lab.MinutesField, func(l *lab.Lesson) { l.Minutes = 5 })
			w.Change(lab.GuessField, func(l *lab.Lesson) {
				Ask(l, &l.Guess, ANumber, "en", name)
				l.Guess.Factor = 0.5
			})
		}},
		{lab.ChangeField, "magic", func() {
			w.Change("asked", func(l *lab.Lesson) { Ask(l, &l.Guess, ARange, "en", name) })
			w.Change(lab.ChangeField, func(l *lab.Lesson) {
				l.Change = lab.OfferedChange{Thing: "heuristic", Values: []string{"magic"}}
			})
		}},
	} {
		c.do()
		field, err := w.Problem()
		if field != c.field || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("at %q: %v; want it at %q with %q", field, err, c.field, c.says)
		}
	}
	if text, there := w.Typed(lab.MinutesField); there {
		t.Errorf("%q is still typed", text)
	}
}

// Another experiment leaves a lesson that can be played, whatever of it named the runs that are no more.
func TestAnotherExperimentLeavesALessonThatCanBePlayed(t *testing.T) {
	w := NewLessonEditor(lab.Experiment{}, "en", name)
	w.Change("all", func(l *lab.Lesson) {
		l.Stages[0] = lab.Illustration{Kind: lab.RaceStage, Run: 1, Than: 2, At: -1}
		l.Change = lab.OfferedChange{Thing: "heuristic", Run: 2, Values: []string{"manhattan"}}
	})
	e := w.Lesson().Experiment
	e.Runs = []lab.Run{{Algorithm: solver.BFS}}
	w.Change("experiment", func(l *lab.Lesson) { About(l, e, "en", name) })
	if field, err := w.Problem(); err != nil || AskedBy(w.Lesson().Guess) != ANumber {
		t.Errorf("%s: %v", field, err)
	}
	if w.Undo(); w.Lesson().Stages[0].Kind != lab.RaceStage || len(w.Lesson().Runs) != 3 {
		t.Error("undo does not bring the experiment back")
	}
}
