package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// surface is a raised rounded ground for what floats over the board.
type surface struct{ ground }

func newSurface(content fyne.CanvasObject, inset float32) *surface {
	padded := container.New(layout.NewCustomPaddedLayout(inset, inset, inset+4, inset+4), content)
	s := &surface{ground{content: padded, paint: raise}}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped keeps a press from reaching the board below.
func (s *surface) Tapped(*fyne.PointEvent) {}

func raise(r *canvas.Rectangle) {
	r.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	r.CornerRadius = 12
	r.Shadow = canvas.Shadow{Color: theme.Color(theme.ColorNameShadow), BlurRadius: 24, Offset: fyne.NewPos(0, 6)}
}

// banner says one sentence over the board, with one thing to do about it at
// most. It never holds a game up.
type banner struct {
	*surface
	sentence *paragraph
	icon     *widget.Icon
	action   *button
	close    *button
	said     string
	news     *signal[string]
	do       func()
	passing  bool // it goes with the next push, so that it does not hide the tiles for longer than it is news
}

func (k *kit) newBanner(news *signal[string]) *banner {
	b := &banner{sentence: newParagraph("", plainText, theme.ColorNameForeground), icon: widget.NewIcon(theme.InfoIcon()), news: news}
	b.action = k.newButton("", nil, "", "", func() {
		b.hide()
		b.do()
	})
	b.action.Importance = widget.HighImportance
	b.close = k.newButton("", theme.CancelIcon(), lang.L("Close"), lang.X("key.escape", "Esc"), b.hide)
	b.close.Importance = widget.LowImportance
	b.surface = newSurface(container.New(&bannerLines{banner: b}, b.icon, b.sentence, b.action, b.close), 4)
	b.Hide()
	return b
}

// tone is the icon beside a sentence.
type tone int

const (
	noteTone tone = iota
	warningTone
)

// say shows a sentence. With a label, a button offers to do something about it.
func (b *banner) say(t tone, sentence, label string, do func()) {
	b.icon.SetResource(theme.InfoIcon())
	if t == warningTone {
		b.icon.SetResource(theme.NewWarningThemedResource(theme.WarningIcon()))
	}
	b.said, b.do = sentence, do
	b.passing = t == noteTone && label == ""
	b.sentence.set(sentence)
	b.action.SetText(label)
	setShown(b.action, label != "")
	setShown(b, true)
	b.Refresh()
	b.news.send(sentence)
}

// pass takes away what need not be read any more.
func (b *banner) pass() {
	if b.passing {
		b.hide()
	}
}

// hide takes the sentence away.
func (b *banner) hide() {
	if b.Visible() {
		b.said = ""
		b.Hide()
		b.news.send("")
	}
}
