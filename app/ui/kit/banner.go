package kit

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/look"
)

// RaisedBackground is a raised background with round corners for widgets that float over the board.
type RaisedBackground struct {
	background
	Widest float32 // the width that it takes where there is room; 0 is that of its content
}

func NewRaisedBackground(content fyne.CanvasObject, inset float32) *RaisedBackground {
	padded := container.New(layout.NewCustomPaddedLayout(inset, inset, inset+4, inset+4), content)
	s := &RaisedBackground{background: background{Content: padded, paint: raise}}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped keeps a press from reaching the board below.
func (b *RaisedBackground) Tapped(*fyne.PointEvent) {}

func raise(r *canvas.Rectangle) {
	r.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	r.CornerRadius = 12
	r.Shadow = canvas.Shadow{Color: look.Color(look.ColorShadow), BlurRadius: 24, Offset: fyne.NewPos(0, 6)}
}

// Banner shows one sentence, with a button for what it offers, and perhaps another to take something back. It never
// interrupts the game. News fade by themselves; a problem stays until the user has closed it or its cause has gone, and
// other sentences are shown over it meanwhile.
type Banner struct {
	*RaisedBackground
	bannerMessage
	Sentence    *Paragraph
	icon        *widget.Icon
	Action      *Button
	TakeBack    *Button
	actions     *fyne.Container // holds TakeBack and Action
	CloseButton *Button
	onSay       func(sentence string) // called with the sentence that is shown, "" when the banner goes
	waiting     []bannerMessage       // problems that wait below the sentence that is shown, the newest last
	fading      task.Timer
	tasks       *task.Runner
	tips        *tooltipLayer
}

type bannerMessage struct {
	Text    string
	tone    MessageSeverity
	label   string
	do      func()
	undo    func() // nil where there is nothing to take back
	Passing bool   // the sentence goes with the next push of a tile
	about   string // the problem that the sentence is about
}

// problem reports whether a message stays until it is read.
func (m bannerMessage) problem() bool { return m.tone == WarningTone && m.label == "" }

// readingTime returns how long a sentence is shown: a few seconds, and longer for a long sentence.
func readingTime(sentence string) time.Duration {
	return 3*time.Second + time.Duration(len([]rune(sentence)))*50*time.Millisecond
}

func (k *Kit) NewBanner(onSay func(sentence string)) *Banner {
	b := &Banner{Sentence: NewParagraph("", PlainText, theme.ColorNameForeground),
		icon: widget.NewIcon(theme.InfoIcon()), onSay: onSay, tasks: k.Tasks, tips: k.Tips}
	b.Action = k.NewButton("", nil, "", OfferKey().String(), b.TakeOffer).AsMain()
	b.TakeBack = k.NewButton(lang.L("Undo"), nil, "", "", func() {
		undo := b.undo
		b.Withdraw()
		undo()
	})
	b.actions = container.NewHBox(b.TakeBack, b.Action)
	b.CloseButton = k.ToolButton(theme.CancelIcon(), lang.L("Close"), KeyName(fyne.KeyEscape), b.Withdraw)
	b.RaisedBackground = NewRaisedBackground(
		container.New(&bannerLayout{banner: b}, b.icon, b.Sentence, b.actions, b.CloseButton), 4)
	b.Widest = 620
	b.Hide()
	return b
}

// MessageSeverity is how grave a sentence is; it chooses the icon beside it.
type MessageSeverity int

const (
	NoteTone MessageSeverity = iota
	WarningTone
)

// Tell shows a sentence.
func (b *Banner) Tell(t MessageSeverity, sentence string) { b.Say(t, sentence, "", nil) }

// Say shows a sentence. With a label, a button offers to do something about it.
func (b *Banner) Say(t MessageSeverity, sentence, label string, do func()) {
	if b.Visible() && b.problem() {
		b.waiting = append(b.waiting, b.bannerMessage)
	}
	b.waiting = slices.DeleteFunc(b.waiting, func(m bannerMessage) bool { return m.Text == sentence })
	b.show(bannerMessage{Text: sentence, tone: t, label: label, do: do, Passing: t == NoteTone && label == ""})
}

func (b *Banner) show(m bannerMessage) {
	b.bannerMessage = m
	b.icon.SetResource(theme.InfoIcon())
	if m.tone == WarningTone {
		b.icon.SetResource(theme.NewWarningThemedResource(theme.WarningIcon()))
	}
	b.fading.Stop()
	if m.tone == NoteTone && m.label == "" {
		b.fading.Start(b.tasks, readingTime(m.Text), b.Withdraw)
	}
	b.Sentence.Set(m.Text)
	b.Action.SetText(m.label)
	b.Action.Tip = m.label // beside its key
	SetShown(b.Action, m.label != "")
	SetShown(b.actions, m.label != "")
	SetShown(b.TakeBack, m.undo != nil)
	SetShown(b, true)
	b.Refresh()
	b.onSay(m.Text)
}

// OfferUndo shows a second button beside the offer. It takes back what led to the offer.
func (b *Banner) OfferUndo(undo func()) {
	b.undo = undo
	b.TakeBack.Show()
	b.Refresh()
}

// Fade removes an offer after a while, unless the user has gone to its button.
func (b *Banner) Fade() {
	b.fading.Start(b.tasks, 2*readingTime(b.Text), func() {
		if b.Action.keys.Ring.Visible() {
			b.Fade()
			return
		}
		b.Withdraw()
	})
}

// About names the cause of the sentence that was shown last. Of several with one cause, only the newest stays.
func (b *Banner) About(cause string) {
	b.forget(cause)
	b.about = cause
}

// Resolve removes sentences about a cause that has gone.
func (b *Banner) Resolve(cause string) {
	b.forget(cause)
	if cause == b.about {
		b.Withdraw()
	}
}

func (b *Banner) forget(cause string) {
	b.waiting = slices.DeleteFunc(b.waiting, func(m bannerMessage) bool { return m.about == cause })
}

// Offers reports whether the sentence that is shown has a button.
func (b *Banner) Offers() bool { return b.Visible() && b.label != "" }

// TakeOffer does what the button of the shown sentence offers.
func (b *Banner) TakeOffer() {
	do := b.do
	b.Withdraw()
	do()
}

// OfferKey returns the key that takes what a banner offers, wherever the focus is.
func OfferKey() KeyCombo { return Alt(fyne.KeyReturn) }

// Pass removes the sentence if it is Passing: nothing is lost if it was not read.
func (b *Banner) Pass() {
	if b.Passing {
		b.Withdraw()
	}
}

// Outdate removes an offer about the board that was there before, unless it has a cause. News and problems stay.
func (b *Banner) Outdate() {
	if b.label != "" && b.about == "" {
		b.Withdraw()
	}
}

// Withdraw removes the sentence; a problem below it is shown again.
func (b *Banner) Withdraw() {
	b.fading.Stop()
	if !b.Visible() {
		return
	}
	b.tips.surfaceHidden(b.RaisedBackground)
	if last := len(b.waiting) - 1; last >= 0 {
		under := b.waiting[last]
		b.waiting = b.waiting[:last]
		b.show(under)
		return
	}
	b.bannerMessage = bannerMessage{}
	b.Hide()
	b.onSay("")
}

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
