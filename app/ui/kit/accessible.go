package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// What a widget tells those who can't see it is what [fyne.Accessible] asks for:
// a label, which is all that there is to see of it in words, and a role. Every
// widget of ours tells it, but for those that are only a ground for others.

// ReadOnlyRole gives its role to a widget that is there to be read.
type ReadOnlyRole struct{}

// AccessibilityRole is that of a text.
func (ReadOnlyRole) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// ButtonRole gives its role to a widget that does something when it is pressed.
type ButtonRole struct{}

// AccessibilityRole is that of a button, the nearest that Fyne knows.
func (ButtonRole) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Labelled joins what something is for with how it stands; either may be "".
func Labelled(what, how string) string {
	if what == "" || how == "" {
		return what + how
	}
	return what + ": " + how
}

// ProgressBar is Fyne's, which tells nothing of itself.
type ProgressBar struct {
	widget.ProgressBar
	ReadOnlyRole
	What string
}

func NewProgressBar(what string) *ProgressBar {
	p := &ProgressBar{What: what}
	p.Max = 1
	p.TextFormatter = p.percent
	p.ExtendBaseWidget(p)
	return p
}

// percent is how far it is, as all sentences write it.
func (p *ProgressBar) percent() string { return strconv.Itoa(int(100*p.Value)) + " %" }

// AccessibilityLabel is what is under way, and how far it is.
func (p *ProgressBar) AccessibilityLabel() string { return Labelled(p.What, p.percent()) }

// Slider is Fyne's, which tells nothing of itself.
type Slider struct {
	widget.Slider
	ButtonRole
	what string
	how  func() string
}

func NewSlider(what string, how func() string) *Slider {
	s := &Slider{what: what, how: how}
	s.Max = 1
	s.Orientation = widget.Horizontal
	s.ExtendBaseWidget(s)
	return s
}

// AccessibilityLabel is what it is for, and where it stands.
func (s *Slider) AccessibilityLabel() string { return Labelled(s.what, s.how()) }
