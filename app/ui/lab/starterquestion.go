package lab

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// starterQuestion is a card with an experiment that comes with the program: its title above its
// question. A press runs it.
type starterQuestion struct {
	widget.BaseWidget
	kit.FocusableControl
	lab        *Presenter
	experiment lab.Experiment
	title      *kit.Paragraph
	question   *kit.Paragraph
}

func newStarterQuestion(r *Presenter, e lab.Experiment) *starterQuestion {
	q := &starterQuestion{lab: r, experiment: e,
		title:    kit.NewParagraph(e.Title.In(words.LanguageCode()), kit.PlainText, theme.ColorNameForeground),
		question: kit.NewParagraph(e.Question.In(words.LanguageCode()), kit.SmallText, theme.ColorNamePlaceHolder),
	}
	q.FocusableControl = r.app.Kit.NewKeyed(q, func() (string, string) { return "", "" }, func() { q.Tapped(nil) }, nil)
	q.RingOnEdge()
	q.ExtendBaseWidget(q)
	return q
}

// Tapped opens the experiment on the bench, and runs it.
func (q *starterQuestion) Tapped(*fyne.PointEvent) {
	q.lab.app.Kit.Tips.Withdraw()
	q.lab.editor.openAndRun(q.experiment)
	q.lab.app.Kit.ReturnFocus()
}

// AccessibilityLabel is the title and the question.
func (q *starterQuestion) AccessibilityLabel() string {
	return kit.Labelled(q.title.Content, q.question.Content)
}

func (q *starterQuestion) CreateRenderer() fyne.WidgetRenderer {
	r := &starterQuestionRenderer{q: q, ground: canvas.NewRectangle(color.Transparent),
		play: widget.NewIcon(theme.NewPrimaryThemedResource(theme.MediaPlayIcon()))}
	r.Parts = []fyne.CanvasObject{r.ground, r.play, r.q.title, r.q.question}
	r.Refresh()
	return q.Ringed(r)
}

type starterQuestionRenderer struct {
	kit.RendererParts
	q      *starterQuestion
	ground *canvas.Rectangle
	play   *widget.Icon
}

const (
	questionInset float32 = 14
	questionSign  float32 = 20
)

func (r *starterQuestionRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	width := size.Width - 2*questionInset - questionSign - 8
	r.q.title.Resize(fyne.NewSize(width, r.q.title.Size().Height))
	r.q.question.Resize(fyne.NewSize(width, r.q.question.Size().Height))
	high := r.q.title.MinSize().Height
	kit.Put(r.play, questionInset, questionInset, questionSign, questionSign)
	kit.Put(r.q.title, questionInset+questionSign+8, questionInset, width, high)
	kit.Put(r.q.question, questionInset+questionSign+8, questionInset+high+3, width, r.q.question.MinSize().Height)
}

func (r *starterQuestionRenderer) MinSize() fyne.Size {
	if w := r.q.Size().Width - 2*questionInset - questionSign - 8; w > 0 { // the height depends on the present width
		r.q.title.Resize(fyne.NewSize(w, r.q.title.Size().Height))
		r.q.question.Resize(fyne.NewSize(w, r.q.question.Size().Height))
	}
	return fyne.NewSize(180, r.q.title.MinSize().Height+r.q.question.MinSize().Height+2*questionInset+3)
}

func (r *starterQuestionRenderer) Refresh() {
	r.ground.FillColor, r.ground.CornerRadius = look.Color(look.ColorRail), 10
	r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	if r.q.Under() {
		r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1.5
	}
	r.play.Refresh()
	canvas.Refresh(r.q)
}
