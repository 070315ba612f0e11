package lesson

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/solver"
)

// graphIllustration is a small problem as a graph. The learner goes from state to state by presses, or a search is
// shown step by step.
type graphIllustration struct {
	widget.BaseWidget
	kit.FocusableControl
	pane    *illustrationPane
	whole   *fyne.Container
	again   *kit.Button
	problem lab.Problem
	search  solver.AlgorithmID // "" if the learner goes
	steps   lab.ProblemSearch  // where the search stands
	end     int                // its last step
	way     []int              // the states that the learner was in, the last is the present one
	next    int                // the state that the arrow keys have chosen; −1 is none
}

func newGraphIllustration(pa *illustrationPane) *graphIllustration {
	g := &graphIllustration{pane: pa}
	g.FocusableControl = pa.page.app.Kit.NewKeyed(g, func() (string, string) { return "", "" },
		func() { g.goOn(g.next) }, g.choose)
	g.again = newStartOver(pa.page.app.Kit, lang.L("The problem as it was"), func() {
		g.reset()
		pa.update()
	})
	g.ExtendBaseWidget(g)
	g.whole = container.New(kit.Placed(160, 100, placePushed), g, g.again)
	return g
}

func (g *graphIllustration) object() fyne.CanvasObject { return g.whole }

func (g *graphIllustration) last() int { return g.end }

func (g *graphIllustration) set(s lab.Illustration, arrived func()) {
	g.problem, _ = lab.ParseProblem(s.Graph) // it was checked when the lesson was read
	g.search, g.end = s.Search, 0
	if s.Search != "" {
		done := g.problem.Search(s.Search == solver.UniformCost, len(g.problem.States))
		g.end = len(done.Expanded)
		if done.Goal >= 0 {
			g.end++ // one more step takes the goal out of the queue
		}
	}
	kit.SetShown(g.again, s.Search == "")
	g.steps = g.problem.Search(false, 0)
	g.reset()
	arrived()
}

func (g *graphIllustration) reset() {
	g.way, g.next = []int{0}, -1
	kit.SetEnabled(g.again, false)
	g.Refresh()
}

// goTo shows the search after a number of steps.
func (g *graphIllustration) goTo(at int) {
	if at == g.end { // the step after the last expansion takes the goal
		at = len(g.problem.States)
	}
	g.steps = g.problem.Search(g.search == solver.UniformCost, at)
	g.Refresh()
}

// here returns the state in which the learner is.
func (g *graphIllustration) here() int { return g.way[len(g.way)-1] }

// goOn goes to a state if an action leads there.
func (g *graphIllustration) goOn(to int) {
	if to < 0 || g.search != "" {
		return
	}
	if _, leads := g.problem.Cost(g.here(), to); leads {
		g.way, g.next = append(g.way, to), -1
		kit.SetEnabled(g.again, true)
		g.Refresh()
		g.pane.update()
	}
}

// choose chooses one of the states to which an action leads, for the user at the keyboard.
func (g *graphIllustration) choose(by int) {
	var list []int
	for _, a := range g.problem.Actions {
		if a.From == g.here() && !slices.Contains(list, a.To) {
			list = append(list, a.To)
		}
	}
	if n := len(list); n > 0 && g.search == "" {
		at := slices.Index(list, g.next)
		if at < 0 && by < 0 {
			at = 0 // backwards, the choice begins with the last one
		}
		g.next = list[(at+by+n)%n]
		g.Refresh()
	}
}

// Tapped goes to the state under the pointer.
func (g *graphIllustration) Tapped(e *fyne.PointEvent) {
	nearest, least := -1, 2*stateWidth
	for i := range g.problem.States {
		if d := distance(g.at(i), e.Position); d < least {
			nearest, least = i, d
		}
	}
	g.goOn(nearest)
}

func (g *graphIllustration) AccessibilityLabel() string { return g.words() }

