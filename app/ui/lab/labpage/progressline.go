package labpage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/kit"
)

// NewThinBar makes a progress bar of a height without words in it, for use beside a text. object is the bar with its
// height.
func NewThinBar(what string, height float32) (bar *kit.ProgressBar, object fyne.CanvasObject) {
	bar = kit.NewProgressBar(what)
	bar.TextFormatter = func() string { return "" }
	return bar, container.New(kit.FixedHeightLayout(height), bar)
}

// ProgressLine is a thin bar at the foot of a page with a text below it, shown while there is work.
type ProgressLine struct {
	Object *fyne.Container
	bar    *kit.ProgressBar
	text   *kit.Text
}

// NewProgressLine makes a hidden line.
func NewProgressLine(what string) *ProgressLine {
	bar, object := NewThinBar(what, 5)
	p := &ProgressLine{bar: bar, text: kit.Caption("")}
	p.Object = kit.Column(kit.Gap(6), object, kit.Gap(4), p.text)
	p.Object.Hide()
	return p
}

// Show shows the progress; empty words hide the line. turned reports whether the line has appeared or disappeared.
func (p *ProgressLine) Show(share float64, words string) (turned bool) {
	p.bar.SetValue(share)
	p.text.Set(words)
	turned = (words != "") != p.Object.Visible()
	kit.SetShown(p.Object, words != "")
	return turned
}
