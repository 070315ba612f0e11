package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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

// set shows whether the answer is chosen, closed, decided and right.
func (c *answerButton) set(chosen, closed, decided, right bool) {
	if c.chosen != chosen || c.closed != closed || c.decided != decided || c.right != right {
		c.chosen, c.closed, c.decided, c.right = chosen, closed, decided, right
		c.Refresh()
	}
}

func (c *answerButton) Tapped(*fyne.PointEvent) {
	if !c.closed {
		c.press()
	}
}

func (c *answerButton) Cursor() desktop.Cursor {
	if c.closed {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

func (c *answerButton) AccessibilityLabel() string {
	how := c.words.Content
	switch {
	case c.decided && c.right:
		how = lang.L("{{.Answer}} (right)", map[string]any{"Answer": how})
	case c.chosen:
		how = lang.L("{{.Answer}} (your guess)", map[string]any{"Answer": how})
	}
	return kit.Labelled(c.letter.Content, how)
}

const (
	choiceText  float32 = 16
	choiceInset float32 = 12
	choiceSign  float32 = 28
)

// room is the width of the text.
func (c *answerButton) room() float32 { return c.Size().Width - 3*choiceInset - choiceSign - 24 }

func (c *answerButton) CreateRenderer() fyne.WidgetRenderer {
	sign := widget.NewIcon(nil)
	return c.Ringed(kit.NewRebuiltRenderer(c, c.least, func(r *kit.RebuiltRenderer) {
		size, high := c.Size(), c.letter.MinSize().Height
		ground, round := r.AddCard(c.Under() && !c.closed), canvas.NewCircle(theme.Color(theme.ColorNameInputBackground))
		c.letter.Color = theme.ColorNamePlaceHolder
		if c.chosen {
			ground.FillColor, ground.StrokeColor = theme.Color(theme.ColorNameSelection), theme.Color(theme.ColorNamePrimary)
			ground.StrokeWidth = 2
			round.FillColor, c.letter.Color = theme.Color(theme.ColorNamePrimary), theme.ColorNameForegroundOnPrimary
		}
		r.Add(round, choiceInset, (size.Height-choiceSign)/2, choiceSign, choiceSign)
		r.Add(c.letter, choiceInset, (size.Height-high)/2, choiceSign, high)
		high = kit.HeightAt(c.words, c.room())
		r.Add(c.words, 2*choiceInset+choiceSign, (size.Height-high)/2, c.room(), high)
		if c.decided && (c.right || c.chosen) {
			sign.SetResource(theme.NewErrorThemedResource(theme.CancelIcon()))
			if c.right {
				sign.SetResource(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
				ground.StrokeColor, ground.StrokeWidth = theme.Color(theme.ColorNameSuccess), 2
			}
			r.Add(sign, size.Width-choiceInset-20, (size.Height-20)/2, 20, 20)
		}
		c.letter.Refresh()
		c.words.Refresh()
	}))
}

// least has the height that the words need at the present width.
func (c *answerButton) least() fyne.Size {
	return fyne.NewSize(180, max(choiceSign, kit.HeightAt(c.words, c.room()))+2*choiceInset-2)
}
