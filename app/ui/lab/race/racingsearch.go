package race

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/words"
	"tilewise/solver/search/record"
)

// racingSearch is one of the two searches.
type racingSearch struct {
	page     *Page
	side     int
	choice   stepper.RunChoice
	cursor   stepper.RunCursor
	code     stepper.CodeCursor     // follows cursor
	recorded stepper.RecordedSearch // the recorded search; its run is nil before a race

	*racingSearchWidgets // nil until they are built
}

type racingSearchWidgets struct {
	progressText *kit.Text
	pane         *tree.TreePane
	view         *stepper.StepView
	codePane     fyne.CanvasObject
	pickers      fyne.CanvasObject // algorithm and heuristic, after the chip of the search
	object       fyne.CanvasObject // the progress, and below it the tree, the step or the code
}

// build makes the widgets.
func (r *racingSearch) build(k *kit.Kit) {
	r.racingSearchWidgets = &racingSearchWidgets{pane: tree.NewTreePane(k),
		progressText: kit.NewText("", kit.SmallText+1, theme.ColorNameForeground)}
	r.choice.Build(k, &r.page.start, r.page.update)
	r.progressText.Least = 10
	r.cursor.RemoveListeners() // the page may have been built before, in another language
	r.view = stepper.NewStepView(&r.cursor)
	r.code.RunCursor = &r.cursor
	r.codePane = container.NewVScroll(stepper.NewCodePane(k, &r.code))
	r.pane.View.OnSelect = func(n record.NodeID) { r.page.selectNode(r, n) }
	r.pickers = container.New(&kit.FlowLayout{Gap: 6}, container.NewCenter(newChip(r.side)),
		r.choice.Algorithm, r.choice.Heuristic)
	shown := container.NewStack(r.pane.Object, r.view, r.codePane)
	r.object = kit.Filled(shown, fyne.NewSize(150, 120), r.progressText, kit.Gap(4), shown)
}

// mostExpanded is the number of states that a racing search may expand, beyond its record if that is full.
const mostExpanded = 5_000_000

// goTo goes to a step, and compares with the other search at its step.
func (r *racingSearch) goTo(k int, other tree.ComparedRun) {
	r.cursor.Go(k)
	r.pane.View.SetAgainst(r.cursor.Run(), r.cursor.Goal(), k, other, r.side)
	r.showProgress()
}

// showProgress shows what the search has done by its step.
func (r *racingSearch) showProgress() {
	s, run := r.cursor.Step(), r.recorded.Run
	facts := map[string]any{"States": figures.Grouped(min(s.Number, run.Len()))}
	switch ended := s.Number == run.Last() && !run.Found(); {
	case ended && !run.Complete():
		r.progressText.Set(lang.L("{{.States}} expanded · the recording ends here", facts))
	case ended:
		r.progressText.Set(lang.L("{{.States}} expanded · nothing found", facts))
	default:
		r.progressText.Set(words.SearchProgress(run, s))
	}
}
