package ui

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/door"
)

// work is a kind of background work that a person may have to wait for.
type work int

// The kinds of work, the most important last.
const (
	shufflingWork work = iota
	openingWork
	askingWork
	exportingWork
)

// busyDelay is how long work may take before the window says that it is busy.
const busyDelay = 180_000_000 // ns

// busy says over the board what the window is waiting for, and stops it.
type busy struct {
	*surface
	sentence *text
	spinner  *widget.Activity
	under    map[work]string
	delay    door.Timer
}

func (k *kit) newBusy(stop func()) *busy {
	b := &busy{sentence: newText("", plainText, "foreground"), spinner: widget.NewActivity(), under: map[work]string{}}
	b.delay.Door = k.door
	b.sentence.room = lang.L("Opening {{.Name}}…", map[string]any{"Name": "IMG_20260101.jpg"})
	button := k.newButton(lang.L("Stop"), stopIcon, lang.L("Stop"), lang.X("key.escape", "Esc"), stop)
	button.Importance = widget.LowImportance
	b.surface = newSurface(container.NewHBox(b.spinner, container.NewCenter(b.sentence), button), 6)
	b.Hide()
	return b
}

// start says what is under way, once it has taken a moment. It may be called
// again to say something else of the same work.
func (b *busy) start(w work, sentence string) {
	if len(b.under) == 0 {
		b.delay.Start(busyDelay, b.show)
	}
	b.under[w] = sentence
	if b.Visible() {
		b.show()
	}
}

// done takes it back.
func (b *busy) done(w work) {
	delete(b.under, w)
	if len(b.under) == 0 {
		b.delay.Stop()
		b.spinner.Stop()
		setShown(b.surface, false)
	}
}

func (b *busy) show() {
	for _, w := range []work{shufflingWork, openingWork, askingWork, exportingWork} {
		if sentence, on := b.under[w]; on {
			b.sentence.set(sentence)
		}
	}
	b.spinner.Start()
	setShown(b, true)
}
