package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// playPanel stands beside the board while a person plays: which game this is,
// how it goes, and what can be done.
type playPanel struct {
	object fyne.CanvasObject

	title     *kit.Text
	game      *kit.Link
	clock     *kit.Text
	moves     *kit.Text
	best      *kit.Text
	picture   *thumbnail
	algorithm *kit.Picker
	heuristic *kit.Picker
	numbers   *kit.Segments
	pause     *kit.Button
	pauseRow  *fyne.Container
	solve     *kit.Button
	photos    *kit.Button
	shuffle   *kit.Picker
	sizes     *kit.Segments
	spare     *fyne.Container // is shown where the window is high enough
	body      *fyne.Container
	playing   *fyne.Container // what gives way to the card of a solved game
	finish    *fyne.Container // holds that card
}

func newPlayPanel(k *kit.Kit, c *kit.Commands, pickAlgorithm, pickHeuristic, shuffle *kit.Picker, display *kit.Button, numbers *kit.Segments, game *kit.Link, sizes *kit.Segments, peek func(bool)) *playPanel {
	p := &playPanel{
		title:     kit.NewText("", kit.PlainText+1, theme.ColorNameForeground),
		game:      game,
		sizes:     sizes,
		clock:     kit.NewFigures("00:00.0", kit.HugeText),
		moves:     kit.NewText("", kit.PlainText, theme.ColorNamePlaceHolder),
		best:      kit.Caption(""),
		picture:   newThumbnail(k, peek),
		algorithm: pickAlgorithm, heuristic: pickHeuristic, numbers: numbers, shuffle: shuffle, photos: k.IconButton(c.The("gallery")),
	}
	p.title.Style.Bold = true
	p.pause = k.LabelButton(c.The("pause"), lang.L("Pause"))
	p.solve = k.LabelButton(c.The("solve"), lang.L("Solve"))
	p.solve.Importance = widget.HighImportance
	tools := container.NewGridWithColumns(6, k.IconButton(c.The("undo")), k.IconButton(c.The("redo")), k.IconButton(c.The("restart")), display, k.IconButton(c.The("hint")), k.IconButton(c.The("review")))
	p.pauseRow = container.NewBorder(nil, nil, nil, p.pause, p.shuffle)
	p.playing = kit.Column(
		container.NewBorder(nil, nil, nil, p.picture, kit.Column(p.clock, p.moves)), p.best,
		kit.Gap(14), tools,
		kit.Gap(6), p.pauseRow,
		kit.Gap(8), p.solve,
		kit.Gap(16), kit.Caption(lang.L("Algorithm")), kit.Gap(4), p.algorithm,
		kit.Gap(12), kit.Caption(lang.L("Heuristic")), kit.Gap(4), p.heuristic,
	)
	p.finish = container.NewStack()
	icons := container.NewHBox(p.photos, k.IconButton(c.The("crop")))
	p.spare = kit.Column(kit.Gap(14), kit.Caption(lang.L("Size")), kit.Gap(4), p.sizes)
	p.body = kit.Column(
		container.NewBorder(nil, nil, nil, icons, container.NewVBox(layout.NewSpacer(), p.title, layout.NewSpacer())), p.game,
		kit.Gap(14), p.playing, p.finish,
		kit.Gap(14), kit.Caption(lang.L("Numbers")), kit.Gap(4), p.numbers,
		p.spare,
	)
	p.object = panelBody(p.body)
	return p
}

// tell says which game this is.
func (p *playPanel) tell(game string) {
	if p.game.Set(game) {
		p.body.Refresh()
	}
}

// showPause names what the pause button does now. Where the word would take
// from that of the button beside it, the icon has to do.
func (p *playPanel) showPause(word string, icon fyne.Resource) {
	p.pause.Icon = icon
	p.pause.SetText(word)
	if room := p.pauseRow.Size().Width; room > 0 && p.pause.MinSize().Width+theme.Padding()+p.shuffle.Wants() > room {
		p.pause.SetText("")
	}
	p.pauseRow.Refresh()
}

// panelBody is the ground of a panel: it scrolls where the window is low.
func panelBody(content fyne.CanvasObject) *container.Scroll {
	const side = 20
	padded := container.New(layout.NewCustomPaddedLayout(side, side, side-4, side), content)
	return container.NewVScroll(padded)
}
