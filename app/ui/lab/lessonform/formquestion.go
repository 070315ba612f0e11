package lessonform

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/lessons"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/words"
)

// formQuestion is one of the two questions of a lesson.
type formQuestion struct {
	question, guess, answer string // the names of its parts
	parts                   func(*lab.Lesson) (question *lab.Translations, guess *lab.GuessQuestion,
		answer *lab.Translations)
}

// before is the question that is asked before the run, and alone the one that a learner tries alone after it.
var (
	before = formQuestion{lab.QuestionText, lab.GuessField, lab.AnswerText,
		func(l *lab.Lesson) (question *lab.Translations, guess *lab.GuessQuestion, answer *lab.Translations) {
			return &l.Question, &l.Guess, &l.Answer
		}}
	alone = formQuestion{lab.AloneQuestionText, lab.AloneGuessField, lab.AloneAnswerText,
		func(l *lab.Lesson) (question *lab.Translations, guess *lab.GuessQuestion, answer *lab.Translations) {
			return &l.Alone.Question, &l.Alone.Guess, &l.Alone.Answer
		}}
)

func (q formQuestion) guessOf(l *lab.Lesson) *lab.GuessQuestion {
	_, g, _ := q.parts(l)
	return g
}

// ask is the rows of a question: its text, how a learner answers, and the figure that decides.
func (f *lessonFields) ask(l lab.Lesson, title string, q formQuestion) []formRow {
	p, g := f.page, q.guessOf(&l)
	by := lessons.AskedBy(*g)
	all := []formRow{{title: title, field: q.question, whole: f.text(q.question,
		lang.L("What is to be guessed before the run decides it?"), 3, func(l *lab.Lesson) *lab.Translations {
			question, _, _ := q.parts(l)
			return question
		})}}
	if by == lessons.NextState {
		return append(all, formRow{field: q.guess, whole: kit.NewParagraph(
			lang.L("A learner chooses the state that the search takes next, as the file says."),
			kit.SmallText+1, theme.ColorNamePlaceHolder)})
	}
	kinds := p.app.Kit.NewSegments(lang.L("How a learner answers"), "",
		[]string{lang.L("Which run"), lang.L("A number"), lang.L("A range")}, func(i int) {
			p.changeRows("asked", func(l *lab.Lesson) {
				lessons.Ask(l, q.guessOf(l), lessons.GuessQuestionKind(i), p.language(), words.RunTitle)
			})
		})
	kinds.Mark(int(by))
	figure := choice(f, lang.L("The figure that decides"), g.Figure, words.FigureTitle,
		func(l *lab.Lesson, to lab.Metric) { q.guessOf(l).Figure = to }, lab.Figures()...)
	decides := parts(figure)
	if by == lessons.WhichRun {
		names := map[lab.AggregateKind]string{lab.Least: lang.L("the least"), lab.Most: lang.L("the most")}
		decides = parts(choice(f, lang.L("The run that is right has …"), g.Which,
			func(a lab.AggregateKind) string { return names[a] },
			func(l *lab.Lesson, to lab.AggregateKind) { q.guessOf(l).Which = to }, lab.Least, lab.Most), figure)
	} else {
		decides = append(decides, f.runs(lang.L("Of which run"), g.Run,
			func(l *lab.Lesson, run int) { q.guessOf(l).Run = run })...)
	}
	all = append(all, formRow{field: noField, parts: parts(kinds)}, formRow{field: q.guess, parts: decides})
	if by == lessons.ANumber {
		what := lang.L("Right up to so many times as much or as little")
		return append(all, formRow{field: noField, parts: f.number(q.guess, what, what, g.Factor,
			func(l *lab.Lesson, x float64) { q.guessOf(l).Factor = x })})
	}
	for i := range g.Choices {
		all = append(all, f.choice(*g, q, i)...)
	}
	if by == lessons.ARange {
		all = append(all, formRow{field: noField, parts: parts(f.button(lang.L("Add an answer"), theme.ContentAddIcon(),
			lang.L("One more range"), func(l *lab.Lesson) { lessons.AddRange(q.guessOf(l), p.language()) }))})
	}
	return all
}

