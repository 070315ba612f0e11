package lab

import (
	"cmp"
	"slices"
	"strconv"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver"
)

// experimentEditor changes the experiment: its runs, its boards, its limits.
type experimentEditor struct {
	*labContext
	exports *resultExports
	reading task.Task // the task that reads a file of boards
}

// runItems returns the menu of the runs that can be added: an algorithm with a heuristic, or several runs at once.
func (e *experimentEditor) runItems() (items []menu.Item) {
	for _, a := range solver.Algorithms() {
		switch {
		case a.ID == solver.Auto || a.ID == solver.Anytime: // these are several searches in one
		case a.Informed:
			items = append(items,
				menu.Item{Label: words.AlgorithmTitle(a), Sub: func() []menu.Item { return e.heuristicItems(a.ID) }})
		default:
			items = append(items, e.runItem(words.AlgorithmTitle(a), lab.Run{Algorithm: a.ID}))
		}
	}
	items = append(items, menu.Item{}, menu.Item{Label: lang.L("The three classic heuristics"),
		Note: lang.L("A* with misplaced tiles, Manhattan distance and linear conflict"),
		Do:   func() { e.addAll(lab.ClassicRuns()) }},
		menu.Item{Label: lang.L("The ladder"), Note: lang.L("One algorithm with every heuristic, the weakest first"),
			Sub: e.ladderItems},
		menu.Item{Label: lang.L("Everything that works here"),
			Do: func() { e.addAll(lab.EverythingRuns(e.Bench.Engine(), e.Bench.Selection.SampleBoard())) }})
	return items
}

func (e *experimentEditor) heuristicItems(a solver.AlgorithmID) (items []menu.Item) {
	for _, h := range e.heuristicsFor(e.Bench.Selection.SampleBoard().Start.Size()) {
		items = append(items, e.runItem(words.HeuristicTitle(h), lab.Run{Algorithm: a, Heuristic: h.ID}))
	}
	return items
}

// runItem returns the entry that adds a run, or says why that cannot work here.
func (e *experimentEditor) runItem(title string, run lab.Run) menu.Item {
	i := menu.Item{Label: title, Do: func() { e.addAll([]lab.Run{run}) }}
	if fit := e.Bench.Selection.Fit(run); fit.Why == solver.WhyTables {
		i.Disabled, i.Reason = true, words.FitReason(fit)
	} else if !fit.OK {
		i.Note = words.FitReason(fit)
	}
	return i
}

// ladderItems returns the menu of the algorithms that use heuristics.
func (e *experimentEditor) ladderItems() (items []menu.Item) {
	for _, a := range solver.Algorithms() {
		if a.Informed && a.ID != solver.Auto && a.ID != solver.Anytime {
			items = append(items, menu.Item{Label: words.AlgorithmTitle(a),
				Do: func() { e.addAll(lab.LadderRuns(e.Bench.Engine(), a.ID, e.Bench.Selection.SampleBoard())) }})
		}
	}
	return items
}

// addAll adds the runs that are not there yet, and selects the last.
func (e *experimentEditor) addAll(runs []lab.Run) {
	var new []lab.Run
	for _, run := range runs {
		if !slices.Contains(e.Bench.Doc().Experiment.Runs, run) && len(e.Bench.Doc().Experiment.Runs)+len(new) < lab.MaxRuns {
			new = append(new, run)
		}
	}
	if len(new) == 0 {
		e.app.Messages.Tell(0, lang.L("That's already on the bench."))
		return
	}
	e.Bench.Edit(e.Bench.Doc().Add(new...))
	e.Bench.Selection.Choose(len(e.Bench.Doc().Experiment.Runs) - 1)
	e.goToPage(runsName)
}

func (e *experimentEditor) removeRun() {
	if _, ok := e.Bench.Selection.Run(); ok {
		e.Bench.Edit(e.Bench.Doc().Without(e.Bench.Selection.Index()))
		if e.Bench.Selection.Index() >= 0 {
			e.Bench.Selection.Choose(e.Bench.Selection.Index())
		}
	}
}

func (e *experimentEditor) changeRun(how func(*lab.Run)) {
	if run, ok := e.Bench.Selection.Run(); ok {
		at := e.Bench.Selection.Index()
		how(&run)
		e.Bench.Edit(e.Bench.Doc().Replace(at, run))
		e.Bench.Selection.Choose(at)
	}
}

// The values that can be chosen for a run.
var (
	weights = []float64{1, 1.2, 1.5, 2, 3, 5, 10}
	threads = []int{1, 2, 4, 8}
)

