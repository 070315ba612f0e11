package lessonform

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lessons"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// guess is the part about the learner's answer, and the figure that decides it.
func (f *form) guess() {
	p := f.page
	g := p.writing.Lesson().Guess
	by := lessons.AskedBy(g)
	if by == lessons.NextState {
		f.body.Add(kit.NewParagraph(lang.L("A learner chooses the state that the search takes next, as the file says."),
			kit.SmallText+1, theme.ColorNamePlaceHolder))
		f.complaint(lab.GuessField)
		return
	}
	kinds := p.kit.NewSegments(lang.L("How a learner answers"), "",
		[]string{lang.L("Which run"), lang.L("A number"), lang.L("A range")}, func(i int) {
			p.reshape("asked", func(l *lab.Lesson) { lessons.Ask(l, lessons.Asking(i), p.language(), words.RunTitle) })
		})
	kinds.Mark(int(by))
	f.body.Add(kit.Gap(6))
	f.body.Add(kinds)
	var figures []string
	for _, each := range lab.Figures() {
		figures = append(figures, string(each))
	}
	figure := f.choice(lang.L("The figure that decides"), figures, string(g.Figure),
		func(s string) string { return words.FigureTitle(lab.Figure(s)) },
		func(l *lab.Lesson, s string) { l.Guess.Figure = lab.Figure(s) })
	least := map[string]string{string(lab.Least): lang.L("the least"), string(lab.Most): lang.L("the most")}
	if by == lessons.WhichRun {
		f.row(f.choice(lang.L("The run that is right has …"), []string{string(lab.Least), string(lab.Most)}, string(g.Which),
			func(s string) string { return least[s] },
			func(l *lab.Lesson, s string) { l.Guess.Which = lab.AggregateKind(s) }), figure)
	} else {
		f.row(figure, f.runChoice(lang.L("Of which run"), g.Run, true, func(l *lab.Lesson, run int) { l.Guess.Run = run }))
	}
	switch by {
	case lessons.ANumber:
		f.row(label(lang.L("Right up to so many times as much or as little")),
			f.number(lab.GuessField, lang.L("Right up to so many times as much or as little"), g.Factor,
				func(l *lab.Lesson, x float64) { l.Guess.Factor = x }))
	default:
		for i := range g.Choices {
			f.choiceRow(i, by)
		}
	}
	f.complaint(lab.GuessField)
	if by == lessons.ARange {
		f.row(p.kit.NewButton(lang.L("Add an answer"), theme.ContentAddIcon(), lang.L("One more range"), "", func() {
			p.reshape("choices", func(l *lab.Lesson) {
				from := l.Guess.Choices[len(l.Guess.Choices)-1].Most + 1
				l.Guess.Choices = append(l.Guess.Choices, lab.AnswerOption{Text: lab.Translations{p.language(): ""}, Run: -1,
					Least: from, Most: math.Inf(1)})
			})
		}))
	}
}

// choiceRow is the fields of one answer: its text, and for a range its ends.
func (f *form) choiceRow(i int, by lessons.Asking) {
	p := f.page
	c := p.writing.Lesson().Guess.Choices[i]
	name := "choice " + strconv.Itoa(i)
	what := lang.L("Answer {{.Letter}}", map[string]any{"Letter": string(rune('A' + i))})
	f.body.Add(kit.Gap(6))
	f.body.Add(f.field(what, c.Text.In(p.language()), func(typed string) {
		p.change(name, func(l *lab.Lesson) {
			l.Guess.Choices[i].Text = lessons.Say(l.Guess.Choices[i].Text, p.language(), typed)
		})
	}))
	if by != lessons.ARange {
		return
	}
	bound := func(key, before string, value float64, set func(*lab.AnswerOption, float64)) []fyne.CanvasObject {
		if math.IsInf(value, 0) {
			value = math.Copysign(1e9, value)
		}
		field := f.number(name+key, what+", "+before, value, func(l *lab.Lesson, x float64) { set(&l.Guess.Choices[i], x) })
		return []fyne.CanvasObject{label(before), field}
	}
	row := append(bound(" least", lang.L("from"), c.Least, func(c *lab.AnswerOption, x float64) { c.Least = x }),
		bound(" most", lang.L("to"), c.Most, func(c *lab.AnswerOption, x float64) { c.Most = x })...)
	if len(p.writing.Lesson().Guess.Choices) > 2 {
		row = append(row, f.remover(lang.L("Remove this answer"), func(l *lab.Lesson) {
			l.Guess.Choices = append(l.Guess.Choices[:i], l.Guess.Choices[i+1:]...)
		}))
	}
	f.row(row...)
	f.complaint(name + " least")
	f.complaint(name + " most")
}

