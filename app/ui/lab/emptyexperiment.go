package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/app/workbench"
	"tilewise/solver/lab"
)

// title is the experiment's title, above the pages that measure.
func (w *resultWords) title() string {
	e := w.bench.Doc().Experiment
	if t := e.Title.In(words.LanguageCode()); t != "" {
		return t
	}
	if e.Name != "" {
		return e.Name
	}
	return lang.L("On the bench")
}

// question is what the experiment asks, or which boards it has.
func (w *resultWords) question() string {
	e := w.bench.Doc().Experiment
	if q := e.Question.In(words.LanguageCode()); q != "" {
		return q
	}
	return setsWords(e.Sets, len(w.bench.Doc().Boards))
}

// questionItems is the menu of the experiments that come with the program.
func (e *experimentEditor) questionItems() (items []menu.Item) {
	for _, shipped := range lab.Shipped() {
		items = append(items, menu.Item{
			Label: shipped.Title.In(words.LanguageCode()), Note: shipped.Question.In(words.LanguageCode()), Mark: menu.Radio,
			Marked: shipped.Name == e.bench.Doc().Experiment.Name,
			Do:     func() { e.openAndRun(shipped) },
		})
	}
	return items
}

// open opens an experiment on the bench, with the folder of the files that it names; undo brings back the one before.
func (e *experimentEditor) open(x lab.Experiment, folder string) {
	e.look.sort("")
	e.look.chart(mainFigure(x))
	e.bench.Open(workbench.Document{Experiment: x, Folder: folder, Saved: true})
	e.enter(runsName)
}

// openAndRun opens an experiment that comes with the program, and runs it.
func (e *experimentEditor) openAndRun(shipped lab.Experiment) {
	e.open(shipped, "")
	e.bench.Run()
}

// mainFigure is the figure that most of an experiment's expectations are about.
func mainFigure(e lab.Experiment) lab.Metric {
	count := map[lab.Metric]int{}
	best := lab.Expanded
	for _, x := range e.Expect {
		if count[x.Figure]++; count[x.Figure] > count[best] && x.Figure != lab.Length {
			best = x.Figure
		}
	}
	return best
}

// newEmptyExperimentView is shown on an empty bench: how to begin, and the experiments that come with the
// program.
func newEmptyExperimentView(r *Presenter) fyne.CanvasObject {
	intro := kit.NewParagraph(
		lang.L("Measure searches here, one at a time, and compare them: what they looked at, what they stored, how long they took. Add a run, or start with a question."),
		kit.PlainText, theme.ColorNameForeground)
	list := container.New(kit.CardGridLayout{Least: 300, Gap: 10})
	for _, e := range lab.Shipped() {
		list.Add(newStarterQuestion(r, e))
	}
	return kit.Scrolled(kit.Column(kit.Gap(4), intro, kit.Gap(16), kit.Caption(lang.L("Start with a question")),
		kit.Gap(8), list, kit.Gap(12)))
}
