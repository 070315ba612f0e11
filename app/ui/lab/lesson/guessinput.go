package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// guessInput is where the learner answers in the text: choices, or a field for a number.
type guessInput struct {
	page        *Page
	object      *fyne.Container
	choices     []*answerButton
	field       *kit.TextField
	stateChosen *kit.Paragraph // says whether a state was chosen in the illustration
}

// newGuessInput makes the input for the guess of the present step.
func newGuessInput(p *Page) *guessInput {
	a := p.attempt
	w := &guessInput{page: p, object: kit.Column()}
	g := a.guessQuestion(a.asked())
	if g.Number() {
		w.number()
	}
	if g.Next {
		w.stateChosen = kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground)
		w.object.Add(w.stateChosen)
	}
	for i, c := range g.Choices {
		one := newAnswerButton(p.app.Kit, string(rune('A'+i)), translated(c.Text), func() { w.choose(float64(i)) })
		w.choices = append(w.choices, one)
		w.object.Add(one)
		w.object.Add(kit.Gap(8))
	}
	w.show()
	return w
}

func (w *guessInput) number() {
	a := w.page.attempt
	if g := a.guess[a.asked()]; g != nil { // a field that is disabled would keep all shortcuts to itself
		w.object.Add(kit.Caption(lang.L("Your guess")))
		w.object.Add(kit.NewText(words.Number(*g), kit.LargeText, theme.ColorNameForeground))
		return
	}
	w.field = kit.NewTextField(w.page.host.Beyond())
	w.field.What = lang.L("Your guess")
	w.field.SetPlaceHolder(lang.L("A number"))
	if c := a.chosen[a.asked()]; c != nil {
		w.field.SetText(words.Number(*c))
	}
	w.field.OnChanged = func(typed string) {
		a.chosen[a.asked()] = nil
		if v, ok := parseNumber(typed); ok {
			a.chosen[a.asked()] = &v
		}
		w.page.lessonView.guessChanged()
	}
	w.field.OnSubmitted = func(string) { w.page.GoOn() }
	w.field.Page = func(by int) {
		if by > 0 {
			w.page.GoOn()
		} else {
			w.page.GoBack()
		}
	}
	w.object.Add(container.New(layout.NewGridWrapLayout(fyne.NewSize(240, 42)), w.field))
}

// choose stores a guess; it can be changed until the learner commits to it.
func (w *guessInput) choose(value float64) {
	a := w.page.attempt
	a.chosen[a.asked()] = &value
	w.show()
	w.page.lessonView.guessChanged()
	w.page.app.Kit.ReturnFocus()
}

// show marks the chosen answer, and the right one after the run.
func (w *guessInput) show() {
	a := w.page.attempt
	which := a.asked()
	chosen := a.chosen[which]
	if a.guess[which] != nil {
		chosen = a.guess[which]
	}
	if w.stateChosen != nil {
		w.stateChosen.Set(lang.L("Click the state on the stage, or go to it with the arrow keys."))
		if chosen != nil {
			w.stateChosen.Set(lang.L("You chose the state with the frame."))
		}
	}
	right := -1
	decided := a.ran && a.guess[which] != nil
	if decided {
		right = a.decision(which).Choice
	}
	for i, c := range w.choices {
		c.set(chosen != nil && *chosen == float64(i), a.guess[which] != nil, decided, i == right)
	}
}

// chooseNext chooses the next answer, or the one before.
func (w *guessInput) chooseNext(by int) bool {
	a := w.page.attempt
	which := a.asked()
	if len(w.choices) == 0 || a.guess[which] != nil {
		return false
	}
	at := -1
	if a.chosen[which] != nil {
		at = int(*a.chosen[which])
	}
	switch at += by; {
	case at < 0:
		at = 0
	case at >= len(w.choices):
		at = len(w.choices) - 1
	}
	w.choose(float64(at))
	w.page.app.Kit.Reveal(w.choices[at])
	return true
}
