package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
)

// statusLine is the quiet line at the bottom.
type statusLine struct {
	object fyne.CanvasObject
	line   *fyne.Container
	left   *kit.Text
	right  *kit.Text
	chip   *kit.Button // of the work on tables
	chips  *fyne.Container
}

func newStatusLine(k *kit.Kit, showTables func()) *statusLine {
	s := &statusLine{left: kit.Caption(""), right: kit.Caption("")}
	s.chip = k.NewButton("", theme.StorageIcon(), lang.L("Show the databases"), "", showTables)
	s.chip.Hide()
	s.chips = container.New(kit.Slim(24), s.chip)
	s.right.Align = fyne.TextAlignTrailing
	s.line = container.NewBorder(nil, nil, nil, container.NewHBox(s.chips, container.NewCenter(s.right)), s.left)
	s.object = kit.NewSide(container.New(layout.NewCustomPaddedLayout(3, 3, 16, 16), s.line))
	return s
}

// tell says in the chip how the work on tables stands; "" is none.
func (s *statusLine) tell(words string) {
	s.chip.SetText(words)
	kit.SetShown(s.chip, words != "")
	s.line.Refresh()
}

// manners says at the right how the board is played.
func (s *statusLine) manners(words string) {
	if s.right.Content != words {
		s.right.Room = words
		s.right.Set(words)
		s.line.Refresh()
	}
}
