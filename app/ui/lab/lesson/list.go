package lesson

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tilewise/app/ui/kit"
)

// list is all lessons, with how far one is in each.
type list struct {
	page   *Page
	object *container.Scroll
	body   *fyne.Container
	cards  []*card
	own    *fyne.Container // those from files
	files  []string        // that it shows
}

func newList(p *Page) *list {
	l := &list{page: p, own: container.New(cardGrid{})}
	grid := container.New(cardGrid{})
	for i, e := range p.lessons {
		c := newCard(p, e, i+1)
		l.cards = append(l.cards, c)
		grid.Add(c)
	}
	l.body = kit.Column(grid, kit.Caption(lang.L("From files")), kit.Gap(8), l.own, kit.Gap(12))
	l.object = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(8, 0, 0, 12), l.body))
	return l
}

// show shows how far one is.
func (l *list) show() {
	var files []string
	for _, e := range l.page.own {
		files = append(files, e.path)
	}
	if !slices.Equal(files, l.files) {
		l.files = files
		l.own.RemoveAll()
		l.cards = l.cards[:len(l.page.lessons)]
		for _, e := range l.page.own {
			c := newCard(l.page, e, 0)
			l.cards = append(l.cards, c)
			l.own.Add(c)
		}
	}
	for _, o := range l.body.Objects[1:] {
		kit.SetShown(o, len(files) > 0)
	}
	for _, c := range l.cards {
		c.show()
	}
	l.body.Refresh()
}

// cardGrid lays the lessons out in as many columns as there is room for, each row as
// high as its highest.
type cardGrid struct{}

const (
	cardWidth float32 = 270
	cardGap   float32 = 10
)

// each calls with every object, and where it belongs; it tells the height of all.
func (cardGrid) each(objects []fyne.CanvasObject, width float32, place func(o fyne.CanvasObject, x, y, w, h float32)) (y float32) {
	n := max(1, int((width+cardGap)/(cardWidth+cardGap)))
	w := (width - float32(n-1)*cardGap) / float32(n)
	for line := range slices.Chunk(objects, n) {
		var high float32
		for _, o := range line {
			o.Resize(fyne.NewSize(w, o.Size().Height))
			high = max(high, o.MinSize().Height)
		}
		for i, o := range line {
			place(o, float32(i)*(w+cardGap), y, w, high)
		}
		y += high + cardGap
	}
	return y
}

// Layout places the lessons.
func (g cardGrid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.each(objects, size.Width, func(o fyne.CanvasObject, x, y, w, h float32) { kit.Put(o, x, y, w, h) })
}

// MinSize is as high as all rows are at the width that the objects have.
func (g cardGrid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(0)
	for _, o := range objects {
		width = max(width, o.Position().X+o.Size().Width)
	}
	return fyne.NewSize(200, g.each(objects, max(width, 200), func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}
