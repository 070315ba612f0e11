package lab

import (
	"context"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/explain"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/ui/service"
	"tilewise/app/ui/table"
	"tilewise/app/words"
	"tilewise/solver"
)

// methodCardsPage explains every algorithm and heuristic: a list, and the selected card, with a picture
// of the shown board.
type methodCardsPage struct {
	lab      *Presenter
	cards    []methodCard
	selected int
	list     *table.Table
	picker   *kit.Picker // shown instead of the list, if there is no room for it
	object   *fyne.Container
	scroll   *container.Scroll

	title      *kit.Text
	idea       *kit.Paragraph
	formula    *kit.Text
	facts      *fyne.Container
	paper      *kit.Paragraph
	board      *board.Board // shows what a heuristic counts on the shown board
	boardBox   *fyne.Container
	tree       *tree.TreeView // of an algorithm
	treeBox    *fyne.Container
	caption    *kit.Paragraph
	tryButton  *kit.Button
	estimating task.Task
}

func newMethodCardsPage(r *Presenter) *methodCardsPage {
	p := &methodCardsPage{lab: r, cards: allCards(), list: table.New(r.app.Kit, lang.L("Algorithms and heuristics")),
		title:   kit.NewText("", kit.LargeText, theme.ColorNameForeground),
		idea:    kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		formula: kit.NewText("", kit.PlainText+2, theme.ColorNamePrimary), facts: kit.Column(),
		paper: kit.Note(""), board: board.New(), caption: kit.Note(""), tree: tree.NewTreeView(r.app.Kit),
	}
	p.tree.Large = true
	p.title.Style.Bold, p.formula.Style.Bold = true, true
	p.list.SetColumns([]table.Column{{Title: lang.L("Algorithms and heuristics"), Width: 400}})
	p.list.Cell = func(row, _ int) table.Cell { return table.Cell{Text: p.cards[row].title(), Bold: row == p.selected} }
	p.list.OnSelect = p.show
	p.list.Count = len(p.cards)
	p.picker = r.app.Kit.NewPicker(nil, lang.L("Algorithms and heuristics"), p.items)
	p.tryButton = r.app.Kit.NewButton(lang.L("Try it"), theme.MediaPlayIcon(),
		lang.L("Run an experiment that shows this"), "",
		func() {
			r.editor.openAndRun(p.cards[p.selected].experiment(p.cards[p.selected].title()))
		}).AsMain()
	text := kit.Column(p.title, kit.Gap(8), p.idea, kit.Gap(12),
		kit.Inlay(container.New(layout.NewCustomPaddedLayout(8, 8, 12, 12), p.formula)), kit.Gap(12),
		p.facts, kit.Gap(10), p.paper, kit.Gap(14), container.NewHBox(p.tryButton), kit.Gap(12))
	p.board.Disable()
	p.board.OnKey = r.app.Kit.OtherKey
	p.boardBox = container.NewGridWrap(fyne.NewSquareSize(figureSide), p.board)
	p.treeBox = container.New(kit.FixedHeightLayout(treeHeight), p.tree)
	body := container.New(methodCardLayout{p.boardBox}, text,
		kit.Column(p.boardBox, p.treeBox, kit.Gap(8), p.caption))
	p.scroll = container.NewVScroll(body)
	p.tree.OnWheel = p.scroll.Scrolled
	p.object = container.New(kit.Placed(240, 200, placeCards), p.list, p.picker, p.scroll)
	return p
}

func (p *methodCardsPage) Object() fyne.CanvasObject { return p.object }

// Head returns no title: each card has its own title.
func (p *methodCardsPage) Head() (title, about string) { return "", "" }

// Refresh shows the selected card again: the board may have changed.
func (p *methodCardsPage) Refresh() { p.show(p.selected) }

// title returns the name of the card's algorithm or heuristic.
func (c methodCard) title() string {
	if a, ok := c.algorithm(); ok {
		return words.AlgorithmTitle(a)
	}
	h, _ := c.heuristic()
	return words.HeuristicTitle(h)
}

