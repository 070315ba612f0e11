package stepper

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// guessing asks the user at each step which board the search takes next, while on is set.
type guessing struct {
	cursor       *RunCursor
	on           bool
	run          *record.RecordedRun
	next         record.Step   // the step after the cursor's, whose board is to be guessed
	options      []guessOption // fewer than two if there is nothing to guess
	chosen       int           // the guessed option; −1 before the guess
	right, asked int
}

// guessOption is a board that may be the next one.
type guessOption struct {
	state   puzzle.State
	front   int
	g, h, f int
}

// mostOptions is the greatest number of boards that are offered.
const mostOptions = 6

func (p *Page) toggleGuessing() {
	p.player.Stop()
	p.guess = guessing{cursor: p.guess.cursor, on: !p.guess.on}
	kit.SetShown(p.panel.queue, p.view.hidesQueue && !p.guess.on)
	if p.guess.on && p.Cursor.StepNumber() == 0 { // at step 0 there is only one board
		p.Cursor.Go(1)
	}
	p.Cursor.notify()
}

// asks reports whether a board is asked for, or was guessed at this step.
func (g *guessing) asks() bool { return g != nil && g.on && len(g.options) > 1 }

// follow collects the options for the step after the cursor's.
func (g *guessing) follow() {
	run, k := g.cursor.run, g.cursor.StepNumber()
	if !g.on || run == nil || g.run == run && g.next.Number == k+1 {
		return
	}
	g.run, g.next, g.options, g.chosen = run, run.At(k+1), nil, -1
	if k < run.Last() && g.next.Kind != record.Meeting {
		g.collect(run, k)
	}
}

// collect collects the options: the next board, and boards of the queue or other successors. It sorts them so that
// their order does not give the answer away.
func (g *guessing) collect(run *record.RecordedRun, k int) {
	add := func(b *puzzle.SearchState, front, cost, h, f int) {
		state, err := b.State(g.cursor.goal)
		known := slices.ContainsFunc(g.options, func(o guessOption) bool { return o.state == state })
		if err == nil && !known && len(g.options) < mostOptions {
			g.options = append(g.options, guessOption{state, front, cost, h, f})
		}
	}
	add(g.next.Board, g.next.Front, g.next.G, g.next.H, g.next.F)
	if run.Head().Method == record.DepthFirst {
		for _, s := range []record.Step{g.cursor.step, run.At(int(g.next.Parent) + 1)} {
			for _, c := range s.Children {
				b := s.Board.Clone()
				if b.Play(b.Source(c.Move)); c.Outcome != record.Back {
					add(b, 0, c.G, c.H, c.F)
				}
			}
		}
	} else {
		for _, q := range run.Queue(k, mostOptions) {
			add(g.cursor.boardOf(q.Node), run.Snapshot(q.Node, k).Front, q.G, q.H, q.F)
		}
	}
	slices.SortFunc(g.options, func(a, b guessOption) int { return cmp.Compare(a.state.Rows(), b.state.Rows()) })
}

// press guesses an option. After the guess, the next press goes to the next step.
func (g *guessing) press(i int) {
	if g.chosen >= 0 {
		g.cursor.Go(g.next.Number)
	} else if i >= 0 && i < len(g.options) {
		g.chosen = i
		if g.asked++; g.isNext(i) {
			g.right++
		}
		g.cursor.notify()
	}
}

func (g *guessing) isNext(i int) bool {
	state, err := g.next.Board.State(g.cursor.goal)
	return err == nil && g.options[i].state == state
}

// items returns the boards as entries of a menu, for the keyboard.
func (g *guessing) items() (items []menu.Item) {
	for i := range g.options {
		if g.asks() && g.chosen < 0 {
			items = append(items, menu.Item{Label: g.options[i].state.Rows(), Do: func() { g.press(i) }})
		}
	}
	return items
}

// words returns the question, or a comment on the guess.
func (g *guessing) words() string {
	if g.chosen < 0 {
		return lang.L("Which board does the search take next? Press it.")
	}
	head, o := g.cursor.run.Head(), g.options[g.chosen]
	facts := map[string]any{"F": o.f, "H": o.h, "Bound": g.next.Bound}
	text := lang.L("Not that one: another is taken before it.")
	switch {
	case g.isNext(g.chosen):
		text = lang.L("Right.")
	case !head.Informed:
	case head.Rounds && o.f > g.next.Bound:
		text = lang.L("Not that one: its f, {{.F}}, is over the bound, {{.Bound}}.", facts)
	case o.front != g.next.Front:
		text = lang.L("Not that one: it is the other side's turn.")
	case o.f > g.next.F:
		text = lang.L("Not that one: its f is {{.F}}.", facts)
	case o.f == g.next.F && o.h > g.next.H:
		text = lang.L("Not that one: its f is {{.F}} as well, but its h is {{.H}}.", facts)
	}
	return words.Sentences(text, words.WhyStep(head, g.next, g.cursor.goal)) // WhyStep also explains ties
}

// total says how many guesses were right; "" before the first one.
func (g *guessing) total() string {
	if !g.on || g.asked == 0 {
		return ""
	}
	return lang.L("Guessed right: {{.Right}} of {{.All}}.", map[string]any{"Right": g.right, "All": g.asked})
}

// lay lays out the question and the boards. After the guess, boards have their numbers and the next one has a frame.
func (g *guessing) lay(s stepDescription, size fyne.Size, measure chart.TextWidthFunc) *chart.LaidOutChart {
	p := stepDescriptionLayout{&chart.LaidOutChart{Size: size}, measure}
	p.head(s, size.Width)
	y := p.paragraph(g.words(), headHigh, size.Width, whyLines) + 14
	const gap, label, edge = 14, 20, 3
	shape, across, high := g.options[0].state.Size(), 1, float32(0)
	ratio := float32(shape.W) / float32(shape.H)
	for n := range len(g.options) { // the number of columns with the largest boards
		rows := float32((len(g.options) + n) / (n + 1))
		fits := min((size.Width-2*edge-gap*float32(n))/float32(n+1)/ratio, (size.Height-y-lineHigh)/rows-label-gap)
		if fits > high {
			across, high = n+1, fits
		}
	}
	wide := high * ratio
	for i, o := range g.options {
		left, top := edge+float32(i%across)*(wide+gap), y+float32(i/across)*(high+label+gap)
		area := kit.Rect{Left: left, Top: top, Right: left + wide, Bottom: top + high}
		if g.chosen >= 0 && g.isNext(i) {
			p.Add(chart.Box{Rect: area.Grown(edge), Radius: 9, Fill: Homeward.ink()})
		} else if i == g.chosen {
			p.Add(chart.Box{Rect: area.Grown(edge), Radius: 9, Fill: Cut.ink()})
		}
		p.board(o.state, g.cursor.goal.State, area)
		told := "g " + strconv.Itoa(o.g)
		if head := g.cursor.run.Head(); g.chosen >= 0 && head.Informed {
			told += "   h " + numberOrDash(o.h) + "   f " + numberOrDash(o.f)
		}
		p.text(left+wide/2, top+high+label/2, told, kit.SmallText, g.chosen == i, fyne.TextAlignCenter, ink)
		p.Spots = append(p.Spots, chart.HoverSpot{Key: i, Area: area, Reach: area})
	}
	p.text(0, size.Height-lineHigh/2, g.total(), kit.SmallText, false, fyne.TextAlignLeading, quiet)
	return p.LaidOutChart
}
