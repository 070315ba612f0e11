package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/task"
)

// Surface is a raised rounded ground for what floats over the board.
type Surface struct{ ground }

func NewSurface(content fyne.CanvasObject, inset float32) *Surface {
	padded := container.New(layout.NewCustomPaddedLayout(inset, inset, inset+4, inset+4), content)
	s := &Surface{ground{Content: padded, paint: raise}}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped keeps a press from reaching the board below.
func (s *Surface) Tapped(*fyne.PointEvent) {}

func raise(r *canvas.Rectangle) {
	r.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	r.CornerRadius = 12
	r.Shadow = canvas.Shadow{Color: theme.Color(theme.ColorNameShadow), BlurRadius: 24, Offset: fyne.NewPos(0, 6)}
}

// Banner says one sentence, with one thing to do about it at most. It never
// holds a game up. News fade by themselves; what went wrong stays until its cause
// has gone.
type Banner struct {
	*Surface
	Sentence *Paragraph
	icon     *widget.Icon
	Action   *Button
	Shut     *Button
	Said     string
	onSay    func(sentence string) // "" when it goes
	do       func()
	Passing  bool   // it goes with the next push
	about    string // what went wrong
	fading   task.Timer
	tasks    *task.Runner
}

// Reading is how long a sentence is news: a few seconds, and longer where there
// is more to read.
func Reading(sentence string) time.Duration {
	return 3*time.Second + time.Duration(len([]rune(sentence)))*50*time.Millisecond
}

func (k *Kit) NewBanner(onSay func(sentence string)) *Banner {
	b := &Banner{Sentence: NewParagraph("", PlainText, theme.ColorNameForeground), icon: widget.NewIcon(theme.InfoIcon()), onSay: onSay, tasks: k.Tasks}
	b.Action = k.NewButton("", nil, "", "", func() {
		b.Withdraw()
		b.do()
	})
	b.Action.Importance = widget.HighImportance
	b.Shut = k.NewButton("", theme.CancelIcon(), lang.L("Close"), lang.X("key.escape", "Esc"), b.Withdraw)
	b.Shut.Importance = widget.LowImportance
	b.Surface = NewSurface(container.New(&bannerLines{banner: b}, b.icon, b.Sentence, b.Action, b.Shut), 4)
	b.Hide()
	return b
}

// Tone is the icon beside a sentence.
type Tone int

const (
	NoteTone Tone = iota
	WarningTone
)

// Say shows a sentence. With a label, a button offers to do something about it.
func (b *Banner) Say(t Tone, sentence, label string, do func()) {
	b.icon.SetResource(theme.InfoIcon())
	if t == WarningTone {
		b.icon.SetResource(theme.NewWarningThemedResource(theme.WarningIcon()))
	}
	b.Said, b.do = sentence, do
	b.Passing = t == NoteTone && label == ""
	b.about = ""
	b.fading.Stop()
	if b.Passing {
		b.fading.Start(b.tasks, Reading(sentence), b.Withdraw)
	}
	b.Sentence.Set(sentence)
	b.Action.SetText(label)
	SetShown(b.Action, label != "")
	SetShown(b, true)
	b.Refresh()
	b.onSay(sentence)
}

// About names the cause of what is said, after Say.
func (b *Banner) About(cause string) { b.about = cause }

// Over takes the sentence away if it is about a cause that has gone.
func (b *Banner) Over(cause string) {
	if cause == b.about {
		b.Withdraw()
	}
}

// Pass takes away what need not be read any more.
func (b *Banner) Pass() {
	if b.Passing {
		b.Withdraw()
	}
}

// Withdraw takes the sentence away.
func (b *Banner) Withdraw() {
	b.fading.Stop()
	if b.Visible() {
		b.Said, b.about = "", ""
		b.Hide()
		b.onSay("")
	}
}
