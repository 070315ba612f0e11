package kit

import (
	"image/color"

	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/task"
	"tilewise/app/ui/look"
)

// tipDelay is how long the pointer, or the focus, rests on a control before its tooltip shows.
const tipDelay = 550 * time.Millisecond

// tooltipLayer shows one tooltip at a time on a layer above the window's content. The
// layer holds nothing that takes events, so the pointer reaches what is below.
type tooltipLayer struct {
	Layer *fyne.Container
	Box   *canvas.Rectangle
	Text  *Paragraph
	Key   *canvas.Text
	over  fyne.CanvasObject // the control that the tooltip is about
	timer task.Timer
	tasks *task.Runner
}

func newTooltipLayer(d *task.Runner) *tooltipLayer {
	t := &tooltipLayer{
		Box: canvas.NewRectangle(color.Transparent), Text: NewParagraph("", SmallText, theme.ColorNameForeground),
		Key:   canvas.NewText("", color.Transparent),
		tasks: d,
	}
	t.Layer = container.NewWithoutLayout(t.Box, t.Text, t.Key)
	t.hide()
	return t
}

// Offer shows a tooltip for a control if the pointer, or the focus, stays there.
func (t *tooltipLayer) Offer(over fyne.CanvasObject, text, key string) {
	t.Withdraw()
	if text == "" {
		return
	}
	t.over = over
	t.timer.Start(t.tasks, tipDelay, func() { t.Show(over, text, key) })
}

// Withdraw hides the tooltip, and stops one that is about to show.
func (t *tooltipLayer) Withdraw() {
	t.timer.Stop()
	t.hide()
}

// surfaceHidden hides the tooltip if its control lies on a surface that was hidden: Fyne does not report that the
// pointer has left a hidden control.
func (t *tooltipLayer) surfaceHidden(s *RaisedBackground) {
	if t.over != nil && AreaOf(t.over).Within(AreaOf(s)) {
		t.Withdraw()
	}
}

func (t *tooltipLayer) hide() {
	t.over = nil
	t.Box.Hide()
	t.Text.Hide()
	t.Key.Hide()
}

func (t *tooltipLayer) Show(over fyne.CanvasObject, text, key string) {
	t.over = over
	t.Box.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	t.Box.StrokeColor = theme.Color(theme.ColorNameSeparator)
	t.Box.StrokeWidth = 1
	t.Box.CornerRadius = 6
	t.Box.Shadow = canvas.Shadow{Color: look.Color(look.ColorShadow), BlurRadius: 10, Offset: fyne.NewPos(0, 3)}
	t.Text.Set(text)
	t.Key.Text, t.Key.Color, t.Key.TextSize = key, theme.Color(theme.ColorNamePlaceHolder), t.Text.size
	t.place(over)
	SetShown(t.Box, true)
	SetShown(t.Text, true)
	SetShown(t.Key, true)
	t.Layer.Refresh()
}

// place puts the tooltip below its control, or above it where there is no room,
// and always within the window: one that is too wide breaks its lines.
func (t *tooltipLayer) place(over fyne.CanvasObject) {
	const inset, gap, widest = 9, 6, 420
	window, key := t.Layer.Size(), t.Key.MinSize()
	around := float32(2 * inset)
	if t.Key.Text != "" {
		around += key.Width + inset
	}
	width := min(fyne.MeasureText(t.Text.Content, t.Text.size, fyne.TextStyle{}).Width+1, widest,
		window.Width-2*gap-around)
	t.Text.Resize(fyne.NewSize(width, 0))
	height := t.Text.MinSize().Height
	size := fyne.NewSize(width+around, height+2*gap)
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(over).Subtract(driver.AbsolutePositionForObject(t.Layer))
	pos := fyne.NewPos(at.X+(over.Size().Width-size.Width)/2, at.Y+over.Size().Height+gap)
	if pos.Y+size.Height > window.Height-gap {
		pos.Y = at.Y - size.Height - gap
	}
	if _, beside := over.(interface{ TipsBeside() }); beside {
		pos = fyne.NewPos(at.X+over.Size().Width+2*gap, at.Y+(over.Size().Height-size.Height)/2)
		if left := at.X - size.Width - 2*gap; pos.X+size.Width > window.Width-gap && left > gap {
			pos.X = left
		}
	}
	pos.X = max(gap, min(pos.X, window.Width-size.Width-gap))
	pos.Y = max(gap, min(pos.Y, window.Height-size.Height-gap))
	Put(t.Box, pos.X, pos.Y, size.Width, size.Height)
	Put(t.Text, pos.X+inset, pos.Y+gap, width, height)
	Put(t.Key, pos.X+inset+width+inset, pos.Y+gap, key.Width, key.Height)
}
