package menu

import (
	"image/color"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// barTitle is a title in the bar.
type barTitle struct {
	widget.BaseWidget
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

// AccessibilityRole is that of a button, the nearest that Fyne knows.
func (w *barTitle) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (w *barTitle) AccessibilityLabel() string { return w.label }

func (w *barTitle) CreateRenderer() fyne.WidgetRenderer {
	p := &barTitleRenderer{w: w, ground: canvas.NewRectangle(color.Transparent),
		icon: widget.NewIcon(w.icon), text: canvas.NewText(w.label, color.Transparent),
		line: canvas.NewRectangle(color.Transparent)}
	p.text.TextSize = labelSize
	p.Refresh()
	return p
}

type barTitleRenderer struct {
	w      *barTitle
	ground *canvas.Rectangle
	icon   *widget.Icon
	text   *canvas.Text
	line   *canvas.Rectangle
}

func (p *barTitleRenderer) MinSize() fyne.Size {
	words := fyne.MeasureText(p.w.label, labelSize, fyne.TextStyle{}).Width
	return fyne.NewSize(p.w.before()+words+wordInset, wordHeight)
}

// before is the room before the label.
func (w *barTitle) before() float32 {
	if w.icon == nil {
		return wordInset
	}
	return wordInset + titleIcon + 8
}

func (p *barTitleRenderer) Layout(size fyne.Size) {
	p.ground.Resize(size)
	text := p.text.MinSize()
	top := (size.Height - text.Height) / 2
	p.icon.Move(fyne.NewPos(wordInset, (size.Height-titleIcon)/2))
	p.icon.Resize(fyne.NewSquareSize(titleIcon))
	p.text.Move(fyne.NewPos(p.w.before(), top))
	p.text.Resize(text)
	if before, letter, ok := p.w.splitAtLetter(); ok {
		wide := func(s string) float32 { return fyne.MeasureText(s, labelSize, fyne.TextStyle{}).Width }
		p.line.Move(fyne.NewPos(wordInset+wide(before), top+text.Height-2))
		p.line.Resize(fyne.NewSize(wide(letter), 1))
	}
}

// cut is the label up to the letter that opens the menu, and that letter.
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

func (p *barTitleRenderer) Refresh() {
	p.ground.FillColor, p.ground.CornerRadius = color.Transparent, theme.Size(theme.SizeNameSelectionRadius)
	switch {
	case p.w.open:
		p.ground.FillColor = theme.Color(theme.ColorNameSelection)
	case p.w.hovered:
		p.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	p.text.Text, p.text.Color = p.w.label, theme.Color(theme.ColorNameForeground)
	p.line.FillColor, p.line.Hidden = theme.Color(theme.ColorNameForeground), !p.w.underlined
	p.Layout(p.w.Size())
	canvas.Refresh(p.w)
}

func (p *barTitleRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.ground, p.icon, p.text, p.line}
}
func (p *barTitleRenderer) Destroy() {}

// Letters finds for each title a letter, of the Latin ones, that opens it together
// with Alt, and no other: 0 where there is none left.
func Letters(titles []Menu) []rune {
	letters, taken := make([]rune, len(titles)), map[rune]bool{}
	for i, t := range titles {
		for _, r := range strings.ToUpper(t.Label) {
			if r >= 'A' && r <= 'Z' && !taken[r] {
				letters[i], taken[r] = r, true
				break
			}
		}
	}
	return letters
}
