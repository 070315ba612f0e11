package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// ghostBoard shows the solve of the ghost as a small board with numbers.
type ghostBoard struct {
	Object *fyne.Container
	board  *board.Board
	line   *kit.Text
	at     puzzle.State
}

// The height of the board in the panel, and in the strip of a window whose panel is closed.
const ghostSide, ghostInStrip float32 = 132, 104

// overlap is the height of the board's own margin that lies in the margin of the strip, above and below.
const overlap float32 = 10

// newGhostBoard makes the board. In a strip its line stands beside it.
func newGhostBoard(strip bool) *ghostBoard {
	g := &ghostBoard{board: board.New(), line: kit.Caption("")}
	look := board.DefaultAppearance()
	look.Numbers, look.Slide = board.Large, 0
	g.board.SetAppearance(look)
	g.board.SetEnabled(false)
	if strip {
		g.Object = container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedLayout(-overlap, -overlap, 0, 0),
			kit.Filled(g.board, fyne.NewSquareSize(ghostInStrip), g.board)), nil, kit.Midway(g.line))
	} else {
		g.Object = kit.Column(kit.Gap(8), kit.Filled(g.board, fyne.NewSquareSize(ghostSide), g.board), kit.Gap(2), g.line)
	}
	g.line.Color = theme.ColorNamePlaceHolder
	g.Object.Hide()
	return g
}

// follow shows the position of the ghost, and reports whether the ghost appeared or went.
func (g *ghostBoard) follow(m *program.Program) (turned bool) {
	at, made, all, ok := m.Ghost.At()
	if ok && at != g.at {
		g.at = at
		g.board.SetPosition(at, m.Game().Goal)
	}
	if ok {
		line := lang.L("Ghost: move {{.Number}} of {{.All}}", map[string]any{"Number": made, "All": all})
		if lasts := m.Ghost.Lasts(); lasts > 0 {
			line = lang.L("{{.Line}} · {{.Time}}", map[string]any{"Line": line, "Time": figures.Hundredths(lasts)})
		}
		g.line.Set(line)
	}
	turned = g.Object.Visible() != ok
	kit.SetShown(g.Object, ok)
	return turned
}
