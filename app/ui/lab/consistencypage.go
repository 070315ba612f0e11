package lab

import (
	"context"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/kit/table"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// consistencyPage asks a heuristic about every edge of the 8-puzzle: where one move changes
// it by more than one, and on which boards A* goes wrong for it that never opens a
// closed state again.
type consistencyPage struct {
	lab    *Presenter
	which  *kit.Picker
	mirror *kit.Segments
	all    *kit.Button // lets A* solve every board
	stop   *kit.Button
	said   *kit.Paragraph
	astray *kit.Paragraph
	bar    *kit.ProgressBar
	view   *chart.View
	kind   *kit.Segments
	table  *table.Table
	listed *fyne.Container
	page   *fyne.Container
	whole  *container.Scroll

	of     consistencyKey
	goal   puzzle.Goal
	work   consistencyWork
	boards bool // the table lists boards instead of edges
}

// consistencyWork is what was measured, and what is under way.
type consistencyWork struct {
	edges    map[consistencyKey]lab.EdgeCheck
	closed   map[consistencyKey][]lab.ExcessSolution
	failed   bool           // the last measurement has failed
	measured consistencyKey // the heuristic and tables of the last measurement
	measure  task.Task      // the task that measures all edges
	solving  task.Task      // the task that solves all boards
	done     *atomic.Int64  // how many boards are solved
	watching task.Task      // of one board
}

// consistencyKey is what was measured: a heuristic, with mirror images or without.
type consistencyKey struct {
	heuristic solver.HeuristicID
	mirror    bool
	goal      string
}

// variant is how the tables are read.
func (k consistencyKey) variant() solver.Ablation { return solver.Ablation{Plain: !k.mirror} }

func newConsistencyPage(r *Presenter) pageView {
	k := r.app.Kit
	p := &consistencyPage{
		lab: r, of: consistencyKey{heuristic: solver.PDB44},
		work:   consistencyWork{edges: map[consistencyKey]lab.EdgeCheck{}, closed: map[consistencyKey][]lab.ExcessSolution{}},
		said:   kit.NewParagraph("", kit.SmallText+1, theme.ColorNameForeground),
		astray: kit.NewParagraph("", kit.SmallText+1, theme.ColorNameForeground),
		bar:    kit.NewProgressBar(lang.L("Boards that A* has solved")), view: chart.NewView(k, fyne.NewSize(200, 140)),
		table: table.New(k, lang.L("Where it goes wrong")),
	}
	p.view.OnMenu = r.exports.pictureMenu
	p.which = k.NewPicker(nil, lang.L("Heuristic"), "", p.heuristics)
	p.mirror = k.NewSegments(lang.L("How the tables are read"), "",
		[]string{lang.L("Plain tables"), lang.L("With mirror images")}, func(i int) { p.take(p.of.heuristic, i == 1) })
	p.all = k.NewButton(lang.L("Let A* try every board"), theme.MediaPlayIcon(),
		lang.L("Solves every board with A* that never reopens a closed state; takes about ten seconds"), "", p.solveAll)
	p.stop = k.NewButton(lang.L("Stop"), look.StopIcon, lang.L("Stop solving"), "", p.stopped)
	p.all.Importance = widget.HighImportance
	p.kind = k.NewSegments(lang.L("What is listed"), "", []string{lang.L("Worst edges"), lang.L("Boards that go wrong")},
		func(i int) { p.boards = i == 1; p.list() })
	p.table.Cell = p.cell
	p.table.OnSelect, p.table.OnPress = func(row int) { p.watch(row, false) }, func(row int) { p.watch(row, true) }
	p.bar.TextFormatter = func() string { return "" } // the text above the bar says it
	head := container.NewBorder(nil, nil, nil, container.NewVBox(r.exports.pictureButton()),
		container.New(&kit.Flow{Gap: 8}, p.which, p.mirror, p.all, p.stop))
	p.listed = container.NewBorder(kit.Column(container.New(&kit.Flow{Gap: 8}, p.kind), kit.Gap(4)), nil,
		nil, nil, p.table)
	p.page = container.NewBorder(
		kit.Column(head, kit.Gap(8), p.said, kit.Gap(4), p.astray, kit.Gap(3), container.New(kit.FixedHeight(5), p.bar),
			kit.Gap(6)),
		nil, nil, nil,
		container.New(&listBesideChart{}, p.view, p.listed))
	p.whole = container.NewVScroll(p.page)
	return p
}

func (p *consistencyPage) Object() fyne.CanvasObject { return p.whole }

// Head is what the page asks.
func (p *consistencyPage) Head() (title, about string) {
	return lang.L("Consistency"), lang.L("Every move of the 8-puzzle: which ones change h by more than 1?")
}

// Charted is the chart, for those who export it.
func (p *consistencyPage) Charted() (*chart.View, string) {
	return p.view, p.which.Label() + ": " + lang.L("consistency")
}

// Refresh measures the heuristic, where that was not done before.
func (p *consistencyPage) Refresh() {
	p.goal = p.lab.selection.typical().Goal
	if eight := (puzzle.Size{W: 3, H: 3}); p.goal.Size() != eight {
		p.goal = puzzle.BlankAt(eight, eight.Cells()-1)
	}
	p.of.goal = goalKey(p.goal)
	p.begin()
	p.draw()
}

// begin asks the heuristic about all edges.
func (p *consistencyPage) begin() {
	engine, key, goal := p.lab.Bench.Engine(), p.of, p.goal
	if _, there := p.work.edges[key]; there || engine == nil || p.work.measure.Busy() && p.work.measured == key {
		return
	}
	p.work.failed, p.work.measured = false, key
	task.Try(p.lab.app.Tasks, &p.work.measure, func(ctx context.Context) (lab.EdgeCheck, error) {
		return lab.MeasureEdges(ctx, engine, key.heuristic, goal, key.variant())
	}, func(e lab.EdgeCheck, err error) {
		if p.work.failed = err != nil; err == nil {
			p.work.edges[key] = e
		}
		p.draw()
	})
}

// take measures another heuristic.
func (p *consistencyPage) take(id solver.HeuristicID, mirror bool) {
	p.stopped()
	p.work.measure.Stop()
	p.of.heuristic, p.of.mirror = id, mirror
	p.lab.selection.hideSubstitute()
	p.Refresh()
}

func (p *consistencyPage) heuristics() (items []menu.Item) {
	for _, h := range p.lab.editor.heuristics() {
		if h.ID != solver.AutoHeuristic && h.Serves(p.goal.Size()) {
			items = append(items,
				menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == p.of.heuristic,
					Do: func() { p.take(h.ID, p.of.mirror) }})
		}
	}
	return items
}

