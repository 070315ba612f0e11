package ui

import (
	"image/color"

	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/door"
)

// tipDelay is how long a pointer rests on a control, or the keys are there, before
// its tooltip shows.
const tipDelay = 550 * time.Millisecond

// tips shows one tooltip at a time on a layer above the window's content. The
// layer holds nothing that takes events, so the pointer reaches what is below.
type tips struct {
	layer *fyne.Container
	box   *canvas.Rectangle
	text  *paragraph
	key   *canvas.Text
	timer door.Timer
}

func newTips(d door.Door) *tips {
	t := &tips{
		box: canvas.NewRectangle(color.Transparent), text: newParagraph("", smallText, theme.ColorNameForeground), key: canvas.NewText("", color.Transparent),
		timer: door.Timer{Door: d},
	}
	t.layer = container.NewWithoutLayout(t.box, t.text, t.key)
	t.hide()
	return t
}

// offer shows a tooltip for a control if the pointer, or the keys, stay there.
func (t *tips) offer(over fyne.CanvasObject, text, key string) {
	t.withdraw()
	if text == "" {
		return
	}
	t.timer.Start(tipDelay, func() { t.show(over, text, key) })
}

// shown tells whether a tooltip can be seen.
func (t *tips) shown() bool { return t.box.Visible() }

// withdraw takes the tooltip away, or back.
func (t *tips) withdraw() {
	t.timer.Stop()
	t.hide()
}

func (t *tips) hide() {
	t.box.Hide()
	t.text.Hide()
	t.key.Hide()
}

func (t *tips) show(over fyne.CanvasObject, text, key string) {
	t.box.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	t.box.StrokeColor = theme.Color(theme.ColorNameSeparator)
	t.box.StrokeWidth = 1
	t.box.CornerRadius = 6
	t.box.Shadow = canvas.Shadow{Color: theme.Color(theme.ColorNameShadow), BlurRadius: 10, Offset: fyne.NewPos(0, 3)}
	t.text.set(text)
	t.key.Text, t.key.Color, t.key.TextSize = key, theme.Color(theme.ColorNamePlaceHolder), t.text.size
	t.place(over)
	setShown(t.box, true)
	setShown(t.text, true)
	setShown(t.key, true)
	t.layer.Refresh()
}

// place puts the tooltip below its control, or above it where there is no room,
// and always within the window: one that is too wide breaks its lines.
func (t *tips) place(over fyne.CanvasObject) {
	const inset, gap, widest = 9, 6, 420
	window, key := t.layer.Size(), t.key.MinSize()
	around := float32(2 * inset)
	if t.key.Text != "" {
		around += key.Width + inset
	}
	width := min(fyne.MeasureText(t.text.content, t.text.size, fyne.TextStyle{}).Width+1, widest, window.Width-2*gap-around)
	t.text.Resize(fyne.NewSize(width, 0))
	height := t.text.MinSize().Height
	size := fyne.NewSize(width+around, height+2*gap)
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(over).Subtract(driver.AbsolutePositionForObject(t.layer))
	pos := fyne.NewPos(at.X+(over.Size().Width-size.Width)/2, at.Y+over.Size().Height+gap)
	if pos.Y+size.Height > window.Height-gap {
		pos.Y = at.Y - size.Height - gap
	}
	pos.X = max(gap, min(pos.X, window.Width-size.Width-gap))
	pos.Y = max(gap, min(pos.Y, window.Height-size.Height-gap))
	put(t.box, pos.X, pos.Y, size.Width, size.Height)
	put(t.text, pos.X+inset, pos.Y+gap, width, height)
	put(t.key, pos.X+inset+width+inset, pos.Y+gap, key.Width, key.Height)
}
