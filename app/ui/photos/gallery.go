package photos

import (
	"context"
	"slices"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// Gallery is the photos to choose from: the recent ones, and the samples.
type Gallery struct {
	*CardList
	Object *container.Scroll
	Photos []string // the sources of the cards

	photos     *Presenter
	choose     func(source string)
	pressEnter func()
	marked     string          // the chosen photo
	recent     *fyne.Container // the cards of the recent photos; nil where there are none
	clear      *kit.Button
	body       *fyne.Container
	first      string // the photo before all others, which read reads; "" is none
	read       func(context.Context) (*photo.Photo, error)
}

// NewGallery makes the gallery, with a photo before all others that need not be among the recent ones; "" is none. A
// press calls choose; Enter does that, and then calls pressEnter.
func (ps *Presenter) NewGallery(columns int, first string, choose func(source string), pressEnter func()) *Gallery {
	g := &Gallery{CardList: NewCardList(ps.app, ps.Small, PhotoGridLayout{columns}), photos: ps, choose: choose,
		pressEnter: pressEnter, first: first, read: readOnce(ps.reading(first))}
	own := ps.Album.Recent()
	if _, sample := ps.sample(first); first != "" && !sample {
		own = append([]string{first}, slices.DeleteFunc(own, func(path string) bool { return path == first })...)
	}
	g.body = kit.Column()
	if len(own) > 0 {
		list := container.New(g.Grid)
		for _, path := range own {
			list.Add(g.card(path, words.PhotoTitle(ps.photoTitle(path), photo.DateAndTitle{})))
		}
		g.clear = ps.app.Kit.NewButton(lang.L("Clear this list"), nil, "", "", func() {
			if !g.RestoreRecent() {
				g.showRecent(false)
			}
		})
		g.clear.Importance, g.recent = widget.LowImportance, list
		title := container.NewBorder(nil, nil, nil, g.clear, kit.Midway(kit.Caption(lang.L("Recent photos"))))
		g.body.Add(kit.Column(title, kit.Gap(4), list, kit.Gap(14)))
	}
	list := container.New(g.Grid)
	for _, sample := range ps.samples {
		card := g.card(SampleSource(sample.Name), lang.L(sample.Title))
		card.author = sample.Author
		list.Add(card)
	}
	g.body.Add(kit.Column(kit.Caption(lang.L("Sample photos")), kit.Gap(8), list))
	g.Object = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 14), g.body))
	g.Object.SetMinSize(fyne.NewSize(g.Width(), 0))
	return g
}

// Width returns the width of the cards, with the bar beside them.
func (g *Gallery) Width() float32 { return float32(g.Grid.Columns)*(cardWidth+cardGap) - cardGap + 18 }

// showRecent shows or hides the recent photos. Those that are hidden when the gallery goes are forgotten: until then
// the same button brings them back.
func (g *Gallery) showRecent(on bool) {
	kit.SetShown(g.recent, on)
	g.clear.SetText(lang.L("Clear this list"))
	if !on {
		g.clear.SetText(commandtable.Title("undo"))
	}
	g.body.Objects[0].Refresh()
	g.body.Refresh()
}

// RestoreRecent brings the recent photos back after their list was cleared, and reports whether it was.
func (g *Gallery) RestoreRecent() bool {
	cleared := g.recent != nil && !g.recent.Visible()
	if cleared {
		g.showRecent(true)
	}
	return cleared
}

// Mark marks the chosen photo.
func (g *Gallery) Mark(source string) {
	g.marked = source
	for i, c := range g.Cards {
		if now := g.Photos[i] == source; c.Current != now {
			c.Current = now
			c.Refresh()
		}
	}
}

// Focus gives the focus to the card of a photo.
func (g *Gallery) Focus(source string) {
	if i := slices.Index(g.Photos, source); i >= 0 {
		g.photos.app.Window.Canvas().Focus(g.Cards[i])
	}
}

// card makes the card of a photo, whose picture arrives later.
func (g *Gallery) card(source, title string) *PhotoCard {
	app := g.photos.app
	c := NewPhotoCard(app.Kit, title, source == app.Photo.Source, nil)
	c.Open = func() {
		app.Window.Canvas().Focus(c)
		g.choose(source)
	}
	c.PressEnter = func() {
		g.choose(source)
		g.pressEnter()
	}
	g.Add(c)
	g.Photos = append(g.Photos, source)
	read, small := g.Reading(source), g.photos.Small
	_, sample := g.photos.sample(source)
	g.Fetch(c, source, func(ctx context.Context) (*photo.Photo, error) {
		p, err := read(ctx)
		if sample && err == nil {
			small.keep(source, p)
		}
		return p, err
	})
	return c
}

// Reading returns a function that reads a photo of the gallery. The first one is read once, for its card and for the
// sheet.
func (g *Gallery) Reading(source string) func(context.Context) (*photo.Photo, error) {
	if source == g.first {
		return g.read
	}
	return g.photos.reading(source)
}

// readOnce returns a function that reads a photo on its first call; later calls return the same photo.
func readOnce(read func(context.Context) (*photo.Photo, error)) func(context.Context) (*photo.Photo, error) {
	var one sync.Mutex
	var known *photo.Photo
	return func(ctx context.Context) (*photo.Photo, error) {
		one.Lock()
		defer one.Unlock()
		if known != nil || ctx.Err() != nil {
			return known, ctx.Err()
		}
		p, err := read(ctx)
		known = p
		return p, err
	}
}

// reading returns a function that reads a sample, a recent photo, or the copy that is kept of that, on any goroutine.
// The photo on the board is not read again: a large one takes seconds, and hundreds of megabytes.
func (ps *Presenter) reading(source string) func(context.Context) (*photo.Photo, error) {
	if shown := ps.app.Photo.Picture; source == ps.app.Photo.Source && shown != nil {
		return func(context.Context) (*photo.Photo, error) { return shown, nil }
	}
	sample, is := ps.sample(source)
	return func(ctx context.Context) (*photo.Photo, error) {
		if is {
			return photo.OpenSample(ctx, sample)
		}
		p, _, err := ps.Copies.Open(ctx, source)
		return p, err
	}
}

// Stop frees the pictures. It forgets the recent photos that were cleared, except a chosen one: a game may begin with
// that.
func (g *Gallery) Stop() {
	if g.recent != nil && !g.recent.Visible() {
		g.photos.ForgetAll(g.marked)
	}
	g.read = nil
	g.Clear()
}
