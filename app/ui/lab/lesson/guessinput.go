package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// guessInput is the part of the text in which the learner answers: choices, or a field for a number.
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

func (in *guessInput) number() {
	a := in.page.attempt
	if g := a.guess[a.asked()]; g != nil { // a field that is disabled would keep all shortcuts to itself
		in.object.Add(kit.Caption(lang.L("Your guess")))
		in.object.Add(kit.NewText(words.Number(*g), kit.LargeText, theme.ColorNameForeground))
		return
	}
	in.field = in.page.app.Kit.NewTextField(lang.L("Your guess"))
	in.field.SetPlaceHolder(lang.L("A number"))
	if c := a.chosen[a.asked()]; c != nil {
		in.field.SetText(words.Number(*c))
	}
	in.field.OnChanged = func(typed string) {
		a.chosen[a.asked()] = nil
		if v, ok := parseNumber(typed); ok {
			a.chosen[a.asked()] = &v
		}
		in.page.lessonView.guessChanged()
	}
	in.field.OnSubmitted = func(string) { in.page.GoOn() }
	in.field.Page = func(by int) {
		if by > 0 {
			in.page.GoOn()
		} else {
			in.page.GoBack()
		}
	}
	in.object.Add(container.New(layout.NewGridWrapLayout(fyne.NewSize(240, 42)), in.field))
}

// choose stores a guess; it can be changed until the learner commits to it.
func (in *guessInput) choose(value float64) {
	a := in.page.attempt
	a.chosen[a.asked()] = &value
	in.show()
	in.page.lessonView.guessChanged()
	in.page.app.Kit.ReturnFocus()
}

// show marks the chosen answer, and the right one after the run.
func (in *guessInput) show() {
	a := in.page.attempt
	which := a.asked()
	chosen := a.chosen[which]
	if a.guess[which] != nil {
		chosen = a.guess[which]
	}
	if in.stateChosen != nil {
		in.stateChosen.Set(lang.L("Click the state on the stage, or go to it with the arrow keys."))
		if chosen != nil {
			in.stateChosen.Set(lang.L("You chose the state with the frame."))
		}
	}
	right := -1
	decided := a.ran && a.guess[which] != nil
	if decided {
		right = a.decision(which).Choice
	}
	for i, c := range in.choices {
		c.set(chosen != nil && *chosen == float64(i), a.guess[which] != nil, decided, i == right)
	}
}

// chooseNext chooses the next answer, or the one before.
func (in *guessInput) chooseNext(by int) bool {
	a := in.page.attempt
	which := a.asked()
	if len(in.choices) == 0 || a.guess[which] != nil {
		return false
	}
	at := -1
	if a.chosen[which] != nil {
		at = int(*a.chosen[which])
	}
	at = max(0, min(at+by, len(in.choices)-1))
	in.choose(float64(at))
	in.page.app.Kit.Reveal(in.choices[at])
	return true
}
