package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
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
	latest *textWithClickableWords   // the text that was built last

	input  *guessInput      // the widgets for a guess; nil if nothing is asked
	run    *runProgressView // the widgets of a run in progress; nil if there is none
	papers *kit.Paragraph

	backButton, nextButton, benchButton *kit.Button
	markDots                            func(at, all int)
	built                               builtTextKey
	scrolling                           bool // the program scrolls the text, not the user
}

// builtTextKey identifies the step for which the text was built. The steps of a text are built together.
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
	r.backButton = k.NewButton(lang.L("Back"), theme.NavigateBackIcon(), commandtable.Title("lessonBack"),
		kit.KeyName(fyne.KeyPageUp), p.GoBack)
	r.backButton.Importance = widget.LowImportance
	r.nextButton = k.NewButton("", nil, "", kit.KeyName(fyne.KeyPageDown), p.GoOn).AsMain()
	r.benchButton = k.NewButton(lang.L("Open on the Bench"), look.LabIcon,
		lang.L("Put this experiment on the bench to change it"), "", func() {
			p.host.Bench.Ask(p.attempt.entry.lesson.Experiment, p.attempt.entry.folder())
		})
	r.benchButton.Importance = widget.LowImportance
	dots := kit.NewStepDots()
	r.markDots = dots.Mark
	r.foot = kit.Column(kit.Gap(8), widget.NewSeparator(), kit.Gap(8),
		container.New(&stepButtonsLayout{}, r.backButton, dots, r.benchButton, r.nextButton))
	var laidOut fyne.Size
	r.sides = container.New(kit.Placed(260, 260, func(objects []fyne.CanvasObject, size fyne.Size) {
		if textBesideIllustration(objects, size); size != laidOut {
			laidOut = size
			p.app.Tasks.Post(r.showStep) // the lines break elsewhere
		}
	}), r.scroll, kit.Inlay(r.pane.object))
	r.object = container.NewBorder(nil, r.foot, nil, nil, r.sides)
	return r
}

// show updates the present step, and rebuilds it if its parts have changed. In a lecture it hides the text, but not a
// question and its outcome.
func (v *openLessonView) show() {
	a := v.page.attempt
	now := builtTextKey{a, a.here().kind, a.ran, v.page.running != nil, a.guess[a.asked()] != nil}
	if now != v.built {
		v.built = now
		v.build()
		v.pane.show(a.illustration())
	}
	texted := !v.page.app.Lecture || now.kind != reading
	kit.SetShown(v.scroll, texted)
	kit.SetShown(v.foot, texted)
	v.sides.Refresh()
	v.updateButtons()
}

// turn shows the present step and its illustration, after the learner has gone to another step.
func (v *openLessonView) turn() {
	a := v.page.attempt
	again := v.built.attempt == a && v.built.kind == reading && a.here().kind == reading
	v.show()
	if again {
		v.pane.show(a.illustration())
	}
	v.showStep()
}

// showStep highlights the present step of the text, and scrolls to it.
func (v *openLessonView) showStep() {
	if a := v.page.attempt; a != nil && a.here().kind == reading {
		v.toStep(a.here().step)
	}
}

// toStep highlights a step of the text, and scrolls to it.
func (v *openLessonView) toStep(step int) {
	for i, s := range v.steps {
		s.dim(i != step)
	}
	if v.scrolling || step >= len(v.steps) {
		return
	}
	v.scrolling = true
	at := v.steps[step].Position().Y - 12
	if end := v.body.MinSize().Height - v.scroll.Size().Height; at > end {
		at = max(0, end)
	}
	v.scroll.ScrollToOffset(fyne.NewPos(0, max(0, at)))
	v.scrolling = false
}

// follow makes the step that the user scrolled to the present one.
func (v *openLessonView) follow(at fyne.Position) {
	a := v.page.attempt
	if v.scrolling || a == nil || a.here().kind != reading {
		return
	}
	room := v.body.MinSize().Height - v.scroll.Size().Height
	if room <= 0 {
		return
	}
	// at the start of the text this is the top of the view, at its end the foot
	line := at.Y + v.scroll.Size().Height*min(1, at.Y/room)
	for i, s := range v.steps {
		if line < s.Position().Y+s.Size().Height+stepGap || i == len(v.steps)-1 {
			if i != a.at {
				v.scrolling = true
				v.page.goTo(i)
				v.scrolling = false
			}
			return
		}
	}
}

