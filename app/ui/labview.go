package ui

import (
	"tilewise/app/announce"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver/puzzle"
)

// labActivity is being in the Lab: the board shows a board of its experiment, or the
// solution of one of its runs.
type labActivity struct{ gamePositionActivity }

func (labActivity) view() service.ViewName     { return service.LabPlace }
func (labActivity) railView() service.ViewName { return service.LabPlace }

func (labActivity) film(s *shell) session.Steppable {
	if p := s.lab.Film(); p != nil {
		return p
	}
	return nil
}
func (labActivity) board(s *shell) (puzzle.State, puzzle.Goal) { return s.lab.Shows() }
func (labActivity) clockHold(*shell) lifecycle.ClockHoldReason { return lifecycle.OtherHold }
func (labActivity) leave(s *shell) {
	s.player.Stop()
	s.lab.Leave()
}

func (labActivity) allows(s *shell, d userAction) bool {
	switch d {
	case undoPush:
		return s.lab.CanUndo()
	case redoPush:
		return s.lab.CanRedo()
	}
	return false
}

func (labActivity) status(s *shell) string {
	if text, _ := s.lab.Status(); text != "" {
		return text
	}
	if film := s.lab.Film(); film != nil {
		return lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": film.Cursor(), "All": film.Len()})
	}
	return words.SizeTitle(s.position().Size())
}

func (labActivity) hint(s *shell) string {
	_, text := s.lab.Status()
	switch {
	case text != "":
		return text
	case s.lab.Busy():
		return lang.L("Escape stops measuring")
	case s.lab.Film() != nil:
		return lang.L("Space plays, arrows step")
	case s.Commands.The("labRun").Can():
		return lang.L("Ctrl+Enter runs the experiment")
	case !s.lab.ListsRuns():
		return lang.L("F1 shows the keyboard shortcuts")
	case len(s.lab.Bench.Doc().Rows) == 0:
		return lang.L("add a run, or start with a question")
	}
	return lang.L("click a row to play its solution")
}

// escape stops measuring before anything else goes, and closes at last what a page has
// open.
func (labActivity) escape(s *shell, t escapePriority) bool {
	switch {
	case t == atOnce && s.lab.Busy():
		s.lab.Stop()
		return true
	case t == afterMessages:
		return s.lab.Escape()
	}
	return false
}

func (labActivity) undo(s *shell) { s.lab.Undo() }
func (labActivity) redo(s *shell) { s.lab.Redo() }

// labView is the Lab as a view of the window.
func labView(s *shell) view {
	s.lab.Build(kit.NewPlaybackControls(s.Kit, s.Commands, s.player.Jump),
		kit.NewPlaybackControls(s.Kit, s.Commands, s.player.Jump))
	return view{panel: s.lab.Panel, strip: s.lab.Strip, refresh: s.lab.Refresh, refit: s.lab.Refit,
		content: s.lab.Content, beside: s.lab.Beside}
}

func labCommands(s *shell, c *kit.Commands) { s.lab.Commands(c, labMenu) }

// labHeard shows the board that the Lab shows, and tells how far it is.
func (s *shell) labHeard(changed announce.Topic) {
	if changed&workbench.AboutBoard != 0 && s.at() == service.LabPlace {
		s.player.Stop()
		s.Board.SetPosition(s.position(), s.target())
		if s.photos.CutFor() != s.position().Size() {
			s.photos.Cut()
		}
		s.positionChanged()
	}
	if changed&^(workbench.AboutBoard|workbench.AboutProgress) != 0 {
		labChanged(s)
	}
}

// labChanged tells how far the Lab is, and brings commands and status line up to date.
func labChanged(s *shell) {
	if now := (service.LabProgress{Rows: len(s.lab.Bench.Doc().Rows), Busy: s.lab.Busy(),
		Page: s.lab.Page()}); now != s.labProgress {
		s.labProgress = now
		s.Events.Lab.Send(now)
	}
	showContent(s, s.activity.view())
	s.refreshStatus()
	s.Commands.Update()
}
