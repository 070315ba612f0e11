package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/solver/search"
)

// solvePanel stands beside the board in Solve. It is one of three: before a
// search, while one runs, and with the solution it found.
type solvePanel struct {
	object *container.Scroll

	heading *kit.Text
	seal    *seal
	spot    *kit.Paragraph // of the game
	about   *kit.Paragraph
	cost    *kit.Paragraph
	way     *kit.Text       // which of the shortest solutions it is
	ways    *fyne.Container // with what leads to the others

	algorithm *kit.Picker
	heuristic *kit.Picker
	pair      *kit.Paragraph
	solve     *kit.Button
	anyway    *kit.Button
	choice    *fyne.Container

	live    *liveNumbers
	result  *resultView
	rounds  *chart.Bars
	graph   *fyne.Container
	values  *chart.Bounds
	lengths *fyne.Container
	head    *fyne.Container
	body    *fyne.Container
	stage   solveStage
}

func newSolvePanel(k *kit.Kit, c *kit.Commands, pickAlgorithm, pickHeuristic *kit.Picker, r *resultView) *solvePanel {
	p := &solvePanel{
		heading:   kit.NewText("", kit.LargeText+6, theme.ColorNameForeground),
		seal:      newSeal(),
		spot:      kit.NewParagraph("", kit.SmallText, theme.ColorNameForeground),
		way:       kit.NewText("", kit.SmallText, theme.ColorNameForeground),
		about:     kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
		cost:      kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
		algorithm: pickAlgorithm, heuristic: pickHeuristic,
		pair:   kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
		live:   newLiveNumbers(k, c),
		result: r,
		rounds: chart.NewBars(),
		values: chart.NewBounds(),
	}
	p.heading.Style.Bold, p.heading.Least = true, kit.PlainText+1
	p.solve = k.LabelButton(c.The("solve"), lang.L("Solve"))
	p.solve.Importance = widget.HighImportance
	p.anyway = k.LabelButton(c.The("anyway"), lang.L("Try anyway"))
	p.choice = kit.Column(
		kit.Caption(lang.L("Algorithm")), kit.Gap(4), p.algorithm,
		kit.Gap(12), kit.Caption(lang.L("Heuristic")), kit.Gap(4), p.heuristic,
		kit.Gap(8), p.pair, kit.Gap(10), p.solve, p.anyway, kit.Gap(20))
	p.graph = kit.Column(kit.Gap(4), kit.Caption(lang.L("Bound by bound: states looked at")), kit.Gap(6), p.rounds, kit.Gap(20))
	p.lengths = kit.Column(kit.Caption(lang.L("Moves left, by lower bound")), kit.Gap(8), p.values, kit.Gap(20))
	p.lengths.Hide() // until somebody says
	p.ways = container.NewBorder(nil, nil, nil, container.NewHBox(k.IconButton(c.The("lastWay")), k.IconButton(c.The("nextWay"))), p.way)
	p.ways.Hide()
	p.head = kit.Column(p.heading, kit.Gap(4), p.seal, kit.Gap(4), p.spot, p.about, p.cost, p.ways, kit.Gap(10))
	p.body = kit.Column()
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
	kit.SetShown(p.graph, s != choosing && p.rounds.Len() > 1)
	if p.stage == s {
		return
	}
	p.stage = s
	p.object.ScrollToTop() // where the headline is
	kit.SetShown(p.seal, s == solved)
	kit.SetShown(p.cost, s == solved)
	kit.SetShown(p.spot, s == solved && p.spot.Content != "")
	switch s {
	case choosing:
		p.body.Objects = []fyne.CanvasObject{p.head, p.choice, p.lengths}
	case searching:
		p.body.Objects = []fyne.CanvasObject{p.head, p.live.object, kit.Gap(20), p.graph, p.lengths}
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

// note says what the pair that is chosen promises, or why it can't be had and
// whether it may be tried all the same.
func (p *solvePanel) note(words string, anyway bool) {
	turned := anyway != p.anyway.Visible()
	kit.SetShown(p.anyway, anyway)
	if p.pair.Set(words) || turned {
		p.body.Refresh()
	}
}

// tell says what is to be solved, or what was.
func (p *solvePanel) tell(words string) {
	if p.about.Set(words) {
		p.body.Refresh()
	}
}

// say tells for which position of the game the solution is, where the game has
// gone on.
func (p *solvePanel) say(spot string) {
	if p.spot.Content != spot {
		p.spot.Set(spot)
		kit.SetShown(p.spot, spot != "")
		p.body.Refresh()
	}
}

// sayWay tells which of the shortest solutions is played; "" where there is one.
func (p *solvePanel) sayWay(words string) {
	p.way.Set(words)
	if on := words != ""; on != p.ways.Visible() {
		kit.SetShown(p.ways, on)
		p.body.Refresh()
	}
}

// showBounds shows what every heuristic says of the position.
func (p *solvePanel) showBounds(rows []chart.Row) {
	kit.SetShown(p.lengths, len(rows) > 0)
	if p.values.SetRows(rows) {
		p.body.Refresh()
	}
}

// seal is the label of a solution: what is promised of its length.
type seal struct {
	widget.BaseWidget
	kit.Legible
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
	r.words.TextSize = kit.SmallText
	if wide := r.words.MinSize().Width + 22; size.Width > 0 && wide > size.Width {
		r.words.TextSize = max(9, kit.SmallText*(size.Width-22)/(wide-22))
	}
	text := r.words.MinSize()
	kit.Put(r.pill, 0, 0, text.Width+22, sealHeight)
	kit.Put(r.words, 11, (sealHeight-text.Height)/2, text.Width, text.Height)
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
	r.words.Text, r.words.TextSize, r.words.Color = r.s.words, kit.SmallText, theme.Color(ink)
	r.words.TextStyle.Bold = true
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

func (r *sealRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.pill, r.words} }
func (r *sealRenderer) Destroy()                     {}

// barsOf draws each round of a search as high as its work.
func barsOf(rounds []search.Iteration) []chart.Bar {
	var list []chart.Bar
	for _, r := range rounds {
		list = append(list, chart.Bar{Label: r.Bound, Count: r.Expanded})
	}
	return list
}
