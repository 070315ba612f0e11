package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// cloth is a black cloth over the window, until it is pressed.
type cloth struct {
	widget.BaseWidget
	kit.Usable
	press func()
}

func newCloth(press func()) *cloth {
	c := &cloth{press: press}
	c.ExtendBaseWidget(c)
	return c
}

// FocusGained and FocusLost are nothing to see.
func (c *cloth) FocusGained() {}
func (c *cloth) FocusLost()   {}

// TypedRune implements fyne.Focusable; TypedKey says it all.
func (c *cloth) TypedRune(rune) {}

// TypedKey takes the cloth away, whatever the key means elsewhere.
func (c *cloth) TypedKey(*fyne.KeyEvent) { c.press() }

// Tapped takes the cloth away.
func (c *cloth) Tapped(*fyne.PointEvent) { c.press() }

// AccessibilityLabel says that there is nothing to see.
func (c *cloth) AccessibilityLabel() string { return lang.L("Black screen") }

func (c *cloth) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Black))
}
