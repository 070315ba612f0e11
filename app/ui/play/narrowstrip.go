package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// NarrowStrip is the small panel below the board of a narrow window, with a button to the whole panel.
type NarrowStrip struct {
	Object fyne.CanvasObject
	Clock  *kit.Text
	Moves  *kit.Text

	Pause, Shuffle, Solve, Panel *kit.Button
}

func newBrief(k *kit.Kit, c *kit.Commands) *NarrowStrip {
	b := &NarrowStrip{Clock: kit.NewFigures("00:00.0", kit.LargeText), Moves: kit.NewFigures("888 moves", kit.SmallText)}
	b.Moves.Color = theme.ColorNamePlaceHolder
	b.Pause, b.Shuffle, b.Solve, b.Panel = k.IconButton(c.The("pause")), k.IconButton(c.The("again")),
		k.IconButton(c.The("solve")), k.IconButton(c.The("panel"))
	b.Solve.Importance = widget.HighImportance
	b.Object = container.NewHBox(
		container.NewCenter(b.Clock), container.NewCenter(b.Moves), layout.NewSpacer(),
		k.IconButton(c.The("undo")), k.IconButton(c.The("redo")), b.Pause, b.Shuffle, b.Solve, b.Panel)
	return b
}

// FullScreenScore is the clock and the count of moves above a board in full screen.
type FullScreenScore struct {
	Object       fyne.CanvasObject
	Clock, Moves *kit.Text
}

func newScore() *FullScreenScore {
	s := &FullScreenScore{Clock: kit.NewFigures("00:00.0", kit.LargeText),
		Moves: kit.NewFigures("888 moves", kit.PlainText)}
	s.Moves.Color = theme.ColorNamePlaceHolder
	s.Object = container.NewCenter(container.NewHBox(container.NewCenter(s.Clock), kit.Gap(0),
		container.NewCenter(s.Moves)))
	return s
}