func (e *experimentEditor) itemsForRun() []menu.Item {
	run, _ := e.Bench.Selection.Run()
	items := append(e.app.Commands.Topic("", "labPlay", "labThink", "labMapRun").Items(), menu.Item{})
	items = append(items, e.variationItems(run)...)
	return append(items, menu.Item{}, e.app.Commands.The("labRemove").Item())
}

func (e *experimentEditor) variationItems(run lab.Run) (items []menu.Item) {
	if run.Algorithm == solver.WeightedAStar {
		items = append(items, menu.Item{Label: lang.L("Weight"), Sub: func() []menu.Item {
			return menu.Choices(weights, cmp.Or(run.Weight, solver.DefaultWeight),
				func(w float64) string { return figures.Marked(strconv.FormatFloat(w, 'g', -1, 64)) },
				func(w float64) { e.changeRun(func(x *lab.Run) { x.Weight = w }) })
		}})
	}
	items = append(items, menu.Item{Label: lang.L("Threads"), Sub: func() []menu.Item {
		return menu.Choices(threads, max(1, run.Workers), strconv.Itoa,
			func(n int) { e.changeRun(func(x *lab.Run) { x.Workers = threadsOf(n) }) })
	}})
	check := func(label, note string, on bool, flip func(*lab.Run)) menu.Item {
		return menu.Item{Label: label, Note: note, Mark: menu.Check, Marked: on, Do: func() { e.changeRun(flip) }}
	}
	if run.Algorithm == solver.AStar {
		items = append(items,
			check(lang.L("Never reopens a closed state"), lang.L("A* as some textbooks write it; not always optimal"),
				run.Variant.Closed, func(x *lab.Run) { x.Variant.Closed = !x.Variant.Closed }))
	}
	if run.Algorithm == solver.DFS {
		items = append(items,
			check(lang.L("Graph search: keeps the states it has seen"), lang.L("And goes into none twice, but by a shorter way"),
				run.Variant.Graph, func(x *lab.Run) { x.Variant.Graph = !x.Variant.Graph }))
	}
	if h, err := solver.LookupHeuristic(run.Heuristic); err == nil && h.Additive() {
		items = append(items, check(lang.L("Tables without their mirror image"), "", run.Variant.Plain,
			func(x *lab.Run) { x.Variant.Plain = !x.Variant.Plain }))
	}
	return append(items,
		check(lang.L("Searches even boards that parity rules out"), lang.L("Until every state has been looked at"),
			run.Variant.Exhaust,
			func(x *lab.Run) { x.Variant.Exhaust = !x.Variant.Exhaust }))
}

// questionItems returns the menu of the experiments that come with the program.
func (e *experimentEditor) questionItems() (items []menu.Item) {
	for _, shipped := range lab.Shipped() {
		items = append(items, menu.Item{
			Label: shipped.Title.In(lang.Code()), Note: shipped.Question.In(lang.Code()), Mark: menu.Radio,
			Marked: shipped.Name == e.Bench.Doc().Experiment.Name,
			Do:     func() { e.openAndRun(shipped) },
		})
	}
	return items
}

// openAndRun opens an experiment that comes with the program, and runs it.
func (e *experimentEditor) openAndRun(shipped lab.Experiment) {
	e.Bench.Ask(shipped, "")
	e.Bench.Run()
}

// mainFigure returns the figure that most of an experiment's expectations are about.
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

// moreItems returns the menu of files, results and columns.
func (e *experimentEditor) moreItems() []menu.Item {
	items := func(names ...string) []menu.Item { return e.app.Commands.Topic("", names...).Items() }
	return slices.Concat(items("labNew", "labOpen"),
		[]menu.Item{{Label: lang.L("Recent experiments"), Sub: e.exports.recent(workbench.RecentExperiments)}},
		items("labSave", "labSaveAs"), []menu.Item{{}},
		items("labCopyTable", "labCopyRows", "labSaveRows", "labSaveTable"),
		[]menu.Item{{Label: lang.L("The chart"), Sub: e.exports.pictureItems}, {},
			{Label: lang.L("Columns"), Sub: e.columnItems}})
}

func (e *experimentEditor) columnItems() (items []menu.Item) {
	for _, f := range lab.Figures() {
		items = append(items, menu.Item{Label: words.FigureTitle(f), Note: words.FigureAbout(f), Mark: menu.Check,
			Marked: slices.Contains(e.options.figures, f), Do: func() {
				e.options.toggle(f)
				e.Bench.Touch(workbench.AboutDocument)
			}})
	}
	return items
}

// threadsOf returns a number of threads as a Run has it: 0 for one thread.
func threadsOf(n int) int {
	if n == 1 {
		return 0
	}
	return n
}
