package lessonform

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/lessons"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
)

type formRow struct {
	title string              // the title above the row; "" is none
	field string              // the part of the lesson whose mistakes are told below the row; noField is none
	whole fyne.CanvasObject   // takes the whole width; nil where there are parts
	parts []fyne.CanvasObject // side by side, as many on a line as have room
}

// noField is the field of rows that tell no mistakes.
const noField = "-"

func (f *lessonFields) rows() []formRow {
	l := f.page.editor.Lesson()
	all := []formRow{
		{parts: f.actions()},
		{title: lang.L("Title"), field: lab.TitleText, whole: f.text(lab.TitleText,
			lang.L("Topic, and what is found out: “IDA*: the price of forgetting”"), 1,
			func(l *lab.Lesson) *lab.Translations { return &l.Title })},
		{field: lab.MinutesField, parts: f.number(lab.MinutesField, lang.L("Minutes"), lang.L("Minutes"),
			float64(l.Minutes), func(l *lab.Lesson, x float64) { l.Minutes = int(x) })},
	}
	for i := range l.Steps {
		all = append(all, f.step(l, i)...)
	}
	all = append(all, formRow{field: noField, parts: parts(f.button(lang.L("Add a step"), theme.ContentAddIcon(),
		lang.L("One more step of the text"), func(l *lab.Lesson) { lessons.AddStep(l, f.page.language()) }))})
	all = append(all, f.experiment(l)...)
	all = append(all, f.ask(l, lang.L("The question"), before)...)
	all = append(all, f.afterRun(lang.L("What you learned"), before)...)
	all = append(all, f.alone(l)...)
	return append(all, f.change(l)...)
}

// actions are the buttons for the lesson as a whole.
func (f *lessonFields) actions() []fyne.CanvasObject {
	p := f.page
	save := p.app.Kit.LabelButton(p.app.Commands.The("lessonSave"), lang.L("Save"))
	save.Importance = widget.HighImportance
	return parts(save, f.menu(lang.L("Files"), lang.L("Files"), func() []menu.Item {
		return p.app.Commands.Topic("", "lessonNew", "lessonEdit", "lessonSaveAs", "undo", "redo").Items()
	}))
}

// step is the rows of a text before the question, with its illustration.
func (f *lessonFields) step(l lab.Lesson, i int) []formRow {
	now := l.Stages[i]
	kind := now
	kind.Board, kind.Moves, kind.At = "", "", -1
	picked := parts(choice(f, lang.L("What is shown beside this step"), kind,
		func(s lab.Illustration) string { return illustrationWords(l, s) }, func(l *lab.Lesson, s lab.Illustration) {
			s.Board, s.Moves = now.Board, now.Moves
			l.Stages[i] = s
		}, illustrations(l)...))
	field := lab.StepText(i) + " at"
	switch now.Kind {
	case lab.TreeStage, lab.RaceStage, lab.RingsStage, lab.SolveStage:
		picked = append(picked, f.number(field, lang.L("up to state or ring"), lang.L("−1 is the end"), float64(now.At),
			func(l *lab.Lesson, x float64) { l.Stages[i].At = int(x) })...)
	}
	if len(l.Steps) > 1 {
		picked = append(picked, f.remover(lang.L("Remove this step"), func(l *lab.Lesson) { lessons.RemoveStep(l, i) }))
	}
	text := f.text(lab.StepText(i), lang.L("What a learner reads"), 4,
		func(l *lab.Lesson) *lab.Translations { return &l.Steps[i] })
	return []formRow{
		{title: lang.L("Step {{.Step}}", map[string]any{"Step": i + 1}), field: lab.StepText(i), whole: text},
		{field: field, parts: picked},
	}
}

// experiment is the rows about the runs, which come from the bench.
func (f *lessonFields) experiment(l lab.Lesson) []formRow {
	p := f.page
	about := kit.Column()
	add := func(line string) { about.Add(kit.NewParagraph(line, kit.SmallText+1, theme.ColorNameForeground)) }
	add(words.BoardSets(l.Sets, 0))
	for i, r := range l.Runs {
		add(strconv.Itoa(i+1) + "\u2002" + words.RunTitle(r))
	}
	take := p.app.Kit.NewButton(lang.L("Take it from the bench"), theme.DownloadIcon(),
		lang.L("The boards, runs and limits that lie on the bench now"), "", func() {
			e := p.experiment()
			if len(e.Runs) == 0 {
				p.app.Messages.Tell(kit.NoteTone, lang.L("The bench is empty. Add runs there first."))
				return
			}
			p.changeRows("experiment", func(l *lab.Lesson) { lessons.About(l, e, p.language(), words.RunTitle) })
		})
	return []formRow{{title: lang.L("The experiment"), field: noField, whole: about}, {field: noField, parts: parts(take)}}
}

