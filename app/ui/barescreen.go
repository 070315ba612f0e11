package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
)

// toggleFullScreen gives the whole screen to the board and the clock, or takes it
// back.
func (s *shell) toggleFullScreen() {
	s.kit.Menus.Close()
	s.win.SetFullScreen(!s.win.FullScreen())
	s.refresh()
}

// aloneScore is the clock and the count of moves above such a board.
type aloneScore struct{ clock, moves *kit.Text }

// newScreenScore makes them.
func (s *shell) newScreenScore() fyne.CanvasObject {
	s.alone.clock, s.alone.moves = kit.NewFigures("00:00.0", kit.LargeText), kit.NewFigures("888 moves", kit.PlainText)
	s.alone.moves.Color = theme.ColorNamePlaceHolder
	return container.NewCenter(container.NewHBox(container.NewCenter(s.alone.clock), kit.Gap(0), container.NewCenter(s.alone.moves)))
}

// bareScreen takes all around the board away while the window has the whole screen.
// A review and the editor need their panel and keep it.
func (s *shell) bareScreen() {
	bare := s.win.FullScreen() && !s.reviewing() && !s.arranging()
	if bare == s.frame.bare {
		return
	}
	s.frame.bare, s.frame.drawer = bare, false
	if s.bar != nil {
		kit.SetShown(s.bar.Object, !bare)
	}
	s.win.Content().Refresh()
}
