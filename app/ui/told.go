package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// What a widget tells those who can't see it is what [fyne.Accessible] asks for:
// a label, which is all that there is to see of it in words, and a role. Every
// widget of ours tells it, but for those that are only a ground for others.

// legible gives its role to a widget that is there to be read.
type legible struct{}

// AccessibilityRole is that of a text.
func (legible) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// usable gives its role to a widget that does something when it is pressed.
type usable struct{}

// AccessibilityRole is that of a button, the nearest that Fyne knows.
func (usable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// labelled joins what something is for with how it stands; either may be "".
func labelled(what, how string) string {
	if what == "" || how == "" {
		return what + how
	}
	return what + ": " + how
}

// progressBar is Fyne's, which tells nothing of itself.
type progressBar struct {
	widget.ProgressBar
	legible
	what string
}

func newProgressBar(what string) *progressBar {
	p := &progressBar{what: what}
	p.Max = 1
	p.ExtendBaseWidget(p)
	return p
}

// AccessibilityLabel is what is under way, and how far it is.
func (p *progressBar) AccessibilityLabel() string {
	return labelled(p.what, strconv.Itoa(int(100*p.Value))+" %")
}

// slider is Fyne's, which tells nothing of itself.
type slider struct {
	widget.Slider
	usable
	what string
	how  func() string
}

func newSlider(what string, how func() string) *slider {
	s := &slider{what: what, how: how}
	s.Max = 1
	s.Orientation = widget.Horizontal
	s.ExtendBaseWidget(s)
	return s
}

// AccessibilityLabel is what it is for, and where it stands.
func (s *slider) AccessibilityLabel() string { return labelled(s.what, s.how()) }
