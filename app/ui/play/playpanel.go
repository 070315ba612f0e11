package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
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
