package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit/menu"
)

// Picker shows the chosen option, and opens a menu below itself with all options; those that can't
// be chosen have a reason.
type Picker struct {
	widget.BaseWidget
	FocusableControl
	icon  fyne.Resource // may be nil
	label string
	Short string // shown instead of a label that there is no room for; "" cuts the label
	Tip   string
	Items func() []menu.Item // called each time that it opens
}

// NewPicker makes a picker; items are asked for each time that it opens.
func (k *Kit) NewPicker(icon fyne.Resource, tip string, items func() []menu.Item) *Picker {
	p := &Picker{icon: icon, Tip: tip, Items: items}
	p.FocusableControl = k.NewKeyed(p, func() (string, string) { return p.Tip, "" }, func() { p.Tapped(nil) }, nil)
	p.ExtendBaseWidget(p)
	return p
}

// SetLabel shows the chosen option.
func (p *Picker) SetLabel(label string) {
	if p.label != label {
		p.label = label
		p.Refresh()
	}
}

// Label returns the chosen option.
func (p *Picker) Label() string { return p.label }

// TypedKey opens the menu. In a sheet with a main button Enter presses that one.
func (p *Picker) TypedKey(e *fyne.KeyEvent) {
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	if !enter || p.kit.sheet == nil || !p.kit.sheet.PressEnter() {
		p.FocusableControl.TypedKey(e)
	}
}

func (p *Picker) Tapped(*fyne.PointEvent) { p.kit.Drop(p, p.Items) }

func (p *Picker) AccessibilityLabel() string { return Labelled(p.Tip, p.label) }

func (p *Picker) CreateRenderer() fyne.WidgetRenderer {
	icon, arrow := widget.NewIcon(p.icon), widget.NewIcon(theme.MenuDropDownIcon())
	label := BoldText("", PlainText, theme.ColorNameForeground)
	return p.Ringed(NewRebuiltRenderer(p, func() fyne.Size { return fyne.NewSize(96, 36) }, func(r *RebuiltRenderer) {
		const inset = 10
		size, radius := p.Size(), theme.Size(theme.SizeNameButtonRadius)
		ground := r.Box(theme.Color(theme.ColorNameButton), radius, 0, 0, size.Width, size.Height)
		ground.StrokeColor, ground.StrokeWidth = theme.Color(theme.ColorNameInputBorder), boxEdge
		if p.under {
			r.Box(theme.Color(theme.ColorNameHover), radius, 0, 0, size.Width, size.Height)
		}
		left, right := float32(inset), size.Width-inset-pickerIcon+4
		if p.icon != nil {
			r.Add(icon, left, (size.Height-pickerIcon)/2, pickerIcon, pickerIcon)
			left += pickerIcon + 6
		}
		r.Add(arrow, right, (size.Height-pickerIcon)/2, pickerIcon, pickerIcon)
		word := p.label
		if p.Short != "" && size.Width < p.Wants() {
			word = p.Short
		}
		label.Set(word)
		height := label.MinSize().Height
		r.Add(label, left, (size.Height-height)/2, right-left, height)
		label.Refresh()
	}))
}

const pickerIcon float32 = 18

// Wants returns the width that the picker needs for its whole label.
func (p *Picker) Wants() float32 {
	const around = 10 + 6 + pickerIcon + 6 // the same margins as in CreateRenderer
	width := around + fyne.MeasureText(p.label, PlainText, fyne.TextStyle{Bold: true}).Width
	if p.icon != nil {
		width += pickerIcon + 6
	}
	return width
}
