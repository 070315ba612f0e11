package solve

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/search"
)

// Panel stands beside the board in Solve. It has three stages: before a search, while one runs, and with its solution.
type Panel struct {
	Object    *container.Scroll
	Body      *fyne.Container
	head      *fyne.Container
	Heading   *kit.Text
	Seal      *optimalityLabel
	Spot      *kit.Paragraph // where in the game the solution begins
	About     *kit.Paragraph
	Cost      *kit.Paragraph
	Caption   *kit.Paragraph  // says which stage of the user's method is shown
	Price     *kit.Paragraph  // how many moves that stage costs
	lesson    *fyne.Container // holds Caption and Price
	Missing   *kit.Paragraph  // names the tables that would prove more
	Build     *kit.Button     // builds these tables, by OnBuild
	missing   *fyne.Container // holds Missing and Build
	Way       *kit.Paragraph  // says which of the shortest solutions is shown
	Ways      *fyne.Container // holds Way and the buttons to the others
	choices   *fyne.Container
	Algorithm *kit.Picker
	Heuristic *kit.Picker
	pair      *kit.Paragraph
	Solve     *kit.Button
	Anyway    *kit.Button

	Gap     *BoundGapLine
	Live    *LiveCounts
	Result  *SolutionPlayer
	Rounds  *chart.SmallChart
	Graph   *fyne.Container
	Values  *chart.HeuristicBoundsChart
	Lengths *fyne.Container
	stage   PanelStage
	OnBuild func() // builds the tables that would prove more
}

func newPanel(k *kit.Kit, c *kit.Commands, r *SolutionPlayer) *Panel {
	p := &Panel{
		Heading:   kit.BoldText("", kit.LargeText+6, theme.ColorNameForeground),
		Seal:      newOptimalityLabel(),
		Spot:      kit.NewParagraph("", kit.SmallText, theme.ColorNameForeground),
		Way:       kit.NewParagraph("", kit.SmallText, theme.ColorNameForeground),
		About:     kit.Note(""),
		Cost:      kit.Note(""),
		Caption:   kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		Price:     kit.Note(""),
		Missing:   kit.NewParagraph("", kit.SmallText, theme.ColorNameForeground),
		Algorithm: k.NewPicker(nil, lang.L("How the search works"), kit.NewMenu("", c.Choices("algorithms")...).Items),
		Heuristic: k.NewPicker(nil, lang.L("How the search estimates the moves left"), c.Menu(Heuristics, "").Items),
		pair:      kit.Note(""),
		Gap:       newBoundGapLine(k, c),
		Live:      newLiveCounts(k, c),
		Result:    r,
		Rounds:    chart.NewSmallChart(80, 83),
		Values:    chart.NewHeuristicBoundsChart(),
	}
	p.Heading.Least = kit.PlainText + 1
	p.Solve = k.LabelButton(c.The("solve"), commandtable.Title("solve")).AsMain()
	p.Anyway = k.LabelButton(c.The("anyway"), commandtable.Title("anyway")).AsMain()
	p.choices = kit.Column(
		kit.Caption(lang.L("Algorithm")), kit.Gap(4),
		container.NewBorder(nil, nil, nil, k.IconButton(c.The("explainAlgorithm")), p.Algorithm),
		kit.Gap(12), kit.Caption(lang.L("Heuristic")), kit.Gap(4), container.NewBorder(nil, nil, nil,
			container.NewHBox(k.IconButton(c.The("inside")), k.IconButton(c.The("explainHeuristic"))), p.Heuristic),
		kit.Gap(8), p.pair, kit.Gap(10), p.Solve, p.Anyway, kit.Gap(20))
	p.Graph = kit.Column(kit.Gap(4), kit.Caption(lang.L("States looked at, bound by bound")), kit.Gap(6), p.Rounds,
		kit.Gap(20))
	p.Lengths = kit.Column(kit.Caption(lang.L("Moves left, by lower bound")), kit.Gap(8), p.Values, kit.Gap(20))
	p.Lengths.Hide() // hidden until there are lengths to show
	p.Ways = container.NewBorder(nil, nil, nil,
		container.NewHBox(k.IconButton(c.The("last-way")), k.IconButton(c.The("next-way"))), p.Way)
	p.Ways.Hide()
	p.lesson = kit.Column(kit.Gap(10), p.Caption, p.Price)
	p.lesson.Hide()
	p.Build = k.NewButton("", theme.DownloadIcon(),
		lang.L("Build these tables and keep them for every board of this size"), "", func() { p.OnBuild() })
	p.missing = kit.Column(kit.Gap(10), p.Missing, kit.Gap(6), p.Build, kit.Gap(6))
	p.missing.Hide()
	p.head = kit.Column(p.Heading, kit.Gap(4), p.Seal, kit.Gap(4), p.Spot, p.About, p.Cost, p.missing, p.lesson, p.Ways,
		kit.Gap(10))
	p.Body = kit.Column()
	p.Object = kit.PanelBody(p.Body)
	return p
}

