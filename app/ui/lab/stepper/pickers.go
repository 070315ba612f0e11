package stepper

import (
	"cmp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// boardSource is the origin of the board.
type boardSource struct {
	kind  boardSourceKind
	start puzzle.State // the start that a person chose, of chosenBoard
	goal  puzzle.Goal
}

type boardSourceKind int

const (
	boardOfLab  boardSourceKind = iota // the Lab's board at hand, whichever that is
	chosenBoard                        // a board that a person chose here
)

// boardAtHand is the board that would be recorded.
func (p *Page) boardAtHand() (puzzle.State, puzzle.Goal) {
	if p.source.kind == chosenBoard {
		return p.source.start, p.source.goal
	}
	return p.host.Board()
}

func (p *Page) algorithmItems() []menu.Item {
	start, _ := p.boardAtHand()
	return AlgorithmItems(start.Size(), p.run.Algorithm, func(id solver.AlgorithmID) {
		p.changeRun(func(r *lab.Run) { r.Algorithm, r.Weight, r.Variant = id, 0, solver.SearchVariant{} })
	})
}

// AlgorithmItems is the menu of all algorithms; those that cannot be recorded on boards of a size say why.
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

func (p *Page) heuristicItems() (items []menu.Item) {
	start, goal := p.boardAtHand()
	for _, h := range p.host.Engine().HeuristicsFor(goal) {
		i := menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == p.run.Heuristic,
			Do: func() { p.changeRun(func(r *lab.Run) { r.Heuristic = h.ID }) }}
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

// boardItems are the boards that can be recorded.
func (p *Page) boardItems() []menu.Item {
	own, goal := p.host.Board()
	choose := func(s puzzle.State, g puzzle.Goal) {
		p.source = boardSource{kind: chosenBoard, start: s, goal: g}
		p.choiceChanged()
	}
	items := []menu.Item{
		{Label: lang.L("Current board"), Note: positionLine(own), Mark: menu.Radio,
			Marked: p.source.kind == boardOfLab, Do: func() {
				p.source = boardSource{}
				p.choiceChanged()
			}},
	}
	if p.Cursor.run != nil {
		if state, err := p.Cursor.State(); err == nil {
			items = append(items, menu.Item{Label: lang.L("The state being looked at"), Note: positionLine(state),
				Do: func() { choose(state, p.Cursor.goal) }})
		}
	}
	return append(items, OtherBoards(goal, &p.shuffles, positionLine, choose)...)
}

// OtherBoards are the entries of a menu of boards that lead away from the present one: to a board of 3×3 that is as far
// from home as possible, and to a random board of the goal's size, whose seed is the number of boards drawn so far.
func OtherBoards(goal puzzle.Goal, drawn *uint64, line func(puzzle.State) string,
	choose func(puzzle.State, puzzle.Goal)) (items []menu.Item) {
	if g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}); err == nil {
		if far, err := puzzle.Parse("8 6 7 2 5 4 3 0 1", g.Size()); err == nil {
			items = append(items, menu.Item{Label: lang.L("A 3 × 3 board as far from home as possible"), Note: line(far),
				Do: func() { choose(far, g) }})
		}
	}
	return append(items, menu.Item{Label: lang.L("A random board of this size"), Do: func() {
		*drawn++
		choose(puzzle.Shuffle(goal, *drawn), goal)
	}})
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
	p.host.Follow()
}

// labelPickers writes the choices onto the pickers.
func (p *Page) labelPickers() {
	LabelPair(p.run, p.algorithm, p.heuristic)
	p.weight.SetLabel(weightWords(p.chosenWeight()))
	kit.SetShown(p.weight, p.run.Algorithm == solver.WeightedAStar)
	own, _ := p.host.Board()
	start, _ := p.boardAtHand()
	switch {
	case p.source.kind == boardOfLab || start == own:
		p.board.SetLabel(lang.L("Current board"))
	default:
		p.board.SetLabel(positionLine(start))
	}
}

// LabelPair writes a run's algorithm and heuristic onto their pickers. That of the heuristic is hidden where the
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

// introText says what a person can do here, or why no search is shown.
func (p *Page) introText() string {
	if p.problem != "" {
		return p.problem
	}
	return lang.L("Record a search on this board and go through it step by step, forward and back: which state came next, why, what became of its successors, and what is waiting.")
}

// invitation is shown while no search is recorded.
func (p *Page) invitation() *fyne.Container {
	p.intro = kit.NewParagraph(p.introText(), kit.PlainText+1, theme.ColorNameForeground)
	const widest = 560
	return container.New(layout.NewCustomPaddedLayout(24, 0, 0, 0), kit.Narrow(widest, p.intro))
}

func positionLine(s puzzle.State) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(words.PositionText(s), "\n", " / ")), " ")
}

// SearchChoice is a search to record: a run and a board.
type SearchChoice struct {
	Run   lab.Run
	Start puzzle.State
	Goal  puzzle.Goal

	States uint64 // how many states it may expand; 0 is maxExpanded
}

// title is the run's name.
func (c SearchChoice) title() string { return words.RunTitle(c.Run) }

// maxExpanded is how many states a recorded search may expand, in all.
const maxExpanded = 10_000_000

// Request is the choice as a request to the engine, which records into a recorder.
func (c SearchChoice) Request(to *record.Recorder) solver.Request {
	return solver.Request{
		Start: c.Start, Goal: c.Goal, Algorithm: c.Run.Algorithm, Heuristic: c.Run.Heuristic, Weight: c.Run.Weight,
		Variant: c.Run.Variant, Workers: 1, Nodes: cmp.Or(c.States, maxExpanded), Record: to,
	}
}

// recordedSearch is a search that has ended, and its record.
type recordedSearch struct {
	choice SearchChoice
	run    *record.RecordedRun
	bytes  int
	result solver.Result
	err    error // why the search ended early: a limit, or the person who stopped it
}
