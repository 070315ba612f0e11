package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit/menu"
)

// SplitButton is a button with an arrow at its right: a press on the button runs its command, a press on the arrow
// opens a menu of other ways to do it.
type SplitButton struct {
	Object      *fyne.Container
	Main, Arrow *Button
	word        string
}

// NewSplitButton makes one with a word beside the icon of the command; tip says what the menu is for.
func (k *Kit) NewSplitButton(c *Command, word, tip string, items func() []menu.Item) *SplitButton {
	s := &SplitButton{Main: k.LabelButton(c, word), word: word}
	s.Arrow = k.NewButton("", theme.MenuDropDownIcon(), tip, "", func() { k.Drop(s.Arrow, items) })
	c.Arrows = append(c.Arrows, s.Arrow)
	s.Object = container.New(s, s.Main, s.Arrow)
	return s
}

// arrowWidth is that of the arrow, and seam the room before it.
const arrowWidth, seam float32 = 26, 2

// Wants returns how wide the button is with its word, or without.
func (s *SplitButton) Wants(worded bool) float32 {
	width := theme.IconInlineSize() + 2*theme.InnerPadding()
	if worded {
		width += theme.Padding() + fyne.MeasureText(s.word, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
	}
	return width + seam + arrowWidth
}

// Layout puts the arrow at the right. Without room for all, the word is hidden first, and then the arrow.
func (s *SplitButton) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	SetShown(s.Arrow, size.Width >= s.Wants(false))
	word, main := s.word, size.Width
	if s.Arrow.Visible() {
		main -= arrowWidth + seam
	}
	if size.Width < s.Wants(true) {
		word = ""
	}
	if s.Main.Text != word {
		s.Main.SetText(word)
	}
	Put(s.Main, 0, 0, main, size.Height)
	Put(s.Arrow, size.Width-arrowWidth, 0, arrowWidth, size.Height)
}

// MinSize returns the smallest size of the icon alone.
func (s *SplitButton) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(s.Wants(false)-seam-arrowWidth, s.Main.MinSize().Height)
}
