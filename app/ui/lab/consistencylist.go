package lab

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/table"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// showList shows the worst edges, or the boards on which A* goes wrong.
func (p *consistencyPage) showList() {
	e := p.work.edges.known[p.key]
	astray := p.work.closed[p.key]
	kit.SetShown(p.listPart, len(e.Examples) > 0 || len(astray) > 0)
	kit.SetShown(p.listChoice, len(e.Examples) > 0 && len(astray) > 0)
	p.listsBoards = p.listsBoards && len(astray) > 0
	p.listChoice.Mark(boolean(p.listsBoards))
	columns := []table.Column{
		{Title: p.listChoice.Options[0], Tip: lang.L("Boards where one move changes h the most"), Width: 150},
		{Title: lang.X("lab.move", "Move"), Tip: lang.L("The direction the tile slides"), Width: 70},
		{Title: lang.L("h before"), Tip: lang.L("What the heuristic says before the move"), Width: 76},
		{Title: lang.L("h after"), Tip: lang.L("What the heuristic says after the move"), Width: 76},
	}
	p.table.Count = len(e.Examples)
	if p.listsBoards {
		columns = []table.Column{
			{Title: p.listChoice.Options[1], Tip: lang.L("Click one to watch A* take too many moves"), Width: 150},
			{Title: lang.L("Shortest"), Tip: lang.L("Moves in a shortest solution"), Width: 76},
			{Title: lang.L("A* returns"), Tip: lang.L("Moves in the solution of A* that never reopens a closed state"),
				Width: 84},
		}
		p.table.Count = len(astray)
	}
	if !slices.Equal(columns, p.table.Columns) {
		p.table.SetColumns(columns)
		p.table.Selected = table.None
	}
	p.table.Refresh()
	p.page.Refresh()
	p.object.Refresh()
	if !p.listsBoards && p.table.Count > 0 && p.table.Selected == table.None && p.lab.showsPage(consistencyName) {
		p.watch(0, false) // so that the small board shows an example
	}
}

func (p *consistencyPage) cell(row, column int) table.Cell {
	var cells []string
	if p.listsBoards {
		b := p.work.closed[p.key][row]
		cells = []string{boardWords(b.Board), figures.Grouped(b.Board.Known), figures.Grouped(b.Length)}
	} else {
		x := p.work.edges.known[p.key].Examples[row]
		cells = []string{boardWords(x.Board), arrowGlyph(x.Move), figures.Grouped(x.From), figures.Grouped(x.To)}
	}
	return table.Cell{Text: cells[column], Alarm: column == len(cells)-1}
}

// arrowGlyph returns the arrow that stands for a move.
func arrowGlyph(m puzzle.Move) string {
	return map[puzzle.Move]string{puzzle.Up: "↑", puzzle.Down: "↓", puzzle.Left: "←", puzzle.Right: "→"}[m]
}

// watch shows a row of the list on the small board: the move of an edge, or a solution that is too long. Such a
// solution is always played.
func (p *consistencyPage) watch(row int, play bool) {
	p.table.Select(row)
	if p.listsBoards {
		p.watchBoard(p.work.closed[p.key][row])
		return
	}
	x := p.work.edges.known[p.key].Examples[row]
	facts := map[string]any{"From": x.From, "To": x.To, "Distance": x.Board.Known}
	p.lab.Bench.Selection.Show(workbench.Substitute{
		Board: x.Board, Heading: lang.L("One move changes h from {{.From}} to {{.To}}", facts),
		Words: kit.Says(lang.L("Before the move, home is {{.Distance}} moves away. Step forward or back to see the edge.",
			facts)),
	}, []puzzle.Move{x.Move})
	if play {
		p.lab.Play()
	}
}

// watchBoard solves a board with A* that goes wrong on it, and plays the solution.
func (p *consistencyPage) watchBoard(b lab.SuboptimalSolution) {
	engine, key := p.lab.Bench.Engine(), p.key
	variant := key.variant()
	variant.Closed = true
	task.Try(p.lab.app.Tasks, &p.work.watching, func(ctx context.Context) (solver.Result, error) {
		return engine.Solve(ctx,
			solver.Request{Start: b.Board.Start, Goal: b.Board.Goal, Algorithm: solver.AStar, Heuristic: key.heuristic,
				Variant: variant})
	}, func(r solver.Result, err error) {
		if err != nil {
			return
		}
		facts := map[string]any{"Moves": words.MovesCount(r.Length()), "Shortest": b.Board.Known,
			"States": figures.Grouped(r.Expanded)}
		p.lab.Bench.Selection.Show(workbench.Substitute{
			Board: b.Board, Heading: lang.L("{{.Moves}}, where {{.Shortest}} would be enough", facts),
			Words: kit.Says(lang.L(
				"A* looked at {{.States}} states. It closed one of them after reaching it by a detour, met it again by a shorter path, and did not reopen it.", facts)),
		}, r.Moves)
		p.lab.Play()
	})
}

// OnLeave stops the search whose solution was to be shown.
func (p *consistencyPage) OnLeave() { p.work.watching.Drop() }

// listBesideChartLayout puts the chart beside the list, or above it if the width is small. Without a list the chart has
// the whole area.
type listBesideChartLayout struct{ width float32 } // the width of the last layout

// sideBySide is the width from which the chart is beside the list.
const sideBySide float32 = 680

func (l *listBesideChartLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 16
	l.width = size.Width
	view, list := objects[0], objects[1]
	switch {
	case !list.Visible():
		kit.Put(view, 0, 0, size.Width, size.Height)
	case size.Width >= sideBySide:
		wide := (size.Width - gap) * 0.5
		kit.Put(view, 0, 0, size.Width-gap-wide, size.Height)
		kit.Put(list, size.Width-wide, 0, wide, size.Height)
	default:
		high := size.Height * 0.5
		kit.Put(view, 0, 0, size.Width, high)
		kit.Put(list, 0, high+gap/2, size.Width, size.Height-high-gap/2)
	}
}

// MinSize returns a size with room for the chart and a few rows. A smaller page scrolls.
func (l *listBesideChartLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if l.width >= sideBySide || !objects[1].Visible() {
		return fyne.NewSize(240, chartLeast+40)
	}
	return fyne.NewSize(240, 2*chartLeast+80)
}
