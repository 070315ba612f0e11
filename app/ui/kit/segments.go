package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// Segments is a row of options, of which one is chosen: it stands in bold on a pill. Arrow keys only move a ring from
// option to option; Enter or Space chooses the option in the ring.
type Segments struct {
	widget.DisableableWidget
	FocusableControl
	Options []string
	chosen  int // index; −1 is none
	aimed   int // index of the option that the arrow keys have moved to; −1: they are at the chosen one
	hovered int // index of the option under the pointer; −1 is none
	Tip     string
	Key     string
	Tight   bool // the options have little room around them, and may shrink
	Again   bool // the chosen option may be pressed again, as it opens a dialog
	choose  func(i int)
}

func (k *Kit) NewSegments(tip, key string, options []string, choose func(int)) *Segments {
	s := &Segments{Options: options, aimed: -1, hovered: -1, Tip: tip, Key: key, choose: choose}
	s.FocusableControl = k.NewKeyed(s, func() (string, string) { return s.Tip, s.Key },
		func() { s.take(s.at()) }, func(by int) { s.aim(max(0, min(s.at()+by, len(s.Options)-1))) })
	s.ExtendBaseWidget(s)
	return s
}

// Mark marks an option as chosen, without calling back.
func (s *Segments) Mark(i int) {
	if s.chosen != i || s.aimed >= 0 {
		s.chosen, s.aimed = i, -1
		s.Refresh()
	}
}

// at returns the option that Enter and Space choose.
func (s *Segments) at() int {
	if s.aimed >= 0 {
		return s.aimed
	}
	return s.chosen
}

// aim moves the ring to an option; −1 takes it back to the chosen one.
func (s *Segments) aim(i int) {
	if s.aimed != i && (i < 0 || !s.Disabled()) {
		s.aimed = i
		s.Refresh()
	}
}

// FocusLost takes the ring back to the chosen option.
func (s *Segments) FocusLost() {
	s.aim(-1)
	s.FocusableControl.FocusLost()
}

// SetOptions gives the row other options. The focus stays; the mark stays at its index, or goes to the last option.
func (s *Segments) SetOptions(options []string) {
	if !slices.Equal(s.Options, options) {
		s.Options, s.chosen, s.aimed, s.hovered = options, min(s.chosen, len(options)-1), -1, -1
		s.Refresh()
	}
}

func (s *Segments) optionUnder(pos fyne.Position) int {
	edges := s.edges(s.Size().Width)
	i := 0
	for i < len(s.Options)-1 && pos.X >= edges[i+1] {
		i++
	}
	return i
}

// The room in units on each side of a pill, and on both sides together of the word in it.
const (
	pillInset float32 = 3
	pillAir   float32 = 10
)

// wordWidth returns the width of an option's word at its usual size, as if it were chosen.
func wordWidth(option string) float32 {
	return fyne.MeasureText(option, SmallText+1, fyne.TextStyle{Bold: true}).Width
}

// edges returns where the options begin, and where the last one ends. The options are equally wide if all words have
// room then; otherwise each is as wide as its word needs.
func (s *Segments) edges(width float32) []float32 {
	n, widest, sum := float32(len(s.Options)), float32(0), float32(0)
	at := make([]float32, len(s.Options)+1)
	for i, option := range s.Options {
		need := wordWidth(option) + 2*pillInset + pillAir
		widest, sum = max(widest, need), sum+need
		at[i+1] = sum
	}
	for i := range at {
		if widest*n <= width {
			at[i] = float32(i) * width / n
		} else {
			at[i] *= width / sum
		}
	}
	return at
}

func (s *Segments) Tapped(e *fyne.PointEvent) {
	s.take(s.optionUnder(e.Position))
}

func (s *Segments) take(i int) {
	s.kit.Tips.Withdraw()
	if !s.Disabled() && i >= 0 && (i != s.chosen || s.Again) {
		s.Mark(i)
		s.choose(i)
	}
	s.kit.ReturnFocus()
}

