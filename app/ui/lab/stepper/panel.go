package stepper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// panel stands below the small board: which state it shows, how the search got there, and what the
// signs mean.
type panel struct {
	page   *Page
	object *fyne.Container
	shows  *kit.Paragraph
	way    *kit.Paragraph
	again  *kit.Button
	state  *fyne.Container
	waits  *fyne.Container // the queue, where the view has no room for it
}

func newPanel(p *Page) *panel {
	n := &panel{page: p, shows: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		way: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder)}
	n.again = p.kit.NewButton(lang.L("Back to the step"), theme.NavigateBackIcon(),
		lang.L("Look at this step's state again"), "", func() { p.Cursor.Look(-1) })
	n.state = kit.Column(n.shows, kit.Gap(4), n.way, kit.Gap(8), n.again, kit.Gap(16))
	signs := kit.Column(kit.Caption(lang.L("Legend")), kit.Gap(6))
	for _, s := range []struct {
		sign  NodeSign
		words string
	}{
		{Current, lang.L("the state of this step")}, {Open, lang.L("open: it waits")},
		{Expanded, lang.L("expanded, or known before")},
		{Homeward, lang.L("on the way to the goal")}, {Cut, lang.L("cut off or left out")},
	} {
		signs.Add(legend(s.sign, s.words))
	}
	n.waits = kit.Column(newQueueView(&p.Cursor), kit.Gap(16))
	n.waits.Hide()
	n.object = kit.Column(n.state, n.waits, signs)
	n.follow()
	return n
}

// legend is a sign with what it means.
func legend(s NodeSign, words string) fyne.CanvasObject {
	const side = 18
	sketch := chart.NewSketch(side, side, s.Shapes(fyne.NewPos(side/2, side/2), 13)...)
	return kit.Column(container.NewBorder(nil, nil, container.NewHBox(sketch), nil,
		kit.NewText(words, kit.SmallText+1, theme.ColorNameForeground)), kit.Gap(3))
}

// follow says which state the board shows.
func (n *panel) follow() {
	c := &n.page.Cursor
	kit.SetShown(n.state, c.run != nil)
	if c.run == nil {
		n.object.Refresh()
		return
	}
	elsewhere := c.node != c.step.Node
	kit.SetShown(n.again, elsewhere)
	moves, front := c.Way(c.node)
	if !elsewhere {
		moves, front = c.step.Path, c.step.Front
	}
	n.shows.Set(shownWords(elsewhere))
	n.way.Set(wayWords(moves, front))
	n.object.Refresh()
}

func shownWords(elsewhere bool) string {
	if elsewhere {
		return lang.L("The board shows the state you are looking at.")
	}
	return lang.L("The board shows the state of this step.")
}

// mostMoves is how many moves of a path are shown.
const mostMoves = 60

// wayWords names the moves of a path.
func wayWords(moves []puzzle.Move, front int) string {
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
