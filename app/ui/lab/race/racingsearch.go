package race

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/search/record"
)

// racingSearch is one of the two searches.
type racingSearch struct {
	page     *Page
	side     int
	choice   lab.Run // the run that the pickers have chosen
	cursor   stepper.RunCursor
	recorded stepper.RecordedSearch // the recorded search; its run is nil before a race

	*racingSearchWidgets // nil until they are built
}

// racingSearchWidgets are the widgets of a search.
type racingSearchWidgets struct {
	algorithm, heuristic *kit.Picker
	progressText         *kit.Text
	pane                 *tree.TreePane
	view                 *stepper.StepView
	object               fyne.CanvasObject
}

// build makes the widgets.
func (l *racingSearch) build(k *kit.Kit) {
	l.racingSearchWidgets = &racingSearchWidgets{
		algorithm:    k.NewPicker(nil, lang.L("The algorithm being recorded"), "", l.algorithmItems),
		heuristic:    k.NewPicker(nil, lang.L("The heuristic it uses"), "", l.heuristicItems),
		progressText: kit.NewText("", kit.SmallText+1, theme.ColorNameForeground), pane: tree.NewTreePane(k),
	}
	l.progressText.Least = 10
	l.cursor.RemoveListeners() // the page may have been built before, in another language
	l.view = stepper.NewStepView(&l.cursor)
	l.pane.View.OnSelect = func(n record.NodeID) { l.page.selectNode(l, n) }
	l.object = container.New(kit.Placed(150, 200, l.page.placeSearch), newChip(l.side),
		l.algorithm, l.heuristic, l.progressText, l.pane.Object, l.view)
}

// labelPickers writes the choice onto the pickers.
func (l *racingSearch) labelPickers() { stepper.LabelPair(l.choice, l.algorithm, l.heuristic) }

func (l *racingSearch) algorithmItems() []menu.Item {
	return stepper.AlgorithmItems(l.page.board().Start.Size(), l.choice.Algorithm, func(id solver.AlgorithmID) {
		l.choice.Algorithm = id
		l.page.choiceChanged()
	})
}

func (l *racingSearch) heuristicItems() (items []menu.Item) {
	for _, h := range l.page.host.Engine.HeuristicsFor(l.page.board().Goal) {
		items = append(items,
			menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == l.choice.Heuristic, Do: func() {
				l.choice.Heuristic = h.ID
				l.page.choiceChanged()
			}})
	}
	return items
}

// mostExpanded is how many states a racing search may expand, also when its record is full.
const mostExpanded = 5_000_000

// goTo goes to a step, and compares with the other search at its step.
func (l *racingSearch) goTo(k int, other tree.ComparedRun) {
	l.cursor.Go(k)
	l.pane.View.SetAgainst(l.cursor.Run(), l.cursor.Goal(), k, other, l.side)
	l.showProgress()
}

// showProgress writes what the search has done by its step.
func (l *racingSearch) showProgress() {
	s, run := l.cursor.Step(), l.recorded.Run
	facts := map[string]any{"States": figures.Grouped(min(s.Number, run.Len()))}
	switch ended := s.Number == run.Last() && !run.Found(); {
	case ended && !run.Complete():
		l.progressText.Set(lang.L("{{.States}} expanded · the recording ends here", facts))
	case ended:
		l.progressText.Set(lang.L("{{.States}} expanded · nothing found", facts))
	default:
		l.progressText.Set(words.SearchProgress(run, s))
	}
}
