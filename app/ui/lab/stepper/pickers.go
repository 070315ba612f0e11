package stepper

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// boardSource is the origin of the board.
type boardSource struct {
	kind  sourceKind
	start puzzle.State // the start that a person chose, of chosenBoard
	goal  puzzle.Goal
}

type sourceKind int

const (
	boardOfLab  sourceKind = iota // the Lab's board at hand, whichever that is
	chosenBoard                   // a board that a person chose here
)

// boardAtHand is the board that would be recorded.
func (p *Page) boardAtHand() (puzzle.State, puzzle.Goal) {
	if p.source.kind == chosenBoard {
		return p.source.start, p.source.goal
	}
	return p.host.Board()
}

// algorithmItems are all algorithms; those that cannot be recorded say why.
func (p *Page) algorithmItems() (items []menu.Item) {
	start, _ := p.boardAtHand()
	for _, a := range solver.Algorithms() {
		i := menu.Item{Label: words.AlgorithmTitle(a), Mark: menu.Radio, Marked: a.ID == p.run.Algorithm, Do: func() {
			p.take(func(r *lab.Run) { r.Algorithm, r.Weight, r.Variant = a.ID, 0, solver.Ablation{} })
		}}
		if why := Unrecordable(a, start.Size()); why != "" {
			i.Disabled, i.Reason = true, why
		}
		items = append(items, i)
	}
	return items
}

// Unrecordable is why an algorithm cannot be recorded on boards of a size, or "".
func Unrecordable(a solver.Algorithm, size puzzle.Size) string {
	const largest = 16 // up to so many cells Auto is a single search
	switch {
	case a.ID == solver.Layers:
		return lang.L("a method with a plan, not a single search")
	case a.ID == solver.Anytime || a.ID == solver.Auto && size.Cells() > largest:
		return lang.L("several searches in one")
	}
	return ""
}

// heuristicItems are the heuristics for the size of the board.
func (p *Page) heuristicItems() (items []menu.Item) {
	start, goal := p.boardAtHand()
	for _, h := range p.host.Engine().HeuristicsFor(goal) {
		i := menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == p.run.Heuristic,
			Do: func() { p.take(func(r *lab.Run) { r.Heuristic = h.ID }) }}
		if e := p.host.Engine(); e != nil {
			if fit := e.Fit(start, goal, p.run.Algorithm, h.ID); !fit.OK {
				i.Note = words.FitReason(fit)
			}
		}
		items = append(items, i)
	}
	return items
}

// weightItems are those of weighted A*.
func (p *Page) weightItems() (items []menu.Item) {
	for _, w := range []float64{1, 1.2, 1.5, 2, 3, 5, 10} {
		items = append(items, menu.Item{Label: weightWords(w), Mark: menu.Radio, Marked: w == p.weighs(), Do: func() {
			p.take(func(r *lab.Run) { r.Weight = w })
		}})
	}
	return items
}

func weightWords(w float64) string {
	return lang.L("w = {{.Weight}}", map[string]any{"Weight": figures.Marked(strconv.FormatFloat(w, 'g', -1, 64))})
}

func (p *Page) weighs() float64 {
	if p.run.Weight == 0 {
		return solver.DefaultWeight
	}
	return p.run.Weight
}

// boardItems are the boards that can be recorded.
func (p *Page) boardItems() []menu.Item {
	own, goal := p.host.Board()
	choose := func(s puzzle.State, g puzzle.Goal) func() {
		return func() {
			p.source = boardSource{kind: chosenBoard, start: s, goal: g}
			p.changed()
		}
	}
	items := []menu.Item{
		{Label: lang.L("Current board"), Note: positionLine(own), Mark: menu.Radio,
			Marked: p.source.kind == boardOfLab, Do: func() {
				p.source = boardSource{}
				p.changed()
			}},
	}
	if p.Cursor.run != nil {
		if state, err := p.Cursor.State(); err == nil {
			items = append(items, menu.Item{Label: lang.L("The state being looked at"), Note: positionLine(state),
				Do: choose(state, p.Cursor.goal)})
		}
	}
	if g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}); err == nil {
		far, err := puzzle.Parse("8 6 7 2 5 4 3 0 1", g.Size())
		if err == nil {
			items = append(items, menu.Item{Label: lang.L("A 3 × 3 board as far from home as possible"),
				Note: positionLine(far), Do: choose(far, g)})
		}
	}
	return append(items, menu.Item{Label: lang.L("A random board of this size"), Do: func() {
		p.shuffles++
		choose(puzzle.Shuffle(goal, p.shuffles), goal)()
	}})
}

// take changes the search to record.
func (p *Page) take(how func(*lab.Run)) {
	how(&p.run)
	p.changed()
}

// changed shows the search to record.
func (p *Page) changed() {
	p.trouble = ""
	p.label()
	p.intro.Set(p.invites())
	p.whole.Refresh()
	p.host.Follow()
}

// label writes the choices onto the pickers.
func (p *Page) label() {
	a, err := solver.LookupAlgorithm(p.run.Algorithm)
	if err != nil {
		return
	}
	p.algorithm.SetLabel(words.AlgorithmTitle(a))
	if h, err := solver.LookupHeuristic(p.run.Heuristic); err == nil {
		p.heuristic.SetLabel(words.HeuristicTitle(h))
	}
	p.weight.SetLabel(weightWords(p.weighs()))
	kit.SetShown(p.heuristic, a.Informed)
	kit.SetShown(p.weight, a.ID == solver.WeightedAStar)
	own, _ := p.host.Board()
	start, _ := p.boardAtHand()
	switch {
	case p.source.kind == boardOfLab || start == own:
		p.board.SetLabel(lang.L("Current board"))
	default:
		p.board.SetLabel(positionLine(start))
	}
}

// invites says what a person can do here, or why no search is shown.
func (p *Page) invites() string {
	if p.trouble != "" {
		return p.trouble
	}
	return lang.L("Record a search on this board and go through it step by step, forward and back: which state came next, why, what became of its successors, and what is waiting.")
}

// invitation stands in the page while no search was recorded.
func (p *Page) invitation() *fyne.Container {
	p.intro = kit.NewParagraph(p.invites(), kit.PlainText+1, theme.ColorNameForeground)
	return container.New(kit.Placed(200, 120, placeInvitation), p.intro)
}

// placeInvitation places the words near the top, in short lines.
func placeInvitation(objects []fyne.CanvasObject, size fyne.Size) {
	const widest = 560
	width := min(widest, size.Width)
	objects[0].Resize(fyne.NewSize(width, objects[0].Size().Height))
	kit.Put(objects[0], 0, 24, width, objects[0].MinSize().Height)
}

// positionLine is a position on one line.
func positionLine(s puzzle.State) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(words.PositionText(s), "\n", " / ")), " ")
}
