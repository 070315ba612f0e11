package stepper

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// board returns the board that would be recorded.
func (p *Page) board() lab.Board {
	if p.chosen.Start.Size().Valid() {
		return p.chosen
	}
	return p.host.Board()
}

func (p *Page) algorithmItems() []menu.Item {
	return AlgorithmItems(p.board().Start.Size(), p.run.Algorithm, func(id solver.AlgorithmID) {
		p.changeRun(func(r *lab.Run) { r.Algorithm, r.Weight, r.Variant = id, 0, solver.SearchVariant{} })
	})
}

// AlgorithmItems returns the menu of all algorithms; those that cannot be recorded on boards of a size say why.
func AlgorithmItems(size puzzle.Size, chosen solver.AlgorithmID, choose func(solver.AlgorithmID)) (items []menu.Item) {
	for _, a := range solver.Algorithms() {
		i := menu.Item{Label: words.AlgorithmTitle(a), Mark: menu.Radio, Marked: a.ID == chosen, Do: func() { choose(a.ID) }}
		if why := Unrecordable(a, size); why != "" {
			i.Disabled, i.Reason = true, why
		}
		items = append(items, i)
	}
	return items
}

// Unrecordable returns why an algorithm cannot be recorded on boards of a size, or "".
func Unrecordable(a solver.Algorithm, size puzzle.Size) string {
	const largest = 16 // the cells up to which Auto is a single search
	switch {
	case a.ID == solver.Layers:
		return lang.L("a method with a plan, not a single search")
	case a.ID == solver.Anytime || a.ID == solver.Auto && size.Cells() > largest:
		return lang.L("several searches in one")
	}
	return ""
}

func (p *Page) heuristicItems() (items []menu.Item) {
	b := p.board()
	for _, h := range solver.HeuristicsFor(b.Goal) {
		i := menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == p.run.Heuristic,
			Do: func() { p.changeRun(func(r *lab.Run) { r.Heuristic = h.ID }) }}
		if fit := p.host.Engine().Fit(b.Start, b.Goal, p.run.Algorithm, h.ID); !fit.OK {
			i.Note = words.FitReason(fit)
		}
		items = append(items, i)
	}
	return items
}

// weightItems returns the menu of weights of weighted A*.
func (p *Page) weightItems() []menu.Item {
	return menu.Choices([]float64{1, 1.2, 1.5, 2, 3, 5, 10}, p.chosenWeight(), weightWords,
		func(w float64) { p.changeRun(func(r *lab.Run) { r.Weight = w }) })
}

func weightWords(w float64) string {
	return lang.L("w = {{.Weight}}", map[string]any{"Weight": figures.Marked(strconv.FormatFloat(w, 'g', -1, 64))})
}

func (p *Page) chosenWeight() float64 {
	if p.run.Weight == 0 {
		return solver.DefaultWeight
	}
	return p.run.Weight
}

// boardItems returns the menu of boards to record.
func (p *Page) boardItems() []menu.Item {
	own := p.host.Board()
	choose := func(b lab.Board) {
		p.chosen = b
		p.choiceChanged()
	}
	items := []menu.Item{{Label: lang.L("Current board"), Note: own.Start.Rows(), Mark: menu.Radio,
		Marked: !p.chosen.Start.Size().Valid(), Do: func() { choose(lab.Board{}) }}}
	if p.Cursor.run != nil {
		if b, err := p.Cursor.LabBoard(); err == nil {
			items = append(items, menu.Item{Label: lang.L("The state being looked at"), Note: b.Start.Rows(),
				Do: func() { choose(b) }})
		}
	}
	return append(items, OtherBoards(own.Goal, &p.shuffles, puzzle.State.Rows, choose)...)
}

// OtherBoards returns the entries of a menu of boards that lead away from the present one: to a board of 3×3 that is as
// far from home as possible, and to a random board of the goal's size, whose seed is the number of boards drawn so far.
func OtherBoards(goal puzzle.Goal, drawn *uint64, line func(puzzle.State) string,
	choose func(lab.Board)) []menu.Item {
	size := puzzle.Size{W: 3, H: 3}
	far, _ := puzzle.Parse("8 6 7 2 5 4 3 0 1", size) // a board that is well written
	return []menu.Item{
		{Label: lang.L("A 3 × 3 board as far from home as possible"), Note: line(far), Do: func() {
			choose(lab.Board{Start: far, Goal: puzzle.BlankAt(size, size.Cells()-1), Known: puzzle.UnknownLength})
		}},
		{Label: lang.L("A random board of this size"), Do: func() {
			*drawn++
			choose(lab.Board{Start: puzzle.Shuffle(goal, *drawn), Goal: goal, Known: puzzle.UnknownLength})
		}},
	}
}

// changeRun changes the search to record.
func (p *Page) changeRun(how func(*lab.Run)) {
	how(&p.run)
	p.choiceChanged()
}

// choiceChanged shows the search to record.
func (p *Page) choiceChanged() {
	p.problem = ""
	p.labelPickers()
	p.intro.Set(p.introText())
	p.object.Refresh()
	p.host.Changed()
}

// labelPickers writes the choices onto the pickers.
func (p *Page) labelPickers() {
	LabelPair(p.run, p.algorithm, p.heuristic)
	p.weight.SetLabel(weightWords(p.chosenWeight()))
	kit.SetShown(p.weight, p.run.Algorithm == solver.WeightedAStar)
	LabelBoard(p.boardPicker, p.board(), p.host.Board(), puzzle.State.Rows)
}

// LabelBoard writes a board onto its picker, as line writes it; the Lab's own board is named as such.
func LabelBoard(picker *kit.Picker, b, own lab.Board, line func(puzzle.State) string) {
	if b.Start == own.Start {
		picker.SetLabel(lang.L("Current board"))
	} else {
		picker.SetLabel(line(b.Start))
	}
}

// LabelPair writes a run's algorithm and heuristic onto their pickers. The picker of the heuristic is hidden where the
// algorithm is uninformed.
func LabelPair(run lab.Run, algorithm, heuristic *kit.Picker) {
	a, err := solver.LookupAlgorithm(run.Algorithm)
	if err != nil {
		return
	}
	algorithm.SetLabel(words.AlgorithmTitle(a))
	if h, err := solver.LookupHeuristic(run.Heuristic); err == nil {
		heuristic.SetLabel(words.HeuristicTitle(h))
	}
	kit.SetShown(heuristic, a.Informed)
}

// introText says what the user can do here, or why no search is shown.
func (p *Page) introText() string {
	if p.problem != "" {
		return p.problem
	}
	return lang.L("Record a search on this board and go through it step by step, forward and back: which state came next, why, what became of its successors, and what is waiting.")
}

// invitation makes what is shown while no search is recorded.
func (p *Page) invitation() *fyne.Container {
	p.intro = kit.NewParagraph(p.introText(), kit.PlainText+1, theme.ColorNameForeground)
	const widest = 560
	return container.New(layout.NewCustomPaddedLayout(24, 0, 0, 0), kit.Narrow(widest, p.intro))
}
