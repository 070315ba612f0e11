package menubar

import (
	"image/color"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// barTitle is a title in the bar.
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

func (w *barTitle) draw(open, underlined bool) {
	if w.open != open || w.underlined != underlined {
		w.open, w.underlined = open, underlined
		w.hovered = w.hovered && !open
		w.Refresh()
	}
}

func (w *barTitle) MouseDown(e *desktop.MouseEvent) {
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	w.bar.keys = false
	w.bar.layer.catcher.pressed = false
	w.bar.layer.openTitle(w.bar.place(w.n))
}

func (w *barTitle) MouseUp(*desktop.MouseEvent)    {}
func (w *barTitle) MouseIn(*desktop.MouseEvent)    { w.hover(true) }
func (w *barTitle) MouseMoved(*desktop.MouseEvent) {}
func (w *barTitle) MouseOut()                      { w.hover(false) }

func (w *barTitle) hover(on bool) {
	if w.hovered != on {
		w.hovered = on
		w.Refresh()
	}
}

func (w *barTitle) AccessibilityLabel() string { return w.label }

func (w *barTitle) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewRebuiltRenderer(w, w.least, w.build)
}

func (w *barTitle) least() fyne.Size {
	return fyne.NewSize(w.before()+wide(w.label)+wordInset, wordHeight)
}

// wide is the width of a part of the label.
func wide(words string) float32 { return fyne.MeasureText(words, labelSize, fyne.TextStyle{}).Width }

// before is the room before the label.
func (w *barTitle) before() float32 {
	if w.icon == nil {
		return wordInset
	}
	return wordInset + titleIcon + 8
}

func (w *barTitle) build(r *kit.RebuiltRenderer) {
	size, ink, fill := w.Size(), theme.Color(theme.ColorNameForeground), color.Color(color.Transparent)
	switch {
	case w.open:
		fill = theme.Color(theme.ColorNameSelection)
	case w.hovered:
		fill = theme.Color(theme.ColorNameHover)
	}
	ground, text := canvas.NewRectangle(fill), canvas.NewText(w.label, ink)
	ground.CornerRadius, text.TextSize = theme.Size(theme.SizeNameSelectionRadius), labelSize
	need := text.MinSize()
	top := (size.Height - need.Height) / 2
	r.Add(ground, 0, 0, size.Width, size.Height)
	if w.icon != nil {
		r.Add(widget.NewIcon(w.icon), wordInset, (size.Height-titleIcon)/2, titleIcon, titleIcon)
	}
	r.Add(text, w.before(), top, need.Width, need.Height)
	if before, letter, ok := w.splitAtLetter(); ok && w.underlined {
		r.Add(canvas.NewRectangle(ink), wordInset+wide(before), top+need.Height-2, wide(letter), 1)
	}
}

// splitAtLetter is the label up to the letter that opens the menu, and that letter.
func (w *barTitle) splitAtLetter() (before, letter string, ok bool) {
	if w.letter == 0 {
		return "", "", false
	}
	at := strings.IndexFunc(w.label, func(r rune) bool { return unicode.ToUpper(r) == w.letter })
	if at < 0 {
		return "", "", false
	}
	return w.label[:at], w.label[at : at+1], true
}

// Letters finds for each menu a letter of its title, of the Latin ones, that opens it together
// with Alt, and no other: 0 where there is none left.
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
