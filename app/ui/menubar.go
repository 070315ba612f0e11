package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit/menu"
)

// systemBar tells whether the system shows the menus of a program, in a bar of
// its own, as a Mac does. There the window has none.
const systemBar = runtime.GOOS == "darwin"

// newMenus makes the layer in which menus open.
func newMenus(s *shell) *menu.Layer {
	return menu.NewLayer(menu.Window{
		Canvas:   s.win.Canvas,
		After:    s.Tasks.After,
		Tip:      func(beside fyne.CanvasObject, words string) { s.Kit.Tips.Offer(beside, words, "") },
		Untip:    s.Kit.Tips.Withdraw,
		InSight:  s.focus.inSight,
		GiveBack: s.focus.toBoard,
		OtherKey: s.keys.TypedKey,
		OnTurn: func() {
			s.Board.PointerElsewhere()
			s.voice.Gather()
			s.lifecycle.MindClock()
		},
	})
}

// newMenuBar makes the menu bar, or nil where the system has one.
func newMenuBar(s *shell) *menu.Bar {
	if systemBar {
		s.system.build(s.win, s.Commands)
		return nil
	}
	return menu.NewBar(s.Kit.Menus, s.Commands.Titles(), lang.L("More menus"))
}