// PanelStage is the stage that the panel shows: the choice, the search, or its result.
type PanelStage int

const (
	unset PanelStage = iota
	Choosing
	Searching
	Solved
	Rechosen // a solution is there, and the user has chosen another pair: the choices come first
)

// Turn shows the parts that belong to a stage.
func (p *Panel) Turn(s PanelStage) {
	kit.SetShown(p.Graph, s != Choosing && p.Rounds.Len() > 1)
	if p.stage == s {
		return
	}
	p.stage = s
	p.Object.ScrollToTop() // the headline is at the top
	found := s >= Solved
	kit.SetShown(p.Seal, found)
	kit.SetShown(p.Cost, found)
	kit.SetShown(p.missing, found && p.Missing.Content != "")
	kit.SetShown(p.Spot, found && p.Spot.Content != "")
	switch s {
	case Choosing:
		p.Body.Objects = []fyne.CanvasObject{p.head, p.choices, p.Lengths}
	case Searching:
		p.Body.Objects = []fyne.CanvasObject{p.head, p.Gap.object, p.Live.object, kit.Gap(20), p.Graph, p.Lengths}
	case Solved:
		p.Body.Objects = []fyne.CanvasObject{p.head, p.Result.object, p.Gap.object, p.Graph, p.Lengths, p.choices}
	case Rechosen:
		p.Body.Objects = []fyne.CanvasObject{p.head, p.choices, p.Result.object, p.Gap.object, p.Graph, p.Lengths}
	}
	p.Body.Refresh()
}

// offer labels the button Solve with what it would solve: the board, the same board once more or with another pair, or
// the position that the game has reached since.
func (p *Panel) offer(s PanelStage, spot string) {
	word, importance := commandtable.Title("solve"), widget.HighImportance
	switch {
	case s == Rechosen:
		word = lang.L("Solve again with {{.Search}}", map[string]any{"Search": spot})
	case s == Solved && spot != "":
		word, importance = lang.L("Solve the current game"), widget.MediumImportance
	case s == Solved:
		word, importance = lang.L("Solve another way"), widget.MediumImportance
	}
	if p.Solve.Text != word {
		p.Solve.Text, p.Solve.Importance = word, importance
		p.Solve.Refresh()
	}
}

// note says what the chosen pair guarantees, or why it can't be used and whether it may be tried all the same.
func (p *Panel) note(words string, anyway bool) {
	turned := anyway != p.Anyway.Visible()
	kit.SetShown(p.Anyway, anyway)
	kit.SetShown(p.Solve, !anyway)
	if p.pair.Set(words) || turned {
		p.Body.Refresh()
	}
}

// set writes a text, and shows its holder while there is a text.
func (p *Panel) set(to *kit.Paragraph, text string, holder fyne.CanvasObject) {
	toggled := holder.Visible() != (text != "")
	kit.SetShown(holder, text != "")
	if to.Set(text) || toggled {
		p.Body.Refresh()
	}
}

// setAbout says what is to be solved, or what was.
func (p *Panel) setAbout(words string) { p.set(p.About, words, p.About) }

// setWay says which of the shortest solutions is played; "" where there is only one.
func (p *Panel) setWay(words string) { p.set(p.Way, words, p.Ways) }

