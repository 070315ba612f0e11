package lab

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/table"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// searchesPage is a table of all searches of the experiment: a row for each board and run, in the
// order of the boards or of any column.
type searchesPage struct {
	lab    *Presenter
	table  *table.Table
	note   *kit.Text
	empty  *kit.Paragraph // shown below the head of the table while the table has no rows
	object fyne.CanvasObject

	rows         []lab.Row // the rows in the order in which they were measured
	order        []int     // indices of the rows in the order of the table
	shownColumns []searchColumnID
	sortedBy     lab.Metric // what the table is sorted by: a figure, or "" for the order of the boards
	descending   bool
}

func newSearchesPage(r *Presenter) *searchesPage {
	p := &searchesPage{lab: r, table: table.New(r.app.Kit, lang.L("All searches")),
		note: kit.Caption("")}
	p.table.Cell, p.table.OnSort = p.cell, p.sort
	p.table.OnSelect = func(row int) { p.watch(row, false) }
	p.table.OnPress = func(row int) { p.watch(row, true) }
	p.empty = kit.NewParagraph("", kit.SmallText+1, theme.ColorNamePlaceHolder)
	under := container.New(layout.NewCustomPaddedLayout(table.RowHeight+14, 0, 10, 10), kit.Column(p.empty))
	p.object = container.NewStack(container.NewBorder(nil, kit.Column(kit.Gap(6), p.note), nil, nil, p.table), under)
	return p
}

func (p *searchesPage) Object() fyne.CanvasObject { return p.object }

func (p *searchesPage) Refresh() {
	p.arrange()
	p.columns()
	p.table.Count = len(p.rows)
	p.table.Refresh()
	p.note.Set(p.noteWords())
	p.empty.Set(p.emptyWords())
	kit.SetShown(p.empty, p.empty.Content != "")
}

// noteWords says how many searches were made, and of how many.
func (p *searchesPage) noteWords() string {
	s := p.lab.Bench.Doc()
	if len(p.rows) == 0 {
		return ""
	}
	return lang.L("{{.Done}} of {{.All}} searches", map[string]any{"Done": figures.Grouped(len(p.rows)),
		"All": figures.Grouped(s.Experiment.Total(len(s.Boards)))})
}

// emptyWords says how to get rows, if there are none.
func (p *searchesPage) emptyWords() string {
	switch {
	case len(p.rows) > 0:
		return ""
	case len(p.lab.Bench.Doc().Experiment.Runs) == 0:
		return lang.L(
			"Nothing measured yet. Add a run, or start with a question: you'll see a row here for every board and run.")
	}
	return lang.L("Nothing measured yet. Press Run to see a row here for every board and run.")
}

// searchColumnID is a column of the table: a figure, or one of those below.
type searchColumnID string

// The columns beside the figures.
const (
	ofBoard    searchColumnID = "board"
	ofRun      searchColumnID = "run"
	ofDistance searchColumnID = "distance"
)

// columns makes the columns. Those with the same value in all rows are left out.
func (p *searchesPage) columns() {
	s := p.lab.Bench.Doc()
	p.shownColumns = []searchColumnID{ofBoard}
	columns := []table.Column{{Title: lang.X("lab.theBoard", "Board"),
		Tip: lang.L("The number of the board in the experiment"), Width: p.numberWidth() + p.boardWidth(),
		Lead: p.numberWidth()}}
	if len(s.Experiment.Runs) > 1 {
		p.shownColumns = append(p.shownColumns, ofRun)
		columns = append(columns, table.Column{Title: lang.X("lab.theRun", "Run"), Tip: lang.L("Algorithm and heuristic"),
			Width: p.lab.runWidth(),
			Left:  true})
	}
	if slices.ContainsFunc(s.Boards, func(b lab.Board) bool { return b.Known != puzzle.UnknownLength }) {
		p.shownColumns = append(p.shownColumns, ofDistance)
		columns = append(columns,
			table.Column{Title: lang.L("From home"), Tip: lang.L("The board's true distance, where it is known"), Width: 70})
	}
	for _, f := range p.lab.options.figures {
		p.shownColumns = append(p.shownColumns, searchColumnID(f))
	}
	p.lab.options.addFigures(p.table, columns, p.sortedBy, p.descending, p.figureWidth)
}

