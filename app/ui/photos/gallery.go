package photos

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

	"tilewise/app/task"
	"tilewise/app/ui/kit"
)

// gallery is the sheet of photos to choose from: the recent ones, and the
// samples.
type gallery struct {
	photos *Photos
	grid   PhotoGrid
	cards  []*PhotoCard
	scroll *container.Scroll
	one    sync.Mutex // a photo is opened for its thumbnail: all at once would take hundreds of megabytes
}

// ShowGallery opens the sheet.
func (ps *Photos) ShowGallery() {
	ps.calls.Chosen()
	g := &gallery{photos: ps, grid: GridFor(ps.app.Window.Canvas())}
	body := kit.Column()
	if own := ps.Album.recent(); len(own) > 0 {
		list := container.New(g.grid)
		for _, path := range own {
			list.Add(g.card(path, ps.photoTitle(path), func() { ps.Open(path) }))
		}
		body.Add(kit.Column(kit.Caption(lang.L("Recent photos")), kit.Gap(8), list, kit.Gap(18)))
	}
	list := container.New(g.grid)
	for _, sample := range ps.samples {
		card := g.card(SampleSource(sample.Name), lang.L(sample.Title), func() { ps.OpenSample(sample.Name) })
		card.author = sample.Author
		list.Add(card)
	}
	body.Add(kit.Column(kit.Caption(lang.L("Sample photos")), kit.Gap(8), list))
	g.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 14), body))
	ps.app.Sheet.Show(lang.L("Photos"), container.NewBorder(nil, g.foot(), nil, nil, g.scroll), g.grid.SheetSize())
	ps.app.Sheet.OnClose = g.stop
	ps.app.Window.Canvas().Focus(g.cards[0])
}

// card makes the card of a photo, whose picture arrives later.
func (g *gallery) card(source, title string, open func()) *PhotoCard {
	app, i := g.photos.app, len(g.cards)
	small, copies := g.photos.Small, g.photos.Copies
	c := NewCard(app.Kit, title, source == app.Photo.Source, func() { g.leave(open) })
	c.Step = func(e *fyne.KeyEvent) { g.key(i, e) }
	g.cards = append(g.cards, c)
	task.Run(app.Tasks, &c.Fetching, func(ctx context.Context) CardPicture {
		if m := small.Picture(source); m != nil {
			return CardPicture{Thumbnail: m}
		}
		g.one.Lock()
		defer g.one.Unlock()
		if ctx.Err() != nil {
			return CardPicture{}
		}
		return g.lookAt(ctx, source, small, copies)
	}, c.ShowPicture)
	return c
}

// lookAt opens a sample, whose thumbnail it keeps, or a recent photo, or the copy that
// is kept of that.
func (g *gallery) lookAt(ctx context.Context, source string, small Thumbnails, copies copies) CardPicture {
	for _, sample := range g.photos.samples {
		if SampleSource(sample.Name) != source {
			continue
		}
		p, err := openSample(ctx, sample)
		if err == nil {
			small.keep(source, p)
		}
		return PictureOf(source, p, err)
	}
	p, _, err := copies.open(ctx, source)
	return PictureOf(source, p, err)
}

// foot is what else can be done.
func (g *gallery) foot() fyne.CanvasObject {
	k, c := g.photos.app.Kit, g.photos.app.Commands
	paste := k.NewButton(lang.L("Paste"), c.The("paste").Icon, c.The("paste").Label(), c.The("paste").Key.String(),
		func() { g.leave(c.The("paste").Run) })
	open := k.NewButton(lang.L("Open photo…"), theme.FolderOpenIcon(), c.The("open").Label(),
		c.The("open").Key.String(), func() { g.leave(c.The("open").Run) })
	open.Importance = widget.HighImportance
	return kit.Column(kit.Gap(12), container.NewHBox(layout.NewSpacer(), paste, open))
}

// leave closes the sheet and does what was chosen.
func (g *gallery) leave(do func()) {
	g.photos.app.Sheet.Close()
	g.photos.app.Window.FocusBoard()
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
		i -= g.grid.Columns
	case fyne.KeyDown:
		i += g.grid.Columns
	case fyne.KeyEscape:
		g.photos.app.Window.Escape()
		return
	}
	c := g.cards[max(0, min(i, len(g.cards)-1))]
	g.photos.app.Window.Canvas().Focus(c)
	kit.ScrollTo(g.scroll, c)
}

// stop lets go of the pictures, and of those that have not come yet. Fyne keeps
// the cards themselves for a while.
func (g *gallery) stop() {
	g.photos.app.Kit.Tips.Withdraw()
	for _, c := range g.cards {
		c.Fetching.Stop()
		c.Picture.Image = nil
		canvas.Refresh(c.Picture)
	}
}
