package chart

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// Counts shows counts side by side, such as the work of each iteration of a search:
// each as high as its count on a logarithmic scale, with its number below.
type Counts struct {
	widget.BaseWidget
	kit.Legible
	list []Bar
}

// Bar is one of them: what stands below it, and how much it stands for.
type Bar struct {
	Label int
	Count uint64
}

func NewCounts() *Counts {
	b := &Counts{}
	b.ExtendBaseWidget(b)
	return b
}

// SetBars draws other counts.
func (b *Counts) SetBars(list []Bar) {
	b.list = list
	b.Refresh()
}

// Len is how many bars there are.
func (b *Counts) Len() int { return len(b.list) }

// AccessibilityLabel tells what is below each bar, and how high that is.
func (b *Counts) AccessibilityLabel() string {
	var words []string
	for _, one := range b.list {
		words = append(words, kit.Labelled(strconv.Itoa(one.Label), figures.Grouped(one.Count)))
	}
	return strings.Join(words, "; ")
}

func (b *Counts) CreateRenderer() fyne.WidgetRenderer {
	r := &countsRenderer{b: b}
	r.Make = r.build
	r.Refresh()
	return r
}

type countsRenderer struct {
	kit.Resized
	b       *Counts
	objects []fyne.CanvasObject
}

const countsHeight float32 = 76

func (r *countsRenderer) MinSize() fyne.Size           { return fyne.NewSize(80, countsHeight) }
func (r *countsRenderer) Destroy()                     {}
func (r *countsRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *countsRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.b)
}

// build draws afresh: there are a few bars, and they change a few times.
func (r *countsRenderer) build() {
	list := r.b.list
	r.objects = nil
	if len(list) == 0 {
		return
	}
	const labelHeight, gap, widest = 18, 4, 30
	size := r.b.Size()
	width := min(size.Width/float32(len(list)), widest)
	tallest := height(list)
	for i, one := range list {
		share := float32(math.Log10(float64(one.Count)+2)) / tallest
		column := canvas.NewRectangle(theme.Color(theme.ColorNamePrimary))
		column.CornerRadius = min(3, width/4)
		tall := max(3, (size.Height-labelHeight)*share)
		column.Move(fyne.NewPos(float32(i)*width, size.Height-labelHeight-tall))
		column.Resize(fyne.NewSize(max(2, width-gap), tall))
		r.objects = append(r.objects, column)
		if width < widest*0.7 && i != 0 && i != len(list)-1 {
			continue
		}
		label := canvas.NewText(strconv.Itoa(one.Label), theme.Color(theme.ColorNamePlaceHolder))
		label.TextSize, label.Alignment = kit.SmallText-1, fyne.TextAlignCenter
		label.Move(fyne.NewPos(float32(i)*width-gap, size.Height-labelHeight+2))
		label.Resize(fyne.NewSize(max(2, width-gap)+2*gap, labelHeight))
		r.objects = append(r.objects, label)
	}
}

// height is that of the tallest bar, in powers of ten.
func height(list []Bar) float32 {
	var most uint64
	for _, one := range list {
		most = max(most, one.Count)
	}
	return float32(math.Log10(float64(most) + 2))
}
