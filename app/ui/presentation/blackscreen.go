package presentation

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
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
func (s *blackScreen) FocusGained()   {}
func (s *blackScreen) FocusLost()     {}
func (s *blackScreen) TypedRune(rune) {}

// TypedKey makes the screen light, whatever the key means elsewhere.
func (s *blackScreen) TypedKey(*fyne.KeyEvent) { s.press() }

func (s *blackScreen) Tapped(*fyne.PointEvent)    { s.press() }
func (s *blackScreen) AccessibilityLabel() string { return lang.L("Black screen") }

func (s *blackScreen) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Black))
}
