package ui

import (
	"cmp"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/task"
)

// The size of a photo in the gallery, in units.
const (
	cardWidth  float32 = 150
	cardHeight float32 = cardWidth * keptHeight / keptWidth
	cardTitle  float32 = 26
	cardAuthor float32 = 15 // of a line below it
	cardGap    float32 = 14
)

// cardGrid lays cards out in rows.
type cardGrid struct{ columns int }

// Layout places the cards.
func (g cardGrid) Layout(cards []fyne.CanvasObject, _ fyne.Size) {
	for i, c := range cards {
		kit.Put(c, float32(i%g.columns)*(cardWidth+cardGap), float32(i/g.columns)*(g.height(cards)+cardGap), cardWidth, g.height(cards))
	}
}

// MinSize is that of all rows.
func (g cardGrid) MinSize(cards []fyne.CanvasObject) fyne.Size {
	rows := (len(cards) + g.columns - 1) / g.columns
	return fyne.NewSize(float32(g.columns)*(cardWidth+cardGap)-cardGap, float32(rows)*(g.height(cards)+cardGap)-cardGap)
}

// height is that of the highest card.
func (cardGrid) height(cards []fyne.CanvasObject) (height float32) {
	for _, c := range cards {
		height = max(height, c.MinSize().Height)
	}
	return height
}

// photoCard is a photo that can be opened: its thumbnail, and its name below.
type photoCard struct {
	widget.BaseWidget
	kit.Usable
	title    string
	author   string // who took it; "" where that is not told
	current  bool   // on the board now
	picture  *canvas.Image
	sign     *cardSign // in its place, where it can't be opened
	problem  string    // why it can't be; "" where nothing is known against it
	fetching task.Task
	kit      *kit.Kit
	open     func()
	step     func(*fyne.KeyEvent) // to another card, or away
	typed    func(rune)           // takes what is typed; may be nil

	hovered, focused bool
}

var (
	_ fyne.Focusable    = (*photoCard)(nil)
	_ desktop.Hoverable = (*photoCard)(nil)
	_ fyne.Accessible   = (*photoCard)(nil)
)

func newPhotoCard(k *kit.Kit, title string, current bool, open func()) *photoCard {
	c := &photoCard{kit: k, title: title, current: current, picture: canvas.NewImageFromImage(nil), sign: newCardSign(), open: open}
	c.picture.FillMode, c.picture.CornerRadius = canvas.ImageFillStretch, 10
	c.ExtendBaseWidget(c)
	return c
}

// show draws the picture, when it has come, or the sign that there is none.
func (c *photoCard) show(p cardPicture) {
	if p.thumbnail != nil {
		c.picture.Image = p.thumbnail
		c.picture.Refresh()
	}
	c.problem = p.problem
	c.sign.show(c.problem != "")
	c.tell()
}

// tell says why the photo can't be opened, while the pointer or the keys are on it.
func (c *photoCard) tell() {
	if c.hovered || c.focused {
		c.kit.Tips.Offer(c, c.problem, "")
	}
}

// Tapped opens the photo.
func (c *photoCard) Tapped(*fyne.PointEvent) { c.open() }

// TypedKey opens it by Enter or Space; other keys lead away from it.
func (c *photoCard) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.open()
	default:
		c.step(e)
	}
}

// TypedRune hands on what is typed.
func (c *photoCard) TypedRune(r rune) {
	if c.typed != nil {
		c.typed(r)
	}
}

// FocusGained draws the ring.
func (c *photoCard) FocusGained() { c.mark(&c.focused, true) }

// FocusLost takes it away.
func (c *photoCard) FocusLost() { c.mark(&c.focused, false) }

func (c *photoCard) MouseIn(*desktop.MouseEvent)    { c.mark(&c.hovered, true) }
func (c *photoCard) MouseMoved(*desktop.MouseEvent) {}
func (c *photoCard) MouseOut()                      { c.mark(&c.hovered, false) }

func (c *photoCard) mark(flag *bool, on bool) {
	*flag = on
	if !on {
		c.kit.Tips.Withdraw()
	}
	c.tell()
	c.Refresh()
}

// Cursor is a hand.
func (c *photoCard) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel is the name of the photo, and who took it; of one that can't be
// opened it is why.
func (c *photoCard) AccessibilityLabel() string {
	return cmp.Or(c.problem, kit.Labelled(c.title, c.author))
}

func (c *photoCard) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{c: c, ground: canvas.NewRectangle(look.Color(look.ColorWell)), ring: canvas.NewRectangle(color.Transparent),
		title: kit.NewText(c.title, kit.SmallText, theme.ColorNameForeground), author: kit.NewText(c.author, kit.SmallText-1, theme.ColorNamePlaceHolder)}
	r.ground.CornerRadius, r.ring.CornerRadius = 10, 13
	r.Refresh()
	return r
}

type cardRenderer struct {
	c            *photoCard
	ground, ring *canvas.Rectangle
	title        *kit.Text
	author       *kit.Text
}

func (r *cardRenderer) Layout(size fyne.Size) {
	const around = 3
	kit.Put(r.ground, 0, 0, size.Width, cardHeight)
	kit.Put(r.c.picture, 0, 0, size.Width, cardHeight)
	r.c.sign.layout(size.Width, cardHeight)
	kit.Put(r.ring, -around, -around, size.Width+2*around, cardHeight+2*around)
	kit.Put(r.title, 0, cardHeight+6, size.Width, cardTitle-6)
	kit.Put(r.author, 0, cardHeight+cardTitle-4, size.Width, cardAuthor)
}

func (r *cardRenderer) MinSize() fyne.Size {
	if r.c.author == "" {
		return fyne.NewSize(cardWidth, cardHeight+cardTitle)
	}
	return fyne.NewSize(cardWidth, cardHeight+cardTitle+cardAuthor)
}

func (r *cardRenderer) Refresh() {
	r.ground.FillColor = look.Color(look.ColorWell)
	ring := look.Color(theme.ColorNamePrimary)
	if !r.c.focused {
		ring = look.Color(theme.ColorNameInputBorder)
	}
	r.ring.StrokeColor, r.ring.StrokeWidth = ring, 2
	r.ring.Hidden = !r.c.focused && !r.c.hovered
	r.title.Style.Bold = r.c.current
	r.title.Refresh()
	canvas.Refresh(r.c)
}

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.c.picture, r.c.sign.icon, r.c.sign.words, r.ring, r.title, r.author}
}
func (r *cardRenderer) Destroy() {}
