package photos

import (
	"context"
	"image"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/photo"
	"tilewise/app/task"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// CardList holds the cards of a grid. The keys go from card to card, and pictures arrive later.
type CardList struct {
	Cards []*PhotoCard
	Grid  PhotoGridLayout

	app   *service.Services
	small Thumbnails
	one   sync.Mutex // a photo is opened for its thumbnail: all at once would take hundreds of megabytes
}

// NewCardList makes a list without cards. small are the thumbnails that are kept.
func NewCardList(app *service.Services, small Thumbnails, grid PhotoGridLayout) *CardList {
	return &CardList{Grid: grid, app: app, small: small}
}

// Add adds a card behind all others.
func (l *CardList) Add(c *PhotoCard) {
	i := len(l.Cards)
	l.Cards = append(l.Cards, c)
	c.Step = func(e *fyne.KeyEvent) { l.Step(i, e) }
}

// Step gives the focus to a neighbour of a card, or leaves the cards.
func (l *CardList) Step(i int, e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		i--
	case fyne.KeyRight:
		i++
	case fyne.KeyUp:
		i -= l.Grid.Columns
	case fyne.KeyDown:
		i += l.Grid.Columns
	case fyne.KeyEscape:
		l.app.Kit.OtherKey(e)
		return
	}
	l.app.Window.Canvas().Focus(l.Cards[max(0, min(i, len(l.Cards)-1))])
}

// Fetch shows the thumbnail of a photo on its card when it is there: the one that is kept, or one of what read returns
// on another goroutine.
func (l *CardList) Fetch(c *PhotoCard, source string, read func(context.Context) (*photo.Photo, error)) {
	task.Try(l.app.Tasks, &c.Fetching, func(ctx context.Context) (image.Image, error) {
		if m := l.small.Picture(source); m != nil {
			return m, nil
		}
		l.one.Lock()
		defer l.one.Unlock()
		p, err := (*photo.Photo)(nil), ctx.Err()
		if err == nil {
			p, err = read(ctx)
		}
		if err != nil {
			return nil, err
		}
		return p.Thumbnail(keptWidth, keptHeight), nil
	}, func(m image.Image, err error) {
		problem := ""
		if err != nil {
			problem = words.PhotoProblem(source, err)
		}
		c.ShowPicture(m, problem)
	})
}

// FetchSmall is Fetch for a photo in a file, read no larger than a thumbnail needs.
func (l *CardList) FetchSmall(c *PhotoCard, path string) {
	l.Fetch(c, path, func(ctx context.Context) (*photo.Photo, error) { return photo.OpenSmall(ctx, path, LeastSmall) })
}

// Clear lets go of the pictures, and of those that have not come yet. Fyne keeps the cards themselves for a while.
func (l *CardList) Clear() {
	l.app.Kit.Tips.Withdraw()
	for _, c := range l.Cards {
		c.Fetching.Drop()
		c.Picture.Image = nil
		canvas.Refresh(c.Picture)
	}
}
