package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// panel stands below the board: which board that is, and the solution that is played
// on it.
type panel struct {
	page      *Page
	object    *fyne.Container
	heading   *kit.Paragraph
	about     *kit.Paragraph
	transport *kit.Transport
	player    *fyne.Container
	ask       *kit.Button

	playing, outcome string // the run whose solution is shown, or "", and its outcome
}

func newPanel(p *Page, c *kit.Commands) *panel {
	n := &panel{page: p, heading: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		about:     kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
		transport: kit.NewTransport(p.kit, c, p.host.Jump)}
	n.heading.SetBold(true)
	n.player = kit.Column(kit.Gap(10), n.transport.Object, kit.Gap(2), n.transport.Scrub)
	n.player.Hide()
	n.ask = p.kit.NewButton(lang.L("Open a lesson…"), theme.FolderOpenIcon(),
		lang.L("Open your own lesson from a file"), "", p.host.Ask)
	n.object = kit.Column(n.heading, kit.Gap(3), n.about, n.player, kit.Gap(16), n.ask)
	return n
}

// show says which board stands above.
func (n *panel) show() {
	n.heading.Set(n.title())
	n.about.Set(n.words())
	kit.SetShown(n.heading, n.heading.Content != "")
	kit.SetShown(n.ask, n.page.attempt == nil)
	if n.playing == "" {
		n.player.Hide()
	}
	n.object.Refresh()
}

func (n *panel) title() string {
	switch {
	case n.page.attempt == nil:
		return lang.L("Your own lesson")
	case n.playing != "":
		return n.playing
	}
	return lang.L("The board of this lesson")
}

// words says which board it is, and of how many.
func (n *panel) words() string {
	a := n.page.attempt
	switch {
	case a == nil:
		return lang.L("Teachers can write one without programming: an experiment with a little text. The manual explains how.")
	case n.playing != "":
		return n.outcome
	case a.boards == nil && n.page.drawing.Busy():
		return words.Drawing(0)
	}
	b, _ := n.page.board()
	said := words.SizeTitle(b.Goal.Size())
	if len(a.boards) > 1 {
		said = lang.L("The first of {{.Boards}}", map[string]any{"Boards": words.BoardsCount(len(a.boards))})
	}
	if b.Known != puzzle.UnknownLength {
		said += " · " + lang.L("{{.Moves}} from home", map[string]any{"Moves": words.MovesCount(b.Known)})
	}
	return said
}

// follow shows how far the solution is played.
func (n *panel) follow(playing bool, at, of int) {
	on := of > 0 && n.playing != ""
	if on != n.player.Visible() {
		kit.SetShown(n.player, on)
		n.object.Refresh()
	}
	if on {
		n.transport.Follow(playing, at, of)
	}
}
