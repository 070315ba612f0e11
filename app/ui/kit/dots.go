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

// dots tells how far a tour is: the dot of the step at hand is a longer one.
type dots struct {
	widget.BaseWidget
	ReadOnlyRole
	at, all int
}

func NewDots() *dots {
	d := &dots{}
	d.ExtendBaseWidget(d)
	return d
}

// Mark marks step at, counted from 0, of all.
func (d *dots) Mark(at, all int) {
	d.at, d.all = at, all
	d.Refresh()
}

// AccessibilityLabel counts the steps from 1.
func (d *dots) AccessibilityLabel() string {
	return lang.L("Step {{.Step}} of {{.All}}", map[string]any{"Step": d.at + 1, "All": d.all})
}

func (d *dots) CreateRenderer() fyne.WidgetRenderer {
	r := &dotsRenderer{d: d}
	r.Refresh()
	return r
}

const (
	dotSize float32 = 6
	dotLong float32 = 18
	dotGap  float32 = 5
)

type dotsRenderer struct {
	d       *dots
	objects []fyne.CanvasObject
}

func (r *dotsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(float32(r.d.all-1)*(dotSize+dotGap)+dotLong, dotSize)
}

// Layout does nothing: the dots are where they are in any size. A refresh from
// here would have the window laid out and drawn anew with every frame.
func (r *dotsRenderer) Layout(fyne.Size) {}

func (r *dotsRenderer) Refresh() {
	r.objects = nil
	var x float32
	for i := range r.d.all {
		width, fill := dotSize, theme.ColorNamePlaceHolder
		if i == r.d.at {
			width, fill = dotLong, theme.ColorNamePrimary
		}
		dot := canvas.NewRectangle(color.Transparent)
		dot.FillColor, dot.CornerRadius = look.Color(fill), dotSize/2
		Put(dot, x, 0, width, dotSize)
		r.objects = append(r.objects, dot)
		x += width + dotGap
	}
	canvas.Refresh(r.d)
}

func (r *dotsRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *dotsRenderer) Destroy()                     {}