// items returns the menu of all cards, for the picker.
func (p *methodCardsPage) items() (items []menu.Item) {
	for i, c := range p.cards {
		if _, heuristic := c.heuristic(); heuristic && i > 0 {
			if _, before := p.cards[i-1].algorithm(); before {
				items = append(items, menu.Item{})
			}
		}
		items = append(items, menu.Item{Label: c.title(), Mark: menu.Radio, Marked: i == p.selected,
			Do: func() { p.show(i) }})
	}
	return items
}

func (p *methodCardsPage) show(i int) {
	another := i != p.selected
	p.selected = i
	c := p.cards[i]
	p.list.Select(i)
	p.list.Refresh()
	p.picker.SetLabel(c.title())
	p.title.Set(c.title())
	p.idea.Set(c.Idea.In(lang.Code()))
	p.formula.Set(c.Formula)
	p.paper.Set(strings.Join(append([]string{c.Paper}, c.Also...), " · "))
	p.facts.Objects = nil
	for _, f := range c.properties() {
		value := kit.NewText(f[1], kit.PlainText, theme.ColorNameForeground)
		value.Room = f[1]
		p.facts.Add(kit.NumberRow(f[0], value))
	}
	p.drawPicture(c)
	if another {
		p.scroll.ScrollToTop()
	}
	p.object.Refresh()
}

// properties returns the properties in the catalogue, as pairs of words.
func (c methodCard) properties() [][2]string {
	if a, ok := c.algorithm(); ok {
		memory := lang.L("grows with every state")
		if a.Memory == solver.Linear {
			memory = lang.L("a single path")
		}
		return [][2]string{
			{lang.L("Complete: finds a solution if there is one"), words.YesNo(a.Complete)},
			{lang.L("Optimal: every solution it finds is a shortest one"), words.YesNo(a.Optimal)},
			{lang.L("Memory"), memory},
		}
	}
	h, _ := c.heuristic()
	return [][2]string{
		{lang.L("Admissible: never overestimates"), words.YesNo(h.Admissible)},
		{lang.L("Consistent: changes by at most 1 per move"), words.YesNo(h.Consistent)},
	}
}

// drawPicture draws what the card's heuristic counts on the board, with a sentence about the tile under the pointer.
// For an algorithm it draws the tree of the first states that are expanded.
func (p *methodCardsPage) drawPicture(c methodCard) {
	p.estimating.Drop()
	b := p.lab.Bench.Selection.Shown()
	a, searches := c.algorithm()
	kit.SetShown(p.boardBox, !searches)
	kit.SetShown(p.treeBox, false)
	if searches {
		p.recordFirstSteps(a, b)
		return
	}
	p.caption.Set("")
	engine, h := p.lab.Bench.Engine(), solver.HeuristicID(c.Of)
	task.Try(p.lab.app.Tasks, &p.estimating, func(ctx context.Context) (solver.HeuristicValue, error) {
		return engine.Value(ctx, b.Start, b.Goal, h)
	}, func(v solver.HeuristicValue, err error) {
		p.board.SetPosition(b.Start, b.Goal)
		if err != nil {
			p.board.SetOverlay(nil)
			p.caption.Set(explain.Problem(v.Heuristic, err))
			p.object.Refresh()
			return
		}
		view := explain.On(v, b.Start, b.Goal)
		p.board.OnPoint = func(cell int, at image.Point) {
			view.Cell, view.At = cell, at
			p.board.SetOverlay(view.Draw)
			told := view.Sentence(p.board.Plate())
			if told == view.Sum(false) { // the sum, which is written on the board already
				told = lang.L("Point at a tile to see its part.")
			}
			p.caption.Set(told)
			p.object.Refresh()
		}
		p.board.OnPoint(-1, image.Point{})
	})
}

// explain opens the card of an algorithm or a heuristic.
func (pr *Presenter) explain(id string) {
	pr.app.GoTo(service.LabPlace)
	p := pr.pageAt(pr.indexOf(cardsName)).labPage.(*methodCardsPage)
	for i, c := range p.cards {
		if c.Of == id {
			p.selected = i
		}
	}
	pr.TurnTo(cardsName)
}
