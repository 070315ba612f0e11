package lab

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/kit/table"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// statPage is what statistics make of many boards: how a figure is spread, how it
// grows with depth, how two runs compare board by board, and how far off a heuristic
// is. A table below sums all runs up.
type statPage struct {
	lab     *Presenter
	sort    *kit.Picker // of picture
	figure  *kit.Picker
	against *kit.Picker // the other run, or the heuristic
	axis    *kit.Segments
	said    *kit.Paragraph
	view    *chart.View
	table   *table.Table
	note    *kit.Paragraph
	lower   *fyne.Container
	without statColumn // the column that the table leaves out; −1 is none
	page    *fyne.Container
	whole   *container.Scroll

	picture   statChart
	log       bool
	digest    digest
	duels     comparisonWork
	densities densityWork
}

// comparisonWork is the duel at hand, and the one that is fought.
type comparisonWork struct {
	rival     int // the other run that was chosen, or none
	held      runComparison
	task      task.Task
	of, asked comparisonKey
}

// densityWork is what is known of heuristics on all boards, and the one that is asked.
type densityWork struct {
	chosen solver.HeuristicID
	known  map[densityKey]lab.Density
	task   task.Task
	asked  densityKey
}

// statChart is what the page draws.
type statChart int

const (
	spreadPicture statChart = iota
	growthPicture
	duelPicture
	accuracyPicture
)

// comparisonKey is two runs of a digest.
type comparisonKey struct {
	digest digestKey
	a, b   int
}

// densityKey is a heuristic on a size for a blank.
type densityKey struct {
	heuristic solver.HeuristicID
	goal      string
}

func newStatPage(r *Presenter) pageView {
	k := r.app.Kit
	p := &statPage{
		lab: r, log: true, without: -1, duels: comparisonWork{rival: none},
		densities: densityWork{known: map[densityKey]lab.Density{}},
		said:      kit.NewParagraph("", kit.SmallText+1, theme.ColorNameForeground),
		view:      chart.NewView(k, fyne.NewSize(200, 140)),
		table:     table.New(k, lang.L("The runs, summed up")),
		note:      kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
	}
	p.sort = k.NewPicker(nil, lang.L("What is drawn"), "", p.pictures)
	p.figure = k.NewPicker(nil, lang.L("Which figure"), "", p.lab.editor.figures)
	p.against = k.NewPicker(nil, lang.L("Compared with"), "", p.others)
	p.axis = k.NewSegments(lang.L("The scale of the axis"), "", []string{lang.L("Linear"), lang.L("Logarithmic")},
		func(i int) { p.log = i == 1; p.draw() })
	p.axis.Tight = true
	p.view.OnSelect, p.view.OnMenu = p.press, r.exports.pictureMenu
	p.table.Cell = p.cell
	p.table.OnSelect = func(row int) { r.selection.choose(row, false) }
	p.table.OnPress = p.table.OnSelect
	head := container.NewBorder(nil, nil, nil, container.NewVBox(r.exports.pictureButton()),
		container.New(&kit.Flow{Gap: 8}, p.sort, p.figure, p.against, p.axis))
	p.lower = container.NewBorder(nil, kit.Column(kit.Gap(4), p.note), nil, nil, p.table)
	p.page = container.NewBorder(kit.Column(head, kit.Gap(8), p.said, kit.Gap(6)), nil, nil, nil,
		container.New(&chartOverTable{table: p.table, note: p.note}, p.view, p.lower))
	p.whole = container.NewVScroll(p.page)
	return p
}

func (p *statPage) Object() fyne.CanvasObject { return p.whole }

// Charted is the chart in sight, for those who export it.
func (p *statPage) Charted() (*chart.View, string) {
	title := p.picture.title()
	switch {
	case p.picture == accuracyPicture:
		return p.view, title + ": " + p.against.Label()
	case p.picture == spreadPicture && len(p.digest.runs) > 0:
		title += ": " + words.RunTitle(p.digest.experiment.Runs[p.run()])
	}
	return p.view, title
}

