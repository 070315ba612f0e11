package lesson

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// lessonCard is a lesson in the list: its number, or a tick once it is done, its title, its length,
// and a star for each right guess.
type lessonCard struct {
	widget.BaseWidget
	kit.FocusableControl
	page   *Page
	of     lessonEntry
	number *kit.Text
	title  *kit.Paragraph
	about  *kit.Text
	mark   lab.LessonRecord
}

func newLessonCard(p *Page, e lessonEntry, number int) *lessonCard {
	c := &lessonCard{page: p, of: e, number: kit.NewText(strconv.Itoa(number), kit.PlainText, theme.ColorNameForeground),
		title: kit.NewParagraph("", kit.PlainText+1, theme.ColorNameForeground), about: kit.Caption("")}
	if e.path != "" {
		c.number.Content = ""
	}
	c.about.Least = kit.SmallText - 3 // for German sentences that end in their verb
	c.number.Style.Bold, c.number.Align = true, fyne.TextAlignCenter
	c.title.SetBold(true)
	c.FocusableControl = p.kit.NewKeyed(c, func() (string, string) { return "", "" }, func() { c.Tapped(nil) }, nil)
	c.RingOnEdge()
	c.ExtendBaseWidget(c)
	return c
}

// show shows how far the learner is in the lesson.
func (c *lessonCard) show() {
	c.mark = c.page.learned[c.of.key()]
	c.title.Set(c.of.title())
	c.about.Set(c.stands())
	c.Refresh()
}

// stands is the length of the lesson, and how far the learner is.
func (c *lessonCard) stands() string {
	minutes := words.MinutesCount(c.of.lesson.Minutes)
	switch {
	case c.mark.Done(c.of.lesson):
		return minutes + " · " + lang.X("lesson.done", "done")
	case c.mark.Begun():
		return minutes + " · " + lang.X("lesson.begun", "started")
	}
	if known := before(c.page, c.of.lesson); known != "" {
		return minutes + " · " + lang.L("builds on {{.Lessons}}", map[string]any{"Lessons": known})
	}
	return minutes
}

// before are the numbers of the lessons that a lesson builds upon and that are not done yet.
func before(p *Page, l lab.Lesson) string {
	var numbers []string
	for i, e := range p.lessons {
		if slices.Contains(l.Knows, e.lesson.Name) && !p.learned.Done(e.lesson) {
			numbers = append(numbers, strconv.Itoa(i+1))
		}
	}
	return strings.Join(numbers, ", ")
}

// stars is the greatest number of stars.
func (c *lessonCard) stars() int {
	if len(c.of.lesson.Alone.Question) > 0 {
		return 2
	}
	return 1
}

// Tapped opens the lesson.
func (c *lessonCard) Tapped(*fyne.PointEvent) {
	c.page.begin(c.of)
	c.page.kit.ReturnFocus()
}

// AccessibilityLabel is the title, and how far the learner is.
func (c *lessonCard) AccessibilityLabel() string {
	how := c.about.Content
	if c.mark.Guess != nil {
		how += " · " +
			lang.L("{{.Right}} of {{.All}} guesses right", map[string]any{"Right": c.mark.Stars(), "All": c.stars()})
	}
	return kit.Labelled(c.title.Content, how)
}

const (
	cardInset float32 = 14
	cardSign  float32 = 32
	starSize  float32 = 16
)

func (c *lessonCard) CreateRenderer() fyne.WidgetRenderer {
	r := &lessonCardRenderer{c: c, ground: canvas.NewRectangle(color.Transparent),
		round: canvas.NewCircle(color.Transparent),
		tick:  widget.NewIcon(nil)}
	r.Parts = []fyne.CanvasObject{r.ground, r.round, c.number, r.tick, c.title, c.about}
	for range c.stars() {
		star := widget.NewIcon(nil)
		r.stars, r.Parts = append(r.stars, star), append(r.Parts, star)
	}
	r.Refresh()
	return c.Ringed(r)
}

type lessonCardRenderer struct {
	kit.RendererParts
	c      *lessonCard
	ground *canvas.Rectangle
	round  *canvas.Circle
	tick   *widget.Icon
	stars  []*widget.Icon
}

func (r *lessonCardRenderer) room(width float32) float32 { return width - 3*cardInset - cardSign }

func (r *lessonCardRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	kit.Put(r.round, cardInset, cardInset, cardSign, cardSign)
	const tick = 18
	kit.Put(r.tick, cardInset+(cardSign-tick)/2, cardInset+(cardSign-tick)/2, tick, tick)
	high := r.c.number.MinSize().Height
	kit.Put(r.c.number, cardInset, cardInset+(cardSign-high)/2, cardSign, high)
	left, width := 2*cardInset+cardSign, r.room(size.Width)
	r.c.title.Resize(fyne.NewSize(width, r.c.title.Size().Height))
	titled := r.c.title.MinSize().Height
	kit.Put(r.c.title, left, cardInset, width, titled)
	low := r.c.about.MinSize().Height
	y := max(cardInset+titled+5, size.Height-cardInset-low) // the foot of the cards in a row is aligned
	starred := float32(len(r.stars)) * (starSize + 2)
	kit.Put(r.c.about, left, y, width-starred-6, low)
	for i, s := range r.stars {
		kit.Put(s, size.Width-cardInset-starred+float32(i)*(starSize+2), y+(low-starSize)/2, starSize, starSize)
	}
}

func (r *lessonCardRenderer) MinSize() fyne.Size {
	if w := r.room(r.c.Size().Width); w > 0 {
		r.c.title.Resize(fyne.NewSize(w, r.c.title.Size().Height))
	}
	return fyne.NewSize(200, max(cardSign, r.c.title.MinSize().Height+5+r.c.about.MinSize().Height)+2*cardInset)
}

func (r *lessonCardRenderer) Refresh() {
	c := r.c
	r.ground.FillColor, r.ground.CornerRadius = look.Color(look.ColorRail), 10
	r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	if c.Under() {
		r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1.5
	}
	done := c.mark.Done(c.of.lesson)
	r.round.FillColor, c.number.Color = theme.Color(theme.ColorNameInputBackground), theme.ColorNameForeground
	switch {
	case done:
		r.round.FillColor = theme.Color(theme.ColorNamePrimary)
		r.tick.SetResource(theme.NewColoredResource(theme.ConfirmIcon(), theme.ColorNameForegroundOnPrimary))
	case c.of.path != "":
		r.tick.SetResource(theme.NewThemedResource(theme.DocumentIcon()))
	case c.mark.Begun():
		r.round.FillColor = theme.Color(theme.ColorNameSelection)
	}
	r.tick.Hidden, c.number.Hidden = !done && c.of.path == "", done || c.of.path != ""
	for i, s := range r.stars {
		s.SetResource(theme.NewDisabledResource(look.StarIcon))
		if i < c.mark.Stars() {
			s.SetResource(theme.NewPrimaryThemedResource(look.StarIcon))
		}
	}
	c.number.Refresh()
	c.title.Refresh()
	c.about.Refresh()
	canvas.Refresh(c)
}