// setStage says the next stage of the user's method, and its cost; "" where no method is watched.
func (p *Panel) setStage(caption, price string) {
	if p.Price.Set(price) {
		p.Body.Refresh()
	}
	p.set(p.Caption, caption, p.lesson)
}

// showBounds shows every heuristic's lower bound of the position.
func (p *Panel) showBounds(rows []chart.HeuristicBound) {
	kit.SetShown(p.Lengths, len(rows) > 0)
	if p.Values.SetRows(rows) {
		p.Body.Refresh()
	}
}

// optimalityLabel is the label of a solution: whether its length is optimal, or within which factor.
type optimalityLabel struct {
	widget.BaseWidget
	kit.AccessibleAsText
	Words  string
	proven bool
}

func newOptimalityLabel() *optimalityLabel {
	s := &optimalityLabel{}
	s.ExtendBaseWidget(s)
	return s
}

func (l *optimalityLabel) Set(words string, proven bool) {
	l.Words, l.proven = words, proven
	l.Refresh()
}

func (l *optimalityLabel) AccessibilityLabel() string { return l.Words }

const sealHeight float32 = 24

// CreateRenderer makes words that are too long for their place smaller, by whole units: the toolkit takes the next
// whole one for the width of a text.
func (l *optimalityLabel) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(80, sealHeight) }
	return kit.NewRebuiltRenderer(l, least, func(r *kit.RebuiltRenderer) {
		fill, ink := theme.ColorNameInputBackground, theme.ColorNameForeground
		if l.proven {
			fill, ink = theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary
		}
		words, room := canvas.NewText(l.Words, theme.Color(ink)), l.Size().Width
		words.TextSize, words.TextStyle.Bold = kit.SmallText, true
		if wide := words.MinSize().Width + 22; room > 0 && wide > room {
			words.TextSize = max(9, float32(math.Floor(float64(kit.SmallText*(room-22)/(wide-22)))))
		}
		text := words.MinSize()
		r.Box(theme.Color(fill), sealHeight/2, 0, 0, text.Width+22, sealHeight)
		r.Add(words, 11, (sealHeight-text.Height)/2, text.Width, text.Height)
	})
}

// roundsChart returns a bar for each round of a search, as high as its expanded states.
func roundsChart(rounds []search.Iteration) chart.Chart {
	var list []chart.CountBar
	for _, r := range rounds {
		list = append(list, chart.CountBar{Label: r.Bound, Count: r.Expanded})
	}
	return chart.OfCounts(list)
}

// Summarise shows a solution's length, guarantee and cost.
func (p *Panel) Summarise(r solver.Result) {
	p.Heading.Set(words.MovesCount(r.Length()))
	switch {
	case r.Optimal:
		p.Seal.Set(lang.L("Optimal: none is shorter"), true)
	case r.LowerBound > 0:
		over := r.Length() - r.LowerBound
		p.Seal.Set(lang.L("Within {{.Moves}} of optimal", map[string]any{"Moves": over}), false)
	default:
		p.Seal.Set(lang.L("Not proven to be shortest"), false)
	}
	a, _ := solver.LookupAlgorithm(r.Algorithm)
	parts := []string{words.AlgorithmTitle(a)}
	if h, err := solver.LookupHeuristic(r.Heuristic); err == nil {
		parts = append(parts, words.HeuristicTitle(h))
	}
	parts = append(parts, figures.Round(r.Elapsed))
	p.setAbout(strings.Join(parts, " · "))
	if p.Cost.Set(figures.BetweenParts(lang.L("{{.Expanded}} expanded · {{.Generated}} generated",
		map[string]any{"Expanded": figures.Grouped(r.Expanded), "Generated": figures.Grouped(r.Generated)}))) {
		p.Body.Refresh()
	}
	p.showMissing(r.Unbuilt)
}

// showMissing names tables that would have proven more, or would have saved most of the search; nil hides it.
func (p *Panel) showMissing(t *solver.UnbuiltTables) {
	text := ""
	if t != nil {
		text = words.UnbuiltTables(*t)
		p.Build.SetText(lang.L("Build database {{.Shape}}", map[string]any{"Shape": words.Shape(t.Heuristic)}))
	}
	p.set(p.Missing, text, p.missing)
}
