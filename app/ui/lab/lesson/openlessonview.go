package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/solver/lab"
)

// openLessonView shows the open lesson: the text of the present step beside its illustration, and below them
// the buttons to go on and back.
type openLessonView struct {
	page   *Page
	object *fyne.Container
	body   *fyne.Container
	sides  *fyne.Container // text and illustration
	foot   *fyne.Container
	scroll *container.Scroll
	pane   *illustrationPane
	steps  []*textWithClickableWords // the steps of the text, while they are shown

	input  *guessInput      // the widgets for a guess; nil where nothing is asked
	run    *runProgressView // the widgets of a run in progress; nil where there is none
	papers *kit.Paragraph

	backButton, nextButton, benchButton *kit.Button
	markDots                            func(at, all int)
	built                               builtTextKey
	scrolling                           bool // the program scrolls the text, not the person
}

// builtTextKey is what the text was built for. The steps of a text are built together.
type builtTextKey struct {
	attempt         *lessonAttempt
	kind            stepKind
	ran, busy, said bool
}

func newOpenLessonView(p *Page) *openLessonView {
	r := &openLessonView{page: p, body: kit.Column(), pane: newIllustrationPane(p)}
	r.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14),
		kit.Narrow(widestLine, r.body)))
	k := p.app.Kit
	r.backButton = k.NewButton(lang.L("Back"), theme.NavigateBackIcon(), lang.L("Previous step"),
		kit.KeyName(fyne.KeyPageUp), p.GoBack)
	r.backButton.Importance = widget.LowImportance
	r.nextButton = k.NewButton("", nil, "", kit.KeyName(fyne.KeyPageDown), p.GoOn)
	r.nextButton.Importance = widget.HighImportance
	r.benchButton = k.NewButton(lang.L("Open on the Bench"), look.LabIcon,
		lang.L("Put this experiment on the bench to change it"), "", func() {
			p.callbacks.Open(p.attempt.entry.lesson.Experiment, p.attempt.entry.folder())
		})
	r.benchButton.Importance = widget.LowImportance
	dots := kit.NewStepDots()
	r.markDots = dots.Mark
	r.foot = kit.Column(kit.Gap(8), widget.NewSeparator(), kit.Gap(8),
		container.New(&stepButtonsLayout{}, r.backButton, dots, r.benchButton, r.nextButton))
	r.sides = container.New(kit.Placed(260, 260, textBesideIllustration), r.scroll, kit.NewInlay(r.pane.object))
	r.object = container.NewBorder(nil, r.foot, nil, nil, r.sides)
	return r
}

// show updates the present step, and builds it again where its parts have changed. In a lecture the
// text is the lecturer's notes; a question and its decision are for all.
func (r *openLessonView) show() {
	a := r.page.attempt
	now := builtTextKey{a, a.here().kind, a.ran, r.page.running != nil, a.guess[a.asked()] != nil}
	if now != r.built {
		r.built = now
		r.build()
		r.pane.show(a.illustration())
	}
	w := r.page.app.Window
	texted := !w.Lecturing() || w.Notes() || now.kind != reading
	kit.SetShown(r.scroll, texted)
	kit.SetShown(r.foot, texted)
	r.sides.Refresh()
	r.updateButtons()
}

// turn shows the step that the learner came to.
func (r *openLessonView) turn() {
	a := r.page.attempt
	again := r.built.attempt == a && r.built.kind == reading && a.here().kind == reading
	r.show()
	if again {
		r.pane.show(a.illustration())
	}
	if a.here().kind == reading {
		r.toStep(a.here().step)
	}
}

// toStep highlights a step of the text, and scrolls to it.
func (r *openLessonView) toStep(step int) {
	for i, s := range r.steps {
		s.dim(i != step)
	}
	if r.scrolling || step >= len(r.steps) {
		return
	}
	r.scrolling = true
	at := r.steps[step].Position().Y - 12
	if end := r.body.MinSize().Height - r.scroll.Size().Height; at > end {
		at = max(0, end)
	}
	r.scroll.ScrollToOffset(fyne.NewPos(0, max(0, at)))
	r.scrolling = false
}

// follow makes the step that the person scrolled to the present one.
func (r *openLessonView) follow(at fyne.Position) {
	a := r.page.attempt
	if r.scrolling || a == nil || a.here().kind != reading {
		return
	}
	room := r.body.MinSize().Height - r.scroll.Size().Height
	if room <= 0 {
		return
	}
	// the line that is read is as far down in the view as the view is in the text
	line := at.Y + r.scroll.Size().Height*min(1, at.Y/room)
	for i, s := range r.steps {
		if line < s.Position().Y+s.Size().Height+stepGap || i == len(r.steps)-1 {
			if i != a.at {
				r.scrolling = true
				r.page.goTo(i)
				r.scrolling = false
			}
			return
		}
	}
}

func (r *openLessonView) build() {
	a := r.page.attempt
	l := a.entry.lesson
	r.input, r.run, r.steps = nil, nil, nil
	r.scroll.OnScrolled = r.follow
	r.body.RemoveAll()
	r.body.Add(kit.Gap(8))
	switch a.here().kind {
	case reading:
		r.text()
	case asking, trying:
		r.ask()
	case deciding, ending:
		r.decide()
	case learning:
		r.heading(lang.L("What you learned"))
		r.body.Add(r.marked(a.answer(l.Answer), a.illustration()))
		r.change()
	}
	r.sources()
	r.body.Add(kit.Gap(16))
	r.body.Refresh()
	r.scroll.Refresh()
	r.scrolling = true
	r.scroll.ScrollToTop()
	r.scrolling = false
	if r.input != nil && r.input.field != nil {
		field := r.input.field
		r.page.app.Tasks.Post(func() { // after it is shown
			if r.input != nil && r.input.field == field && r.page.host.InSight() {
				r.page.app.Window.Canvas().Focus(field)
			}
		})
	}
}

