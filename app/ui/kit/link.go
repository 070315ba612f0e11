package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Link is a paragraph in faint colour that opens something when it is pressed; a small arrow behind
// it says so.
type Link struct {
	widget.BaseWidget
	FocusableControl
	Text     *Paragraph
	tip, key string
}

// NewLink makes a link without words.
func (k *Kit) NewLink(size float32, tip, key string, press func(*Link)) *Link {
	l := &Link{Text: NewParagraph("", size, theme.ColorNamePlaceHolder), tip: tip, key: key}
	l.FocusableControl = k.NewKeyed(l, func() (string, string) { return l.tip, l.key }, func() { press(l) }, nil)
	l.gap = 2
	l.ExtendBaseWidget(l)
	return l
}

// Set shows other words, and tells whether the height has changed.
func (l *Link) Set(words string) bool {
	changed := l.Text.Set(words)
	l.Refresh()
	return changed
}

// Tapped opens what the link is for.
func (l *Link) Tapped(*fyne.PointEvent) {
	l.kit.Tips.Withdraw()
	l.press()
}

func (l *Link) AccessibilityLabel() string { return Labelled(l.tip, l.Text.Content) }

func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	r := &linkRenderer{l: l, veil: canvas.NewRectangle(color.Transparent), arrow: widget.NewIcon(nil)}
	r.Parts = []fyne.CanvasObject{r.veil, r.l.Text, r.arrow}
	r.Refresh()
	return l.Ringed(r)
}

type linkRenderer struct {
	RendererParts
	l     *Link
	veil  *canvas.Rectangle
	arrow *widget.Icon
}

const (
	linkArrow float32 = 14
	linkInset float32 = 4 // the margin of the hover highlight around the words
)

func (r *linkRenderer) Layout(size fyne.Size) {
	r.l.Text.Resize(fyne.NewSize(size.Width-linkArrow-2, size.Height))
	lines := r.l.Text.lines(size.Width - linkArrow - 2)
	last := fyne.MeasureText(lines[len(lines)-1], r.l.Text.size, r.l.Text.style)
	Put(r.arrow, last.Width+2, size.Height-(last.Height+linkArrow)/2, linkArrow, linkArrow)
	var widest float32
	for _, line := range lines {
		widest = max(widest, fyne.MeasureText(line, r.l.Text.size, r.l.Text.style).Width)
	}
	Put(r.veil, -linkInset, -1, min(size.Width, max(widest, last.Width+linkArrow+2))+2*linkInset, size.Height+2)
}

func (r *linkRenderer) MinSize() fyne.Size { return r.l.Text.MinSize() }

func (r *linkRenderer) Refresh() {
	ink := theme.ColorNamePlaceHolder
	if r.l.under {
		ink = theme.ColorNameForeground
	}
	r.l.Text.color = ink
	r.veil.FillColor, r.veil.CornerRadius = theme.Color(theme.ColorNameHover), theme.Size(theme.SizeNameSelectionRadius)
	r.veil.Hidden = !r.l.under
	r.arrow.SetResource(theme.NewColoredResource(theme.MenuDropDownIcon(), ink))
	r.l.Text.Refresh()
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}
