package photos

import (
	"cmp"
	"context"
	"image"
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// The size of a photo in the gallery, in units.
const (
	cardWidth  float32 = 150
	cardHeight float32 = cardWidth * keptHeight / keptWidth
	cardTitle  float32 = 26
	cardAuthor float32 = 15 // of a line below it
	cardGap    float32 = 14
)

// The size of a sheet of cards, in units.
const (
	sheetColumns = 4
	sheetHeight  = 560
	listHeight   = 640 // of a sheet that is as high as whole rows
	sheetSides   = 72  // what the sheet and its scroll bar need beside the cards
)

// PhotoGridLayout lays cards out in rows.
type PhotoGridLayout struct{ Columns int }

// GridFor returns the grid of a sheet of cards in a window: with four columns, or as many as there is room for.
func GridFor(window fyne.Canvas) PhotoGridLayout {
	room := int((window.Size().Width - sheetSides) / (cardWidth + cardGap))
	return PhotoGridLayout{max(1, min(room, sheetColumns))}
}

// SheetSize returns the size of a sheet with this grid.
func (g PhotoGridLayout) SheetSize() fyne.Size {
	return fyne.NewSize(float32(g.Columns)*(cardWidth+cardGap)+sheetSides-cardGap, sheetHeight)
}

// WholeRows returns the size of a sheet that shows whole rows of cards without a second line; around is the height of
// all else on the sheet.
func (g PhotoGridLayout) WholeRows(window fyne.Canvas, around float32) fyne.Size {
	const row, edges = cardHeight + cardTitle + cardGap, 8
	around += edges - cardGap
	rows := max(1, int((min(listHeight, window.Size().Height-kit.SheetRim)-around)/row))
	return fyne.NewSize(g.SheetSize().Width, around+float32(rows)*row)
}

func (g PhotoGridLayout) Layout(cards []fyne.CanvasObject, _ fyne.Size) {
	for i, c := range cards {
		kit.Put(c, float32(i%g.Columns)*(cardWidth+cardGap), float32(i/g.Columns)*(g.height(cards)+cardGap), cardWidth,
			g.height(cards))
	}
}

func (g PhotoGridLayout) MinSize(cards []fyne.CanvasObject) fyne.Size {
	rows := (len(cards) + g.Columns - 1) / g.Columns
	return fyne.NewSize(float32(g.Columns)*(cardWidth+cardGap)-cardGap, float32(rows)*(g.height(cards)+cardGap)-cardGap)
}

func (PhotoGridLayout) height(cards []fyne.CanvasObject) (height float32) {
	for _, c := range cards {
		height = max(height, c.MinSize().Height)
	}
	return height
}

// PhotoCard is a photo that can be opened: its thumbnail, and its name below.
type PhotoCard struct {
	widget.BaseWidget
	kit.AccessibleAsButton
	Title      string
	author     string // the photographer, or another line below the title; "" is none
	framed     bool   // the photo hangs in a frame
	blurred    bool   // only the colours of the photo are seen
	Current    bool   // the photo is on the board now
	Picture    *canvas.Image
	Problem    string // why the photo can't be opened, shown as a sign; "" if it can
	Fetching   task.Task
	unreadable func() // called once it is known that the photo can't be opened; may be nil
	kit        *kit.Kit
	Open       func()
	Step       func(*fyne.KeyEvent) // goes to another card, or leaves the cards
	PressEnter func()               // called for Enter; nil: Open is
	Typed      func(rune)           // takes over typed letters; may be nil

	hovered, focused bool
}

var (
	_ fyne.Focusable    = (*PhotoCard)(nil)
	_ desktop.Hoverable = (*PhotoCard)(nil)
	_ fyne.Accessible   = (*PhotoCard)(nil)
)

func NewPhotoCard(k *kit.Kit, title string, current bool, open func()) *PhotoCard {
	c := &PhotoCard{kit: k, Title: title, Current: current, Picture: canvas.NewImageFromImage(nil), Open: open}
	c.Picture.FillMode, c.Picture.CornerRadius = canvas.ImageFillStretch, 10
	c.ExtendBaseWidget(c)
	return c
}

// ShowPicture shows a thumbnail. If there is none, but a problem, it shows a sign instead.
func (c *PhotoCard) ShowPicture(thumbnail image.Image, problem string) {
	if thumbnail != nil {
		if c.Picture.Image = thumbnail; c.blurred {
			c.Picture.Image = blurred(thumbnail)
		}
		c.Picture.Refresh()
	}
	c.Problem = problem
	if c.Problem != "" && c.unreadable != nil {
		c.author = ""
		c.unreadable()
	}
	c.Refresh()
	c.offerProblem()
}

// offerProblem says why the photo can't be opened, while the pointer or the keys are on it.
func (c *PhotoCard) offerProblem() {
	if c.hovered || c.focused {
		c.kit.Tips.Offer(c, c.Problem, "")
	}
}

func (c *PhotoCard) Tapped(*fyne.PointEvent) { c.Open() }

// TypedKey opens the photo for Enter or Space; other keys go to Step.
func (c *PhotoCard) TypedKey(e *fyne.KeyEvent) {
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	switch {
	case enter && c.PressEnter != nil:
		c.PressEnter()
	case enter || e.Name == fyne.KeySpace:
		c.Open()
	default:
		c.Step(e)
	}
}

func (c *PhotoCard) TypedRune(r rune) {
	if c.Typed != nil {
		c.Typed(r)
	}
}

// FocusGained draws the ring, and scrolls the card into sight.
func (c *PhotoCard) FocusGained() {
	c.kit.Reveal(c)
	c.mark(&c.focused, true)
}

func (c *PhotoCard) FocusLost() { c.mark(&c.focused, false) }

func (c *PhotoCard) MouseIn(*desktop.MouseEvent)    { c.mark(&c.hovered, true) }
func (c *PhotoCard) MouseMoved(*desktop.MouseEvent) {}
func (c *PhotoCard) MouseOut()                      { c.mark(&c.hovered, false) }

func (c *PhotoCard) mark(flag *bool, on bool) {
	*flag = on
	if !on {
		c.kit.Tips.Withdraw()
	}
	c.offerProblem()
	c.Refresh()
}

func (c *PhotoCard) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel returns the name of the photo and of its photographer, or why the photo can't be opened.
func (c *PhotoCard) AccessibilityLabel() string {
	return cmp.Or(c.Problem, kit.Labelled(c.Title, c.author))
}

func (c *PhotoCard) CreateRenderer() fyne.WidgetRenderer {
	title := kit.NewText(c.Title, kit.SmallText, theme.ColorNameForeground)
	author := kit.NewText(c.author, kit.SmallText-1, theme.ColorNamePlaceHolder)
	torn := canvas.NewImageFromResource(theme.NewColoredResource(theme.BrokenImageIcon(), theme.ColorNamePlaceHolder))
	torn.FillMode = canvas.ImageFillContain
	sign := kit.NewText(lang.L("Can't be opened"), kit.SmallText, theme.ColorNameForeground)
	sign.Align, sign.Least = fyne.TextAlignCenter, kit.SmallText-2
	return kit.NewRebuiltRenderer(c, c.least, func(r *kit.RebuiltRenderer) {
		const around = 3
		width := c.Size().Width
		line := func(name fyne.ThemeColorName, wide, radius, out float32) {
			o := r.Box(color.Transparent, radius, -out, -out, width+2*out, cardHeight+2*out)
			o.StrokeColor, o.StrokeWidth = look.Color(name), wide
		}
		r.Box(look.Color(look.ColorWell), 10, 0, 0, width, cardHeight)
		r.Add(c.Picture, 0, 0, width, cardHeight)
		line(theme.ColorNameSeparator, 1, 10, 0) // the edge of a photo as bright as the sheet
		if c.framed {
			line(theme.ColorNamePrimary, 6, 10, 0)
		}
		if c.Problem != "" {
			const side, inset, gap = 36, 8, 6
			high := sign.MinSize().Height
			top := (cardHeight - side - gap - high) / 2
			r.Add(torn, (width-side)/2, top, side, side)
			r.Add(sign, inset, top+side+gap, width-2*inset, high)
		}
		switch {
		case c.focused:
			line(theme.ColorNameForeground, 2, 13, around)
		case c.Current:
			line(theme.ColorNamePrimary, 2, 13, around)
		case c.hovered:
			line(theme.ColorNameInputBorder, 2, 13, around)
		}
		title.Style.Bold = c.Current
		r.Add(title, 0, cardHeight+6, width, cardTitle-6)
		r.Add(author, 0, cardHeight+cardTitle-4, width, cardAuthor)
		title.Refresh()
		author.Set(c.author)
	})
}

func (c *PhotoCard) least() fyne.Size {
	if c.author == "" {
		return fyne.NewSize(cardWidth, cardHeight+cardTitle)
	}
	return fyne.NewSize(cardWidth, cardHeight+cardTitle+cardAuthor)
}

// CardList holds the cards of a grid. The keys go from card to card, and pictures arrive later.
type CardList struct {
	Cards []*PhotoCard
	Grid  PhotoGridLayout

	app   *service.Services
	small Thumbnails
	one   sync.Mutex // held while a photo is opened for its thumbnail: all at once would take hundreds of megabytes
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

// Fetch shows the thumbnail of a photo on its card: the one that is kept, or else one of the photo that read returns on
// another goroutine.
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

// Clear frees the pictures, and cancels those that are still being read. Fyne keeps the cards themselves for a while.
func (l *CardList) Clear() {
	l.app.Kit.Tips.Withdraw()
	for _, c := range l.Cards {
		c.Fetching.Drop()
		c.Picture.Image = nil
		canvas.Refresh(c.Picture)
	}
}
