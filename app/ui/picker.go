package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// picker shows the choice that is taken, and opens a menu below itself: the
// choices, those that can't be had here with the reason why.
type picker struct {
	widget.BaseWidget
	keyed
	icon     fyne.Resource // may be nil
	label    string
	tip, key string
	hovered  bool
	items    func() []*fyne.MenuItem
}

// newPicker makes a picker; items are asked for each time that it opens.
func (k *kit) newPicker(icon fyne.Resource, tip, key string, items func() []*fyne.MenuItem) *picker {
	p := &picker{icon: icon, tip: tip, key: key, items: items}
	p.keyed = k.newKeyed(p, func() (string, string) { return p.tip, p.key }, func() { p.Tapped(nil) }, nil)
	p.ExtendBaseWidget(p)
	return p
}

// show writes the choice that is taken.
func (p *picker) show(label string) {
	if p.label != label {
		p.label = label
		p.Refresh()
	}
}

// Tapped opens the menu.
func (p *picker) Tapped(*fyne.PointEvent) { p.kit.drop(p, p.items()) }

// drop opens a menu below a control, where it fits into the window.
func (k *kit) drop(below fyne.CanvasObject, items []*fyne.MenuItem) {
	const between, margin = 4, 8
	k.tips.withdraw()
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(below)
	pop := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	size := pop.MinSize()
	at := driver.AbsolutePositionForObject(below).AddXY(0, below.Size().Height+between)
	at.X = max(margin, min(at.X, c.Size().Width-size.Width-margin))
	at.Y = max(margin, min(at.Y, c.Size().Height-size.Height-margin))
	back := k.ready
	if k.keeping { // the control has the keys again when the menu has gone
		back = func() {}
	}
	pop.OnDismiss = func() {
		pop.Hide()
		back()
	}
	pop.ShowAtPosition(at)
	pop.Resize(fyne.NewSize(max(size.Width, below.Size().Width), size.Height))
}

func (p *picker) MouseIn(*desktop.MouseEvent) {
	p.kit.tips.offer(p, p.tip, p.key)
	p.hover(true)
}
func (p *picker) MouseMoved(*desktop.MouseEvent) {}

func (p *picker) MouseOut() {
	p.kit.tips.withdraw()
	p.hover(false)
}

func (p *picker) hover(on bool) {
	p.hovered = on
	p.Refresh()
}

// Cursor is a hand.
func (p *picker) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel is what it is for, and the choice taken.
func (p *picker) AccessibilityLabel() string { return p.tip + ": " + p.label }

func (p *picker) CreateRenderer() fyne.WidgetRenderer {
	r := &pickerRenderer{
		p: p, ground: canvas.NewRectangle(color.Transparent), veil: canvas.NewRectangle(color.Transparent),
		icon: widget.NewIcon(p.icon), label: newText("", plainText, theme.ColorNameForeground),
		arrow: widget.NewIcon(theme.MenuDropDownIcon()),
	}
	r.label.style.Bold = true
	r.Refresh()
	return p.ringed(r)
}

type pickerRenderer struct {
	p            *picker
	ground, veil *canvas.Rectangle
	icon, arrow  *widget.Icon
	label        *text
}

const pickerIcon float32 = 18

func (r *pickerRenderer) Layout(size fyne.Size) {
	const inset = 10
	r.ground.Resize(size)
	r.veil.Resize(size)
	left := float32(inset)
	if r.p.icon != nil {
		put(r.icon, left, (size.Height-pickerIcon)/2, pickerIcon, pickerIcon)
		left += pickerIcon + 6
	}
	right := size.Width - inset - pickerIcon + 4
	put(r.arrow, right, (size.Height-pickerIcon)/2, pickerIcon, pickerIcon)
	height := r.label.MinSize().Height
	put(r.label, left, (size.Height-height)/2, right-left, height)
}

// wants is how wide the picker has to be for the whole of its label.
func (p *picker) wants() float32 {
	const around = 10 + 6 + pickerIcon + 6 // as Layout has it
	width := around + fyne.MeasureText(p.label, plainText, fyne.TextStyle{Bold: true}).Width
	if p.icon != nil {
		width += pickerIcon + 6
	}
	return width
}

func (r *pickerRenderer) MinSize() fyne.Size { return fyne.NewSize(96, 36) }

func (r *pickerRenderer) Refresh() {
	radius := theme.Size(theme.SizeNameButtonRadius)
	r.ground.FillColor, r.ground.CornerRadius = theme.Color(theme.ColorNameButton), radius
	r.veil.FillColor, r.veil.CornerRadius = theme.Color(theme.ColorNameHover), radius
	r.veil.Hidden = !r.p.hovered
	r.label.set(r.p.label)
	r.label.Refresh()
	canvas.Refresh(r.p)
}

func (r *pickerRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.veil, r.icon, r.label, r.arrow}
}
func (r *pickerRenderer) Destroy() {}