func (s *Segments) MouseIn(e *desktop.MouseEvent) {
	s.offerTip()
	s.MouseMoved(e)
}

func (s *Segments) MouseMoved(e *desktop.MouseEvent) { s.hover(s.optionUnder(e.Position)) }

func (s *Segments) MouseOut() {
	s.kit.Tips.Withdraw()
	s.hover(-1)
}

func (s *Segments) hover(i int) {
	if s.hovered != i {
		s.hovered = i
		s.Refresh()
	}
}

// TypedKey moves the ring by arrow keys, and chooses by Enter and Space. If the ring is at the chosen option, Enter
// does what it does anywhere in the window.
func (s *Segments) TypedKey(e *fyne.KeyEvent) {
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	if enter && s.at() == s.chosen && !s.Again {
		s.kit.Tips.Withdraw()
		s.kit.OtherKey(e)
		return
	}
	s.FocusableControl.TypedKey(e)
}

// AccessibilityLabel returns the tooltip and the option that the keys are at.
func (s *Segments) AccessibilityLabel() string {
	if s.at() < 0 {
		return s.Tip
	}
	return Labelled(s.Tip, s.Options[s.at()])
}

func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	return s.Ringed(NewRebuiltRenderer(s, s.least, s.draw))
}

func (s *Segments) draw(r *RebuiltRenderer) {
	size, at, radius := s.Size(), s.edges(s.Size().Width), theme.Size(theme.SizeNameInputRadius)
	r.Box(theme.Color(theme.ColorNameInputBackground), radius, 0, 0, size.Width, size.Height)
	fill, rim := theme.ColorNameSelection, theme.ColorNamePrimary
	if s.Disabled() {
		fill, rim = theme.ColorNameDisabledButton, theme.ColorNameDisabled
	}
	pill := func(i int, fill, rim color.Color, width float32) {
		if i >= 0 {
			p := r.Box(fill, radius-2, at[i]+pillInset, pillInset, at[i+1]-at[i]-2*pillInset, size.Height-2*pillInset)
			p.StrokeColor, p.StrokeWidth = rim, width
		}
	}
	pill(s.chosen, theme.Color(fill), theme.Color(rim), 1.5)
	pill(s.aimed, color.Transparent, theme.Color(theme.ColorNameForeground), 2)
	letters := s.letters(at)
	for i, option := range s.Options {
		label := canvas.NewText(option, s.ink(i))
		label.Alignment, label.TextSize, label.TextStyle.Bold = fyne.TextAlignCenter, letters, i == s.chosen
		height := label.MinSize().Height
		top := (size.Height - height) / 2
		r.Add(label, at[i], top, at[i+1]-at[i], height)
	}
}

// letters returns the size of all words, so that none would touch the rim of its pill, and none changes when it is
// chosen.
func (s *Segments) letters(at []float32) float32 {
	const least = 9
	size := SmallText + 1
	for i, option := range s.Options {
		if wide, pill := wordWidth(option), at[i+1]-at[i]-2*pillInset; wide > 0 && pill > 0 {
			size = min(size, (SmallText+1)*(pill-pillAir)/wide)
		}
	}
	return max(least, size)
}

func (s *Segments) least() fyne.Size {
	var widest float32
	letters, around := SmallText+1, float32(16)
	if s.Tight {
		letters, around = SmallText-2, 7
	}
	for _, option := range s.Options {
		widest = max(widest, fyne.MeasureText(option, letters, fyne.TextStyle{Bold: true}).Width)
	}
	return fyne.NewSize((widest+around)*float32(len(s.Options)), look.ControlHeight(32))
}

func (s *Segments) ink(i int) color.Color {
	switch {
	case s.Disabled():
		return theme.Color(theme.ColorNameDisabled)
	case i == s.chosen || i == s.hovered || i == s.aimed:
		return theme.Color(theme.ColorNameForeground)
	}
	return theme.Color(theme.ColorNamePlaceHolder)
}
