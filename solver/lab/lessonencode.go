package lab

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// LessonEnding is the end of the names of lessons that a person saves.
const LessonEnding = ".lesson" + Extension

// Encode writes a lesson in the form that DecodeLesson reads. It is meant for a lesson of
// LessonSource, whose texts still have their placeholders.
func (l Lesson) Encode() []byte {
	w := &tomlWriter{}
	w.number(mark, Version)
	w.number("tilewise-lesson", LessonVersion)
	w.count("minutes", l.Minutes)
	list(w, "knows", l.Knows)
	w.head(l.Experiment)
	w.texts("title", l.Title)
	for i, step := range l.Steps {
		w.heading("[[step]]")
		w.stage("stage", l.Stages[i])
		w.translations(step)
	}
	w.texts("question", l.Question)
	w.guess("guess", l.Guess)
	w.texts("answer", l.Answer)
	if len(l.Alone.Question) > 0 {
		w.texts("alone.question", l.Alone.Question)
		w.guess("alone.guess", l.Alone.Guess)
		w.texts("alone.answer", l.Alone.Answer)
	}
	if c := l.Change; c.Thing != "" {
		w.heading("[change]")
		w.text("thing", c.Thing)
		w.number("run", c.Run+1)
		list(w, "values", c.Values)
	}
	for _, s := range l.Sources {
		w.heading("[[source]]")
		list(w, "of", s.Of)
		w.text("from", s.From)
		w.numbers("numbers", s.Numbers)
	}
	w.measured(l.Experiment)
	return []byte(w.String())
}

func (w *tomlWriter) numbers(name string, all []float64) {
	if len(all) == 0 {
		return
	}
	written := make([]string, len(all))
	for i, x := range all {
		written[i] = decimal(x)
	}
	w.field(name, "["+strings.Join(written, ", ")+"]")
}

func (w *tomlWriter) stage(name string, s Illustration) {
	if s.Kind == "" {
		return
	}
	fields := []string{"kind = " + quote(string(s.Kind))}
	text := func(name, value string) {
		if value != "" {
			fields = append(fields, name+" = "+quote(value))
		}
	}
	number := func(name string, value, none int) {
		if value != none {
			fields = append(fields, name+" = "+strconv.Itoa(value))
		}
	}
	text("board", s.Board)
	text("moves", s.Moves)
	number("run", s.Run+1, 0)
	number("than", s.Than+1, 0)
	number("at", s.At, toEnd)
	w.field(name, "{ "+strings.Join(fields, ", ")+" }")
}

func (w *tomlWriter) guess(name string, g GuessQuestion) {
	w.heading("[" + name + "]")
	w.flag("next", g.Next)
	if !g.Next {
		w.text("figure", string(g.Figure))
		w.text("sum", string(g.Sum))
		w.text("which", string(g.Which))
	}
	if !g.Next && g.Which == "" {
		w.number("run", g.Run+1)
		w.count("than", g.Than+1)
	}
	w.amount("factor", g.Factor)
	if g.Range != [2]float64{} {
		w.numbers("range", g.Range[:])
	}
	w.stage("stage", g.Stage)
	w.stage("reveal", g.Reveal)
	for _, c := range g.Choices {
		w.heading("[[" + name + ".choice]]")
		if g.Which != "" {
			w.number("run", c.Run+1)
		} else {
			w.within(c.Least, c.Most)
		}
		texts := []string{}
		for _, language := range slices.Sorted(maps.Keys(c.Text)) {
			texts = append(texts, fmt.Sprintf("%s = %s", quote(language), quote(c.Text[language])))
		}
		w.field("text", "{ "+strings.Join(texts, ", ")+" }")
	}
}
