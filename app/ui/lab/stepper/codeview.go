package stepper

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/search/listing"
)

// CodeCursor is a line of code at a step: the listing of the search, and the lit one of the lines that the step
// executes. It follows a RunCursor; a new step begins at its first line.
type CodeCursor struct {
	*RunCursor
	listing   *listing.Listing // nil if the search has none
	moments   []listing.Moment // of the step
	at        int
	step      int
	algorithm solver.AlgorithmID
}

// SetAlgorithm chooses the listing of an algorithm, for the run that is set next.
func (c *CodeCursor) SetAlgorithm(id solver.AlgorithmID) {
	c.moments = nil
	if c.algorithm == id {
		return
	}
	c.algorithm, c.listing = id, nil
	if text := resources.Search(string(id)); text != "" {
		if l, err := listing.Parse(string(id), text); err == nil { // a test parses all of them
			c.listing = l
		}
	}
}

// SetSearch chooses the listing of a recorded search. A variant of an algorithm has no listing.
func (c *CodeCursor) SetSearch(r RecordedSearch) {
	if v := r.Choice.Run.Variant; v.Graph || v.Closed {
		c.SetAlgorithm("")
		return
	}
	c.SetAlgorithm(r.Result.Algorithm)
}

// read reads the lines that the step executes.
func (c *CodeCursor) read() {
	if c.run == nil || c.listing == nil {
		c.moments = nil
		return
	}
	c.moments, c.at, c.step = c.listing.Moments(c.run, c.StepNumber()), 0, c.StepNumber()
}

// Lines returns the lines of the code, of which those that are executed now are lit.
func (c *CodeCursor) Lines() (lines []page.CodeLine) {
	d := describeCode(c)
	for i, r := range d.rows {
		lines = append(lines, page.CodeLine{Text: strings.Repeat("    ", r.Indent) + r.Text,
			Lit: slices.Contains(d.litRows, i)})
	}
	return lines
}

// Walk moves the lit line forward or back by a number of lines, into the next step or the one before at the ends.
func (c *CodeCursor) Walk(by int) {
	if c.listing == nil || c.run == nil {
		return
	}
	at := c.at + by
	switch k := c.StepNumber(); {
	case at >= 0 && at < len(c.moments):
		c.at = at
		c.notify()
	case at < 0 && k > 0:
		c.goTo(k-1, -1)
	case at > 0 && k < c.run.Last():
		c.goTo(k+1, 0)
	}
}

// goTo goes to a moment of a step; −1 stands for the last moment.
func (c *CodeCursor) goTo(k, moment int) {
	c.Go(k)
	c.read()
	c.at = moment
	if moment < 0 {
		c.at = max(0, len(c.moments)-1)
	}
	c.notify()
}

// Until goes to the next moment that executes a row, or with back to the last such moment before.
func (c *CodeCursor) Until(row int, back bool) {
	if c.listing == nil || c.run == nil || row < 0 || row >= len(c.listing.Rows) {
		return
	}
	if k, moment, ok := c.listing.Until(c.run, c.StepNumber(), c.at, row, back); ok {
		c.goTo(k, moment)
	}
}

// CodeView shows the code of a search: the rows that the step executes have a bar and a count, one row is lit, and the
// values are above. A press on a row goes on until the row is executed; the right button goes back.
type CodeView struct {
	widget.BaseWidget
	kit.AccessibleAsText
	chart.SpotPointer
	kit    *kit.Kit
	cursor *CodeCursor
}

var (
	_ fyne.Tappable          = (*CodeView)(nil)
	_ fyne.SecondaryTappable = (*CodeView)(nil)
	_ desktop.Hoverable      = (*CodeView)(nil)
)

// NewCodeView makes a view that follows a cursor.
func NewCodeView(k *kit.Kit, c *CodeCursor) *CodeView {
	v := &CodeView{kit: k, cursor: c}
	v.ExtendBaseWidget(v)
	c.Listen(func() {
		if c.run == nil || c.listing == nil || c.step != c.StepNumber() || len(c.moments) == 0 {
			c.read()
		}
		v.Refresh()
	})
	return v
}

// NewCodePane makes a CodeView that scrolls its surroundings so that the lit line and its neighbours stay in sight.
func NewCodePane(k *kit.Kit, c *CodeCursor) fyne.CanvasObject {
	v, row := NewCodeView(k, c), canvas.NewRectangle(color.Transparent)
	pane := container.NewStack(v, container.NewWithoutLayout(row))
	c.Listen(func() {
		if d := describeCode(c); v.Picture != nil && d.lit >= 0 {
			for _, spot := range v.Picture.Spots {
				if spot.Key == d.lit {
					high := spot.Area.Height()
					kit.Put(row, spot.Area.Left, max(0, spot.Area.Top-2*high), spot.Area.Width(), 7*high)
				}
			}
			k.Reveal(row)
		}
	})
	return pane
}

func (v *CodeView) AccessibilityLabel() string { return describeCode(v.cursor).spoken() }

func (v *CodeView) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		d := describeCode(v.cursor)
		return fyne.NewSize(200, codeHeight(d))
	}
	return chart.NewRenderer(v, least, func(size fyne.Size, m chart.TextWidthFunc) *chart.LaidOutChart {
		v.Picture = layCode(describeCode(v.cursor), size, m)
		return v.Picture
	}, nil)
}

func (v *CodeView) Tapped(e *fyne.PointEvent)          { v.cursor.Until(v.KeyAt(e.Position), false) }
func (v *CodeView) TappedSecondary(e *fyne.PointEvent) { v.cursor.Until(v.KeyAt(e.Position), true) }

func (v *CodeView) MouseIn(e *desktop.MouseEvent) {
	v.SpotPointer.MouseIn(e)
	v.kit.Tips.Offer(v, lang.L("Press a line to run on until it; the right button runs back to it."), "")
}

func (v *CodeView) MouseOut() {
	v.SpotPointer.MouseOut()
	v.kit.Tips.Withdraw()
}

// python returns a Python file of the search with its board as the default, or the reason why there is none.
func (c *CodeCursor) python(r RecordedSearch) (text, why string) {
	card, err := solver.LookupHeuristic(r.Result.Heuristic)
	heuristic := ""
	switch {
	case c.listing == nil:
		return "", noListing()
	case err == nil && r.Run.Head().Informed && card.ID != solver.Manhattan:
		switch heuristic = resources.Search("heuristics/" + string(card.ID)); {
		case heuristic == "":
			return "", lang.L("Its heuristic reads tables, which a Python file doesn't have.")
		case r.Result.Algorithm == solver.NBS:
			return "", lang.L("The Python file of NBS has the Manhattan distance only.")
		}
	}
	b := r.Choice.Board
	values := []string{numberOrDash(b.Start.Size().W), numbersOf(b.Start.Tiles()), numbersOf(b.Goal.State.Tiles())}
	switch r.Result.Algorithm {
	case solver.DFS:
		values = append(values, numberOrDash(r.Run.At(0).Bound))
	case solver.WeightedAStar:
		values = append(values, weightOf(r.Run.Head()))
	}
	return c.listing.Python(heuristic, values...), ""
}

func numbersOf(tiles []int) string {
	return strings.Join(words.Each(tiles, numberOrDash), " ")
}
