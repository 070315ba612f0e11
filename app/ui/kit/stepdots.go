package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// stepDots shows the progress of a tour: the dot of the present step is longer.
type stepDots struct {
	widget.BaseWidget
	AccessibleTextRole
	at, all int
}

func NewStepDots() *stepDots {
	d := &stepDots{}
	d.ExtendBaseWidget(d)
	return d
}

// Mark marks step at, counted from 0, of all.
func (d *stepDots) Mark(at, all int) {
	d.at, d.all = at, all
	d.Refresh()
}

// AccessibilityLabel counts the steps from 1.
func (d *stepDots) AccessibilityLabel() string {
	return lang.L("Step {{.Step}} of {{.All}}", map[string]any{"Step": d.at + 1, "All": d.all})
}

func (d *stepDots) CreateRenderer() fyne.WidgetRenderer {
	r := &stepDotsRenderer{d: d}
	r.Refresh()
	return r
}

const (
	dotSize float32 = 6
	dotLong float32 = 18
	dotGap  float32 = 5
)

type stepDotsRenderer struct {
	d *stepDots
	RendererParts
}

func (r *stepDotsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(float32(r.d.all-1)*(dotSize+dotGap)+dotLong, dotSize)
}

// Layout does nothing, as the dots do not depend on the size. A refresh here would lay out and draw
// the window in every frame.
func (r *stepDotsRenderer) Layout(fyne.Size) {}

func (r *stepDotsRenderer) Refresh() {
	r.Parts = nil
	var x float32
	for i := range r.d.all {
		width, fill := dotSize, theme.ColorNamePlaceHolder
		if i == r.d.at {
			width, fill = dotLong, theme.ColorNamePrimary
		}
		dot := canvas.NewRectangle(color.Transparent)
		dot.FillColor, dot.CornerRadius = look.Color(fill), dotSize/2
		Put(dot, x, 0, width, dotSize)
		r.Parts = append(r.Parts, dot)
		x += width + dotGap
	}
	canvas.Refresh(r.d)
}