// figureWidth returns the width of a figure's column: that of its greatest value, as there are too many to measure
// each. A smaller one with a unit may have a digit more.
func (p *searchesPage) figureWidth(f lab.Metric) float32 {
	s, most, greatest := p.lab.Bench.Doc(), 0.0, ""
	for _, r := range p.rows {
		if r.Board < len(s.Boards) && r.Run < len(s.Experiment.Runs) {
			if v, ok := f.Of(r, s.Boards[r.Board]); ok && (v > most || greatest == "") {
				most, greatest = v, words.FigureValue(f, v)
			}
		}
	}
	switch f {
	case lab.Memory, lab.Tables, lab.CPU, lab.Elapsed, lab.Rate:
		greatest += "8"
	}
	return max(48, table.FigureWidth(greatest))
}

// figureAt returns the figure of a column; ok is false for the other columns.
func (p *searchesPage) figureAt(column int) (f lab.Metric, ok bool) {
	k := p.shownColumns[column]
	return lab.Metric(k), k != ofBoard && k != ofRun && k != ofDistance
}

// numberWidth returns the width of the greatest number of a board.
func (p *searchesPage) numberWidth() float32 {
	return table.LeadOf(figures.Grouped(len(p.lab.Bench.Doc().Boards)))
}

func (p *searchesPage) boardWidth() float32 {
	s := p.lab.Bench.Doc()
	if len(s.Boards) == 0 {
		return 120
	}
	return table.WidthOf(boardWords(s.Boards[0]))
}

// boardWords returns a board as one line of text.
func boardWords(b lab.Board) string { return strings.ReplaceAll(b.Start.Rows(), " / ", " ∕ ") }

// arrange sorts the rows: by board, run and repetition, or by a figure.
func (p *searchesPage) arrange() {
	s := p.lab.Bench.Doc()
	p.rows = s.Rows
	p.order = p.order[:0]
	for i := range s.Rows {
		p.order = append(p.order, i)
	}
	var values []float64
	if p.sortedBy != "" {
		values = make([]float64, len(s.Rows))
		for i, r := range s.Rows {
			v, ok := p.sortedBy.Of(r, s.Boards[r.Board])
			if !ok {
				v = math.Inf(1)
			}
			values[i] = v
		}
	}
	slices.SortFunc(p.order, func(i, k int) int {
		a, b := &s.Rows[i], &s.Rows[k]
		order := 0
		if values != nil {
			order = cmp.Compare(values[i], values[k])
		}
		if p.descending {
			order = -order
		}
		return cmp.Or(order, cmp.Compare(a.Board, b.Board), cmp.Compare(a.Run, b.Run),
			cmp.Compare(a.Repetition, b.Repetition))
	})
}

func (p *searchesPage) sort(column int) {
	f, ok := p.figureAt(column)
	if !ok {
		f = ""
	}
	p.descending = ok && p.sortedBy == f && !p.descending
	p.sortedBy = f
	p.Refresh()
}

// cell returns the content of a cell.
func (p *searchesPage) cell(row, column int) table.Cell {
	r := p.rows[p.order[row]]
	s := p.lab.Bench.Doc()
	if r.Board >= len(s.Boards) || r.Run >= len(s.Experiment.Runs) {
		// a page out of sight is drawn for another theme while its table still has rows of an earlier document
		return table.Cell{}
	}
	b := s.Boards[r.Board]
	switch p.shownColumns[column] {
	case ofBoard:
		return table.Cell{Lead: figures.Grouped(r.Board + 1), Text: boardWords(b)}
	case ofRun:
		return table.Cell{Text: words.RunTitle(s.Experiment.Runs[r.Run])}
	case ofDistance:
		if b.Known == puzzle.UnknownLength {
			return table.Cell{Text: "–", Quiet: true}
		}
		return table.Cell{Text: words.Number(float64(b.Known))}
	}
	f, _ := p.figureAt(column)
	v, ok := f.Of(r, b)
	switch {
	case !ok && f == lab.Length:
		return table.Cell{Text: words.OutcomeShort(r.Outcome), Quiet: true}
	case !ok:
		return table.Cell{Text: "–", Quiet: true}
	case r.Outcome.Limited() && f.IsLowerBoundAtLimit():
		return table.Cell{Text: words.AtLeast(words.FigureValue(f, v)), Alarm: true}
	}
	return table.Cell{Text: words.FigureValue(f, v)}
}

// watch shows the board of a row, and plays its solution.
func (p *searchesPage) watch(row int, play bool) {
	r := p.rows[p.order[row]]
	p.lab.Bench.Selection.ChooseOn(r.Board, r.Run)
	if play {
		p.lab.Play()
	}
}
