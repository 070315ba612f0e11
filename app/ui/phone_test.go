package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/menubar"
)

// phone is an app whose device is pressed by fingers, and which has not drawn one of its parts yet.
type (
	phone struct {
		fyne.App
		undrawn fyne.CanvasObject
	}
	phoneDriver struct {
		fyne.Driver
		undrawn fyne.CanvasObject
	}
	phoneDevice struct{ fyne.Device }
)

func (p phone) Driver() fyne.Driver       { return phoneDriver{p.App.Driver(), p.undrawn} }
func (d phoneDriver) Device() fyne.Device { return phoneDevice{d.Driver.Device()} }
func (phoneDevice) IsMobile() bool        { return true }
func (d phoneDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if o == d.undrawn {
		return nil
	}
	return d.Driver.CanvasForObject(o)
}

// On a phone controls are as high as a finger needs, and help opens the manual instead of a list of keys. On a desktop
// they are low.
func TestAPhoneIsForFingers(t *testing.T) {
	s := newStand(t)
	defer fyne.SetCurrentApp(s.app)
	heights := func() (segments, row, bar float32) {
		choice := s.Kit.NewSegments("", "", []string{"a", "b"}, func(int) {})
		s.Menus.Popup(fyne.NewPos(50, 50), func() []menu.Item { return []menu.Item{{Label: "an entry"}} })
		defer s.Menus.Close()
		eachSeen(s.Menus.Object, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			if _, is := o.(interface{ LitLabel() string }); is {
				row = o.Size().Height
			}
			return true
		})
		return choice.MinSize().Height, row, menubar.BarHeight()
	}
	if segments, row, bar := heights(); segments != 32 || row != 28 || bar != 30 {
		t.Errorf("on a desk an option is %g high, an entry %g and the bar %g; want 32, 28 and 30", segments, row, bar)
	}
	fyne.SetCurrentApp(phone{App: s.app})
	if help := railHelp(); help != "manual" {
		t.Errorf("the rail leads to %q", help)
	}
	if segments, row, bar := heights(); segments != 44 || row != 44 || bar != 44 {
		t.Errorf("on a phone an option is %g high, an entry %g and the bar %g; want 44", segments, row, bar)
	}
}

// In a small window nothing of the sheet of a new game lies over its buttons: it scrolls.
func TestANewGameIsChosenInASmallWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(420, 420))
	s.shortcut(kit.CtrlShift(fyne.KeyO))
	inner := scrollOf(s.Sheet.Card).(*container.Scroll)
	scroll := false
	eachSeen(inner.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		_, choice := o.(*kit.Segments)
		scroll = scroll || choice && inner.Content.Size().Height > inner.Size().Height
		return true
	})
	if !scroll {
		t.Error("the choices do not scroll")
	}
	eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if b, is := o.(*kit.Button); is && b.Text == "Start" && kit.AreaOf(inner).Overlap(kit.AreaOf(b)) > 0 {
			t.Error("the choices lie over the button that starts")
		}
		return true
	})
}