// alone is the rows of the question that a learner tries alone.
func (f *lessonFields) alone(l lab.Lesson) []formRow {
	title := lang.L("One to try on your own")
	if len(l.Alone.Question) == 0 {
		return []formRow{{title: title, field: noField, parts: parts(f.button(lang.L("Add a question"),
			theme.ContentAddIcon(), lang.L("The run of the lesson decides it, too"), func(l *lab.Lesson) {
				lessons.AddAlone(l, f.page.language(), words.RunTitle)
			}))}}
	}
	remove := f.remover(lang.L("Remove this question"), func(l *lab.Lesson) { l.Alone = lab.TransferTask{} })
	return append(append(f.ask(l, title, alone), f.afterRun("", alone)...), formRow{field: noField, parts: parts(remove)})
}

// change is the rows about the thing that a learner can change after the run.
func (f *lessonFields) change(l lab.Lesson) []formRow {
	c := l.Change
	names := map[string]string{"": lang.L("Nothing"), "heuristic": lang.L("The heuristic"), "weight": lang.L("The weight"),
		"depth": lang.L("The distance from home"), "size": lang.L("The size of the boards")}
	first := map[string][]string{"heuristic": {"misplaced", "manhattan"}, "weight": {"1", "2", "5"},
		"depth": {"10", "15", "20"}, "size": {"2x3", "3x4"}}
	things := parts(choice(f, lang.L("What a learner changes after the run"), c.Thing,
		func(t string) string { return names[t] }, func(l *lab.Lesson, t string) {
			l.Change = lab.OfferedChange{Thing: t, Run: l.Change.Run, Values: first[t]}
		}, "", "heuristic", "weight", "depth", "size"))
	if c.Thing == "heuristic" || c.Thing == "weight" {
		things = append(things, f.runs(lang.L("Run that is changed"), c.Run,
			func(l *lab.Lesson, run int) { l.Change.Run = run })...)
	}
	all := []formRow{{title: lang.L("Change one thing"), field: noField, parts: things}}
	if c.Thing != "" {
		all = append(all, formRow{field: lab.ChangeField, whole: f.line(lang.L("Values, with commas between"),
			strings.Join(c.Values, ", "), func(typed string) {
				f.page.change(lab.ChangeField, func(l *lab.Lesson) {
					l.Change.Values = strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' })
				})
			})})
	}
	if c.Thing == "heuristic" {
		add := lang.L("Add a heuristic")
		all = append(all, formRow{field: noField, parts: parts(f.menu(add, add, f.heuristics))})
	}
	return all
}

// heuristics are the heuristics that a learner can change to.
func (f *lessonFields) heuristics() (items []menu.Item) {
	for _, h := range lessons.Heuristics(f.page.editor.Lesson()) {
		items = append(items, menu.Item{Label: words.HeuristicTitle(h), Do: func() {
			f.page.changeRows(lab.ChangeField, func(l *lab.Lesson) { l.Change.Values = append(l.Change.Values, string(h.ID)) })
		}})
	}
	return items
}

func (f *lessonFields) build() {
	f.page.building = true
	defer func() { f.page.building = false }()
	at := f.object.Offset
	f.body.RemoveAll()
	f.problems = map[string]*kit.Paragraph{}
	for _, r := range f.rows() {
		f.add(r)
	}
	f.body.Add(kit.Gap(24))
	f.problem()
	f.body.Refresh()
	f.object.Refresh()
	f.object.ScrollToOffset(at)
}

// add adds a row, with its title and a hidden paragraph for its mistake.
func (f *lessonFields) add(r formRow) {
	if r.title != "" {
		t := kit.NewText(r.title, kit.PlainText, theme.ColorNameForeground)
		t.Style.Bold = true
		f.body.Objects = append(f.body.Objects, kit.Gap(14), t)
	}
	f.body.Add(kit.Gap(5))
	if r.whole == nil {
		r.whole = container.New(&kit.FlowLayout{Gap: 8}, r.parts...)
	}
	f.body.Add(r.whole)
	if r.field != noField {
		problem := kit.NewParagraph("", kit.SmallText+1, theme.ColorNameError)
		problem.Hide()
		f.problems[r.field] = problem
		f.body.Add(problem)
	}
}
