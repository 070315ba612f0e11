package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit/menu"
)

// Picker shows the chosen option, and opens a menu below itself with all options; those that can't
// be chosen have a reason.
type Picker struct {
	widget.BaseWidget
	FocusableControl
	icon     fyne.Resource // may be nil
	label    string
	Short    string // shown instead of a label that there is no room for; "" cuts the label
	Tip, key string
	items    func() []menu.Item
}

// NewPicker makes a picker; items are asked for each time that it opens.
func (k *Kit) NewPicker(icon fyne.Resource, tip, key string, items func() []menu.Item) *Picker {
	p := &Picker{icon: icon, Tip: tip, key: key, items: items}
	p.FocusableControl = k.NewKeyed(p, func() (string, string) { return p.Tip, p.key }, func() { p.Tapped(nil) }, nil)
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

// Label is the chosen option.
func (p *Picker) Label() string { return p.label }

// Tapped opens the menu.
func (p *Picker) Tapped(*fyne.PointEvent) { p.kit.Drop(p, p.items) }

// Drop opens a menu below a control.
func (k *Kit) Drop(below fyne.CanvasObject, items func() []menu.Item) {
	k.Tips.Withdraw()
	k.Menus.Drop(below, items)
}

func (p *Picker) AccessibilityLabel() string { return Labelled(p.Tip, p.label) }

func (p *Picker) CreateRenderer() fyne.WidgetRenderer {
	r := &pickerRenderer{
		p: p, ground: canvas.NewRectangle(color.Transparent), veil: canvas.NewRectangle(color.Transparent),
		icon: widget.NewIcon(p.icon), label: NewText("", PlainText, theme.ColorNameForeground),
		arrow: widget.NewIcon(theme.MenuDropDownIcon()),
	}
	r.label.Style.Bold = true
	r.Parts = []fyne.CanvasObject{r.ground, r.veil, r.icon, r.label, r.arrow}
	r.Refresh()
	return p.Ringed(r)
}

type pickerRenderer struct {
	RendererParts
	p            *Picker
	ground, veil *canvas.Rectangle
	icon, arrow  *widget.Icon
	label        *Text
}

const pickerIcon float32 = 18

func (r *pickerRenderer) Layout(size fyne.Size) {
	const inset = 10
	r.ground.Resize(size)
	r.veil.Resize(size)
	left := float32(inset)
	if r.p.icon != nil {
		Put(r.icon, left, (size.Height-pickerIcon)/2, pickerIcon, pickerIcon)
		left += pickerIcon + 6
	}
	right := size.Width - inset - pickerIcon + 4
	Put(r.arrow, right, (size.Height-pickerIcon)/2, pickerIcon, pickerIcon)
	word := r.p.label
	if r.p.Short != "" && size.Width < r.p.Wants() {
		word = r.p.Short
	}
	r.label.Set(word)
	height := r.label.MinSize().Height
	Put(r.label, left, (size.Height-height)/2, right-left, height)
}

// Wants is how wide the picker has to be for the whole of its label.
func (p *Picker) Wants() float32 {
	const around = 10 + 6 + pickerIcon + 6 // the same margins as in Layout
	width := around + fyne.MeasureText(p.label, PlainText, fyne.TextStyle{Bold: true}).Width
	if p.icon != nil {
		width += pickerIcon + 6
	}
	return width
}

func (r *pickerRenderer) MinSize() fyne.Size { return fyne.NewSize(96, 36) }

func (r *pickerRenderer) Refresh() {
	radius := theme.Size(theme.SizeNameButtonRadius)
	r.ground.FillColor, r.ground.CornerRadius = theme.Color(theme.ColorNameButton), radius
	r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNameInputBorder), boxEdge
	r.veil.FillColor, r.veil.CornerRadius = theme.Color(theme.ColorNameHover), radius
	r.veil.Hidden = !r.p.under
	r.Layout(r.p.Size())
	r.label.Refresh()
	canvas.Refresh(r.p)
}