// remover is the button that removes a part of the lesson.
func (f *form) remover(tip string, remove func(*lab.Lesson)) *kit.Button {
	b := f.page.kit.NewButton("", theme.DeleteIcon(), tip, "", func() { f.page.reshape(tip, remove) })
	b.Importance = widget.LowImportance
	return b
}

// stage is the picker of the stage beside a step of the text.
func (f *form) stage(i int) {
	p := f.page
	l := p.writing.Lesson()
	now := l.Stages[i]
	row := []fyne.CanvasObject{f.picker(stageWords(l, now), lang.L("What is shown beside this step"),
		func() (items []menu.Item) {
			for _, s := range stages(l) {
				s.Board, s.Moves = now.Board, now.Moves
				items = append(items, menu.Item{Label: stageWords(l, s), Mark: menu.Radio,
					Marked: s.Kind == now.Kind && s.Run == now.Run && s.Than == now.Than,
					Do:     func() { p.reshape("stage", func(l *lab.Lesson) { l.Stages[i] = s }) }})
			}
			return items
		})}
	if k := now.Kind; k == lab.TreeStage || k == lab.RaceStage || k == lab.RingsStage ||
		k == lab.SolveStage {
		row = append(row, label(lang.L("up to state or ring")), f.number(lab.StepText(i)+" at", lang.L("−1 is the end"),
			float64(now.At), func(l *lab.Lesson, x float64) { l.Stages[i].At = int(x) }))
	}
	if len(l.Steps) > 1 {
		row = append(row, f.remover(lang.L("Remove this step"), func(l *lab.Lesson) { lessons.RemoveStep(l, i) }))
	}
	f.row(row...)
	f.complaint(lab.StepText(i) + " at")
}

// stages are all stages that a text of a lesson can have.
func stages(l lab.Lesson) (all []lab.Illustration) {
	stage := func(kind lab.IllustrationKind, run, than int) {
		all = append(all, lab.Illustration{Kind: kind, Run: run, Than: than, At: -1})
	}
	stage("", -1, -1)
	stage(lab.BoardStage, -1, -1)
	stage(lab.ChartStage, -1, -1)
	size := l.Sets[0].Goal.Size()
	if boards := l.Sets[0].Boards; len(boards) > 0 {
		size = boards[0].Goal.Size()
	}
	if maps.Mappable(size) {
		stage(lab.RingsStage, -1, -1)
	}
	for i := range l.Runs {
		stage(lab.TreeStage, i, -1)
	}
	for i := range l.Runs[1:] {
		stage(lab.RaceStage, i, i+1)
	}
	return all
}

// stageWords says what a stage shows.
func stageWords(l lab.Lesson, s lab.Illustration) string {
	facts := map[string]any{}
	if s.Run >= 0 {
		facts["Run"] = words.RunTitle(l.Runs[s.Run])
	}
	if s.Than >= 0 {
		facts["Than"] = words.RunTitle(l.Runs[s.Than])
	}
	switch s.Kind {
	case lab.BoardStage:
		return lang.L("A board to push")
	case lab.ChartStage:
		return lang.L("Bars of the runs")
	case lab.RingsStage:
		return lang.L("The map of all states")
	case lab.TreeStage:
		return lang.L("Tree: {{.Run}}", facts)
	case lab.SolveStage:
		return lang.L("A solve, move by move")
	case lab.RaceStage:
		return lang.L("Race: {{.Run}} – {{.Than}}", facts)
	}
	return lang.L("As the step before")
}
