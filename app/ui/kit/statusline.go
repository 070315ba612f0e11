package kit

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/look"
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

// BusyReason is a kind of background work that the user may have to wait for. Of several under way,
// the window names the one with the greatest number.
type BusyReason int

// busyDelay is how long work may take before the window says that it is busy.
const busyDelay = 180_000_000 // nanoseconds

// BusyIndicator says below the tiles what the window is waiting for, with a button to stop it.
type BusyIndicator struct {
	*RaisedBackground
	sentence *Text
	spinner  *widget.Activity
	under    map[BusyReason]string
	delay    task.Timer
	tasks    *task.Runner
	tips     *tooltipLayer
	OnToggle func() // called when the line was shown or hidden
	OnWork   func() // called when work has begun or ended
}

// NewBusyIndicator makes the line, wide enough for the sentence room.
func (k *Kit) NewBusyIndicator(room string, stop func()) *BusyIndicator {
	b := &BusyIndicator{sentence: NewText("", PlainText, "foreground"), spinner: widget.NewActivity(),
		under: map[BusyReason]string{},
		tasks: k.Tasks, tips: k.Tips, OnToggle: func() {}, OnWork: func() {}}
	b.sentence.Room = room
	button := k.NewButton(lang.L("Stop"), look.StopIcon, lang.L("Stop"), KeyName(fyne.KeyEscape), stop)
	button.Importance = widget.LowImportance
	b.RaisedBackground = NewRaisedBackground(container.NewHBox(b.spinner, container.NewCenter(b.sentence), button), 6)
	b.Hide()
	return b
}

// Begin says what is under way, once it has taken a moment. It may be called again to change the sentence.
func (b *BusyIndicator) Begin(w BusyReason, sentence string) {
	if len(b.under) == 0 {
		b.delay.Start(b.tasks, busyDelay, b.show)
	}
	_, known := b.under[w]
	b.under[w] = sentence
	if b.Visible() {
		b.show()
	}
	if !known {
		b.OnWork()
	}
}

// Finish ends the work that Begin announced.
func (b *BusyIndicator) Finish(w BusyReason) {
	if _, known := b.under[w]; known {
		delete(b.under, w)
		defer b.OnWork()
	}
	switch {
	case len(b.under) == 0:
		b.delay.Stop()
		b.spinner.Stop()
		b.tips.surfaceHidden(b.RaisedBackground)
		SetShown(b.RaisedBackground, false)
		b.OnToggle()
	case b.Visible(): // names what is left
		b.show()
	}
}

func (b *BusyIndicator) show() {
	b.sentence.Set(b.under[slices.Max(slices.Collect(maps.Keys(b.under)))])
	b.spinner.Start()
	SetShown(b, true)
	b.OnToggle()
}
