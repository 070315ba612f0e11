package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
)

// StatusLine is the quiet line at the bottom.
type StatusLine struct {
	Object fyne.CanvasObject
	line   *fyne.Container
	Left   *Text
	Right  *Text
	Chip   *Button // the button that shows the work on tables
}

func (k *Kit) NewStatusLine(showTables func()) *StatusLine {
	s := &StatusLine{Left: Caption(""), Right: Caption("")}
	s.Chip = k.NewButton("", theme.StorageIcon(), lang.L("Show the databases"), "", showTables)
	s.Chip.Hide()
	chip := container.New(FixedHeightLayout(24), s.Chip)
	s.Right.Align = fyne.TextAlignTrailing
	s.line = container.NewBorder(nil, nil, nil, container.NewHBox(chip, container.NewCenter(s.Right)), s.Left)
	s.Object = NewPanelBackground(container.New(layout.NewCustomPaddedLayout(3, 3, 16, 16), s.line))
	return s
}

// ShowWork shows the progress of the work on tables; "" shows none.
func (s *StatusLine) ShowWork(words string) {
	s.Chip.SetText(words)
	SetShown(s.Chip, words != "")
	s.line.Refresh()
}

// SetHint shows at the right how to go on; not on a phone, where the hints about keys are of no use.
func (s *StatusLine) SetHint(words string) {
	if fyne.CurrentDevice().IsMobile() {
		words = ""
	}
	if s.Right.Content != words {
		s.Right.Room = words
		s.Right.Set(words)
		s.line.Refresh()
	}
}
