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

// Panel stands beside the board while the user plays: the picture, and the choices for the next board. It can be
// closed.
type Panel struct {
	Object fyne.CanvasObject

	Picture    *photoThumbnail
	Ghost      *ghostBoard
	Game       *kit.Link
	NewGame    *kit.Button
	Difficulty *kit.Segments
	Sizes      *kit.Segments
	Numbers    *kit.Segments
	Body       *fyne.Container
}

// SuppliedControls are the controls in the panel that other parts make.
type SuppliedControls struct {
	Game                       *kit.Link // says which game this is, and leads to size and goal
	Difficulty, Sizes, Numbers *kit.Segments
	Display                    *kit.Button // opens the menu of what the tiles show
}

// NewPanel makes the panel.
func NewPanel(k *kit.Kit, c *kit.Commands, with SuppliedControls) *Panel {
	p := &Panel{Picture: newPhotoThumbnail(k), Ghost: newGhostBoard(false),
		Game: with.Game, Difficulty: with.Difficulty, Sizes: with.Sizes,
		Numbers: with.Numbers, NewGame: k.LabelButton(c.The("newGame"), c.The("newGame").Label())}
	choice := func(title string, control fyne.CanvasObject) fyne.CanvasObject {
		return kit.Column(kit.Gap(14), kit.Caption(title), kit.Gap(4), control)
	}
	p.Body = kit.Column(
		p.Picture, p.Ghost.Object, kit.Gap(6), p.Game,
		kit.Gap(10), p.NewGame,
		choice(lang.L("Difficulty"), p.Difficulty),
		choice(lang.L("Size"), p.Sizes),
		choice(lang.L("Numbers"), container.NewBorder(nil, nil, nil, with.Display, p.Numbers)),
	)
	p.Object = container.New(kit.Placed(0, 0, p.fit), kit.PanelBody(p.Body))
	return p
}

// fit makes the picture as large as possible while everything below it stays in the panel.
func (p *Panel) fit(objects []fyne.CanvasObject, size fyne.Size) {
	rest := objects[0].(*container.Scroll).Content.MinSize().Height - p.Picture.Side
	if p.Picture.Scale(size.Height-rest, size.Width-panelEdges) {
		p.Body.Refresh()
	}
	objects[0].Resize(size)
}

// panelEdges is the room at both sides of the content of a panel.
const panelEdges float32 = 36

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