// words describes the state of the learner or of the search.
func (g *graphIllustration) words() string {
	p := g.problem
	if g.search != "" {
		return g.searchWords()
	}
	cost := 0
	for i, to := range g.way[1:] {
		c, _ := p.Cost(g.way[i], to)
		cost += c
	}
	facts := map[string]any{"Name": p.States[g.here()].Name, "Cost": cost, "A": p.States[g.here()].X,
		"B": p.States[g.here()].Y, "HoldsA": p.Jugs[0], "HoldsB": p.Jugs[1]}
	text := lang.L("The state is {{.Name}}; the way here has cost {{.Cost}}.", facts)
	if p.Jugs[0] > 0 {
		text = lang.L("{{.A}} of {{.HoldsA}} litres are in the first jug and {{.B}} of {{.HoldsB}} in the second; the way here has cost {{.Cost}}.",
			facts)
	}
	if p.States[g.here()].Goal {
		return text + " " + lang.L("The goal test says yes.")
	}
	return text + " " + lang.L("The goal test says no: press a state to which a bright line leads.")
}

func (g *graphIllustration) searchWords() string {
	s := g.steps
	if s.Goal >= 0 {
		names := []string{}
		for i := s.Goal; i >= 0; i = s.Parent[i] {
			names = append(names, g.problem.States[i].Name)
		}
		slices.Reverse(names)
		return lang.L("The goal comes out of the queue: {{.Way}}, of cost {{.Cost}}.",
			map[string]any{"Way": strings.Join(names, " – "), "Cost": s.Cost[s.Goal]})
	}
	if len(s.Expanded) == 0 {
		return lang.L("Only the start waits in the queue.")
	}
	return lang.L("{{.Name}} was expanded last. Below the states that the search knows stands what the way there costs.",
		map[string]any{"Name": g.problem.States[s.Expanded[len(s.Expanded)-1]].Name})
}

const (
	stateWidth float32 = 22
	graphEdge  float32 = 36
)

// at returns where a state is drawn.
func (g *graphIllustration) at(state int) fyne.Position {
	right, down := 1, 1
	for _, s := range g.problem.States {
		right, down = max(right, s.X), max(down, s.Y)
	}
	size := g.Size().SubtractWidthHeight(2*graphEdge, 2*graphEdge)
	s := g.problem.States[state]
	return fyne.NewPos(graphEdge+size.Width*float32(s.X)/float32(right), graphEdge+size.Height*float32(s.Y)/float32(down))
}

func (g *graphIllustration) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(160, 100) }
	return g.Ringed(kit.NewRebuiltRenderer(g, least, func(r *kit.RebuiltRenderer) {
		for _, a := range g.problem.Actions {
			g.drawLine(r, a, theme.ColorNameDisabled, 1.5)
		}
		for _, a := range g.problem.Actions { // above all other lines
			if g.standsOut(a) {
				g.drawLine(r, a, theme.ColorNamePrimary, 2.5)
			}
		}
		for _, a := range g.problem.Actions {
			if g.problem.Jugs[0] == 0 {
				way := g.wayOf(a)
				g.label(r, strconv.Itoa(a.Cost), between(way[(len(way)-1)/2], way[len(way)/2], 0.5))
			}
		}
		for i := range g.problem.States {
			g.drawState(r, i)
		}
	}))
}

// standsOut reports whether an action is drawn bright: the learner can take it, or it is on a path that the search has.
func (g *graphIllustration) standsOut(a lab.ProblemAction) bool {
	if g.search == "" {
		return a.From == g.here()
	}
	return g.steps.Parent[a.To] == a.From
}

func (g *graphIllustration) drawLine(r *kit.RebuiltRenderer, a lab.ProblemAction, ink fyne.ThemeColorName,
	width float32) {
	way := g.wayOf(a)
	for i, to := range way[1:] {
		line := canvas.NewLine(look.Color(ink))
		line.StrokeWidth, line.Position1, line.Position2 = width, way[i], to
		r.Parts = append(r.Parts, line)
	}
}

