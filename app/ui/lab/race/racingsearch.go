package race

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

// racingSearch is one of the two searches.
type racingSearch struct {
	page     *Page
	side     int
	choice   lab.Run // the run that the pickers have chosen
	cursor   stepper.RunCursor
	code     stepper.CodeCursor     // follows cursor
	recorded stepper.RecordedSearch // the recorded search; its run is nil before a race

	*racingSearchWidgets // nil until they are built
}

type racingSearchWidgets struct {
	algorithm, heuristic *kit.Picker
	progressText         *kit.Text
	pane                 *tree.TreePane
	view                 *stepper.StepView
	codePane             fyne.CanvasObject
	object               fyne.CanvasObject
}

// build makes the widgets.
func (r *racingSearch) build(k *kit.Kit) {
	r.racingSearchWidgets = &racingSearchWidgets{
		algorithm:    k.NewPicker(nil, lang.L("The algorithm being recorded"), r.algorithmItems),
		heuristic:    k.NewPicker(nil, lang.L("The heuristic it uses"), r.heuristicItems),
		progressText: kit.NewText("", kit.SmallText+1, theme.ColorNameForeground), pane: tree.NewTreePane(k),
	}
	r.progressText.Least = 10
	r.cursor.RemoveListeners() // the page may have been built before, in another language
	r.view = stepper.NewStepView(&r.cursor)
	r.code.RunCursor = &r.cursor
	r.codePane = container.NewVScroll(stepper.NewCodePane(k, &r.code))
	r.pane.View.OnSelect = func(n record.NodeID) { r.page.selectNode(r, n) }
	r.object = container.New(kit.Placed(150, 200, r.page.placeSearch), newChip(r.side),
		r.algorithm, r.heuristic, r.progressText, r.pane.Object, r.view, r.codePane)
}

// labelPickers writes the choice onto the pickers.
func (r *racingSearch) labelPickers() { stepper.LabelPair(r.choice, r.algorithm, r.heuristic) }

func (r *racingSearch) algorithmItems() []menu.Item {
	return stepper.AlgorithmItems(r.page.board().Start.Size(), r.choice.Algorithm, func(id solver.AlgorithmID) {
		r.choice.Algorithm = id
		r.page.choiceChanged()
	})
}

func (r *racingSearch) heuristicItems() (items []menu.Item) {
	for _, h := range solver.HeuristicsFor(r.page.board().Goal) {
		items = append(items,
			menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == r.choice.Heuristic, Do: func() {
				r.choice.Heuristic = h.ID
				r.page.choiceChanged()
			}})
	}
	return items
}

// mostExpanded is how many states a racing search may expand, also when its record is full.
const mostExpanded = 5_000_000

// goTo goes to a step, and compares with the other search at its step.
func (r *racingSearch) goTo(k int, other tree.ComparedRun) {
	r.cursor.Go(k)
	r.pane.View.SetAgainst(r.cursor.Run(), r.cursor.Goal(), k, other, r.side)
	r.showProgress()
}

// showProgress writes what the search has done by its step.
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
