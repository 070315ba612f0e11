package lesson

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
)

// cardGrid is how the lessons stand.
var cardGrid = kit.CardGrid{Least: 270, Gap: 10}

// lessonList is all lessons, with how far one is in each.
type lessonList struct {
	page   *Page
	object *container.Scroll
	body   *fyne.Container
	cards  []*lessonCard
	own    *fyne.Container // the lessons from files
	files  []string        // the files of the lessons that are shown
}

func newList(p *Page) *lessonList {
	l := &lessonList{page: p, own: container.New(cardGrid)}
	grid := container.New(cardGrid)
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
func (l *lessonList) show() {
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

// newPanel stands beside the list: how to bring a lesson of one's own.
func newPanel(p *Page) fyne.CanvasObject {
	heading := kit.NewParagraph(lang.L("Your own lesson"), kit.PlainText, theme.ColorNameForeground)
	heading.SetBold(true)
	about := kit.NewParagraph(
		lang.L("Teachers can write one without programming: an experiment with a little text. The manual explains how."),
		kit.SmallText, theme.ColorNamePlaceHolder)
	return kit.Column(heading, kit.Gap(3), about, kit.Gap(16), p.kit.NewButton(lang.L("Open a lesson…"),
		theme.FolderOpenIcon(), lang.L("Open your own lesson from a file"), "", p.host.Ask))
}
