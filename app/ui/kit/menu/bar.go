package menu

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/look"
)

// Bar is the row of menus along the upper edge of a window. Menus without room are entries of one
// more menu at the end.
type Bar struct {
	Object *fyne.Container

	layer  *Layer
	titles []Menu
	words  []*barTitle // the titles' widgets; the last one is for titles that have no room
	here   []int       // which titles are in the bar now
	fit    int         // how many of these have room
	keys   bool        // a person holds Alt down, or opened a menu by keys: the letters are underlined
}

// BarHeight is the height of the bar.
func BarHeight() float32 { return look.ControlHeight(30) }

// NewBar makes the bar of a layer; rest is the title of the last menu, for a screen reader.
func NewBar(l *Layer, titles []Menu, rest string) *Bar {
	b := &Bar{layer: l, titles: titles}
	b.turn()
	letters := Letters(titles)
	for i, t := range titles {
		b.words = append(b.words, newBarTitle(b, i, t.Label, letters[i]))
	}
	more := newBarTitle(b, len(titles), "»", 0)
	more.spoken = rest
	b.words = append(b.words, more)
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
	rest := b.words[len(b.titles)]
	for _, w := range b.words {
		w.Hidden = true
	}
	room := size.Width - 2*inset
	b.fit = b.fitting(room)
	if b.fit < len(b.here) {
		b.fit = b.fitting(room - rest.MinSize().Width)
	}
	x := float32(inset)
	for n := range b.shown() {
		w := b.word(n)
		w.Hidden = false
		w.Move(fyne.NewPos(x, 2))
		w.Resize(fyne.NewSize(w.MinSize().Width, size.Height-4))
		x += w.MinSize().Width
	}
}

// fitting is how many titles there is room for.
func (b *Bar) fitting(room float32) int {
	for n, i := range b.here {
		if room -= b.words[i].MinSize().Width; room < 0 {
			return n
		}
	}
	return len(b.here)
}

// MinSize is the size of the last menu's title: all others may be in it.
func (b *Bar) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(b.words[len(b.titles)].MinSize().Width+12, BarHeight())
}

// shown is how many titles are shown, with that of the last menu.
func (b *Bar) shown() int {
	if b.fit < len(b.here) {
		return b.fit + 1
	}
	return b.fit
}

// word is the nth title that is shown.
func (b *Bar) word(n int) *barTitle {
	if n < b.fit {
		return b.words[b.here[n]]
	}
	return b.words[len(b.titles)]
}

// place is where a title of all stands among those that are shown.
func (b *Bar) place(i int) int {
	if n := slices.Index(b.here, i); n >= 0 {
		return min(n, b.fit)
	}
	return b.fit
}

// items makes the items of the nth title that is shown.
func (b *Bar) items(n int) func() []Item {
	if n < b.fit {
		return b.titles[b.here[n]].Items
	}
	return func() []Item {
		var list []Item
		for _, i := range b.here[b.fit:] {
			list = append(list, Item{Label: b.titles[i].Label, Sub: b.titles[i].Items})
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

// turn finds out which menus are in the bar now, and tells whether others were.
func (b *Bar) turn() bool {
	var here []int
	for i, t := range b.titles {
		if t.here() {
			here = append(here, i)
		}
	}
	if slices.Equal(here, b.here) {
		return false
	}
	b.here, b.fit = here, len(here)
	return true
}

// Open opens the nth menu of all, by keys, where it is in the bar now.
func (b *Bar) Open(n int) {
	if n = slices.Index(b.here, n); n < 0 {
		return
	}
	b.keys = true
	b.layer.openTitle(min(n, b.shown()-1))
	if n >= b.fit { // the title has no room and is an entry of the last menu
		b.layer.lightByKey(n - b.fit)
		b.layer.right()
	}
}

// Toggle opens the first menu, or closes whatever is open.
func (b *Bar) Toggle() {
	if b.layer.Open() {
		b.layer.Close()
		return
	}
	b.Open(b.here[0])
}

// Underline shows the letters that open the menus, while Alt is down.
func (b *Bar) Underline(on bool) {
	if b.keys != on {
		b.keys = on
		b.update()
	}
}

// titleAt is the title at a point of the bar; −1 where there is none.
func (b *Bar) titleAt(p fyne.Position) int {
	for n := range b.shown() {
		w := b.word(n)
		if at, size := w.Position(), w.Size(); (rectangle{at.X, 0, size.Width, BarHeight()}).contains(p) {
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

// inBar converts a point of the layer to one of the bar.
func (l *Layer) inBar(p fyne.Position) fyne.Position {
	return p.Subtract(l.placeOf(l.bar.Object))
}

// openTitle opens the nth menu of the bar.
func (l *Layer) openTitle(n int) {
	w := l.bar.word(n)
	at := l.placeOf(w)
	l.open(l.bar.items(n), anchor{rectangle: rectangle{at.X, at.Y, w.Size().Width, w.Size().Height}, gap: 2}, n)
}

// turnTitle opens the next menu of the bar, or the one before.
func (l *Layer) turnTitle(by int) {
	if l.title < 0 {
		return
	}
	n := l.bar.shown()
	l.openTitle((l.title + by + n) % n)
}
