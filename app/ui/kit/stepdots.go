package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/look"
)

// stepDots shows the progress of a tour: the dot of the present step is longer.
type stepDots struct {
	widget.BaseWidget
	AccessibleAsText
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
	return StepOf(d.at+1, d.all)
}

// StepOf says at which of all steps something is.
func StepOf(step, all any) string {
	return lang.L("Step {{.Step}} of {{.All}}", map[string]any{"Step": step, "All": all})
}

func (d *stepDots) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(float32(d.all-1)*(dotSize+dotGap)+dotLong, dotSize) }
	return NewRebuiltRenderer(d, least, func(r *RebuiltRenderer) {
		var x float32
		for i := range d.all {
			width, fill := dotSize, theme.ColorNamePlaceHolder
			if i == d.at {
				width, fill = dotLong, theme.ColorNamePrimary
			}
			r.Box(look.Color(fill), dotSize/2, x, 0, width, dotSize)
			x += width + dotGap
		}
	})
}

const (
	dotSize float32 = 6
	dotLong float32 = 18
	dotGap  float32 = 5
)
