package lesson

import (
	"context"

	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/ui/table"
	"tilewise/app/words"
)

// methodsIllustration is a table of the catalogue's methods by the four criteria, with the counts of a search of the
// stage's board beside the formulas.
type methodsIllustration struct {
	page      *Page
	table     *table.Table
	methods   []lab.MethodCriteria
	measuring task.Task
	of        lab.Board // the board that was measured
}

func newMethodsIllustration(p *Page) *methodsIllustration {
	m := &methodsIllustration{page: p, table: table.New(p.app.Kit, lang.L("The methods by four criteria"))}
	m.table.Cell = m.cell
	m.table.Columns = []table.Column{
		{Title: lang.L("Method"), Width: 128},
		{Title: lang.L("Complete"), Width: 62, Tip: lang.L("Whether it finds a solution wherever there is one")},
		{Title: lang.L("Optimal"), Width: 62, Tip: lang.L("Whether its first solution is a shortest one")},
		{Title: lang.L("Time"), Width: 64, Tip: lang.L("How many states it generates at worst")},
		{Title: words.FigureTitle(lab.Generated), Width: 84, Tip: lang.L("How many states it generated here")},
		{Title: lang.L("Memory"), Width: 64, Tip: lang.L("How many states it stores at worst")},
		{Title: words.FigureTitle(lab.Stored), Width: 70, Tip: lang.L("The most states that it stored at one time here")},
		{Title: words.FigureTitle(lab.Length), Width: 60, Tip: words.FigureAbout(lab.Length)},
		{Title: words.FigureTitle(lab.Branching), Width: 56, Tip: words.FigureAbout(lab.Branching)},
	}
	return m
}

func (m *methodsIllustration) object() fyne.CanvasObject { return m.table }
func (m *methodsIllustration) last() int                 { return 0 }
func (m *methodsIllustration) goTo(int)                  {}

func (m *methodsIllustration) set(_ lab.Illustration, arrived func()) {
	b, engine := m.page.lessonView.pane.boardNow(), m.page.host.Engine()
	if m.methods != nil && m.of == b {
		arrived()
		return
	}
	m.methods, m.table.Count = nil, 0
	task.Try(m.page.app.Tasks, &m.measuring, func(ctx context.Context) ([]lab.MethodCriteria, error) {
		return lab.MeasureMethods(ctx, engine, b)
	}, func(list []lab.MethodCriteria, err error) {
		if err == nil {
			m.methods, m.of, m.table.Count = list, b, len(list)
			m.table.Refresh()
			arrived()
		}
	})
}

func (m *methodsIllustration) cell(row, column int) table.Cell {
	c := m.methods[row]
	is := func(so bool) table.Cell {
		return table.Cell{Text: words.YesNo(so), Quiet: !so}
	}
	length, branching := "–", "–"
	if c.Length >= 0 {
		length, branching = figures.Grouped(c.Length), words.FigureValue(lab.Branching, c.Branching)
	}
	switch column {
	case 0:
		return table.Cell{Text: words.AlgorithmTitle(c.Algorithm)}
	case 1:
		return is(c.Complete)
	case 2:
		return is(c.Optimal)
	}
	return table.Cell{Text: []string{c.Time, figures.Grouped(c.Generated), c.Space, figures.Grouped(c.Stored), length,
		branching}[column-3]}
}

// rows returns the whole table as text, first its head.
func (m *methodsIllustration) rows() [][]string {
	rows := make([][]string, 1+len(m.methods))
	for column, c := range m.table.Columns {
		rows[0] = append(rows[0], c.Title)
		for i := range m.methods {
			rows[i+1] = append(rows[i+1], m.cell(i, column).Text)
		}
	}
	return rows
}

func (m *methodsIllustration) words() string {
	if m.methods == nil {
		return ""
	}
	depth := m.methods[0].Length // the first method is breadth-first search
	return lang.L("Each has searched the same board, {{.Moves}} from home; those with a heuristic use Manhattan distance. b is how many successors a state has, d the length of a shortest solution, m the greatest depth.",
		map[string]any{"Moves": words.MovesCount(depth)})
}

// weightsIllustration shows best-first search by g + w·h, with a slider for w.
type weightsIllustration struct {
	*maps.LessonWeights
	page *Page
}

func (w *weightsIllustration) object() fyne.CanvasObject { return w.Chart }
func (w *weightsIllustration) last() int                 { return w.Last() }
func (w *weightsIllustration) goTo(at int)               { w.GoTo(at) }
func (w *weightsIllustration) words() string             { return w.Words() }

func (w *weightsIllustration) set(_ lab.Illustration, arrived func()) {
	if b := w.page.lessonView.pane.boardNow(); maps.Mappable(b.Goal.Size()) {
		w.Show(w.page.host.Engine(), b, arrived)
	}
}

var _ illustrationContent = (*weightsIllustration)(nil)
