package menubar

import (
	"image/color"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

type barTitle struct {
	widget.BaseWidget
	kit.AccessibleAsButton
	bar        *Bar
	n          int
	label      string
	icon       fyne.Resource // stands before the label; nil is none
	letter     rune          // the letter that opens the menu together with Alt; 0 is none
	open       bool
	hovered    bool
	underlined bool
}

const (
	wordHeight float32 = 26
	wordInset  float32 = 9
	titleIcon  float32 = 20
)

func newBarTitle(b *Bar, n int, label string, letter rune) *barTitle {
	w := &barTitle{bar: b, n: n, label: label, letter: letter}
	w.ExtendBaseWidget(w)
	return w
}

func (t *barTitle) draw(open, underlined bool) {
	if t.open != open || t.underlined != underlined {
		t.open, t.underlined = open, underlined
		t.hovered = t.hovered && !open
		t.Refresh()
	}
}

func (t *barTitle) MouseDown(e *desktop.MouseEvent) {
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	t.bar.keys = false
	t.bar.layer.catcher.pressed = false
	t.bar.layer.openTitle(max(0, slices.Index(t.bar.here, t.n)))
}

func (t *barTitle) MouseUp(*desktop.MouseEvent)    {}
func (t *barTitle) MouseIn(*desktop.MouseEvent)    { t.hover(true) }
func (t *barTitle) MouseMoved(*desktop.MouseEvent) {}
func (t *barTitle) MouseOut()                      { t.hover(false) }

func (t *barTitle) hover(on bool) {
	if t.hovered != on {
		t.hovered = on
		t.Refresh()
	}
}

func (t *barTitle) AccessibilityLabel() string { return t.label }

func (t *barTitle) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewRebuiltRenderer(t, t.least, t.build)
}

func (t *barTitle) least() fyne.Size {
	return fyne.NewSize(t.before()+wide(t.label)+wordInset, wordHeight)
}

func wide(words string) float32 { return fyne.MeasureText(words, labelSize, fyne.TextStyle{}).Width }

func (t *barTitle) before() float32 {
	if t.icon == nil {
		return wordInset
	}
	return wordInset + titleIcon + 8
}

func (t *barTitle) build(r *kit.RebuiltRenderer) {
	size, ink, fill := t.Size(), theme.Color(theme.ColorNameForeground), color.Color(color.Transparent)
	switch {
	case t.open:
		fill = theme.Color(theme.ColorNameSelection)
	case t.hovered:
		fill = theme.Color(theme.ColorNameHover)
	}
	text := canvas.NewText(t.label, ink)
	text.TextSize = labelSize
	need := text.MinSize()
	top := (size.Height - need.Height) / 2
	r.Box(fill, theme.Size(theme.SizeNameSelectionRadius), 0, 0, size.Width, size.Height)
	if t.icon != nil {
		r.Add(widget.NewIcon(t.icon), wordInset, (size.Height-titleIcon)/2, titleIcon, titleIcon)
	}
	r.Add(text, t.before(), top, need.Width, need.Height)
	at := strings.IndexFunc(t.label, func(r rune) bool { return unicode.ToUpper(r) == t.letter })
	if t.underlined && at >= 0 {
		r.Add(canvas.NewRectangle(ink), wordInset+wide(t.label[:at]), top+need.Height-2, wide(t.label[at:at+1]), 1)
	}
}

// Letters returns for each menu a Latin letter of its title that opens it together with Alt, and opens no other menu; 0
// where none is left.
func Letters(menus []kit.Menu) []rune {
	letters, taken := make([]rune, len(menus)), map[rune]bool{}
	for i, m := range menus {
		for _, r := range strings.ToUpper(m.Title) {
			if r >= 'A' && r <= 'Z' && !taken[r] {
				letters[i], taken[r] = r, true
				break
			}
		}
	}
	return letters
}
