package stepper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// statePanel is the panel below the small board: the shown state, the path to it, and the meaning of the signs.
type statePanel struct {
	page         *Page
	object       *fyne.Container
	stateText    *kit.Paragraph
	pathText     *kit.Paragraph
	backButton   *kit.Button
	stateContent *fyne.Container
	code         *fyne.Container // the code of the search
	hidesCode    bool            // the page shows the code in the place of the step
	queue        *fyne.Container // the queue, if the view has no room for it
	treeSigns    *fyne.Container // the signs that the legend of the tree explains as well
}

func newStatePanel(p *Page) *statePanel {
	n := &statePanel{page: p, stateText: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		pathText: kit.Note("")}
	n.backButton = p.app.Kit.NewButton(lang.L("Back to the step"), theme.NavigateBackIcon(),
		lang.L("Look at this step's state again"), "", func() { p.Cursor.Select(-1) })
	n.stateContent = kit.Column(n.stateText, kit.Gap(4), n.pathText, kit.Gap(8), n.backButton, kit.Gap(16))
	n.treeSigns = kit.Column(signLine(Current, lang.L("the state of this step")),
		signLine(Open, lang.L("open: it waits")), signLine(Expanded, lang.L("expanded, or known before")))
	signs := kit.Column(kit.Caption(lang.L("Legend")), kit.Gap(6), n.treeSigns,
		signLine(Homeward, lang.L("on the way to the goal")), signLine(Cut, lang.L("cut off or left out")))
	n.queue = kit.Column(newStepView(&p.Cursor, true), kit.Gap(16))
	n.queue.Hide()
	n.code = kit.Column(kit.Caption(lang.L("Code")), kit.Gap(6), NewCodePane(p.app.Kit, &p.Code), kit.Gap(16))
	n.object = kit.Column(n.stateContent, n.code, n.queue, signs)
	n.show()
	return n
}

// signLine returns the sign of a node with what it means.
func signLine(s NodeStatus, words string) fyne.CanvasObject {
	const side = 18
	return LegendLine(chart.NewSketch(side, side, s.shapes(fyne.NewPos(side/2, side/2), 13)...), words)
}

// LegendLine returns a sign with what it means, a line of a legend.
func LegendLine(sign fyne.CanvasObject, words string) fyne.CanvasObject {
	return kit.Column(container.NewBorder(nil, nil, container.NewHBox(sign), nil,
		kit.NewText(words, kit.SmallText+1, theme.ColorNameForeground)), kit.Gap(3))
}

// show says which state the board shows.
func (p *statePanel) show() {
	c := &p.page.Cursor
	kit.SetShown(p.stateContent, c.run != nil)
	kit.SetShown(p.code, c.run != nil && !p.hidesCode)
	if c.run == nil {
		p.object.Refresh()
		return
	}
	elsewhere := c.node != c.step.Node
	kit.SetShown(p.backButton, elsewhere)
	moves, front := c.path(c.node)
	if !elsewhere {
		moves, front = c.step.Path, c.step.Front
	}
	p.stateText.Set(lang.L("The board shows the state of this step."))
	if elsewhere {
		p.stateText.Set(lang.L("The board shows the state you are looking at."))
	}
	p.pathText.Set(pathWords(moves, front))
	p.object.Refresh()
}

// mostMoves is how many moves of a path are shown.
const mostMoves = 60

func pathWords(moves []puzzle.Move, front int) string {
	if len(moves) == 0 {
		return ""
	}
	told := puzzle.FormatMoves(moves[max(0, len(moves)-mostMoves):])
	if len(moves) > mostMoves {
		told = "… " + told
	}
	facts := map[string]any{"Moves": told}
	if front == 1 {
		return lang.L("The path from the goal: {{.Moves}}", facts)
	}
	return lang.L("The path from the start: {{.Moves}}", facts)
}
