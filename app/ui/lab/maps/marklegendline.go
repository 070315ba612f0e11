package maps

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// markLegendLine is a line of the legend of marks: the outline of a shape, and a word.
type markLegendLine struct {
	widget.BaseWidget
	kit.AccessibleAsText
	shape markShape
	word  string
}

func newMarkLegendLine(form markShape, word string) *markLegendLine {
	s := &markLegendLine{shape: form, word: word}
	s.ExtendBaseWidget(s)
	return s
}

func (l *markLegendLine) AccessibilityLabel() string { return l.word }

func (l *markLegendLine) CreateRenderer() fyne.WidgetRenderer {
	need := func() fyne.Size {
		text := fyne.MeasureText(l.word, kit.SmallText, fyne.TextStyle{})
		return fyne.NewSize(signSide+4+text.Width, max(signSide, text.Height))
	}
	return kit.NewRebuiltRenderer(l, need, func(r *kit.RebuiltRenderer) {
		ink, ground := look.Color(theme.ColorNameForeground), look.Color(theme.ColorNameBackground)
		r.Add(canvas.NewRaster(func(width, height int) image.Image {
			p := newAntialiasedPen(image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height))), ground)
			half, scale := float64(width)/2, float64(width)/float64(signSide)
			p.outline(l.shape, raster.Point{X: float32(half), Y: float32(half)}, half-0.5-1.5*scale, 1.6*scale, ink, ground)
			return p.Into
		}), 0, (l.Size().Height-signSide)/2, signSide, signSide)
		text := canvas.NewText(l.word, look.Color(theme.ColorNamePlaceHolder))
		text.TextSize = kit.SmallText
		size := text.MinSize()
		r.Add(text, signSide+4, (l.Size().Height-size.Height)/2, size.Width, size.Height)
	})
}
