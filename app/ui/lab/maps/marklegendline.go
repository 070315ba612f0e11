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
	kit.AccessibleTextRole
	shape markShape
	word  string
}

func newMarkLegendLine(form markShape, word string) *markLegendLine {
	s := &markLegendLine{shape: form, word: word}
	s.ExtendBaseWidget(s)
	return s
}

func (s *markLegendLine) AccessibilityLabel() string { return s.word }

func (s *markLegendLine) CreateRenderer() fyne.WidgetRenderer {
	r := &markLegendLineRenderer{s: s, text: canvas.NewText(s.word, look.Color(theme.ColorNamePlaceHolder))}
	r.text.TextSize = kit.SmallText
	r.raster = canvas.NewRaster(func(width, height int) image.Image {
		ink, ground := look.Color(theme.ColorNameForeground), look.Color(theme.ColorNameBackground)
		p := newPen(image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height))), ground)
		half, scale := float64(width)/2, float64(width)/float64(signSide)
		p.outline(s.shape, raster.Point{X: float32(half), Y: float32(half)}, half-0.5-1.5*scale, 1.6*scale, ink, ground)
		return p.Into
	})
	r.Parts = []fyne.CanvasObject{r.raster, r.text}
	return r
}

type markLegendLineRenderer struct {
	kit.RendererParts
	s      *markLegendLine
	raster *canvas.Raster
	text   *canvas.Text
}

func (r *markLegendLineRenderer) Layout(size fyne.Size) {
	need := r.text.MinSize()
	kit.Put(r.raster, 0, (size.Height-signSide)/2, signSide, signSide)
	kit.Put(r.text, signSide+4, (size.Height-need.Height)/2, need.Width, need.Height)
}

func (r *markLegendLineRenderer) MinSize() fyne.Size {
	need := r.text.MinSize()
	return fyne.NewSize(signSide+4+need.Width, max(signSide, need.Height))
}

func (r *markLegendLineRenderer) Refresh() {
	r.text.Color = look.Color(theme.ColorNamePlaceHolder)
	r.raster.Refresh()
	canvas.Refresh(r.s)
}
