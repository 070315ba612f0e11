package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// answerButton is one answer that can be chosen: a letter and its text. Once the learner has committed to
// a guess it can't be pressed any more; after the run it shows whether it was right.
type answerButton struct {
	widget.BaseWidget
	kit.FocusableControl
	letter *kit.Text
	words  *kit.Paragraph
	press  func()

	chosen, closed bool
	right          bool // the run has shown that this answer is right
	decided        bool
}

func newAnswerButton(k *kit.Kit, letter, text string, press func()) *answerButton {
	c := &answerButton{letter: kit.NewText(letter, kit.PlainText, theme.ColorNameForeground),
		words: kit.NewParagraph(text, choiceText, theme.ColorNameForeground), press: press}
	c.letter.Style.Bold, c.letter.Align = true, fyne.TextAlignCenter
	c.FocusableControl = k.NewKeyed(c, func() (string, string) { return "", "" }, func() { c.Tapped(nil) }, nil)
	c.RingOnEdge()
	c.ExtendBaseWidget(c)
	return c
}

// set sets the state: chosen by the learner, closed to presses, decided by the run, and right.
func (b *answerButton) set(chosen, closed, decided, right bool) {
	if b.chosen != chosen || b.closed != closed || b.decided != decided || b.right != right {
		b.chosen, b.closed, b.decided, b.right = chosen, closed, decided, right
		b.Refresh()
	}
}

func (b *answerButton) Tapped(*fyne.PointEvent) {
	if !b.closed {
		b.press()
	}
}

func (b *answerButton) Cursor() desktop.Cursor {
	if b.closed {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

func (b *answerButton) AccessibilityLabel() string {
	how := b.words.Content
	switch {
	case b.decided && b.right:
		how = lang.L("{{.Answer}} (right)", map[string]any{"Answer": how})
	case b.chosen:
		how = lang.L("{{.Answer}} (your guess)", map[string]any{"Answer": how})
	}
	return kit.Labelled(b.letter.Content, how)
}

const (
	choiceText  float32 = 16
	choiceInset float32 = 12
	choiceSign  float32 = 28
)

// room returns the width of the text.
func (b *answerButton) room() float32 { return b.Size().Width - 3*choiceInset - choiceSign - 24 }

func (b *answerButton) CreateRenderer() fyne.WidgetRenderer {
	sign := widget.NewIcon(nil)
	return b.Ringed(kit.NewRebuiltRenderer(b, b.least, func(r *kit.RebuiltRenderer) {
		size, high := b.Size(), b.letter.MinSize().Height
		ground, round := r.AddCard(b.Under() && !b.closed), canvas.NewCircle(theme.Color(theme.ColorNameInputBackground))
		b.letter.Color = theme.ColorNamePlaceHolder
		if b.chosen {
			ground.FillColor, ground.StrokeColor = theme.Color(theme.ColorNameSelection), theme.Color(theme.ColorNamePrimary)
			ground.StrokeWidth = 2
			round.FillColor, b.letter.Color = theme.Color(theme.ColorNamePrimary), theme.ColorNameForegroundOnPrimary
		}
		r.Add(round, choiceInset, (size.Height-choiceSign)/2, choiceSign, choiceSign)
		r.Add(b.letter, choiceInset, (size.Height-high)/2, choiceSign, high)
		high = kit.HeightAt(b.words, b.room())
		r.Add(b.words, 2*choiceInset+choiceSign, (size.Height-high)/2, b.room(), high)
		if b.decided && (b.right || b.chosen) {
			sign.SetResource(theme.NewErrorThemedResource(theme.CancelIcon()))
			if b.right {
				sign.SetResource(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
				ground.StrokeColor, ground.StrokeWidth = theme.Color(theme.ColorNameSuccess), 2
			}
			r.Add(sign, size.Width-choiceInset-20, (size.Height-20)/2, 20, 20)
		}
		b.letter.Refresh()
		b.words.Refresh()
	}))
}

// least returns a size with the height that the words need at the present width.
func (b *answerButton) least() fyne.Size {
	return fyne.NewSize(180, max(choiceSign, kit.HeightAt(b.words, b.room()))+2*choiceInset-2)
}
