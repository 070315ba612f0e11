package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// Panel stands beside the board while a person plays: which game this is, its clock and moves, and
// its commands.
type Panel struct {
	Object fyne.CanvasObject

	Title     *kit.Text
	Game      *kit.Link
	Clock     *kit.Text
	Moves     *kit.Text
	Best      *kit.Text
	Picture   *thumbnail
	Algorithm *kit.Picker
	Heuristic *kit.Picker
	Numbers   *kit.Segments
	Pause     *kit.Button
	pauseRow  *fyne.Container
	Solve     *kit.Button
	Photos    *kit.Button
	Shuffle   *kit.Picker
	Sizes     *kit.Segments
	Spare     *fyne.Container // holds what is shown only where the window is high enough
	Body      *fyne.Container
	Playing   *fyne.Container // holds what the card of a solved game replaces
	Finish    *fyne.Container // holds the card of a solved game
}

func NewPanel(k *kit.Kit, c *kit.Commands, pickAlgorithm, pickHeuristic, shuffle *kit.Picker, display *kit.Button,
	numbers *kit.Segments, game *kit.Link, sizes *kit.Segments, peek func(bool)) *Panel {
	p := &Panel{
		Title:     kit.NewText("", kit.PlainText+1, theme.ColorNameForeground),
		Game:      game,
		Sizes:     sizes,
		Clock:     kit.NewFigures("00:00.0", kit.HugeText),
		Moves:     kit.NewText("", kit.PlainText, theme.ColorNamePlaceHolder),
		Best:      kit.Caption(""),
		Picture:   newThumbnail(k, peek),
		Algorithm: pickAlgorithm, Heuristic: pickHeuristic, Numbers: numbers, Shuffle: shuffle,
		Photos: k.IconButton(c.The("gallery")),
	}
	p.Title.Style.Bold = true
	p.Pause = k.LabelButton(c.The("pause"), lang.L("Pause"))
	p.Solve = k.LabelButton(c.The("solve"), lang.L("Solve"))
	p.Solve.Importance = widget.HighImportance
	tools := container.NewGridWithColumns(6, k.IconButton(c.The("undo")), k.IconButton(c.The("redo")),
		k.IconButton(c.The("restart")), display, k.IconButton(c.The("hint")), k.IconButton(c.The("review")))
	p.pauseRow = container.NewBorder(nil, nil, nil, p.Pause, p.Shuffle)
	p.Playing = kit.Column(
		container.NewBorder(nil, nil, nil, p.Picture, kit.Column(p.Clock, p.Moves)), p.Best,
		kit.Gap(14), tools,
		kit.Gap(6), p.pauseRow,
		kit.Gap(8), p.Solve,
		kit.Gap(16), kit.Caption(lang.L("Algorithm")), kit.Gap(4), p.Algorithm,
		kit.Gap(12), kit.Caption(lang.L("Heuristic")), kit.Gap(4), p.Heuristic,
	)
	p.Finish = container.NewStack()
	icons := container.NewHBox(p.Photos, k.IconButton(c.The("crop")))
	p.Spare = kit.Column(kit.Gap(14), kit.Caption(lang.L("Size")), kit.Gap(4), p.Sizes)
	p.Body = kit.Column(
		container.NewBorder(nil, nil, nil, icons, container.NewVBox(layout.NewSpacer(), p.Title, layout.NewSpacer())), p.Game,
		kit.Gap(14), p.Playing, p.Finish,
		kit.Gap(14), kit.Caption(lang.L("Numbers")), kit.Gap(4), p.Numbers,
		p.Spare,
	)
	p.Object = kit.PanelBody(p.Body)
	return p
}

// Tell says which game this is.
func (p *Panel) Tell(game string) {
	if p.Game.Set(game) {
		p.Body.Refresh()
	}
}

// ShowPause shows what the pause button does now. Where its word would take room from the button
// beside it, it shows the icon only.
func (p *Panel) ShowPause(word string, icon fyne.Resource) {
	p.Pause.Icon = icon
	p.Pause.SetText(word)
	if room := p.pauseRow.Size().Width; room > 0 && p.Pause.MinSize().Width+theme.Padding()+p.Shuffle.Wants() > room {
		p.Pause.SetText("")
	}
	p.pauseRow.Refresh()
}
