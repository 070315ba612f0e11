package ui

import (
	"context"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
)

// gallery is the sheet of photos to choose from: the recent ones, and the
// samples.
type gallery struct {
	shell  *shell
	grid   cardGrid
	cards  []*photoCard
	scroll *container.Scroll
	one    sync.Mutex // a photo is opened for its thumbnail: all at once would take hundreds of megabytes
}

// The size of the sheet, in units.
const (
	galleryColumns = 4
	galleryHeight  = 560
	gallerySides   = 72 // what the sheet and its scroll bar need beside the cards
)

// showGallery opens the sheet.
func (ps *photos) showGallery() {
	ps.shell.tour.did(session.TourPhoto)
	room := int((ps.shell.win.Canvas().Size().Width - gallerySides) / (cardWidth + cardGap))
	g := &gallery{shell: ps.shell, grid: cardGrid{max(1, min(room, galleryColumns))}}
	body := kit.Column()
	if own := ps.album.recent(); len(own) > 0 {
		list := container.New(g.grid)
		for _, path := range own {
			list.Add(g.card(path, ps.photoTitle(path), func() { ps.openPhoto(path) }))
		}
		body.Add(kit.Column(kit.Caption(lang.L("Recent photos")), kit.Gap(8), list, kit.Gap(18)))
	}
	list := container.New(g.grid)
	for _, sample := range ps.shell.samples {
		card := g.card(sampleSource(sample.Name), lang.L(sample.Title), func() { ps.openSample(sample.Name) })
		card.author = sample.Author
		list.Add(card)
	}
	body.Add(kit.Column(kit.Caption(lang.L("Sample photos")), kit.Gap(8), list))
	g.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 14), body))
	size := fyne.NewSize(float32(g.grid.columns)*(cardWidth+cardGap)+gallerySides-cardGap, galleryHeight)
	ps.shell.Sheet.Show(lang.L("Photos"), container.NewBorder(nil, g.foot(), nil, nil, g.scroll), size)
	ps.shell.Sheet.OnClose = g.stop
	ps.shell.win.Canvas().Focus(g.cards[0])
}

// card makes the card of a photo, whose picture arrives later.
func (g *gallery) card(source, title string, open func()) *photoCard {
	s, i := g.shell, len(g.cards)
	small, copies := s.photos.small, s.photos.copies
	c := newPhotoCard(s.Kit, title, source == s.Photo.Source, func() { g.leave(open) })
	c.step = func(e *fyne.KeyEvent) { g.key(i, e) }
	g.cards = append(g.cards, c)
	task.Run(s.Tasks, &c.fetching, func(ctx context.Context) cardPicture {
		if m := small.picture(source); m != nil {
			return cardPicture{thumbnail: m}
		}
		g.one.Lock()
		defer g.one.Unlock()
		if ctx.Err() != nil {
			return cardPicture{}
		}
		return g.lookAt(ctx, source, small, copies)
	}, c.show)
	return c
}

// lookAt opens a sample, whose thumbnail it keeps, or a recent photo, or the copy that
// is kept of that.
func (g *gallery) lookAt(ctx context.Context, source string, small thumbnails, copies copies) cardPicture {
	for _, sample := range g.shell.samples {
		if sampleSource(sample.Name) != source {
			continue
		}
		p, err := openSample(ctx, sample)
		if err == nil {
			small.keep(source, p)
		}
		return pictureOf(source, p, err)
	}
	p, _, err := copies.open(ctx, source)
	return pictureOf(source, p, err)
}

// foot is what else can be done.
func (g *gallery) foot() fyne.CanvasObject {
	k, c := g.shell.Kit, g.shell.Commands
	paste := k.NewButton(lang.L("Paste"), c.The("paste").Icon, c.The("paste").Label(), c.The("paste").Key.String(), func() { g.leave(c.The("paste").Run) })
	open := k.NewButton(lang.L("Open photo…"), theme.FolderOpenIcon(), c.The("open").Label(), c.The("open").Key.String(), func() { g.leave(c.The("open").Run) })
	open.Importance = widget.HighImportance
	return kit.Column(kit.Gap(12), container.NewHBox(layout.NewSpacer(), paste, open))
}

// leave closes the sheet and does what was chosen.
func (g *gallery) leave(do func()) {
	g.shell.Sheet.Close()
	g.shell.focusBoard()
	do()
}

// key goes from a card to a neighbour, or leaves.
func (g *gallery) key(i int, e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		i--
	case fyne.KeyRight:
		i++
	case fyne.KeyUp:
		i -= g.grid.columns
	case fyne.KeyDown:
		i += g.grid.columns
	case fyne.KeyEscape:
		g.shell.escape()
		return
	}
	c := g.cards[max(0, min(i, len(g.cards)-1))]
	g.shell.win.Canvas().Focus(c)
	kit.ScrollTo(g.scroll, c)
}

// stop lets go of the pictures, and of those that have not come yet. Fyne keeps
// the cards themselves for a while.
func (g *gallery) stop() {
	g.shell.Kit.Tips.Withdraw()
	for _, c := range g.cards {
		c.fetching.Stop()
		c.picture.Image = nil
		canvas.Refresh(c.picture)
	}
}
