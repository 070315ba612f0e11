package lessonform

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lessons"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// form is the fields of a lesson. It is built again where other fields are needed.
type form struct {
	page     *Page
	object   *container.Scroll
	body     *fyne.Container
	problems map[string]*kit.Paragraph // by field
}

func newForm(p *Page) *form {
	f := &form{page: p, body: kit.Column(), problems: map[string]*kit.Paragraph{}}
	wheel := &wheelArea{form: f}
	wheel.ExtendBaseWidget(wheel)
	f.object = kit.Scrolled(container.NewStack(f.body, wheel))
	return f
}

// build makes the fields of the present lesson.
func (f *form) build() {
	f.page.building = true
	defer func() { f.page.building = false }()
	at := f.object.Offset
	f.body.RemoveAll()
	f.problems = map[string]*kit.Paragraph{}
	f.actions()
	f.heading(lang.L("Title"))
	f.text(lab.TitleText, lang.L("Topic, and what is found out: “IDA*: the price of forgetting”"), 1,
		func(l *lab.Lesson) *lab.Translations { return &l.Title })
	l := f.page.writing.Lesson()
	f.row(label(lang.L("Minutes")), f.number(lab.MinutesField, lang.L("Minutes"), float64(l.Minutes),
		func(l *lab.Lesson, x float64) { l.Minutes = int(x) }))
	f.complaint(lab.MinutesField)
	f.steps()
	f.experiment()
	f.heading(lang.L("The question"))
	f.text(lab.QuestionText, lang.L("What is to be guessed before the run decides it?"), 3,
		func(l *lab.Lesson) *lab.Translations { return &l.Question })
	f.guess()
	f.heading(lang.L("What you learned"))
	f.text(lab.AnswerText, lang.L("What the run has shown. Name its numbers instead of writing them."), 4,
		func(l *lab.Lesson) *lab.Translations { return &l.Answer })
	f.row(f.picker(lang.L("Add a number of the run"), lang.L("Add a number of the run"), f.placeholders))
	f.change()
	f.body.Add(kit.Gap(24))
	f.problem()
	f.body.Refresh()
	f.object.Refresh()
	f.object.ScrollToOffset(at)
}

// actions are the buttons for the lesson as a whole.
func (f *form) actions() {
	p := f.page
	save := p.kit.LabelButton(p.app.Commands.The("lessonSave"), lang.L("Save"))
	save.Importance = widget.HighImportance
	var more *kit.Button
	more = p.kit.NewButton("", theme.MoreHorizontalIcon(), lang.L("Files"), "", func() {
		p.kit.Drop(more, func() (items []menu.Item) {
			for _, name := range []string{"lessonNew", "lessonEdit", "lessonSaveAs", "undo", "redo"} {
				items = append(items, p.app.Commands.The(name).Item())
			}
			return items
		})
	})
	more.Importance = widget.LowImportance
	f.body.Add(container.NewHBox(save, more))
	f.complaint("")
}

// steps are the fields of the texts before the question, each with its stage.
func (f *form) steps() {
	p := f.page
	for i := range p.writing.Lesson().Steps {
		f.heading(lang.L("Step {{.Step}}", map[string]any{"Step": i + 1}))
		f.text(lab.StepText(i), lang.L("What a learner reads"), 4,
			func(l *lab.Lesson) *lab.Translations { return &l.Steps[i] })
		f.stage(i)
	}
	f.body.Add(kit.Gap(6))
	f.body.Add(container.NewHBox(p.kit.NewButton(lang.L("Add a step"), theme.ContentAddIcon(),
		lang.L("One more step of the text"), "", func() {
			p.reshape("steps", func(l *lab.Lesson) { lessons.AddStep(l, p.language()) })
		})))
}

// experiment is the part about the runs, which come from the bench.
func (f *form) experiment() {
	p := f.page
	l := p.writing.Lesson()
	f.heading(lang.L("The experiment"))
	said := []string{p.host.BoardWords(l.Sets, 0)}
	for i, r := range l.Runs {
		said = append(said, strconv.Itoa(i+1)+"\u2002"+words.RunTitle(r))
	}
	for _, line := range said {
		f.body.Add(kit.NewParagraph(line, kit.SmallText+1, theme.ColorNameForeground))
	}
	take := p.kit.NewButton(lang.L("Take it from the bench"), theme.DownloadIcon(),
		lang.L("The boards, runs and limits that lie on the bench now"), "", func() {
			e := p.experiment()
			if len(e.Runs) == 0 {
				p.app.Messages.Say(kit.NoteTone, lang.L("The bench is empty. Add runs there first."), "", nil)
				return
			}
			p.reshape("experiment", func(l *lab.Lesson) { lessons.About(l, e, p.language(), words.RunTitle) })
		})
	f.body.Add(kit.Gap(6))
	f.body.Add(container.NewHBox(take))
}

