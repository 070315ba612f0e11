package lesson

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// barsIllustration is the illustration with a figure of the runs as bars. Before the run the learner guesses
// on them; after it they show the results with the guess.
type barsIllustration struct {
	page *Page
	view *barsView
}

func newBarsIllustration(p *Page) *barsIllustration { return &barsIllustration{p, newBarsView()} }

func (b *barsIllustration) object() fyne.CanvasObject { return b.view }

// last returns the number of steps in which the bars grow when they are played, 0 if no bar has a result.
func (b *barsIllustration) last() int {
	known := func(one chartBar) bool { return !math.IsNaN(one.value) }
	if b.page.attempt == nil || b.view.drag != nil || !slices.ContainsFunc(b.view.bars, known) {
		return 0
	}
	return 100
}

func (b *barsIllustration) goTo(at int) {
	b.view.grown = 1
	if last := b.last(); last > 0 {
		b.view.grown = float64(at) / float64(last)
	}
	b.view.Refresh()
}

func (b *barsIllustration) set(_ lab.Illustration, arrived func()) {
	b.fill()
	arrived()
}

// fill makes the bars of the present step.
func (b *barsIllustration) fill() {
	a, v := b.page.attempt, b.view
	which := a.asked()
	g := a.guessQuestion(which)
	v.bars, v.drag, v.low, v.high, v.guessing = nil, nil, 0, 0, lang.L("Your guess")
	switch asked := a.here().kind.isQuestion(); {
	case asked && g.Number() && a.guess[which] == nil:
		b.toDrag(g)
	case asked || !a.ran:
		b.toChoose(g)
	default:
		b.result(g, which)
	}
	parts := words.Each(v.bars, func(bar chartBar) string { return kit.Labelled(bar.name, bar.figure) })
	v.said = strings.Join(parts, ". ")
}

// toDrag makes one bar, whose end the learner drags to the guess.
func (b *barsIllustration) toDrag(g lab.GuessQuestion) {
	a, v := b.page.attempt, b.view
	which := a.asked()
	value := math.NaN()
	if c := a.chosen[which]; c != nil {
		value = *c
	}
	one := chartBar{name: chartTitle(a, g), value: value, guess: value, figure: "?"}
	if !math.IsNaN(value) {
		one.figure = words.GuessValue(g, value)
	} else {
		one.guess = g.Range[0]
	}
	v.bars = []chartBar{one}
	v.low, v.high = scaleOf(g.Range[0], g.Range[1])
	if g.Range[1] > 0 {
		v.drag = func(x float64) { b.page.lessonView.guessNumber(rounded(x)) }
	}
}

// rounded keeps two digits of a large number, and no decimals of a small one.
func rounded(x float64) float64 {
	const exact = 100
	if x < exact {
		return math.Round(x)
	}
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return math.Round(x/unit) * unit
}

// scaleOf returns a logarithmic scale if small bars would be too short on a linear one; low is 0 for a linear scale.
func scaleOf(low, high float64) (from, to float64) {
	const wide = 30
	if low > 0 && high > wide*low {
		return low * 0.6, high
	}
	return 0, high
}

// toChoose makes a bar without a value for each run that decides the guess.
func (b *barsIllustration) toChoose(g lab.GuessQuestion) {
	a := b.page.attempt
	which := a.asked()
	chosen := a.chosen[which]
	if a.guess[which] != nil {
		chosen = a.guess[which]
	}
	for i, run := range decidingRuns(g) {
		one := chartBar{name: words.RunTitle(a.entry.lesson.Runs[run]), figure: "?", value: math.NaN(), guess: math.NaN(),
			tone: run}
		if g.Which != "" {
			one.chosen = chosen != nil && *chosen == float64(i)
			one.press = func() { b.page.lessonView.choose(float64(i)) }
		}
		b.view.bars = append(b.view.bars, one)
	}
	slices.SortStableFunc(b.view.bars, func(x, y chartBar) int { return x.tone - y.tone }) // in the order of the results
}

// result makes the bars of the results, with the guess over them.
func (b *barsIllustration) result(g lab.GuessQuestion, which int) {
	a, v := b.page.attempt, b.view
	sums := a.sums()
	low, high := math.Inf(1), 0.0
	add := func(one chartBar) {
		if !math.IsNaN(one.value) {
			one.figure = words.FigureValue(g.Figure, one.value)
			if one.value > 0 {
				low = min(low, one.value)
			}
			high = max(high, one.value)
		}
		v.bars = append(v.bars, one)
	}
	for _, run := range a.shown() {
		one := chartBar{name: words.RunTitle(a.entry.lesson.Runs[run]), value: sums[run].One(g.Figure, g.Sum),
			guess:  math.NaN(),
			figure: "–", tone: run}
		if guessed := a.guess[which]; guessed != nil {
			one.guess = g.Over(run, *guessed, sums)
			one.chosen = g.Which != "" && g.Choices[int(*guessed)].Run == run
			if one.guess > 0 {
				low, high = min(low, one.guess), max(high, one.guess)
			}
		}
		add(one)
	}
	if a.here().kind == learning {
		for _, c := range a.changed {
			add(chartBar{name: c.name, value: c.sums.One(g.Figure, g.Sum), guess: math.NaN(), figure: "–", tone: 2})
		}
	}
	v.low, v.high = scaleOf(low, high)
}

// rows returns the bars as text, first their head.
func (b *barsIllustration) rows() [][]string {
	a := b.page.attempt
	rows := [][]string{{lang.L("Method"), chartTitle(a, a.guessQuestion(a.asked()))}}
	for _, bar := range b.view.bars {
		rows = append(rows, []string{bar.name, bar.figure})
	}
	return rows
}

func (b *barsIllustration) words() string {
	a := b.page.attempt
	g := a.guessQuestion(a.asked())
	switch {
	case b.view.drag != nil:
		return lang.L("Drag the bar to where you think it ends, or type a number.")
	case len(b.view.bars) > 0 && b.view.bars[0].press != nil && a.guess[a.asked()] == nil:
		return lang.L("Click the bar you choose, or type its letter.")
	case !a.ran:
		return chartTitle(a, g)
	}
	facts := map[string]any{"Figure": chartTitle(a, g), "Boards": words.BoardsCount(len(a.boards))}
	text := lang.L("The bars show “{{.Figure}}”.", facts)
	if len(a.boards) > 1 {
		text = lang.L("The bars show “{{.Figure}}” for {{.Boards}}.", facts)
	}
	if b.view.low > 0 {
		text += " " + lang.L("The scale is logarithmic.")
	}
	return text
}

// shown returns the runs whose results may be shown: before the second guess, only the runs that decide the first one.
func (a *lessonAttempt) shown() (list []int) {
	l := a.entry.lesson
	hides := a.guess[alone] == nil && a.here().kind < ending && len(l.Alone.Question) > 0
	for run := range l.Runs {
		if !hides || slices.Contains(decidingRuns(l.Guess), run) {
			list = append(list, run)
		}
	}
	return list
}
