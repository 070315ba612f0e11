package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
)

// refresh brings every word and control of the window up to date. Parts that
// show the same as before are not drawn again.
func (s *shell) refresh() {
	s.refreshViews()
	s.focus.fromHidden()
	s.insight.Follow()
	s.refreshStatus()
	if on := s.canPlay(); on != s.enabled {
		s.enabled = on
		s.Board.SetEnabled(on)
	}
	s.Board.SetPlaying(s.playing())
	s.Board.SetPaused(s.Game.Paused() && s.at() == service.PlayPlace && !s.reviewing() && !s.edit.Open())
	s.lifecycle.MindClock()
	s.win.SetTitle(title(s))
	s.bareScreen()
	s.Commands.Update()
	s.system.update()
	if s.bar != nil {
		s.bar.Update()
	}
	s.Kit.Menus.Update()
	s.settings.Refresh()
	s.play.Tick()
	s.tour.Callout.Follow()
	s.placing.Follow()
	s.voice.Gather()
}

func title(s *shell) string {
	if s.Photo.Title == "" {
		return "Tilewise"
	}
	return lang.L("{{.Photo}} – Tilewise", map[string]any{"Photo": words.PhotoTitle(s.Photo.Title, s.Photo.Taken())})
}

func (s *shell) refreshStatus() {
	s.Status.SetHint(s.usageHint())
	switch {
	case s.insight.Sentence() != "":
		s.Status.Left.Set(s.insight.Sentence())
	case s.solve.Awaiting() && s.at() == service.SolvePlace:
		s.Status.Left.Set(s.solve.ProgressLine())
	case s.doing.status(s) != "":
		s.Status.Left.Set(s.doing.status(s))
	case s.Game.Solved():
		s.Status.Left.Set(lang.L("All tiles are home."))
	case s.hints.Sentence() != "":
		s.Status.Left.Set(s.hints.Sentence())
	default:
		s.Status.Left.Set(words.TilesHome(s.Game.State(), s.Game.Goal) + s.distance.ToGo())
	}
}

// usageHint says what the tiles show and how they are moved, or how a crop is
// taken.
func (s *shell) usageHint() string {
	how := s.doing.hint(s)
	switch {
	case s.insight.Sentence() != "": // which needs the room
		return ""
	case how != "":
		return how
	case s.Settings.Display != session.DisplayPlain && s.frame.Folded: // no room for both
		return s.settings.DisplayName()
	case s.Settings.Display != session.DisplayPlain:
		return lang.L("{{.Display}} · {{.Move}}",
			map[string]any{"Display": s.settings.DisplayName(), "Move": s.settings.MoveLine()})
	}
	return s.settings.MoveLine()
}
