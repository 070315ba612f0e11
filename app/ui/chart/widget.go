package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// Widget is a chart in the window. The pointer and the arrow keys highlight a value and show it in words; a press
// selects one. Both call the owner, which may highlight or select a value in return, as in a table beside the chart.
type Widget struct {
	widget.BaseWidget
	kit.FocusableControl
	chart Chart
	least fyne.Size

	hovered, selected int // keys, or none

	OnHover  func(key int) // called with the key of the value under the pointer, or with none; may be nil
	OnSelect func(key int) // called with the key of a value that was pressed, or chosen by Enter; may be nil
	OnMenu   func(at fyne.Position)

	SpotPointer
	overlay *pointerOverlay
}

var (
	_ desktop.Hoverable  = (*Widget)(nil)
	_ desktop.Cursorable = (*Widget)(nil)
	_ fyne.Focusable     = (*Widget)(nil)
)

// NewWidget makes an empty widget of at least a size.
func NewWidget(k *kit.Kit, least fyne.Size) *Widget {
	v := &Widget{least: least, hovered: none, selected: none, overlay: newPointerOverlay()}
	v.FocusableControl = k.NewKeyed(v, func() (string, string) { return "", "" }, v.selectHovered, v.hoverNext)
	v.ExtendBaseWidget(v)
	return v
}

// Set shows another chart. The selection is kept by its key.
func (w *Widget) Set(c Chart) {
	w.chart, w.hovered = c, none
	w.Refresh()
}

// Chart returns what is shown.
func (w *Widget) Chart() Chart { return w.chart }

// SetLeast changes the least size, such as the height that bars need.
func (w *Widget) SetLeast(size fyne.Size) {
	if w.least != size {
		w.least = size
		w.Refresh()
	}
}

// Hover highlights the value with a key, as if the pointer were over it, without calling back; none highlights nothing.
func (w *Widget) Hover(key int) {
	if w.hovered != key {
		w.hovered = key
		w.showOverlay()
	}
}

// Select marks the value of a key, without calling back; none marks nothing.
func (w *Widget) Select(key int) {
	if w.selected != key {
		w.selected = key
		w.showOverlay()
	}
}

func (w *Widget) point(key int) {
	if w.hovered == key {
		return
	}
	w.Hover(key)
	if w.OnHover != nil {
		w.OnHover(key)
	}
}

func (w *Widget) MouseIn(e *desktop.MouseEvent) { w.MouseMoved(e) }

// MouseMoved highlights the value under the pointer.
func (w *Widget) MouseMoved(e *desktop.MouseEvent) { w.point(w.KeyAt(e.Position)) }
func (w *Widget) MouseOut()                        { w.point(none) }

// Tapped selects the value under the pointer.
func (w *Widget) Tapped(e *fyne.PointEvent) {
	w.point(w.KeyAt(e.Position))
	w.selectHovered()
}

func (w *Widget) TappedSecondary(e *fyne.PointEvent) {
	if w.OnMenu != nil {
		w.OnMenu(e.AbsolutePosition)
	}
}

// selectHovered selects the highlighted value.
func (w *Widget) selectHovered() {
	if w.hovered == none || w.OnSelect == nil {
		return
	}
	w.Select(w.hovered)
	w.OnSelect(w.hovered)
}

// hoverNext highlights the next value, for the user at the keyboard.
func (w *Widget) hoverNext(by int) {
	p, from := w.Picture, w.hovered
	if p == nil || len(p.Spots) == 0 {
		return
	}
	if from == none {
		from = w.selected
	}
	i := p.spotOf(from)
	switch {
	case i < 0 && by < 0:
		i = len(p.Spots) - 1
	case i < 0:
		i = 0
	default:
		i = max(0, min(i+by, len(p.Spots)-1))
	}
	w.point(p.Spots[i].Key)
}

// Cursor returns a hand over a value that can be pressed.
func (w *Widget) Cursor() desktop.Cursor {
	if w.OnSelect != nil && w.hovered != none {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusLost ends the highlighting by keys.
func (w *Widget) FocusLost() {
	w.FocusableControl.FocusLost()
	w.point(none)
}

// AccessibilityLabel returns the chart in words, and the highlighted value.
func (w *Widget) AccessibilityLabel() string {
	words := w.chart.spoken()
	if text, ok := w.valueWords(w.hovered); ok {
		words += ". " + text
	}
	return words
}

func (w *Widget) valueWords(key int) (string, bool) {
	if key == none {
		return "", false
	}
	for _, s := range w.chart.Series {
		for _, value := range s.Values {
			if value.Key == key && !s.Quiet {
				return w.chart.Read(s, value), true
			}
		}
	}
	return "", false
}

func (w *Widget) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return w.least }
	return w.Ringed(NewRenderer(w, least, func(size fyne.Size, m TextWidthFunc) *LaidOutChart {
		w.Picture = w.chart.Draw(size, m)
		return w.Picture
	}, w.showOverlay, w.overlay.objects()...))
}

func (w *Widget) showOverlay() {
	if w.Picture != nil {
		w.overlay.show(w.Picture, w.hovered, w.selected, func() (string, bool) { return w.valueWords(w.hovered) })
	}
}