// Refresh sums up what lies on the bench, where that is something else than before.
func (p *statPage) Refresh() {
	p.digest, _ = digestFor(p.lab)
	p.table.Count = len(p.digest.runs) // before anything draws it
	p.draw()
}

// run is the run that is looked at, or the first.
func (p *statPage) run() int { return max(0, min(p.lab.selection.run, len(p.digest.runs)-1)) }

// rival is the run that it is held against: the one that was chosen, or another.
func (p *statPage) rival() int {
	n := len(p.digest.runs)
	if p.duels.rival >= 0 && p.duels.rival < n && p.duels.rival != p.run() {
		return p.duels.rival
	}
	for i := range n {
		if i != p.run() {
			return i
		}
	}
	return none
}

// draw shows what the pickers ask for.
func (p *statPage) draw() {
	d, run := p.digest, p.run()
	p.sort.SetLabel(p.picture.title())
	p.figure.SetLabel(words.FigureTitle(p.lab.look.charted))
	p.axis.Mark(boolean(p.log))
	kit.SetShown(p.figure, p.picture != accuracyPicture)
	kit.SetShown(p.axis, p.picture != accuracyPicture)
	kit.SetShown(p.against, p.picture == duelPicture && len(d.runs) > 2 || p.picture == accuracyPicture)
	switch {
	case p.picture == accuracyPicture:
		p.drawAccuracy()
	case len(d.runs) == 0:
		p.show(chart.Chart{Empty: d.why()}, "")
	case p.picture == growthPicture:
		p.show(d.growthChart(p.log), d.growthWords(run))
	case p.picture == duelPicture:
		p.drawDuel()
	default:
		p.show(d.spreadChart(run, p.log), words.RunTitle(d.experiment.Runs[run]))
	}
	p.sumUp()
}

// drawDuel holds the run against its rival in the background, and draws it when that
// is done; until then the duel before stays.
func (p *statPage) drawDuel() {
	d, key := p.digest, comparisonKey{p.lab.digests.of, p.run(), p.rival()}
	if key.b != none {
		p.against.SetLabel(words.RunTitle(d.experiment.Runs[key.b]))
	}
	if key.b == none || p.duels.of == key {
		if key.b == none {
			p.duels.held = runComparison{}
		}
		p.show(d.duelChart(p.duels.held, p.log), d.duelWords(p.duels.held))
		return
	}
	if p.duels.task.Busy() && p.duels.asked == key {
		return
	}
	p.duels.asked = key
	task.Run(p.lab.app.Tasks, &p.duels.task, func(context.Context) runComparison { return d.against(key.a, key.b) },
		func(held runComparison) {
			p.duels.held, p.duels.of = held, key
			p.draw()
		})
}

// show draws a chart under its words.
func (p *statPage) show(c chart.Chart, said string) {
	p.view.Set(c)
	p.said.Set(said)
	kit.SetShown(p.said, said != "")
	p.page.Refresh()
}

// press looks at the board of a dot.
func (p *statPage) press(key int) {
	if p.picture != duelPicture || key >= len(p.duels.held.pairs) ||
		p.duels.held.pairs[key].A.Board >= len(p.lab.Bench.Doc().Boards) {
		return
	}
	p.lab.selection.board = p.duels.held.pairs[key].A.Board
	p.lab.selection.choose(p.run(), false)
}

// title names a picture.
func (s statChart) title() string {
	switch s {
	case growthPicture:
		return lang.L("Growth with depth")
	case duelPicture:
		return lang.L("Head to head")
	case accuracyPicture:
		return lang.L("Heuristic and true distance")
	}
	return lang.L("Spread")
}

