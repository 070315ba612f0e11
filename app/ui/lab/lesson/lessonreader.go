package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// lessonReader is a lesson that is open: the place at hand, and below it what leads on and
// back.
type lessonReader struct {
	page   *Page
	object *fyne.Container
	body   *fyne.Container
	scroll *container.Scroll
	width  *readingWidth

	answer *guessInput // the widgets for a guess; nil where nothing is asked
	result *resultView // the widgets for a run; nil where nothing is run

	back, on, bench *kit.Button
	steps           fyne.CanvasObject
	mark            func(at, all int)
	built           built
}

// built is what the body was made for.
type built struct {
	attempt         *lessonAttempt
	at              int
	ran, busy, said bool
}

func newReader(p *Page) *lessonReader {
	r := &lessonReader{page: p, body: kit.Column()}
	r.width = &readingWidth{}
	r.scroll = container.NewVScroll(container.New(r.width, r.body))
	k := p.kit
	r.back = k.NewButton(lang.L("Back"), theme.NavigateBackIcon(), lang.L("Previous step"),
		kit.KeyName(fyne.KeyPageUp), p.GoBack)
	r.back.Importance = widget.LowImportance
	r.on = k.NewButton("", nil, "", kit.KeyName(fyne.KeyPageDown), p.GoOn)
	r.on.Importance = widget.HighImportance
	r.bench = k.NewButton(lang.L("Open on the Bench"), look.LabIcon,
		lang.L("Put this experiment on the bench to change it"), "", func() {
			p.host.Bench(p.attempt.entry.lesson.Experiment, p.attempt.entry.folder())
		})
	r.bench.Importance = widget.LowImportance
	dots := kit.NewDots()
	r.steps, r.mark = dots, dots.Mark
	foot := kit.Column(kit.Gap(8), widget.NewSeparator(), kit.Gap(8),
		container.New(&footLayout{}, r.back, dots, r.bench, r.on))
	r.object = container.NewBorder(nil, foot, nil, nil, r.scroll)
	return r
}

// turn shows another place from its top.
func (r *lessonReader) turn() {
	r.built = built{}
	r.scroll.ScrollToTop()
}

// show brings the place up to date, and makes it anew where something has come or gone.
func (r *lessonReader) show() {
	a := r.page.attempt
	now := built{a, a.at, a.ran, r.page.work != nil, a.guess[a.asked()] != nil}
	if now != r.built {
		r.built = now
		r.build()
	}
	r.refoot()
}

// build makes the place.
func (r *lessonReader) build() {
	a := r.page.attempt
	r.answer, r.result = nil, nil
	r.body.RemoveAll()
	r.body.Add(kit.Gap(8))
	r.width.wide = a.here().kind == deciding || a.here().kind == ending
	switch a.here().kind {
	case reading:
		r.text(a.here().step)
	case asking, trying:
		r.ask()
	case deciding, ending:
		r.decide()
	case learning:
		r.heading(lang.L("What you learned"))
		r.body.Add(paragraph(a.answer(a.entry.lesson.Answer), bodyText, theme.ColorNameForeground))
	}
	r.sources()
	r.body.Add(kit.Gap(16))
	r.body.Refresh()
	r.scroll.Refresh()
	if a.here().kind == reading {
		r.scroll.ScrollToBottom()
	}
}

// What a lesson is set in.
const (
	bodyText float32 = 17
	leading  float32 = 1.28
)

func paragraph(text string, size float32, ink fyne.ThemeColorName) *kit.Paragraph {
	p := kit.NewParagraph(text, size, ink)
	p.Leading = leading
	return p
}

// heading is the word above a place.
func (r *lessonReader) heading(words string) {
	t := kit.NewText(words, kit.SmallText+1, theme.ColorNamePrimary)
	t.Style.Bold = true
	r.body.Add(t)
	r.body.Add(kit.Gap(8))
}

// sources lists the papers on which the current text is based. It lists none where they
// would give away the result of a run that has not been made yet.
func (r *lessonReader) sources() {
	a := r.page.attempt
	if a.here().kind == ending && !a.ran {
		return
	}
	for _, paper := range a.papers() {
		said := lang.L("Source: {{.Paper}}", map[string]any{"Paper": paper})
		r.body.Add(kit.Gap(6))
		r.body.Add(container.New(&readingWidth{}, paragraph(said, kit.SmallText, theme.ColorNamePlaceHolder)))
	}
}

// text is what there is to read up to a step; what was read before is quieter.
func (r *lessonReader) text(step int) {
	for i := range step + 1 {
		ink := theme.ColorNamePlaceHolder
		if i == step {
			ink = theme.ColorNameForeground
		}
		r.body.Add(paragraph(said(r.page.attempt.entry.lesson.Steps[i]), bodyText, ink))
		r.body.Add(kit.Gap(16))
	}
}

