package ui

import (
	"image/color"

	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// tipDelay is how long a pointer rests on a control before its tooltip shows.
const tipDelay = 550 * time.Millisecond

// tips shows one tooltip at a time on a layer above the window's content. The
// layer holds nothing that takes events, so the pointer reaches what is below.
type tips struct {
	layer *fyne.Container
	box   *canvas.Rectangle
	text  *canvas.Text
	key   *canvas.Text
	timer timer
}

func newTips(d door) *tips {
	t := &tips{
		box: canvas.NewRectangle(color.Transparent), text: canvas.NewText("", color.Transparent), key: canvas.NewText("", color.Transparent),
		timer: timer{door: d},
	}
	t.layer = container.NewWithoutLayout(t.box, t.text, t.key)
	t.hide()
	return t
}

// offer shows a tooltip for a control if the pointer stays there.
func (t *tips) offer(over fyne.CanvasObject, text, key string) {
	t.withdraw()
	if text == "" {
		return
	}
	t.timer.start(tipDelay, func() { t.show(over, text, key) })
}

// withdraw takes the tooltip away, or back.
func (t *tips) withdraw() {
	t.timer.stop()
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
	t.text.Text, t.text.Color, t.text.TextSize = text, theme.Color(theme.ColorNameForeground), theme.Size(theme.SizeNameCaptionText)+1
	t.key.Text, t.key.Color, t.key.TextSize = key, theme.Color(theme.ColorNamePlaceHolder), t.text.TextSize
	t.place(over)
	t.box.Show()
	t.text.Show()
	t.key.Show()
	t.layer.Refresh()
}

// place puts the tooltip below its control, or above it where there is no room,
// and always within the window.
func (t *tips) place(over fyne.CanvasObject) {
	const inset, gap = 9, 6
	text, key := t.text.MinSize(), t.key.MinSize()
	size := fyne.NewSize(text.Width+2*inset, text.Height+2*gap)
	if t.key.Text != "" {
		size.Width += key.Width + inset
	}
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(over).Subtract(driver.AbsolutePositionForObject(t.layer))
	pos := fyne.NewPos(at.X+(over.Size().Width-size.Width)/2, at.Y+over.Size().Height+gap)
	if pos.Y+size.Height > t.layer.Size().Height {
		pos.Y = at.Y - size.Height - gap
	}
	pos.X = max(gap, min(pos.X, t.layer.Size().Width-size.Width-gap))
	t.box.Move(pos)
	t.box.Resize(size)
	t.text.Move(pos.AddXY(inset, gap))
	t.text.Resize(text)
	t.key.Move(pos.AddXY(inset+text.Width+inset, gap))
	t.key.Resize(key)
}
