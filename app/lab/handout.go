package lab

import (
	"slices"

	"tilewise/app/paper"
)

// Handout returns a lesson for A4 paper, in a language, with the results of its runs. It leaves out a second question
// that is answered on the stage.
func (l Lesson) Handout(language string, rows []Row, boards []Board) paper.Handout {
	h := paper.Handout{Title: l.Title.In(language), Format: paper.Formats()[0]}
	plain := func(text string, stage Illustration) (all string) {
		parts, err := stage.Parts(text, len(l.Runs))
		if err != nil {
			return text
		}
		for _, part := range parts {
			all += part.Text
		}
		return all
	}
	for i, text := range l.Steps {
		step := paper.HandoutStep{Text: plain(text.In(language), l.Stages[i])}
		if stage := l.Stages[i]; stage.Kind == BoardStage && len(boards) > 0 {
			step.Board = stage.On(boards[0]).Start
		}
		h.Steps = append(h.Steps, step)
	}
	ask := func(text, answer Translations, g GuessQuestion) {
		q := paper.HandoutQuestion{Text: plain(text.In(language), g.Stage),
			Answer: plain(l.Say(answer, language, rows, boards), g.Reveal)}
		for _, choice := range g.Choices {
			q.Choices = append(q.Choices, choice.Text.In(language))
		}
		h.Questions = append(h.Questions, q)
	}
	ask(l.Question, l.Answer, l.Guess)
	if len(l.Alone.Question) > 0 && !l.Alone.Guess.Next {
		ask(l.Alone.Question, l.Alone.Answer, l.Alone.Guess)
	}
	for _, source := range l.Sources {
		if papers := l.Papers(source.Of[0]); slices.Contains(papers, source.From) &&
			!slices.Contains(h.Sources, source.From) {
			h.Sources = append(h.Sources, source.From)
		}
	}
	return h
}