// wayOf returns the points of the line of an action: straight, or bent around the states in its way. It tries bends
// upwards or away from the middle first.
func (g *graphIllustration) wayOf(a lab.ProblemAction) (way []fyne.Position) {
	from, to := g.at(min(a.From, a.To)), g.at(max(a.From, a.To)) // the line of the reverse action is the same
	if way = []fyne.Position{from, to}; g.isFree(way, a) {
		return way
	}
	along, length := to.Subtract(from), max(1, distance(from, to))
	x, y := along.Y/length, -along.X/length // across
	if outward := x * ((from.X+to.X)/2 - g.Size().Width/2); y > 0.1 || y > -0.1 && outward < 0 {
		x, y = -x, -y
	}
	const parts = 12
	for _, bend := range []float32{26, 34, -26, -40, -55} { // of the middle
		way = way[:0]
		for i := range parts + 1 {
			t := float32(i) / parts
			off := bend * 4 * t * (1 - t)
			way = append(way, between(from, to, t).AddXY(x*off, y*off))
		}
		if g.isFree(way, a) {
			return way
		}
	}
	return []fyne.Position{from, to}
}

// isFree reports whether a line touches no other states than those that it joins.
func (g *graphIllustration) isFree(way []fyne.Position, a lab.ProblemAction) bool {
	for i, s := range g.problem.States {
		room := stateWidth/2 + 4
		if s.Goal {
			room += 5 // the ring
		}
		for k, to := range way[1:] {
			if i != a.From && i != a.To && distanceToLine(g.at(i), way[k], to) < room {
				return false
			}
		}
	}
	return true
}

// between returns the point on a line at a fraction of its length.
func between(from, to fyne.Position, t float32) fyne.Position {
	return from.AddXY((to.X-from.X)*t, (to.Y-from.Y)*t)
}

// distanceToLine returns how far a point is from a line between two others.
func distanceToLine(at, from, to fyne.Position) float32 {
	along, aside := to.Subtract(from), at.Subtract(from)
	t := (along.X*aside.X + along.Y*aside.Y) / max(1, along.X*along.X+along.Y*along.Y)
	return distance(at, between(from, to, min(max(t, 0), 1)))
}

func distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}

// label writes a text around a point, over the lines there.
func (g *graphIllustration) label(r *kit.RebuiltRenderer, text string, at fyne.Position) {
	t := canvas.NewText(text, look.Color(theme.ColorNameForeground))
	t.TextSize = kit.SmallText
	size := t.MinSize()
	r.Add(canvas.NewRectangle(look.Color(look.ColorRail)), at.X-size.Width/2-2, at.Y-size.Height/2, size.Width+4,
		size.Height)
	r.Add(t, at.X-size.Width/2, at.Y-size.Height/2, size.Width, size.Height)
}

// drawState draws a state: the present one and those that were expanded are filled, the goal has a second ring.
func (g *graphIllustration) drawState(r *kit.RebuiltRenderer, i int) {
	at, s := g.at(i), g.problem.States[i]
	disc := canvas.NewCircle(look.Color(theme.ColorNameInputBackground))
	disc.StrokeColor, disc.StrokeWidth = look.Color(theme.ColorNamePlaceHolder), 1.5
	known := g.search != "" && g.steps.Cost[i] >= 0
	leads := false
	if g.search == "" {
		_, leads = g.problem.Cost(g.here(), i)
	}
	if known || leads {
		disc.StrokeColor, disc.StrokeWidth = look.Color(theme.ColorNamePrimary), 2.5
	}
	if known && (slices.Contains(g.steps.Expanded, i) || i == g.steps.Goal) || g.search == "" && i == g.here() {
		disc.FillColor = look.Color(theme.ColorNamePrimary)
	}
	w, below := stateWidth, float32(11)
	if g.next == i && g.search == "" {
		w *= 1.3
	}
	if s.Goal {
		below = 16 // the ring
		ring := canvas.NewCircle(look.Color(look.ColorRail))
		ring.StrokeColor, ring.StrokeWidth = look.Color(theme.ColorNameSuccess), 2.5
		r.Add(ring, at.X-w/2-5, at.Y-w/2-5, w+10, w+10)
	}
	r.Add(disc, at.X-w/2, at.Y-w/2, w, w)
	name := s.Name
	if known {
		name += " " + strconv.Itoa(g.steps.Cost[i])
	}
	g.label(r, name, at.AddXY(0, w/2+below))
}
