package ui

import (
	"tilewise/app/announce"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
)

func labRow() viewDefinition {
	return viewDefinition{
		name: service.LabPlace, icon: look.LabIcon, aside: true,
		label:    func() string { return lang.L("Lab") },
		tip:      func() string { return lang.L("Measure searches, and compare them") },
		home:     func(s *shell) program.Activity { return s.lab.Activity() },
		commands: func(s *shell, c *kit.Commands) { s.lab.Commands(c, labMenu) },
		make: func(s *shell) view {
			s.lab.Build(kit.NewPlaybackControls(s.Kit, s.Commands, s.Player.Jump),
				kit.NewPlaybackControls(s.Kit, s.Commands, s.Player.Jump))
			return view{panel: s.lab.Panel, strip: s.lab.Strip, refresh: s.lab.Refresh, refit: s.lab.Refit,
				content: s.lab.Content, beside: s.lab.Beside}
		},
	}
}

// labHeard shows the board that the Lab shows, and tells how far it is.
func (s *shell) labHeard(changed announce.Topic) {
	if changed&workbench.AboutBoard != 0 && s.At() == service.LabPlace {
		s.Player.Stop()
		s.Board.SetPosition(s.Position(), s.Target())
		if s.photos.CutFor() != s.Position().Size() {
			s.photos.Cut()
		}
		s.positionChanged()
		s.Insight.Follow()
		s.refresh()
	}
	if changed&^(workbench.AboutBoard|workbench.AboutProgress) == 0 {
		return
	}
	if now := (service.LabProgress{Rows: len(s.lab.Bench.Doc().Rows), Busy: s.lab.Busy(),
		Page: s.lab.Page()}); now != s.labProgress {
		s.labProgress = now
		s.Events.Lab.Send(now)
	}
	s.showContent(s.ViewOf(s.Doing()))
	s.refreshStatus()
	s.Commands.Update()
}
