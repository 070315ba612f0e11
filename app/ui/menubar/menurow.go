package menubar

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
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
	kit.AccessibleAsButton
	item        menu.Item
	highlighted bool
	left        float32 // where the labels begin
}

func newMenuRow(i menu.Item) *menuRow {
	r := &menuRow{item: withoutKeysOnPhone(i)}
	r.ExtendBaseWidget(r)
	return r
}

// withoutKeysOnPhone returns an item without its shortcut on a phone, which has no keys.
func withoutKeysOnPhone(i menu.Item) menu.Item {
	if fyne.CurrentDevice().IsMobile() {
		i.Keys = ""
	}
	return i
}

func (r *menuRow) show(i menu.Item) {
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

func (r *menuRow) before() float32 {
	switch {
	case r.item.Icon != nil && r.item.Mark != menu.NoMark:
		return markColumn + iconColumn - 12
	case r.item.Icon != nil:
		return iconColumn
	case r.item.Mark != menu.NoMark:
		return markColumn
	}
	return 0
}

// AccessibilityLabel returns the label with its shortcut, its mark, and why it is disabled.
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
	return kit.NewRebuiltRenderer(r, r.least, r.draw)
}

func (r *menuRow) least() fyne.Size {
	i := r.item
	if i.Separates() {
		return fyne.NewSize(0, betweenHeight)
	}
	width := max(r.left, 12) + wide(i.Label) + rightInset
	if i.Keys != "" {
		width += keyGap + fyne.MeasureText(i.Keys, keySize, fyne.TextStyle{}).Width
	}
	if i.Sub != nil {
		width += subColumn
	}
	return fyne.NewSize(width, look.ControlHeight(rowHeight))
}

func (r *menuRow) draw(p *kit.RebuiltRenderer) {
	i, size := r.item, r.Size()
	if i.Separates() {
		p.Add(canvas.NewRectangle(theme.Color(theme.ColorNameSeparator)), 6, (size.Height-1)/2, size.Width-12, 1)
		return
	}
	ink, quiet, fill := theme.ColorNameForeground, theme.ColorNamePlaceHolder, theme.ColorNameSelection
	switch {
	case i.Disabled:
		ink, quiet, fill = theme.ColorNameDisabled, theme.ColorNameDisabled, theme.ColorNameHover
	case r.highlighted:
		quiet = theme.ColorNameForeground
	}
	if r.highlighted {
		p.Box(theme.Color(fill), theme.Size(theme.SizeNameSelectionRadius), 0, 0, size.Width, size.Height)
	}
	const mark, dot = 16, 7
	left, right, middle := max(r.left, 12), size.Width-rightInset, size.Height/2
	if i.Icon != nil {
		picture := canvas.NewImageFromResource(i.Icon)
		picture.FillMode, picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
		p.Add(picture, left-iconColumn+6, 2, iconColumn-12, size.Height-4)
	}
	switch {
	case i.Marked && i.Mark == menu.Radio:
		p.Add(canvas.NewCircle(theme.Color(ink)), (markColumn-dot)/2, middle-dot/2.0, dot, dot)
	case i.Marked:
		check := widget.NewIcon(theme.NewColoredResource(theme.ConfirmIcon(), ink))
		p.Add(check, (markColumn-mark)/2, middle-mark/2, mark, mark)
	}
	if i.Sub != nil {
		right = size.Width - subColumn
		arrow := widget.NewIcon(theme.NewColoredResource(theme.NavigateNextIcon(), quiet))
		p.Add(arrow, right, middle-mark/2, mark, mark)
	}
	if i.Keys != "" {
		keys := canvas.NewText(i.Keys, theme.Color(quiet))
		keys.TextSize, keys.Alignment = keySize, fyne.TextAlignTrailing
		need := keys.MinSize()
		p.Add(keys, right-need.Width, middle-need.Height/2, need.Width, need.Height)
		right -= need.Width + keyGap/2
	}
	label := canvas.NewText(kit.Cut(i.Label, right-left, wide), theme.Color(ink))
	label.TextSize = labelSize
	high := label.MinSize().Height
	p.Add(label, left, middle-high/2, max(0, right-left), high)
}

// LitLabel returns the label of the row if it is highlighted; "" if not.
func (r *menuRow) LitLabel() string {
	if r.highlighted {
		return r.item.Label
	}
	return ""
}
