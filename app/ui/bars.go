package ui

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/solver/search"
)

// bars shows how the lower bound of an iterative search rises: a bar for each
// iteration, as high as its work on a logarithmic scale, with the bound below.
type bars struct {
	widget.BaseWidget
	kit.Legible
	rounds []search.Iteration
}

func newBars() *bars {
	b := &bars{}
	b.ExtendBaseWidget(b)
	return b
}

// show draws other iterations.
func (b *bars) show(rounds []search.Iteration) {
	b.rounds = rounds
	b.Refresh()
}

// AccessibilityLabel tells what is below each bar, and how high that is.
func (b *bars) AccessibilityLabel() string {
	var words []string
	for _, round := range b.rounds {
		words = append(words, kit.Labelled(strconv.Itoa(round.Bound), grouped(round.Expanded)))
	}
	return strings.Join(words, "; ")
}

func (b *bars) CreateRenderer() fyne.WidgetRenderer {
	r := &barsRenderer{b: b}
	r.Make = r.build
	r.Refresh()
	return r
}

type barsRenderer struct {
	kit.Remade
	b       *bars
	objects []fyne.CanvasObject
}

const barsHeight float32 = 76

func (r *barsRenderer) MinSize() fyne.Size           { return fyne.NewSize(80, barsHeight) }
func (r *barsRenderer) Destroy()                     {}
func (r *barsRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *barsRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.b)
}

// build draws afresh: there are a few bars, and they change a few times.
func (r *barsRenderer) build() {
	rounds := r.b.rounds
	r.objects = nil
	if len(rounds) == 0 {
		return
	}
	const labelHeight, gap, widest = 18, 4, 30
	size := r.b.Size()
	width := min(size.Width/float32(len(rounds)), widest)
	tallest := height(rounds)
	for i, round := range rounds {
		share := float32(math.Log10(float64(round.Expanded)+2)) / tallest
		bar := canvas.NewRectangle(theme.Color(theme.ColorNamePrimary))
		bar.CornerRadius = min(3, width/4)
		tall := max(3, (size.Height-labelHeight)*share)
		bar.Move(fyne.NewPos(float32(i)*width, size.Height-labelHeight-tall))
		bar.Resize(fyne.NewSize(max(2, width-gap), tall))
		r.objects = append(r.objects, bar)
		if width < widest*0.7 && i != 0 && i != len(rounds)-1 {
			continue
		}
		label := canvas.NewText(strconv.Itoa(round.Bound), theme.Color(theme.ColorNamePlaceHolder))
		label.TextSize, label.Alignment = kit.SmallText-1, fyne.TextAlignCenter
		label.Move(fyne.NewPos(float32(i)*width-gap, size.Height-labelHeight+2))
		label.Resize(fyne.NewSize(max(2, width-gap)+2*gap, labelHeight))
		r.objects = append(r.objects, label)
	}
}

// height is that of the tallest bar, in powers of ten.
func height(rounds []search.Iteration) float32 {
	var most uint64
	for _, round := range rounds {
		most = max(most, round.Expanded)
	}
	return float32(math.Log10(float64(most) + 2))
}