// draw shows what is known of the heuristic.
func (p *consistencyPage) draw() {
	e, there := p.work.edges[p.of]
	list, tried := p.work.closed[p.of]
	card, err := solver.LookupHeuristic(p.of.heuristic)
	if err == nil {
		p.which.SetLabel(words.HeuristicTitle(card))
	}
	p.mirror.Mark(boolean(p.of.mirror))
	kit.SetShown(p.mirror, err == nil && card.Additive())
	kit.SetShown(p.all, there && !tried && !p.work.solving.Busy())
	kit.SetShown(p.stop, p.work.solving.Busy())
	kit.SetShown(p.bar, p.work.solving.Busy())
	said, astray := "", ""
	switch {
	case there:
		p.view.Set(consistencyChart(e))
		said = consistencyWords(e)
	case p.work.failed && p.work.measured == p.of || p.lab.Bench.Engine() == nil:
		p.view.Set(chart.Chart{Empty: lang.L("This heuristic couldn't be measured here.")})
	default:
		p.view.Set(chart.Chart{Empty: lang.L("Trying the heuristic on every edge…")})
	}
	if tried {
		astray = closedWords(e.Boards, list)
	}
	if p.work.solving.Busy() {
		astray = p.progress()
	}
	p.said.Set(said)
	p.astray.Set(astray)
	kit.SetShown(p.said, said != "")
	kit.SetShown(p.astray, astray != "")
	p.list()
}

// solveAll has A* that never opens a closed state again solve every board.
func (p *consistencyPage) solveAll() {
	engine, key, goal := p.lab.Bench.Engine(), p.of, p.goal
	if engine == nil {
		return
	}
	done := &atomic.Int64{}
	p.work.done = done
	task.Try(p.lab.app.Tasks, &p.work.solving, func(ctx context.Context) ([]lab.ExcessSolution, error) {
		return lab.MeasureClosed(ctx, engine, key.heuristic, goal, key.variant(), func(n int) { done.Store(int64(n)) })
	}, func(list []lab.ExcessSolution, err error) {
		if err == nil {
			p.work.closed[key] = list
			p.boards = len(list) > 0
		} else {
			p.lab.app.Messages.Say(kit.WarningTone, words.JobProblem(solver.Result{}, err), "", nil)
		}
		p.draw()
	})
	p.work.solving.Watch(func() { p.astray.Set(p.progress()) })
	p.draw()
}

// stopped stops A*.
func (p *consistencyPage) stopped() {
	p.work.solving.Stop()
	p.draw()
}

// progress says how many boards A* has solved.
func (p *consistencyPage) progress() string {
	all := p.work.edges[p.of].Boards
	n := int(p.work.done.Load())
	p.bar.SetValue(float64(n) / float64(max(1, all)))
	return lang.L("A* that never reopens a closed state: {{.Done}} of {{.All}} boards, nearest first",
		map[string]any{"Done": figures.Grouped(uint64(n)), "All": figures.Grouped(uint64(all))})
}
