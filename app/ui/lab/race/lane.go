package race

import (
	"context"
	"errors"

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
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// lane is one of the two searches.
type lane struct {
	page   *Page
	number int
	choice lab.Run // the run that the pickers have chosen
	cursor stepper.RunCursor
	finish searchEnd // the recorded search; its run is nil before a race

	*laneWidgets // nil until they are built
}

// laneWidgets are the widgets of a lane.
type laneWidgets struct {
	algorithm, heuristic *kit.Picker
	told                 *kit.Text
	pane                 *tree.Pane
	view                 *stepper.View
	object               fyne.CanvasObject
}

// build makes the widgets.
func (l *lane) build(k *kit.Kit) {
	l.laneWidgets = &laneWidgets{
		algorithm: k.NewPicker(nil, lang.L("The algorithm being recorded"), "", l.algorithmItems),
		heuristic: k.NewPicker(nil, lang.L("The heuristic it uses"), "", l.heuristicItems),
		told:      kit.NewText("", kit.SmallText+1, theme.ColorNameForeground), pane: tree.NewPane(k),
	}
	l.told.Least = 10
	l.cursor.Forget() // listeners of a window in another language are gone
	l.view = stepper.NewView(&l.cursor)
	l.pane.View.OnSelect = func(n record.Node) { l.page.look(l, n) }
	l.object = container.New(kit.Placed(150, 200, l.page.placeLane), newChip(l.number),
		l.algorithm, l.heuristic, l.told, l.pane.Object, l.view)
}

// label writes the choice onto the pickers.
func (l *lane) label() {
	a, err := solver.LookupAlgorithm(l.choice.Algorithm)
	if err != nil {
		return
	}
	l.algorithm.SetLabel(words.AlgorithmTitle(a))
	if h, err := solver.LookupHeuristic(l.choice.Heuristic); err == nil {
		l.heuristic.SetLabel(words.HeuristicTitle(h))
	}
	kit.SetShown(l.heuristic, a.Informed)
}

// algorithmItems are all algorithms; those that cannot be recorded say why.
func (l *lane) algorithmItems() (items []menu.Item) {
	start, _ := l.page.boardAtHand()
	for _, a := range solver.Algorithms() {
		i := menu.Item{Label: words.AlgorithmTitle(a), Mark: menu.Radio, Marked: a.ID == l.choice.Algorithm, Do: func() {
			l.choice.Algorithm = a.ID
			l.page.changed()
		}}
		if why := stepper.Unrecordable(a, start.Size()); why != "" {
			i.Disabled, i.Reason = true, why
		}
		items = append(items, i)
	}
	return items
}

// heuristicItems are the heuristics that there are for the board.
func (l *lane) heuristicItems() (items []menu.Item) {
	_, goal := l.page.boardAtHand()
	for _, h := range l.page.host.Engine().HeuristicsFor(goal) {
		items = append(items,
			menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == l.choice.Heuristic, Do: func() {
				l.choice.Heuristic = h.ID
				l.page.changed()
			}})
	}
	return items
}

// most is how many states a raced search may expand, within its record and beyond.
const most = 5_000_000

// recordOne runs the search of a choice.
func recordOne(ctx context.Context, e *solver.Engine, run lab.Run, start puzzle.State, goal puzzle.Goal) (f searchEnd,
	err error) {
	to := record.NewRecorder(0)
	f.title = words.RunTitle(run)
	f.result, err = e.Start(ctx, solver.Request{
		Start: start, Goal: goal, Algorithm: run.Algorithm, Heuristic: run.Heuristic, Weight: run.Weight, Workers: 1,
		Nodes: most, Record: to,
	}).Wait()
	if ctx.Err() != nil {
		return f, ctx.Err()
	}
	var openErr error
	if f.run, openErr = record.Open(to); errors.Is(openErr, record.ErrEmpty) && err != nil {
		return f, err
	}
	return f, openErr
}

// open shows what was recorded.
func (l *lane) open(f searchEnd, g puzzle.Goal) {
	l.finish = f
	l.cursor.Open(f.run, g)
}

// goTo goes to a step, while the other one is at its own.
func (l *lane) goTo(k int, other tree.ComparedRun) {
	l.cursor.Go(k)
	l.pane.View.SetAgainst(l.cursor.Run(), l.cursor.Goal(), k, other, l.number)
	l.tell()
}

// tell says how far the search is.
func (l *lane) tell() {
	s := l.cursor.At()
	facts := map[string]any{"States": figures.Grouped(uint64(min(s.Number, l.finish.run.Len()))),
		"Open": figures.Grouped(uint64(s.Open)), "Moves": words.MovesCount(len(s.Path))}
	switch {
	case s.Kind == record.Goal || s.Kind == record.Meeting:
		l.told.Set(lang.L("{{.States}} expanded · solved in {{.Moves}}", facts))
	case s.Number == l.finish.run.Last() && !l.finish.run.Complete():
		l.told.Set(lang.L("{{.States}} expanded · the recording ends here", facts))
	case s.Number == l.finish.run.Last():
		l.told.Set(lang.L("{{.States}} expanded · nothing found", facts))
	default:
		l.told.Set(lang.L("{{.States}} expanded · {{.Open}} open", facts))
	}
}
