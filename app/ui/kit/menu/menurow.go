package menu

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// The measures of a row, in units.
const (
	rowHeight     float32 = 28
	betweenHeight float32 = 9
	labelSize     float32 = 14
	keySize       float32 = 12.5
	markColumn    float32 = 28 // room before the labels of a list whose rows have marks
	iconColumn    float32 = 46 // room before the labels of a list whose rows have icons
	keyGap        float32 = 28 // between a label and its shortcut
	rightInset    float32 = 12
	subColumn     float32 = 22 // room for the arrow of a submenu
)

// menuRow is a line of a list. It only draws itself: the event catcher takes all events.
type menuRow struct {
	widget.BaseWidget
	item        Item
	highlighted bool
	left        float32 // where the labels begin
}

func newMenuRow(i Item) *menuRow {
	r := &menuRow{item: withoutKeysOnPhone(i)}
	r.ExtendBaseWidget(r)
	return r
}

// withoutKeysOnPhone leaves the shortcut of an item away where there are no keys.
func withoutKeysOnPhone(i Item) Item {
	if fyne.CurrentDevice().IsMobile() {
		i.Keys = ""
	}
	return i
}

// show draws another state of the item.
func (r *menuRow) show(i Item) {
	i = withoutKeysOnPhone(i)
	same := i.Label == r.item.Label && i.Keys == r.item.Keys && i.Marked == r.item.Marked && i.Disabled == r.item.Disabled
	r.item = i
	if !same {
		r.Refresh()
	}
}

func (r *menuRow) highlight(on bool) {
	if r.highlighted != on {
		r.highlighted = on
		r.Refresh()
	}
}

// before is the room that the row needs before its label.
func (r *menuRow) before() float32 {
	switch {
	case r.item.Icon != nil:
		return iconColumn
	case r.item.Mark != NoMark:
		return markColumn
	}
	return 0
}

