package kit

import "fyne.io/fyne/v2"

// bannerLayout is the layout of a banner:
//
//	i  a short sentence  [ action ]  ×      i  a sentence that would become      ×
//	                                           a tall column beside its action
//	                                           [ action ]
type bannerLayout struct {
	banner *Banner
	width  float32 // the width at the last layout
}

// The sizes of a banner, in units.
const (
	bannerGap      float32 = 8
	bannerIcon     float32 = 20
	bannerSentence float32 = 300 // the least width of a sentence that has its action beside it
)

// Layout gives the sentence its width before it asks for its height.
func (l *bannerLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	b := l.banner
	icon, shut, action := fyne.NewSquareSize(bannerIcon), b.CloseButton.MinSize(), b.actions.MinSize()
	left, right := icon.Width+bannerGap, size.Width-shut.Width-bannerGap
	words := HeightAt(b.Sentence, l.sentenceWidth())
	row := max(words, icon.Height, shut.Height)
	if l.level() {
		row = max(row, action.Height)
		Put(b.actions, right-action.Width, (row-action.Height)/2, action.Width, action.Height)
	} else {
		Put(b.actions, left, row+bannerGap, action.Width, action.Height)
	}
	Put(b.icon, 0, (row-icon.Height)/2, icon.Width, icon.Height)
	Put(b.Sentence, left, (row-words)/2, l.sentenceWidth(), words)
	Put(b.CloseButton, size.Width-shut.Width, (row-shut.Height)/2, shut.Width, shut.Height)
}

// sentenceWidth returns how wide the sentence is.
func (l *bannerLayout) sentenceWidth() float32 {
	width := l.width - bannerIcon - 2*bannerGap - l.banner.CloseButton.MinSize().Width
	if l.banner.actions.Visible() && l.level() {
		width -= l.banner.actions.MinSize().Width + bannerGap
	}
	return width
}

// level reports whether the action stands beside the sentence.
func (l *bannerLayout) level() bool {
	b := l.banner
	return !b.actions.Visible() ||
		l.width-bannerIcon-3*bannerGap-b.CloseButton.MinSize().Width-b.actions.MinSize().Width >= bannerSentence
}

func (l *bannerLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	b := l.banner
	row, action := max(HeightAt(b.Sentence, l.sentenceWidth()), b.CloseButton.MinSize().Height), b.actions.MinSize()
	if !l.level() {
		row += bannerGap + action.Height
	}
	return fyne.NewSize(bannerIcon+b.CloseButton.MinSize().Width+60, row)
}
