package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// newEmptyExperimentView makes the content of an empty bench: how to begin, and the experiments that come with the
// program.
func newEmptyExperimentView(r *Presenter) fyne.CanvasObject {
	intro := kit.NewParagraph(
		lang.L("Measure searches here, one at a time, and compare them: what they looked at, what they stored, how long they took. Add a run, or start with a question."),
		kit.PlainText, theme.ColorNameForeground)
	list := container.New(kit.CardGridLayout{Least: 300, Gap: 10})
	for _, e := range lab.Shipped() {
		list.Add(newStarterExperimentCard(r, e))
	}
	return kit.Scrolled(kit.Column(kit.Gap(4), intro, kit.Gap(16), kit.Caption(lang.L("Start with a question")),
		kit.Gap(8), list, kit.Gap(12)))
}

// starterExperimentCard is a card with an experiment that comes with the program: its title above its
// question. A press runs it.
type starterExperimentCard struct {
	widget.BaseWidget
	kit.FocusableControl
	lab        *Presenter
	experiment lab.Experiment
	title      *kit.Paragraph
	question   *kit.Paragraph
}

func newStarterExperimentCard(r *Presenter, e lab.Experiment) *starterExperimentCard {
	q := &starterExperimentCard{lab: r, experiment: e,
		title:    kit.NewParagraph(e.Title.In(lang.Code()), kit.PlainText, theme.ColorNameForeground),
		question: kit.Note(e.Question.In(lang.Code())),
	}
	q.FocusableControl = r.app.Kit.NewKeyed(q, func() (string, string) { return "", "" }, func() { q.Tapped(nil) }, nil)
	q.RingOnEdge()
	q.ExtendBaseWidget(q)
	return q
}

func (c *starterExperimentCard) Tapped(*fyne.PointEvent) {
	c.lab.app.Kit.Tips.Withdraw()
	c.lab.editor.openAndRun(c.experiment)
	c.lab.app.Kit.ReturnFocus()
}

func (c *starterExperimentCard) AccessibilityLabel() string {
	return kit.Labelled(c.title.Content, c.question.Content)
}

const (
	questionInset float32 = 14
	questionSign  float32 = 20
	questionWords         = questionInset + questionSign + 8 // where the words begin
)

func (c *starterExperimentCard) CreateRenderer() fyne.WidgetRenderer {
	play := widget.NewIcon(theme.NewPrimaryThemedResource(theme.MediaPlayIcon()))
	return c.Ringed(kit.NewRebuiltRenderer(c, c.least, func(r *kit.RebuiltRenderer) {
		r.AddCard(c.Under())
		width := c.Size().Width - questionInset - questionWords
		high := kit.HeightAt(c.title, width)
		r.Add(play, questionInset, questionInset, questionSign, questionSign)
		r.Add(c.title, questionWords, questionInset, width, high)
		r.Add(c.question, questionWords, questionInset+high+3, width, kit.HeightAt(c.question, width))
		play.Refresh()
	}))
}

// least returns a size with the height that the words need at the present width.
func (c *starterExperimentCard) least() fyne.Size {
	width := c.Size().Width - questionInset - questionWords
	return fyne.NewSize(180, kit.HeightAt(c.title, width)+kit.HeightAt(c.question, width)+2*questionInset+3)
}