// ask is a question with its answers.
func (r *lessonReader) ask() {
	a := r.page.attempt
	if a.here().kind == trying {
		r.heading(lang.L("One to try on your own"))
	} else {
		r.heading(lang.L("The question"))
	}
	r.body.Add(paragraph(said(a.question()), bodyText, theme.ColorNameForeground))
	r.body.Add(kit.Gap(18))
	r.answer = newAnswer(r.page)
	r.body.Add(r.answer.object)
	if a.guess[a.asked()] == nil {
		r.body.Add(kit.Gap(6))
		r.body.Add(paragraph(lang.L("Once you've answered, it stands: the run decides."), kit.SmallText+1,
			theme.ColorNamePlaceHolder))
	}
}

// decide is the run, and how the guess came out.
func (r *lessonReader) decide() {
	a := r.page.attempt
	r.heading(lang.L("The run decides"))
	r.result = newResult(r.page)
	r.body.Add(r.result.object)
	if a.here().kind == ending && a.ran {
		r.body.Add(kit.Gap(14))
		r.body.Add(container.New(&readingWidth{},
			paragraph(a.answer(a.entry.lesson.Alone.Answer), bodyText, theme.ColorNameForeground)))
	}
}

// progress shows how far the run is.
func (r *lessonReader) progress() {
	if r.result != nil {
		r.result.progress()
	}
}

// guessed is what is chosen, or nil.
func (r *lessonReader) guessed() *float64 {
	a := r.page.attempt
	if k := a.here().kind; k != asking && k != trying {
		return nil
	}
	return a.chosen[a.asked()]
}

// chooses tells whether the place has choices of which one can be taken.
func (r *lessonReader) chooses() bool {
	a := r.page.attempt
	return r.answer != nil && len(r.answer.choices) > 0 && a.guess[a.asked()] == nil
}

// refoot says what leads on.
func (r *lessonReader) refoot() {
	a := r.page.attempt
	r.mark(a.at, len(a.places))
	word, tip := lang.L("Continue"), lang.L("Next step")
	able := true
	_, more := r.page.after(a.entry)
	switch k := a.here().kind; {
	case (k == asking || k == trying) && a.guess[a.asked()] == nil:
		word, tip, able = lang.L("This is my guess"), lang.L("Commit to it, and let the run decide"),
			r.guessed() != nil || r.page.app.Window.Lecturing()
	case a.last() && more:
		word, tip = lang.L("Next lesson"), lang.L("The next lesson")
	case a.last():
		word, tip = lang.L("All lessons"), lang.L("Back to the list")
	}
	if r.on.Text != word {
		r.on.SetText(word)
	}
	r.on.Tip = tip
	kit.SetEnabled(r.on, able)
	kit.SetShown(r.bench, a.ran && (a.here().kind == deciding || a.here().kind == ending))
	r.object.Refresh()
}

// readingWidth keeps lines at a length that reads well; a table may have more.
type readingWidth struct{ wide bool }

const (
	widestLine  float32 = 660
	widestTable float32 = 860
)

// Layout places the text.
func (l *readingWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width-12, widestLine) // beside the bar that scrolls
	if l.wide {
		width = min(size.Width-12, widestTable)
	}
	for _, o := range objects {
		o.Resize(fyne.NewSize(width, o.Size().Height))
		kit.Put(o, 0, 0, width, o.MinSize().Height)
	}
}

// MinSize is the height of the text at the width that it has.
func (*readingWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := float32(0)
	for _, o := range objects {
		high = max(high, o.MinSize().Height)
	}
	return fyne.NewSize(200, high)
}

// footLayout has what leads back at the left, what leads on at the right, and how far
// one is in the middle, where there is room for it.
type footLayout struct{}

// Layout places the four.
func (footLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	back, dots, bench, on := objects[0], objects[1], objects[2], objects[3]
	put := func(o fyne.CanvasObject, x float32) float32 {
		need := o.MinSize()
		kit.Put(o, x, (size.Height-need.Height)/2, need.Width, need.Height)
		return need.Width
	}
	left := put(back, 0)
	right := size.Width - on.MinSize().Width
	put(on, right)
	if bench.Visible() {
		right -= bench.MinSize().Width + 8
		put(bench, right)
	}
	need := dots.MinSize().Width
	if right-left < need+24 {
		put(dots, -2*size.Width) // out of sight; the status line says it
		return
	}
	put(dots, max(left+12, min((size.Width-need)/2, right-need-12)))
}

// MinSize is that of the buttons.
func (footLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, max(objects[0].MinSize().Height, objects[3].MinSize().Height))
}