func (v *openLessonView) build() {
	a := v.page.attempt
	l := a.entry.lesson
	v.input, v.run, v.steps, v.latest = nil, nil, nil, nil
	v.scroll.OnScrolled = v.follow
	v.body.RemoveAll()
	v.body.Add(kit.Gap(8))
	switch a.here().kind {
	case reading:
		v.text()
	case asking, trying:
		v.ask()
	case deciding, ending:
		v.decide()
	case learning:
		v.heading(lang.L("What you learned"))
		if v.waits() {
			v.body.Add(kit.Gap(14))
		}
		v.body.Add(v.marked(a.answer(l.Answer), a.illustration()))
		v.change()
	}
	v.sources()
	v.body.Add(kit.Gap(16))
	v.body.Refresh()
	v.scroll.Refresh()
	v.scrolling = true
	v.scroll.ScrollToTop()
	v.scrolling = false
	if v.input != nil && v.input.field != nil {
		field := v.input.field
		v.page.app.Tasks.Post(func() { // the field is shown by then
			if v.input != nil && v.input.field == field && v.page.host.InSight() {
				v.page.app.Window.Canvas().Focus(field)
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

// marked returns a text whose marked words change the illustration.
func (v *openLessonView) marked(text string, s lab.Illustration) *textWithClickableWords {
	parts, err := s.Parts(text, len(v.page.attempt.entry.lesson.Runs))
	if err != nil { // cannot happen: such a file is refused
		parts = []lab.TextPart{{Text: text}}
	}
	v.latest = newTextWithClickableWords(v.page.app.Kit, parts, v.pane.show)
	return v.latest
}

// said returns the text of the present step, for a page that is saved.
func (v *openLessonView) said() string {
	a := v.page.attempt
	switch at := a.here().step; {
	case a.here().kind == deciding && a.ran:
		_, text := verdictWords(a, a.asked(), a.decision(a.asked()))
		return text
	case at < len(v.steps):
		return v.steps[at].said
	case v.latest != nil:
		return v.latest.said
	}
	return ""
}

func (v *openLessonView) heading(words string) {
	t := kit.NewText(words, kit.SmallText+1, theme.ColorNamePrimary)
	t.Style.Bold = true
	v.body.Add(t)
	v.body.Add(kit.Gap(8))
}

// sources adds a button that prints the lesson, and one that shows the papers that the text is based on. The papers of
// a result are hidden before the run.
func (v *openLessonView) sources() {
	a := v.page.attempt
	v.papers = nil
	row := container.NewHBox()
	v.body.Add(kit.Gap(8))
	v.body.Add(row)
	toPrint := v.page.app.Kit.LabelButton(v.page.app.Commands.The("lessonPrint"), commandtable.Title("print"))
	toPrint.Importance = widget.LowImportance
	defer row.Add(toPrint)
	if len(a.papers()) == 0 || a.here().kind == ending && !a.ran {
		return
	}
	v.papers = paragraph(a.sourceWords(), kit.SmallText, theme.ColorNamePlaceHolder)
	v.papers.Hide()
	k := v.page.app.Kit
	show := k.NewButton(lang.L("Sources"), theme.InfoIcon(), lang.L("What this text is based on"), "", func() {
		kit.SetShown(v.papers, !v.papers.Visible())
		v.papers.Set(v.page.attempt.sourceWords())
		v.body.Refresh()
		v.scroll.Refresh()
		v.scroll.ScrollToBottom()
		v.page.app.Kit.ReturnFocus()
	})
	show.Importance = widget.LowImportance
	row.Add(show)
	v.body.Add(v.papers)
}

// text adds the steps of the text. A press on a step goes to it.
func (v *openLessonView) text() {
	l := v.page.attempt.entry.lesson
	for i, step := range l.Steps {
		m := v.marked(translated(step), v.page.attempt.illustrationOf(i))
		m.press = func() {
			v.scrolling = true // do not scroll: the step is in sight
			v.page.goTo(i)
			v.scrolling = false
		}
		m.faint = i != v.page.attempt.here().step
		v.steps = append(v.steps, m)
		v.body.Add(m)
		v.body.Add(kit.Gap(stepGap))
	}
}

func (v *openLessonView) ask() {
	a := v.page.attempt
	if a.here().kind == trying {
		v.heading(lang.L("One to try on your own"))
	} else {
		v.heading(lang.L("The question"))
	}
	v.body.Add(v.marked(translated(a.question()), a.illustration()))
	v.body.Add(kit.Gap(18))
	v.input = newGuessInput(v.page)
	v.body.Add(v.input.object)
	if a.guess[a.asked()] == nil && !v.page.app.Lecture {
		v.body.Add(kit.Gap(6))
		v.body.Add(paragraph(lang.L("Once you've answered, it stands: the run decides."), kit.SmallText+1,
			theme.ColorNamePlaceHolder))
	}
}

// waits adds the progress of the run, and reports whether the run has not ended: the texts need its results.
func (v *openLessonView) waits() bool {
	if v.page.running == nil && v.page.attempt.ran {
		return false
	}
	v.run = newRunProgressView(v.page)
	v.body.Add(v.run.object)
	return true
}

// decide adds the run, or the outcome of the guess.
func (v *openLessonView) decide() {
	a := v.page.attempt
	v.heading(lang.L("The run decides"))
	if v.waits() {
		return
	}
	v.body.Add(newVerdictBox(a, a.asked(), a.decision(a.asked())))
	if a.here().kind == ending {
		v.body.Add(kit.Gap(14))
		v.body.Add(v.marked(a.answer(a.entry.lesson.Alone.Answer), a.illustration()))
	}
}

func (v *openLessonView) progress() {
	if v.run != nil {
		v.run.progress()
	}
}

// guessed returns the chosen answer, or nil.
func (v *openLessonView) guessed() *float64 {
	a := v.page.attempt
	if !a.here().kind.isQuestion() {
		return nil
	}
	return a.chosen[a.asked()]
}

// chooses reports whether the step has answers of which one can be chosen.
func (v *openLessonView) chooses() bool {
	return v.input != nil && len(v.input.choices) > 0 && v.page.attempt.asks()
}

// updateButtons updates the buttons below.
func (v *openLessonView) updateButtons() {
	a := v.page.attempt
	v.markDots(a.at, len(a.steps))
	word, tip := lang.L("Continue"), lang.L("Next step")
	able := true
	_, more := v.page.after(a.entry)
	switch {
	case a.asks():
		word, tip, able = lang.L("This is my guess"), lang.L("Commit to it, and let the run decide"),
			v.guessed() != nil || v.page.app.Lecture
	case a.last() && more:
		word, tip = lang.L("Next lesson"), lang.L("The next lesson")
	case a.last():
		word, tip = lang.L("All lessons"), lang.L("Back to the list")
	}
	if v.nextButton.Text != word {
		v.nextButton.SetText(word)
	}
	v.nextButton.Tip = tip
	kit.SetEnabled(v.nextButton, able)
	kit.SetShown(v.benchButton, a.ran && a.here().kind >= deciding && a.here().kind != trying)
	v.object.Refresh()
}