// AccessibilityRole is that of a button, the nearest that Fyne knows.
func (r *menuRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is the label with its shortcut, its mark, and why it is disabled.
func (r *menuRow) AccessibilityLabel() string {
	words := []string{r.item.Label}
	if r.item.Marked {
		words = append(words, "✓")
	}
	if r.item.Keys != "" {
		words = append(words, r.item.Keys)
	}
	if r.item.Disabled && r.item.Reason != "" {
		words = append(words, r.item.Reason)
	}
	return strings.Join(words, ", ")
}

// TipsBeside puts the tooltip beside the row, so that it hides no other row.
func (r *menuRow) TipsBeside() {}

func (r *menuRow) CreateRenderer() fyne.WidgetRenderer {
	p := &menuRowRenderer{
		r: r, ground: canvas.NewRectangle(color.Transparent), rule: canvas.NewRectangle(color.Transparent),
		label: canvas.NewText("", color.Transparent), keys: canvas.NewText("", color.Transparent),
		dot: canvas.NewCircle(color.Transparent), mark: widget.NewIcon(nil), arrow: widget.NewIcon(nil),
		picture: canvas.NewImageFromResource(nil),
	}
	p.picture.FillMode, p.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	p.label.TextSize, p.keys.TextSize = labelSize, keySize
	p.keys.Alignment = fyne.TextAlignTrailing
	p.Refresh()
	return p
}

type menuRowRenderer struct {
	r            *menuRow
	ground, rule *canvas.Rectangle
	label, keys  *canvas.Text
	dot          *canvas.Circle
	mark, arrow  *widget.Icon
	picture      *canvas.Image
}

func (p *menuRowRenderer) MinSize() fyne.Size {
	i := p.r.item
	if i.between() {
		return fyne.NewSize(0, betweenHeight)
	}
	width := max(p.r.left, 12) + fyne.MeasureText(i.Label, labelSize, fyne.TextStyle{}).Width + rightInset
	if i.Keys != "" {
		width += keyGap + fyne.MeasureText(i.Keys, keySize, fyne.TextStyle{}).Width
	}
	if i.Sub != nil {
		width += subColumn
	}
	return fyne.NewSize(width, look.ControlHeight(rowHeight))
}

func (p *menuRowRenderer) Layout(size fyne.Size) {
	put := func(o fyne.CanvasObject, x, y, w, h float32) { o.Move(fyne.NewPos(x, y)); o.Resize(fyne.NewSize(w, h)) }
	const mark, dot = 16, 7
	p.ground.Resize(size)
	put(p.rule, 6, (size.Height-1)/2, size.Width-12, 1)
	left, middle := max(p.r.left, 12), size.Height/2
	put(p.mark, (markColumn-mark)/2, middle-mark/2, mark, mark)
	put(p.dot, (markColumn-dot)/2, middle-dot/2.0, dot, dot)
	put(p.picture, 6, 2, iconColumn-12, size.Height-4)
	right := size.Width - rightInset
	put(p.arrow, size.Width-subColumn, middle-mark/2, mark, mark)
	if p.r.item.Sub != nil {
		right = size.Width - subColumn
	}
	keys := p.keys.MinSize()
	put(p.keys, right-keys.Width, middle-keys.Height/2, keys.Width, keys.Height)
	if p.r.item.Keys != "" {
		right -= keys.Width + keyGap/2
	}
	p.fit(right - left)
	put(p.label, left, middle-p.label.MinSize().Height/2, max(0, right-left), p.label.MinSize().Height)
}

// fit cuts a label that is too long for its room.
func (p *menuRowRenderer) fit(room float32) {
	letters := []rune(p.r.item.Label)
	p.label.Text = p.r.item.Label
	for len(letters) > 1 && room > 0 && p.label.MinSize().Width > room+0.5 {
		letters = letters[:len(letters)-1]
		p.label.Text = strings.TrimRight(string(letters), " ") + "…"
	}
}

func (p *menuRowRenderer) Refresh() {
	i, ink, quiet := p.r.item, theme.ColorNameForeground, theme.ColorNamePlaceHolder
	switch {
	case i.Disabled:
		ink, quiet = theme.ColorNameDisabled, theme.ColorNameDisabled
	case p.r.highlighted:
		quiet = theme.ColorNameForeground
	}
	p.ground.FillColor, p.ground.CornerRadius = color.Transparent, theme.Size(theme.SizeNameSelectionRadius)
	if p.r.highlighted {
		p.ground.FillColor = theme.Color(theme.ColorNameSelection)
		if i.Disabled {
			p.ground.FillColor = theme.Color(theme.ColorNameHover)
		}
	}
	p.rule.FillColor, p.rule.Hidden = theme.Color(theme.ColorNameSeparator), !i.between()
	p.label.Text, p.label.Color = i.Label, theme.Color(ink)
	p.keys.Text, p.keys.Color = i.Keys, theme.Color(quiet)
	p.dot.FillColor, p.dot.Hidden = theme.Color(ink), i.Mark != Radio || !i.Marked
	p.mark.Hidden = i.Mark == Radio || !i.Marked
	p.mark.SetResource(theme.NewColoredResource(theme.ConfirmIcon(), ink))
	p.arrow.Hidden = i.Sub == nil
	p.arrow.SetResource(theme.NewColoredResource(theme.NavigateNextIcon(), quiet))
	p.picture.Hidden = i.Icon == nil
	if p.picture.Resource != i.Icon {
		p.picture.Resource = i.Icon
		p.picture.Refresh()
	}
	p.Layout(p.r.Size())
	canvas.Refresh(p.r)
}

func (p *menuRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.ground, p.rule, p.picture, p.mark, p.dot, p.label, p.keys, p.arrow}
}
func (p *menuRowRenderer) Destroy() {}

// Lit is the label of the row if it is highlighted; "" if not.
func (r *menuRow) Lit() string {
	if r.highlighted {
		return r.item.Label
	}
	return ""
}