// The measures of a lesson's text.
const (
	bodyText float32 = 17
	leading  float32 = 1.28
	stepGap  float32 = 22
)

func paragraph(text string, size float32, ink fyne.ThemeColorName) *kit.Paragraph {
	p := kit.NewParagraph(text, size, ink)
	p.Leading = leading
	return p
}

// marked is a text whose marked words change the illustration.
func (r *openLessonView) marked(text string, s lab.Illustration) *textWithClickableWords {
	parts, err := s.Parts(text, len(r.page.attempt.entry.lesson.Runs))
	if err != nil { // cannot happen: such a file is refused
		parts = []lab.TextPart{{Text: text}}
	}
	return newTextWithClickableWords(r.page.app.Kit, parts, r.pane.show)
}

func (r *openLessonView) heading(words string) {
	t := kit.NewText(words, kit.SmallText+1, theme.ColorNamePrimary)
	t.Style.Bold = true
	r.body.Add(t)
	r.body.Add(kit.Gap(8))
}

// sources adds a button that shows the papers that the text is based on. Those of a result are not
// shown before the run.
func (r *openLessonView) sources() {
	a := r.page.attempt
	r.papers = nil
	if len(a.papers()) == 0 || a.here().kind == ending && !a.ran {
		return
	}
	r.papers = paragraph(a.sourceWords(), kit.SmallText, theme.ColorNamePlaceHolder)
	r.papers.Hide()
	k := r.page.app.Kit
	show := k.NewButton(lang.L("Sources"), theme.InfoIcon(), lang.L("What this text is based on"), "", func() {
		kit.SetShown(r.papers, !r.papers.Visible())
		r.papers.Set(r.page.attempt.sourceWords())
		r.body.Refresh()
		r.scroll.Refresh()
		r.scroll.ScrollToBottom()
		r.page.app.Kit.ReturnFocus()
	})
	show.Importance = widget.LowImportance
	r.body.Add(kit.Gap(8))
	r.body.Add(container.NewHBox(show))
	r.body.Add(r.papers)
}

// text adds the steps of the text. A press on a step goes to it.
func (r *openLessonView) text() {
	l := r.page.attempt.entry.lesson
	for i, step := range l.Steps {
		m := r.marked(translated(step), r.page.attempt.illustrationOf(i))
		m.press = func() {
			r.scrolling = true // the step is visible already
			r.page.goTo(i)
			r.scrolling = false
		}
		m.faint = i != r.page.attempt.here().step
		r.steps = append(r.steps, m)
		r.body.Add(m)
		r.body.Add(kit.Gap(stepGap))
	}
}

func (r *openLessonView) ask() {
	a := r.page.attempt
	if a.here().kind == trying {
		r.heading(lang.L("One to try on your own"))
	} else {
		r.heading(lang.L("The question"))
	}
	r.body.Add(r.marked(translated(a.question()), a.illustration()))
	r.body.Add(kit.Gap(18))
	r.input = newGuessInput(r.page)
	r.body.Add(r.input.object)
	if a.guess[a.asked()] == nil && !r.page.app.Window.Lecturing() {
		r.body.Add(kit.Gap(6))
		r.body.Add(paragraph(lang.L("Once you've answered, it stands: the run decides."), kit.SmallText+1,
			theme.ColorNamePlaceHolder))
	}
}

// decide adds the run, or the outcome of the guess.
func (r *openLessonView) decide() {
	a := r.page.attempt
	r.heading(lang.L("The run decides"))
	if r.page.running != nil || !a.ran {
		r.run = newRunProgressView(r.page)
		r.body.Add(r.run.object)
		return
	}
	r.body.Add(newVerdictBox(a, a.asked(), a.decision(a.asked())))
	if a.here().kind == ending {
		r.body.Add(kit.Gap(14))
		r.body.Add(r.marked(a.answer(a.entry.lesson.Alone.Answer), a.illustration()))
	}
}

func (r *openLessonView) progress() {
	if r.run != nil {
		r.run.progress()
	}
}

// guessed is the chosen answer, or nil.
func (r *openLessonView) guessed() *float64 {
	a := r.page.attempt
	if !a.here().kind.isQuestion() {
		return nil
	}
	return a.chosen[a.asked()]
}

// chooses tells whether the step has answers of which one can be chosen.
func (r *openLessonView) chooses() bool {
	return r.input != nil && len(r.input.choices) > 0 && r.page.attempt.asks()
}

// updateButtons updates the buttons below.
func (r *openLessonView) updateButtons() {
	a := r.page.attempt
	r.markDots(a.at, len(a.steps))
	word, tip := lang.L("Continue"), lang.L("Next step")
	able := true
	_, more := r.page.after(a.entry)
	switch {
	case a.asks():
		word, tip, able = lang.L("This is my guess"), lang.L("Commit to it, and let the run decide"),
			r.guessed() != nil || r.page.app.Window.Lecturing()
	case a.last() && more:
		word, tip = lang.L("Next lesson"), lang.L("The next lesson")
	case a.last() && r.page.preview:
		word, tip = lang.L("Start over"), lang.L("Back to the first step")
	case a.last():
		word, tip = lang.L("All lessons"), lang.L("Back to the list")
	}
	if r.nextButton.Text != word {
		r.nextButton.SetText(word)
	}
	r.nextButton.Tip = tip
	kit.SetEnabled(r.nextButton, able)
	kit.SetShown(r.benchButton, !r.page.preview && a.ran && a.here().kind >= deciding && a.here().kind != trying)
	r.object.Refresh()
}
