package lab

import (
	"context"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/look"
	"tilewise/app/ui/table"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// consistencyPage measures a heuristic on every edge of the 8-puzzle: where one move changes it by
// more than 1, and on which boards A* that never reopens a closed state goes wrong.
type consistencyPage struct {
	lab             *Presenter
	heuristicPicker *kit.Picker
	lookupChoice    *kit.Segments
	solveAllButton  *kit.Button // lets A* solve every board
	stopButton      *kit.Button
	resultText      *kit.Paragraph
	closedText      *kit.Paragraph
	bar             *kit.ProgressBar
	view            *chart.Widget
	listChoice      *kit.Segments
	table           *table.Table
	listPart        *fyne.Container
	page            *fyne.Container
	object          *container.Scroll

	key         consistencyKey
	goal        puzzle.Goal
	work        consistencyMeasurements
	listsBoards bool // the table lists boards instead of edges
}

// consistencyMeasurements holds the measured reports, and the tasks that measure.
type consistencyMeasurements struct {
	edges    measurementCache[consistencyKey, lab.ConsistencyReport]
	closed   map[consistencyKey][]lab.SuboptimalSolution
	solving  task.Task     // the task that solves all boards
	done     *atomic.Int64 // the number of boards that are solved
	watching task.Task     // the task that solves the watched board
}

// consistencyKey identifies a measurement: a heuristic on a goal, with mirrored table lookups or without.
type consistencyKey struct {
	heuristic solver.HeuristicID
	mirror    bool
	goal      puzzle.State
}

// variant returns the search variant for mirrored lookups or plain ones.
func (k consistencyKey) variant() solver.SearchVariant {
	return solver.SearchVariant{Plain: !k.mirror}
}

func newConsistencyPage(r *Presenter) *consistencyPage {
	k := r.app.Kit
	p := &consistencyPage{
		lab: r, key: consistencyKey{heuristic: solver.PDB44},
		work:       consistencyMeasurements{closed: map[consistencyKey][]lab.SuboptimalSolution{}},
		resultText: kit.NewParagraph("", kit.SmallText+1, theme.ColorNameForeground),
		closedText: kit.NewParagraph("", kit.SmallText+1, theme.ColorNameForeground),
		view:       chart.NewWidget(k, fyne.NewSize(200, 140)),
		table:      table.New(k, lang.L("Where it goes wrong")),
	}
	p.view.OnMenu = r.exports.pictureMenu
	p.heuristicPicker = k.NewPicker(nil, lang.L("Heuristic"), p.heuristics)
	p.lookupChoice = k.NewSegments(lang.L("How the tables are read"), "",
		[]string{lang.L("Plain tables"), lang.L("With mirror images")},
		func(i int) { p.chooseHeuristic(p.key.heuristic, i == 1) })
	p.solveAllButton = k.NewButton(lang.L("Let A* try every board"), theme.MediaPlayIcon(),
		lang.L("Solves every board with A* that never reopens a closed state; takes about ten seconds"), "", p.solveAll).AsMain()
	p.stopButton = k.NewButton(commandtable.Title("stop"), look.StopIcon, lang.L("Stop solving"), "", p.stopSolving)
	p.listChoice = k.NewSegments(lang.L("What is listed"), "",
		[]string{lang.L("Worst edges"), lang.L("Boards that go wrong")},
		func(i int) { p.listsBoards = i == 1; p.showList() })
	p.table.Cell = p.cell
	p.table.OnSelect, p.table.OnPress = func(row int) { p.watch(row, false) }, func(row int) { p.watch(row, true) }
	bar, thin := labpage.NewThinBar(lang.L("Boards that A* has solved"), 5)
	p.bar = bar
	head := container.NewBorder(nil, nil, nil, container.NewVBox(r.exports.pictureButton()),
		container.New(&kit.FlowLayout{Gap: 8}, p.heuristicPicker, p.lookupChoice, p.solveAllButton, p.stopButton))
	p.listPart = container.NewBorder(kit.Column(container.New(&kit.FlowLayout{Gap: 8}, p.listChoice), kit.Gap(4)), nil,
		nil, nil, p.table)
	p.page = container.NewBorder(
		kit.Column(head, kit.Gap(8), p.resultText, kit.Gap(4), p.closedText, kit.Gap(3), thin, kit.Gap(6)),
		nil, nil, nil,
		container.New(&listBesideChartLayout{}, p.view, p.listPart))
	p.object = container.NewVScroll(p.page)
	return p
}

func (p *consistencyPage) Object() fyne.CanvasObject { return p.object }

// Head returns the title, and the question that the page answers.
func (p *consistencyPage) Head() (title, about string) {
	return lang.L("Consistency"), lang.L("Every move of the 8-puzzle: which ones change h by more than 1?")
}

// Charted returns the chart for export, with its title.
func (p *consistencyPage) Charted() (*chart.Widget, string) {
	return p.view, kit.Labelled(p.heuristicPicker.Label(), lang.L("consistency"))
}

// Refresh measures the heuristic, unless that was done before. What failed is tried again.
func (p *consistencyPage) Refresh() {
	p.goal = p.lab.Bench.Selection.SampleBoard().Goal
	if eight := (puzzle.Size{W: 3, H: 3}); p.goal.Size() != eight {
		p.goal = puzzle.BlankAt(eight, eight.Cells()-1)
	}
	p.key.goal, p.work.edges.failed = p.goal.State, false
	p.draw()
}

func (p *consistencyPage) chooseHeuristic(id solver.HeuristicID, mirror bool) {
	p.work.edges.task.Drop()
	p.work.solving.Drop()
	p.key.heuristic, p.key.mirror = id, mirror
	p.lab.Bench.Selection.ShowOwn()
	p.Refresh()
}

func (p *consistencyPage) heuristics() []menu.Item {
	var list []solver.HeuristicID
	for _, h := range p.lab.heuristicsFor(p.goal.Size()) {
		list = append(list, h.ID)
	}
	return menu.Choices(list, p.key.heuristic, words.HeuristicName,
		func(id solver.HeuristicID) { p.chooseHeuristic(id, p.key.mirror) })
}

func (p *consistencyPage) draw() {
	engine, key, goal := p.lab.Bench.Engine(), p.key, p.goal
	e, found, failed := p.work.edges.of(p.lab.app.Tasks, key, func(ctx context.Context) (lab.ConsistencyReport, error) {
		return lab.MeasureEdges(ctx, engine, key.heuristic, goal, key.variant())
	}, p.draw)
	list, tried := p.work.closed[p.key]
	card, err := solver.LookupHeuristic(p.key.heuristic)
	if err == nil {
		p.heuristicPicker.SetLabel(words.HeuristicTitle(card))
	}
	p.lookupChoice.Mark(boolean(p.key.mirror))
	kit.SetShown(p.lookupChoice, err == nil && card.Additive())
	kit.SetShown(p.solveAllButton, found && !tried && !p.work.solving.Busy())
	kit.SetShown(p.stopButton, p.work.solving.Busy())
	kit.SetShown(p.bar, p.work.solving.Busy())
	text, astray := "", ""
	switch {
	case found:
		p.view.Set(consistencyChart(e))
		text = consistencyWords(e)
	case failed:
		p.view.Set(chart.Chart{Empty: lang.L("This heuristic couldn't be measured here.")})
	default:
		p.view.Set(chart.Chart{Empty: lang.L("Trying the heuristic on every edge…")})
	}
	if tried {
		astray = closedWords(e.Boards, list)
	}
	if p.work.solving.Busy() {
		astray = p.progressWords()
	}
	p.resultText.Set(text)
	p.closedText.Set(astray)
	kit.SetShown(p.resultText, text != "")
	kit.SetShown(p.closedText, astray != "")
	p.showList()
}

// solveAll solves every board with A* that never reopens a closed state.
func (p *consistencyPage) solveAll() {
	engine, key, goal := p.lab.Bench.Engine(), p.key, p.goal
	done := &atomic.Int64{}
	p.work.done = done
	task.Try(p.lab.app.Tasks, &p.work.solving, func(ctx context.Context) ([]lab.SuboptimalSolution, error) {
		return lab.MeasureClosed(ctx, engine, key.heuristic, goal, key.variant(), func(n int) { done.Store(int64(n)) })
	}, func(list []lab.SuboptimalSolution, err error) {
		if err == nil {
			p.work.closed[key] = list
			p.listsBoards = len(list) > 0
		} else {
			p.lab.app.Messages.Tell(kit.WarningTone, words.JobProblem(solver.Result{}, err))
		}
		p.draw()
	})
	p.work.solving.Watch(func() { p.closedText.Set(p.progressWords()) })
	p.draw()
}

func (p *consistencyPage) stopSolving() {
	p.work.solving.Drop()
	p.draw()
}

// progressWords says how many boards are solved, and moves the progress bar.
func (p *consistencyPage) progressWords() string {
	all := p.work.edges.known[p.key].Boards
	n := int(p.work.done.Load())
	p.bar.SetValue(float64(n) / float64(max(1, all)))
	return lang.L("A* that never reopens a closed state: {{.Done}} of {{.All}} boards, nearest first",
		map[string]any{"Done": figures.Grouped(n), "All": figures.Grouped(all)})
}
