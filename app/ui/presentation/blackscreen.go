package presentation

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// blackScreen covers the window with black until it is pressed.
type blackScreen struct {
	widget.BaseWidget
	kit.AccessibleAsButton
	press func()
}

func newBlackScreen(press func()) *blackScreen {
	c := &blackScreen{press: press}
	c.ExtendBaseWidget(c)
	return c
}

// FocusGained and FocusLost are nothing to see.
func (c *blackScreen) FocusGained()   {}
func (c *blackScreen) FocusLost()     {}
func (c *blackScreen) TypedRune(rune) {}

// TypedKey makes the screen light, whatever the key means elsewhere.
func (c *blackScreen) TypedKey(*fyne.KeyEvent) { c.press() }

func (c *blackScreen) Tapped(*fyne.PointEvent)    { c.press() }
func (c *blackScreen) AccessibilityLabel() string { return lang.L("Black screen") }

func (c *blackScreen) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Black))
}
