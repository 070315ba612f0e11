package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// Widget is a chart in the window. The pointer and the arrow keys go from value to value and read
// them; a press selects one. The owner is called for both, and in return tells the view which value
// is hovered or selected elsewhere, such as in a table.
type Widget struct {
	widget.BaseWidget
	kit.FocusableControl
	chart Chart
	least fyne.Size

	hovered, selected int // keys, or None

	OnHover  func(key int) // called with the key of the value under the pointer, with None when there is none; may be nil
	OnSelect func(key int) // a value was pressed, or taken by Enter; may be nil
	OnMenu   func(at fyne.Position)

	renderer *ChartRenderer // the renderer; nil until the chart is shown
	overlay  *pointerOverlay
}

var (
	_ desktop.Hoverable  = (*Widget)(nil)
	_ desktop.Cursorable = (*Widget)(nil)
	_ fyne.Focusable     = (*Widget)(nil)
)

// NewWidget makes a view of at least a size that shows nothing yet.
func NewWidget(k *kit.Kit, least fyne.Size) *Widget {
	v := &Widget{least: least, hovered: None, selected: None, overlay: newPointerOverlay()}
	v.FocusableControl = k.NewKeyed(v, func() (string, string) { return "", "" }, v.selectHovered, v.hoverNext)
	v.ExtendBaseWidget(v)
	return v
}

// Set shows another chart. The selection is kept by its key.
func (v *Widget) Set(c Chart) {
	v.chart, v.hovered = c, None
	v.Refresh()
}

// Chart is what is shown.
func (v *Widget) Chart() Chart { return v.chart }

// SetLeast changes the least size, such as the height that bars need.
func (v *Widget) SetLeast(size fyne.Size) {
	if v.least != size {
		v.least = size
		v.Refresh()
	}
}

// Hover highlights the value with a key, as if the pointer were over it, without calling back; None
// highlights nothing.
func (v *Widget) Hover(key int) {
	if v.hovered != key {
		v.hovered = key
		v.showOverlay()
	}
}

// Select marks the value of a key, without calling back. None marks nothing.
func (v *Widget) Select(key int) {
	if v.selected != key {
		v.selected = key
		v.showOverlay()
	}
}

func (v *Widget) point(key int) {
	if v.hovered == key {
		return
	}
	v.Hover(key)
	if v.OnHover != nil {
		v.OnHover(key)
	}
}

func (v *Widget) keyAt(at fyne.Position) int {
	if v.renderer == nil || v.renderer.picture == nil {
		return None
	}
	if i := v.renderer.picture.SpotAt(at); i >= 0 {
		return v.renderer.picture.Spots[i].Key
	}
	return None
}

func (v *Widget) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved highlights the value under the pointer.
func (v *Widget) MouseMoved(e *desktop.MouseEvent) { v.point(v.keyAt(e.Position)) }
func (v *Widget) MouseOut()                        { v.point(None) }

// Tapped selects the value under the pointer.
func (v *Widget) Tapped(e *fyne.PointEvent) {
	v.point(v.keyAt(e.Position))
	v.selectHovered()
}

func (v *Widget) TappedSecondary(e *fyne.PointEvent) {
	if v.OnMenu != nil {
		v.OnMenu(e.AbsolutePosition)
	}
}

// selectHovered selects the highlighted value.
func (v *Widget) selectHovered() {
	if v.hovered == None || v.OnSelect == nil {
		return
	}
	v.Select(v.hovered)
	v.OnSelect(v.hovered)
}

// hoverNext highlights the next value, for a person at the keyboard.
func (v *Widget) hoverNext(by int) {
	if v.renderer == nil || v.renderer.picture == nil || len(v.renderer.picture.Spots) == 0 {
		return
	}
	p := v.renderer.picture
	from := v.hovered
	if from == None {
		from = v.selected
	}
	i := p.SpotOf(from)
	switch {
	case i < 0 && by < 0:
		i = len(p.Spots) - 1
	case i < 0:
		i = 0
	default:
		i = max(0, min(i+by, len(p.Spots)-1))
	}
	v.point(p.Spots[i].Key)
}

// Cursor is a hand where a press does something.
func (v *Widget) Cursor() desktop.Cursor {
	if v.OnSelect != nil && v.hovered != None {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusLost ends the highlighting by keys.
func (v *Widget) FocusLost() {
	v.FocusableControl.FocusLost()
	v.point(None)
}

// AccessibilityLabel is the chart in words, and the highlighted value.
func (v *Widget) AccessibilityLabel() string {
	words := v.chart.Spoken()
	if text, ok := v.valueWords(v.hovered); ok {
		words += ". " + text
	}
	return words
}

func (v *Widget) valueWords(key int) (string, bool) {
	if key == None {
		return "", false
	}
	for _, s := range v.chart.Series {
		for _, value := range s.Values {
			if value.Key == key && !s.Quiet {
				return v.chart.Read(s, value), true
			}
		}
	}
	return "", false
}

func (v *Widget) CreateRenderer() fyne.WidgetRenderer {
	v.renderer = NewRenderer(v, func() fyne.Size { return v.least },
		func(size fyne.Size, m TextWidthFunc) *LaidOutChart { return v.chart.Draw(size, m) },
		v.showOverlay, v.overlay.objects()...)
	v.showOverlay()
	return v.Ringed(v.renderer)
}

func (v *Widget) showOverlay() {
	if v.renderer == nil || v.renderer.picture == nil {
		return
	}
	v.overlay.show(v.renderer.picture, v.hovered, v.selected, func() (string, bool) { return v.valueWords(v.hovered) })
}
