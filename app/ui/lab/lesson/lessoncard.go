package lesson

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// lessonCard is a lesson in the list: its number, or a tick once it is done, its title, its length,
// and a star for each right guess.
type lessonCard struct {
	widget.BaseWidget
	kit.FocusableControl
	page   *Page
	entry  lessonEntry
	number *kit.Text
	title  *kit.Paragraph
	about  *kit.Text
	record lab.LessonRecord
}

func newLessonCard(p *Page, e lessonEntry, number int) *lessonCard {
	c := &lessonCard{page: p, entry: e, number: kit.NewText(strconv.Itoa(number), kit.PlainText,
		theme.ColorNameForeground),
		title: kit.NewParagraph("", kit.PlainText+1, theme.ColorNameForeground), about: kit.Caption("")}
	if e.path != "" {
		c.number.Content = ""
	}
	c.about.Least = kit.SmallText - 3 // German sentences are longer
	c.number.Style.Bold, c.number.Align = true, fyne.TextAlignCenter
	c.title.SetBold()
	c.FocusableControl = p.app.Kit.NewKeyed(c, func() (string, string) { return "", "" }, func() { c.Tapped(nil) }, nil)
	c.RingOnEdge()
	c.ExtendBaseWidget(c)
	return c
}

// show shows how far the learner is in the lesson.
func (c *lessonCard) show() {
	c.record = c.page.learned[c.entry.key()]
	c.title.Set(c.entry.title())
	c.about.Set(c.progressWords())
	c.Refresh()
}

// progressWords returns the length of the lesson, and how far the learner is.
func (c *lessonCard) progressWords() string {
	minutes := words.MinutesCount(c.entry.lesson.Minutes)
	switch {
	case c.record.Done(c.entry.lesson):
		return minutes + " · " + lang.X("lesson.done", "done")
	case c.record.Begun():
		return minutes + " · " + lang.X("lesson.begun", "started")
	}
	if known := missingLessons(c.page, c.entry.lesson); known != "" {
		return minutes + " · " + lang.L("builds on {{.Lessons}}", map[string]any{"Lessons": known})
	}
	return minutes
}

// missingLessons returns the numbers of the lessons that a lesson builds upon and that are not done yet.
func missingLessons(p *Page, l lab.Lesson) string {
	var numbers []string
	for i, e := range p.lessons {
		if slices.Contains(l.Knows, e.lesson.Name) && !p.learned.Done(e.lesson) {
			numbers = append(numbers, strconv.Itoa(i+1))
		}
	}
	return strings.Join(numbers, ", ")
}

// stars returns the greatest number of stars.
func (c *lessonCard) stars() int {
	if len(c.entry.lesson.Alone.Question) > 0 {
		return 2
	}
	return 1
}

func (c *lessonCard) Tapped(*fyne.PointEvent) {
	c.page.begin(c.entry)
	c.page.app.Kit.ReturnFocus()
}

func (c *lessonCard) AccessibilityLabel() string {
	how := c.about.Content
	if c.record.Guess != nil {
		how += " · " +
			lang.L("{{.Right}} of {{.All}} guesses right", map[string]any{"Right": c.record.Stars(), "All": c.stars()})
	}
	return kit.Labelled(c.title.Content, how)
}

const (
	cardInset float32 = 14
	cardSign  float32 = 32
	starSize  float32 = 16
)

// room returns the width of the title.
func (c *lessonCard) room() float32 { return c.Size().Width - 3*cardInset - cardSign }

func (c *lessonCard) CreateRenderer() fyne.WidgetRenderer {
	tick, stars := widget.NewIcon(nil), make([]*widget.Icon, c.stars())
	for i := range stars {
		stars[i] = widget.NewIcon(nil)
	}
	return c.Ringed(kit.NewRebuiltRenderer(c, c.least, func(r *kit.RebuiltRenderer) {
		r.AddCard(c.Under())
		round, done := canvas.NewCircle(theme.Color(theme.ColorNameInputBackground)), c.record.Done(c.entry.lesson)
		switch {
		case done:
			round.FillColor = theme.Color(theme.ColorNamePrimary)
			tick.SetResource(theme.NewColoredResource(theme.ConfirmIcon(), theme.ColorNameForegroundOnPrimary))
		case c.entry.path != "":
			tick.SetResource(theme.NewThemedResource(theme.DocumentIcon()))
		case c.record.Begun():
			round.FillColor = theme.Color(theme.ColorNameSelection)
		}
		r.Add(round, cardInset, cardInset, cardSign, cardSign)
		const side = 18
		if done || c.entry.path != "" {
			r.Add(tick, cardInset+(cardSign-side)/2, cardInset+(cardSign-side)/2, side, side)
		} else {
			high := c.number.MinSize().Height
			r.Add(c.number, cardInset, cardInset+(cardSign-high)/2, cardSign, high)
		}
		size, left, titled, low := c.Size(), 2*cardInset+cardSign, kit.HeightAt(c.title, c.room()), c.about.MinSize().Height
		y := max(cardInset+titled+5, size.Height-cardInset-low) // the foot of the cards in a row is aligned
		starred := float32(len(stars)) * (starSize + 2)
		r.Add(c.title, left, cardInset, c.room(), titled)
		r.Add(c.about, left, y, c.room()-starred-6, low)
		for i, s := range stars {
			s.SetResource(theme.NewColoredResource(look.StarIcon, theme.ColorNameSeparator))
			if i < c.record.Stars() {
				s.SetResource(theme.NewPrimaryThemedResource(look.StarIcon))
			}
			r.Add(s, size.Width-cardInset-starred+float32(i)*(starSize+2), y+(low-starSize)/2, starSize, starSize)
		}
		c.title.Refresh()
		c.about.Refresh()
	}))
}

// least returns a size with the height that the title needs at the present width.
func (c *lessonCard) least() fyne.Size {
	return fyne.NewSize(200, max(cardSign, kit.HeightAt(c.title, c.room())+5+c.about.MinSize().Height)+2*cardInset)
}
