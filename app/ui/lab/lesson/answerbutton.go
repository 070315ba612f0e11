package lesson

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// answerButton is one answer that can be chosen: a letter and its text. Once the learner has committed to
// a guess it can't be pressed any more; after the run it shows whether it was right.
type answerButton struct {
	widget.BaseWidget
	kit.FocusableControl
	letter *kit.Text
	words  *kit.Paragraph
	press  func()

	taken, shut bool
	right       bool // the run has shown that this answer is right
	decided     bool
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
func (c *answerButton) set(taken, shut, decided, right bool) {
	if c.taken != taken || c.shut != shut || c.decided != decided || c.right != right {
		c.taken, c.shut, c.decided, c.right = taken, shut, decided, right
		c.Refresh()
	}
}

// Tapped chooses the answer.
func (c *answerButton) Tapped(*fyne.PointEvent) {
	if !c.shut {
		c.press()
	}
}

// Cursor is a hand where the answer can be pressed.
func (c *answerButton) Cursor() desktop.Cursor {
	if c.shut {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// AccessibilityLabel is the answer, and whether it was chosen or right.
func (c *answerButton) AccessibilityLabel() string {
	how := c.words.Content
	switch {
	case c.decided && c.right:
		how = lang.L("{{.Answer}} (right)", map[string]any{"Answer": how})
	case c.taken:
		how = lang.L("{{.Answer}} (your guess)", map[string]any{"Answer": how})
	}
	return kit.Labelled(c.letter.Content, how)
}

const (
	choiceText  float32 = 16
	choiceInset float32 = 12
	choiceSign  float32 = 28
)

func (c *answerButton) CreateRenderer() fyne.WidgetRenderer {
	r := &answerButtonRenderer{c: c, ground: canvas.NewRectangle(color.Transparent),
		round: canvas.NewCircle(color.Transparent), sign: widget.NewIcon(nil)}
	r.Parts = []fyne.CanvasObject{r.ground, r.round, r.c.letter, r.c.words, r.sign}
	r.Refresh()
	return c.Ringed(r)
}

type answerButtonRenderer struct {
	kit.RendererParts
	c      *answerButton
	ground *canvas.Rectangle
	round  *canvas.Circle
	sign   *widget.Icon
}

// room is the width of the text.
func (r *answerButtonRenderer) room(width float32) float32 {
	return width - 3*choiceInset - choiceSign - 24
}

func (r *answerButtonRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	middle := (size.Height - choiceSign) / 2
	kit.Put(r.round, choiceInset, middle, choiceSign, choiceSign)
	high := r.c.letter.MinSize().Height
	kit.Put(r.c.letter, choiceInset, (size.Height-high)/2, choiceSign, high)
	width := r.room(size.Width)
	r.c.words.Resize(fyne.NewSize(width, r.c.words.Size().Height))
	high = r.c.words.MinSize().Height
	kit.Put(r.c.words, 2*choiceInset+choiceSign, (size.Height-high)/2, width, high)
	kit.Put(r.sign, size.Width-choiceInset-20, (size.Height-20)/2, 20, 20)
}

func (r *answerButtonRenderer) MinSize() fyne.Size {
	if w := r.room(r.c.Size().Width); w > 0 {
		r.c.words.Resize(fyne.NewSize(w, r.c.words.Size().Height))
	}
	return fyne.NewSize(180, max(choiceSign, r.c.words.MinSize().Height)+2*choiceInset-2)
}

func (r *answerButtonRenderer) Refresh() {
	c := r.c
	r.ground.FillColor, r.ground.CornerRadius = look.Color(look.ColorRail), 10
	r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	r.round.FillColor = theme.Color(theme.ColorNameInputBackground)
	c.letter.Color = theme.ColorNamePlaceHolder
	if c.taken || c.Under() && !c.shut {
		r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1.5
	}
	if c.taken {
		r.ground.FillColor, r.ground.StrokeWidth = theme.Color(theme.ColorNameSelection), 2
		r.round.FillColor, c.letter.Color = theme.Color(theme.ColorNamePrimary), theme.ColorNameForegroundOnPrimary
	}
	r.sign.Hide()
	if c.decided && (c.right || c.taken) {
		sign := theme.NewErrorThemedResource(theme.CancelIcon())
		r.sign.SetResource(sign)
		if c.right {
			r.sign.SetResource(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
			r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(theme.ColorNameSuccess), 2
		}
		r.sign.Show()
	}
	c.letter.Refresh()
	c.words.Refresh()
	canvas.Refresh(c)
}