// choice is the rows of one answer to choose: its text, and for a range its ends.
func (f *lessonFields) choice(g lab.GuessQuestion, q formQuestion, i int) []formRow {
	p, c := f.page, g.Choices[i]
	name := q.guess + " choice " + strconv.Itoa(i)
	what := lang.L("Answer {{.Letter}}", map[string]any{"Letter": string(rune('A' + i))})
	all := []formRow{{field: noField, whole: f.line(what, c.Text.In(p.language()), func(typed string) {
		p.change(name, func(l *lab.Lesson) {
			c := &q.guessOf(l).Choices[i]
			c.Text = lessons.Say(c.Text, p.language(), typed)
		})
	})}}
	if g.Which != "" {
		return all
	}
	least, most := name+" least", name+" most"
	end := func(field, label string, value float64, set func(*lab.AnswerOption, float64)) []fyne.CanvasObject {
		const widest = 1e9 // stands for no end
		return f.number(field, label, what+", "+label, max(-widest, min(widest, value)),
			func(l *lab.Lesson, x float64) { set(&q.guessOf(l).Choices[i], x) })
	}
	ends := append(end(least, lang.L("from"), c.Least, func(c *lab.AnswerOption, x float64) { c.Least = x }),
		end(most, lang.L("to"), c.Most, func(c *lab.AnswerOption, x float64) { c.Most = x })...)
	if len(g.Choices) > 2 {
		ends = append(ends, f.remover(lang.L("Remove this answer"), func(l *lab.Lesson) {
			g := q.guessOf(l)
			g.Choices = append(g.Choices[:i], g.Choices[i+1:]...)
		}))
	}
	return append(all, formRow{field: least, parts: ends}, formRow{field: most})
}

// afterRun is the rows of what a learner reads after the run, in which figures of the run can stand.
func (f *lessonFields) afterRun(title string, q formQuestion) []formRow {
	p := f.page
	answer := func(l *lab.Lesson) *lab.Translations {
		_, _, text := q.parts(l)
		return text
	}
	add := lang.L("Add a number of the run")
	figures := f.menu(add, add, func() (items []menu.Item) {
		for i, r := range p.editor.Lesson().Runs {
			items = append(items, menu.Item{Label: words.RunTitle(r), Sub: func() (list []menu.Item) {
				for _, figure := range lab.Figures() {
					list = append(list, menu.Item{Label: words.FigureTitle(figure), Note: words.FigureAbout(figure), Do: func() {
						p.changeRows(q.answer, func(l *lab.Lesson) {
							t := answer(l)
							named := fmt.Sprintf("%s {{run %d %s}}", t.In(p.language()), i+1, figure)
							*t = lessons.Say(*t, p.language(), strings.TrimSpace(named))
						})
					}})
				}
				return list
			}})
		}
		return items
	})
	return []formRow{{title: title, field: q.answer, whole: f.text(q.answer,
		lang.L("What the run has shown. Name its numbers instead of writing them."), 4, answer)},
		{field: noField, parts: parts(figures)}}
}

// illustrations are all illustrations that a text of a lesson can have.
func illustrations(l lab.Lesson) (all []lab.Illustration) {
	add := func(kind lab.IllustrationKind, run, than int) {
		all = append(all, lab.Illustration{Kind: kind, Run: run, Than: than, At: -1})
	}
	add("", -1, -1)
	add(lab.BoardStage, -1, -1)
	for _, r := range l.Runs {
		board := lab.StageOf(lab.BoardStage)
		if board.Heuristic = r.Heuristic; !slices.Contains(all, board) {
			all = append(all, board)
		}
	}
	add(lab.ChartStage, -1, -1)
	size := l.Sets[0].Goal.Size()
	if boards := l.Sets[0].Boards; len(boards) > 0 {
		size = boards[0].Goal.Size()
	}
	if maps.Mappable(size) {
		add(lab.RingsStage, -1, -1)
	}
	for i := range l.Runs {
		add(lab.TreeStage, i, -1)
	}
	for i := range l.Runs[1:] {
		add(lab.RaceStage, i, i+1)
	}
	return all
}

func illustrationWords(l lab.Lesson, s lab.Illustration) string {
	facts := map[string]any{}
	if s.Run >= 0 {
		facts["Run"] = words.RunTitle(l.Runs[s.Run])
	}
	if s.Than >= 0 {
		facts["Than"] = words.RunTitle(l.Runs[s.Than])
	}
	if s.Heuristic != "" {
		facts["Heuristic"] = words.HeuristicName(s.Heuristic)
		return lang.L("Board: {{.Heuristic}}", facts)
	}
	return cmp.Or(map[lab.IllustrationKind]string{
		lab.BoardStage: lang.L("A board to push"),
		lab.ChartStage: lang.L("Bars of the runs"),
		lab.RingsStage: lang.L("The map of all states"),
		lab.TreeStage:  lang.L("Tree: {{.Run}}", facts),
		lab.SolveStage: lang.L("A solve, move by move"),
		lab.RaceStage:  lang.L("Race: {{.Run}} – {{.Than}}", facts),
	}[s.Kind], lang.L("As the step before"))
}
