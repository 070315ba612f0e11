package menubar

import (
	"image/color"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
)

// Bar is the row of menus along the upper edge of a window. On a phone, and where there is no room for all of them,
// they are submenus of one menu.
type Bar struct {
	Object *fyne.Container

	layer  *Layer
	titles []kit.Menu
	words  []*barTitle // the widgets of the titles; the last one belongs to the menu that holds all others
	here   []int       // the indices of the titles that are in the bar now
	folded bool        // the menu that holds all others is shown in their place
	keys   bool        // the user holds Alt down, or opened a menu by keys: the letters are underlined
}

// BarHeight returns the height of the bar.
func BarHeight() float32 { return look.ControlHeight(30) }

// NewBar makes the bar of a layer; all is the title of the menu with all others in it.
func NewBar(l *Layer, titles []kit.Menu, all string) *Bar {
	b := &Bar{layer: l, titles: titles}
	b.turn()
	letters := Letters(titles)
	for i, t := range titles {
		b.words = append(b.words, newBarTitle(b, i, t.Title, letters[i]))
	}
	one := newBarTitle(b, len(titles), all, 0)
	one.icon = theme.MenuIcon()
	b.words = append(b.words, one)
	b.Object = container.New(b)
	for _, w := range b.words {
		b.Object.Add(w)
	}
	l.bar = b
	return b
}

// Layout puts one title after the other.
func (b *Bar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const inset = 6
	all := float32(2 * inset)
	for _, i := range b.here {
		all += b.words[i].MinSize().Width
	}
	b.folded = all > size.Width || look.PhoneWide(size.Width)
	for _, w := range b.words {
		w.Hidden = true
	}
	x := float32(inset)
	for n := range b.shown() {
		w := b.word(n)
		w.Hidden = false
		kit.Put(w, x, 2, w.MinSize().Width, size.Height-4)
		x += w.MinSize().Width
	}
}

// MinSize returns the size of the menu that may have all others in it.
func (b *Bar) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(b.words[len(b.titles)].MinSize().Width+12, BarHeight())
}

func (b *Bar) shown() int {
	if b.folded {
		return 1
	}
	return len(b.here)
}

func (b *Bar) word(n int) *barTitle {
	if b.folded {
		return b.words[len(b.titles)]
	}
	return b.words[b.here[n]]
}

func (b *Bar) items(n int) func() []menu.Item {
	if !b.folded {
		return b.titles[b.here[n]].Items
	}
	return func() []menu.Item {
		var list []menu.Item
		for _, i := range b.here {
			list = append(list, menu.Item{Label: b.titles[i].Title, Sub: b.titles[i].Items})
		}
		return list
	}
}

// Update shows the menus that are in the bar now.
func (b *Bar) Update() {
	if b.turn() {
		b.Object.Refresh()
	}
}

// turn finds out which menus are in the bar now, and reports whether that has changed.
func (b *Bar) turn() bool {
	var here []int
	for i, t := range b.titles {
		if t.IsHere() {
			here = append(here, i)
		}
	}
	if slices.Equal(here, b.here) {
		return false
	}
	b.here = here
	return true
}

// Open opens the nth menu of all, by keys, where it is in the bar now.
func (b *Bar) Open(n int) {
	if n = slices.Index(b.here, n); n < 0 {
		return
	}
	b.keys = true
	b.layer.openTitle(min(n, b.shown()-1))
	if b.folded {
		b.layer.lightByKey(n)
		b.layer.right()
	}
}

// Toggle opens the first menu, or closes the open one.
func (b *Bar) Toggle() {
	if b.layer.IsOpen() {
		b.layer.Close()
		return
	}
	b.keys = true
	b.layer.openTitle(0)
}

// Underline shows the letters that open the menus, while Alt is down; a layer without a bar has none.
func (b *Bar) Underline(on bool) {
	if b != nil && b.keys != on {
		b.keys = on
		b.update()
	}
}

// titleAt returns the title at a point of the bar; −1 where there is none.
func (b *Bar) titleAt(p fyne.Position) int {
	for n := range b.shown() {
		w := b.word(n)
		if at := w.Position().X; (kit.Rect{Left: at, Right: at + w.Size().Width, Bottom: BarHeight()}).Contains(p) {
			return n
		}
	}
	return -1
}

// update draws the titles as they are now.
func (b *Bar) update() {
	for n, w := range b.words {
		open := b.layer.title >= 0 && w == b.word(b.layer.title)
		w.draw(open, b.keys && n < len(b.titles))
	}
}

func (l *Layer) inBar(p fyne.Position) fyne.Position {
	return p.Subtract(l.placeOf(l.bar.Object))
}

func (l *Layer) openTitle(n int) {
	w := l.bar.word(n)
	l.open(l.bar.items(n), menuAnchor{Rect: kit.RectAt(l.placeOf(w), w.Size()), gap: 2}, n)
}

// turnTitle opens the next menu of the bar, or the one before.
func (l *Layer) turnTitle(by int) {
	if l.title < 0 {
		return
	}
	n := l.bar.shown()
	l.openTitle((l.title + by + n) % n)
}

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