// note says what a picture is about.
func (s statChart) note() string {
	switch s {
	case growthPicture:
		return lang.L("The mean at each distance from home, and what one move more costs")
	case duelPicture:
		return lang.L("One dot per board: which run needs less, and how often")
	case accuracyPicture:
		return lang.L("What a heuristic says of every board of up to 3\u00a0×\u00a03, and how far away home really is")
	}
	return lang.L("How many boards have which value")
}

func (p *statPage) pictures() (items []menu.Item) {
	for _, s := range []statChart{spreadPicture, growthPicture, duelPicture, accuracyPicture} {
		items = append(items,
			menu.Item{Label: s.title(), Note: s.note(), Mark: menu.Radio, Marked: s == p.picture,
				Do: func() { p.picture = s; p.draw() }})
	}
	return items
}

// others are the runs of a duel but the chosen one, or the heuristics.
func (p *statPage) others() (items []menu.Item) {
	if p.picture == accuracyPicture {
		for _, h := range p.heuristics() {
			items = append(items,
				menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == p.densities.chosen,
					Do: func() { p.densities.chosen = h.ID; p.draw() }})
		}
		return items
	}
	for i, run := range p.digest.experiment.Runs {
		if i != p.run() {
			items = append(items,
				menu.Item{Label: words.RunTitle(run), Mark: menu.Radio, Marked: i == p.rival(),
					Do: func() { p.duels.rival = i; p.draw() }})
		}
	}
	return items
}

// heuristics are those that have something to say of the boards of the bench: first
// those of its runs.
func (p *statPage) heuristics() (list []solver.Heuristic) {
	size := p.lab.selection.typical().Start.Size()
	used := func(h solver.Heuristic) bool {
		return slices.ContainsFunc(p.lab.Bench.Doc().Experiment.Runs, func(r lab.Run) bool { return r.Heuristic == h.ID })
	}
	for _, first := range []bool{true, false} {
		for _, h := range p.lab.editor.heuristics() {
			if h.ID != solver.AutoHeuristic && h.Serves(size) && used(h) == first {
				list = append(list, h)
			}
		}
	}
	return list
}

// drawAccuracy measures a heuristic on all boards, and draws it when it is there.
func (p *statPage) drawAccuracy() {
	all := p.heuristics()
	if !slices.ContainsFunc(all, func(h solver.Heuristic) bool { return h.ID == p.densities.chosen }) && len(all) > 0 {
		p.densities.chosen = all[0].ID
	}
	if card, err := solver.LookupHeuristic(p.densities.chosen); err == nil {
		p.against.SetLabel(words.HeuristicTitle(card))
	}
	goal, engine := p.lab.selection.typical().Goal, p.lab.Bench.Engine()
	if engine == nil || goal.Size().Cells() > solver.ExhaustCells || len(all) == 0 {
		p.show(chart.Chart{Empty: lang.L(
			"The true distances of all boards are known up to 3\u00a0×\u00a03. Choose smaller boards in the panel.")}, "")
		return
	}
	key := densityKey{p.densities.chosen, goalKey(goal)}
	if d, there := p.densities.known[key]; there {
		p.show(accuracyChart(d), accuracyWords(d))
		return
	}
	p.show(chart.Chart{Empty: lang.L("Trying the heuristic on every board…")}, "")
	if p.densities.task.Busy() && p.densities.asked == key {
		return
	}
	p.densities.asked = key
	task.Try(p.lab.app.Tasks, &p.densities.task, func(ctx context.Context) (lab.Density, error) {
		return lab.MeasureDensity(ctx, engine, key.heuristic, goal, solver.Ablation{})
	}, func(d lab.Density, err error) {
		if err != nil {
			p.show(chart.Chart{Empty: lang.L("This heuristic couldn't be measured here.")}, "")
			return
		}
		p.densities.known[key] = d
		p.draw()
	})
}

// goalKey tells goals apart.
func goalKey(g puzzle.Goal) string { return g.State.Rows() }
