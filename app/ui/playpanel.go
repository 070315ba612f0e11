package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// playPanel stands beside the board while a person plays: which game this is,
// how it goes, and what can be done.
type playPanel struct {
	object fyne.CanvasObject

	title     *text
	game      *paragraph
	clock     *text
	moves     *text
	best      *text
	picture   *thumbnail
	algorithm *picker
	heuristic *picker
	numbers   *segments
	pause     *button
	pauseRow  *fyne.Container
	solve     *button
	photos    *button
	shuffle   *picker
	body      *fyne.Container
	playing   *fyne.Container // what gives way to the card of a solved game
	finish    *fyne.Container // holds that card
}

// gap is an empty place of a given height.
func gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(0, height))
	return r
}

// caption is a quiet word above a control.
func caption(content string) *text {
	return newText(content, smallText, theme.ColorNamePlaceHolder)
}

func newPlayPanel(k *kit, c *commands, pickAlgorithm, pickHeuristic, shuffle *picker, display *button, numbers *segments, peek func(bool)) *playPanel {
	p := &playPanel{
		title:     newText("", plainText+1, theme.ColorNameForeground),
		game:      newParagraph("", smallText, theme.ColorNamePlaceHolder),
		clock:     newFigures("00:00.0", hugeText),
		moves:     newText("", plainText, theme.ColorNamePlaceHolder),
		best:      caption(""),
		picture:   newThumbnail(k, peek),
		algorithm: pickAlgorithm, heuristic: pickHeuristic, numbers: numbers, shuffle: shuffle, photos: k.iconButton(c.gallery),
	}
	p.title.style.Bold = true
	p.pause = k.labelButton(c.pause, lang.L("Pause"))
	p.solve = k.labelButton(c.solve, lang.L("Solve"))
	p.solve.Importance = widget.HighImportance
	tools := container.NewGridWithColumns(6, k.iconButton(c.undo), k.iconButton(c.redo), k.iconButton(c.restart), display, k.iconButton(c.hint), k.iconButton(c.review))
	p.pauseRow = container.NewBorder(nil, nil, nil, p.pause, p.shuffle)
	p.playing = column(
		container.NewBorder(nil, nil, nil, p.picture, column(p.clock, p.moves)), p.best,
		gap(14), tools,
		gap(6), p.pauseRow,
		gap(8), p.solve,
		gap(16), caption(lang.L("Algorithm")), gap(4), p.algorithm,
		gap(12), caption(lang.L("Heuristic")), gap(4), p.heuristic,
	)
	p.finish = container.NewStack()
	icons := container.NewHBox(p.photos, k.iconButton(c.crop))
	p.body = column(
		container.NewBorder(nil, nil, nil, icons, container.NewVBox(layout.NewSpacer(), p.title, layout.NewSpacer())), p.game,
		gap(14), p.playing, p.finish,
		gap(14), caption(lang.L("Numbers")), gap(4), p.numbers,
	)
	p.object = panelBody(p.body)
	return p
}

// tell says which game this is.
func (p *playPanel) tell(game string) {
	if p.game.set(game) {
		p.body.Refresh()
	}
}

// showPause names what the pause button does now. Where the word would take
// from that of the button beside it, the icon has to do.
func (p *playPanel) showPause(word string, icon fyne.Resource) {
	p.pause.Icon = icon
	p.pause.SetText(word)
	if room := p.pauseRow.Size().Width; room > 0 && p.pause.MinSize().Width+theme.Padding()+p.shuffle.wants() > room {
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
