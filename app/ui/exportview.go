package ui

import (
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// exportView is what the exporter sees of the window.
type exportView struct{ window }

func (v exportView) Title() string    { return v.photos.title }
func (v exportView) Source() string   { return v.photos.source }
func (v exportView) Reviewing() bool  { return v.reviewing() }
func (v exportView) Look() board.Look { return v.chooser.look() }
func (v exportView) Scale() float32   { return v.win.Canvas().Scale() }

func (v exportView) Solution() *session.Playback {
	if !v.solve.Has() {
		return nil
	}
	return v.solve.Solution().Playback
}

// Busy says what is written; "" is nothing any more.
func (v exportView) Busy(words string) {
	if words == "" {
		v.shell.Busy.Finish(service.Exporting)
	} else {
		v.shell.Busy.Begin(service.Exporting, words)
	}
}

func (s *shell) exportCommands(c *kit.Commands) {
	s.exporter.Commands(c, s.may(exportBoard))
	c.Put(gameMenu, 4, "export")
}
