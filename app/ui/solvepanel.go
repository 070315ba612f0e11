package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// solvePanel stands beside the board in Solve. It is one of three: before a
// search, while one runs, and with the solution it found.
type solvePanel struct {
	object fyne.CanvasObject

	heading *text
	seal    *seal
	spot    *paragraph // of the game
	about   *paragraph
	cost    *paragraph

	algorithm *picker
	heuristic *picker
	pair      *paragraph
	solve     *button
	choice    *fyne.Container

	live    *liveNumbers
	result  *resultView
	rounds  *bars
	graph   *fyne.Container
	values  *bounds
	lengths *fyne.Container
	head    *fyne.Container
	body    *fyne.Container
	stage   solveStage
}

func newSolvePanel(k *kit, c *commands, pickAlgorithm, pickHeuristic *picker, r *resultView) *solvePanel {
	p := &solvePanel{
		heading:   newText("", largeText+6, theme.ColorNameForeground),
		seal:      newSeal(),
		spot:      newParagraph("", smallText, theme.ColorNameForeground),
		about:     newParagraph("", smallText, theme.ColorNamePlaceHolder),
		cost:      newParagraph("", smallText, theme.ColorNamePlaceHolder),
		algorithm: pickAlgorithm, heuristic: pickHeuristic,
		pair:   newParagraph("", smallText, theme.ColorNamePlaceHolder),
		live:   newLiveNumbers(k, c),
		result: r,
		rounds: newBars(),
		values: newBounds(),
	}
	p.heading.style.Bold, p.heading.least = true, plainText+1
	p.solve = k.labelButton(c.solve, lang.L("Solve"))
	p.solve.Importance = widget.HighImportance
	p.choice = column(
		caption(lang.L("Algorithm")), gap(4), p.algorithm,
		gap(12), caption(lang.L("Heuristic")), gap(4), p.heuristic,
		gap(8), p.pair, gap(10), p.solve, gap(20))
	p.graph = column(gap(4), caption(lang.L("Bound by bound: states looked at")), gap(6), p.rounds, gap(20))
	p.lengths = column(caption(lang.L("Moves left, at the least, say")), gap(8), p.values, gap(20))
	p.lengths.Hide() // until somebody says
	p.head = column(p.heading, gap(4), p.seal, gap(4), p.spot, p.about, p.cost, gap(10))
	p.body = column()
	p.object = panelBody(p.body)
	return p
}

// stage tells which of the three a panel is.
type solveStage int

const (
	unset solveStage = iota
	choosing
	searching
	solved
)

// turn shows the parts that belong to a stage.
func (p *solvePanel) turn(s solveStage) {
	setShown(p.graph, s != choosing && len(p.rounds.rounds) > 1)
	if p.stage == s {
		return
	}
	p.stage = s
	setShown(p.seal, s == solved)
	setShown(p.cost, s == solved)
	setShown(p.spot, s == solved && p.spot.content != "")
	switch s {
	case choosing:
		p.body.Objects = []fyne.CanvasObject{p.head, p.choice, p.lengths}
	case searching:
		p.body.Objects = []fyne.CanvasObject{p.head, p.live.object, gap(20), p.graph, p.lengths}
	case solved:
		p.body.Objects = []fyne.CanvasObject{p.head, p.result.object, p.graph, p.lengths, p.choice}
	}
	p.body.Refresh()
}

// offer says what would be solved: the board, the same once more, or what the game
// has come to since.
func (p *solvePanel) offer(s solveStage, spot string) {
	word, importance := lang.L("Solve"), widget.HighImportance
	switch {
	case s == solved && spot != "":
		word, importance = lang.L("Solve the game as it stands"), widget.MediumImportance
	case s == solved:
		word, importance = lang.L("Solve another way"), widget.MediumImportance
	}
	if p.solve.Text != word {
		p.solve.Text, p.solve.Importance = word, importance
		p.solve.Refresh()
	}
}

// note says what the pair that is chosen promises, or why it can't be had.
func (p *solvePanel) note(words string) {
	if p.pair.set(words) {
		p.body.Refresh()
	}
}

// tell says what is to be solved, or what was.
func (p *solvePanel) tell(words string) {
	if p.about.set(words) {
		p.body.Refresh()
	}
}

// say tells for which position of the game the solution is, where the game has
// gone on.
func (p *solvePanel) say(spot string) {
	if p.spot.content != spot {
		p.spot.set(spot)
		setShown(p.spot, spot != "")
		p.body.Refresh()
	}
}

// showBounds shows what every heuristic says of the position.
func (p *solvePanel) showBounds(rows []bound) {
	setShown(p.lengths, len(rows) > 0)
	if p.values.show(rows) {
		p.body.Refresh()
	}
}

// seal is the label of a solution: what is promised of its length.
type seal struct {
	widget.BaseWidget
	legible
	words  string
	proven bool
}

func newSeal() *seal {
	s := &seal{}
	s.ExtendBaseWidget(s)
	return s
}

func (s *seal) show(words string, proven bool) {
	s.words, s.proven = words, proven
	s.Refresh()
}

// AccessibilityLabel is what it says.
func (s *seal) AccessibilityLabel() string { return s.words }

func (s *seal) CreateRenderer() fyne.WidgetRenderer {
	r := &sealRenderer{s: s, pill: canvas.NewRectangle(color.Transparent), words: canvas.NewText("", color.Transparent)}
	r.Refresh()
	return r
}

type sealRenderer struct {
	s     *seal
	pill  *canvas.Rectangle
	words *canvas.Text
}

const sealHeight float32 = 24

// Layout makes words that are too long for their place smaller.
func (r *sealRenderer) Layout(size fyne.Size) {
	r.words.TextSize = smallText
	if wide := r.words.MinSize().Width + 22; size.Width > 0 && wide > size.Width {
		r.words.TextSize = max(9, smallText*(size.Width-22)/(wide-22))
	}
	text := r.words.MinSize()
	put(r.pill, 0, 0, text.Width+22, sealHeight)
	put(r.words, 11, (sealHeight-text.Height)/2, text.Width, text.Height)
}

func (r *sealRenderer) MinSize() fyne.Size {
	return fyne.NewSize(80, sealHeight)
}

func (r *sealRenderer) Refresh() {
	fill, ink := theme.ColorNameInputBackground, theme.ColorNameForeground
	if r.s.proven {
		fill, ink = theme.ColorNameSuccess, theme.ColorNameForegroundOnSuccess
	}
	r.pill.FillColor, r.pill.CornerRadius = theme.Color(fill), sealHeight/2
	r.words.Text, r.words.TextSize, r.words.Color = r.s.words, smallText, theme.Color(ink)
	r.words.TextStyle.Bold = true
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

func (r *sealRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.pill, r.words} }
func (r *sealRenderer) Destroy()                     {}