// placeholders is the menu of the results that an answer can contain.
func (f *form) placeholders() (items []menu.Item) {
	for i, r := range f.page.writing.Lesson().Runs {
		items = append(items, menu.Item{Label: words.RunTitle(r), Sub: func() (list []menu.Item) {
			for _, figure := range lab.Figures() {
				list = append(list, menu.Item{Label: words.FigureTitle(figure), Note: words.FigureAbout(figure), Do: func() {
					f.page.reshape(lab.AnswerText, func(l *lab.Lesson) {
						was := l.Answer.In(f.page.language())
						named := "{{run " + strconv.Itoa(i+1) + " " + string(figure) + "}}"
						l.Answer = lessons.Say(l.Answer, f.page.language(), strings.TrimLeft(was+" "+named, " "))
					})
				}})
			}
			return list
		}})
	}
	return items
}

// change is the part about the thing that a learner can change after the run.
func (f *form) change() {
	p := f.page
	c := p.writing.Lesson().Change
	f.heading(lang.L("Change one thing"))
	things := []string{"", "heuristic", "weight", "depth"}
	said := map[string]string{"": lang.L("Nothing"), "heuristic": lang.L("The heuristic"), "weight": lang.L("The weight"),
		"depth": lang.L("The distance from home")}
	first := map[string][]string{"heuristic": {"misplaced", "manhattan"}, "weight": {"1", "2", "5"},
		"depth": {"10", "15", "20"}}
	f.row(f.choice(lang.L("What a learner changes after the run"), things, c.Thing,
		func(t string) string { return said[t] }, func(l *lab.Lesson, t string) {
			l.Change = lab.ChangeOption{Thing: t, Run: l.Change.Run, Values: first[t]}
		}), f.runChoice(lang.L("Run that is changed"), c.Run, c.Thing == "heuristic" || c.Thing == "weight",
		func(l *lab.Lesson, run int) { l.Change.Run = run }))
	if c.Thing != "" {
		field := f.field(lang.L("Values, with commas between"), strings.Join(c.Values, ", "), func(typed string) {
			p.change(lab.ChangeField, func(l *lab.Lesson) {
				l.Change.Values = strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' })
			})
		})
		f.body.Add(kit.Gap(6))
		f.body.Add(field)
	}
	if c.Thing == "heuristic" {
		f.row(f.picker(lang.L("Add a heuristic"), lang.L("Add a heuristic"), f.heuristics))
	}
	f.complaint(lab.ChangeField)
}

// heuristics are the heuristics that a learner can change to.
func (f *form) heuristics() (items []menu.Item) {
	for _, h := range lessons.Heuristics(f.page.writing.Lesson()) {
		items = append(items, menu.Item{Label: words.HeuristicTitle(h), Do: func() {
			f.page.reshape(lab.ChangeField, func(l *lab.Lesson) { l.Change.Values = append(l.Change.Values, string(h.ID)) })
		}})
	}
	return items
}

// problem shows a mistake below its field, or at the head where it has none.
func (f *form) problem() {
	field, err := f.page.writing.Problem()
	if _, there := f.problems[field]; !there {
		field = ""
	}
	moved := false
	for name, told := range f.problems {
		said := ""
		if err != nil && name == field {
			said = problemWords(err)
		}
		moved = told.Set(said) || moved
		kit.SetShown(told, said != "")
	}
	if moved {
		f.body.Refresh()
		f.object.Refresh()
	}
}

// problemWords is the sentence of the reader of lessons.
func problemWords(err error) string {
	said := err.Error()
	if _, reason, cut := strings.Cut(said, lab.ErrMistake.Error()+": "); cut {
		said = reason
	}
	return lang.L("Mistake: {{.Reason}}", map[string]any{"Reason": said})
}
