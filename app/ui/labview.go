package ui

import (
	"tilewise/app/announce"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver/puzzle"
)

// labActivity is being in the Lab: the board shows a board of its experiment, or the
// solution of one of its runs.
type labActivity struct{ playActivity }

func (labActivity) Doing() program.Doing { return program.InLab }

func (a labActivity) Film() session.Steppable {
	if p := a.shell.lab.Film(); p != nil {
		return p
	}
	return nil
}
func (a labActivity) Shown() (puzzle.State, puzzle.Goal) { return a.shell.lab.Shows() }
func (labActivity) ClockHold() program.ClockHold         { return program.OtherHold }
func (a labActivity) Leave() {
	a.Player.Stop()
	a.shell.lab.Leave()
}

func (a labActivity) Allows(d program.Action) bool {
	switch d {
	case program.UndoPush:
		return a.shell.lab.CanUndo()
	case program.RedoPush:
		return a.shell.lab.CanRedo()
	}
	return false
}

func (a labActivity) status() string {
	if text, _ := a.shell.lab.Status(); text != "" {
		return text
	}
	if film := a.shell.lab.Film(); film != nil {
		return lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": film.Cursor(), "All": film.Len()})
	}
	return words.SizeTitle(a.Position().Size())
}

func (a labActivity) hint() string {
	s := a.shell
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
func (a labActivity) escape(t escapePriority) bool {
	switch {
	case t == atOnce && a.shell.lab.Busy():
		a.shell.lab.Stop()
		return true
	case t == afterMessages:
		return a.shell.lab.Escape()
	}
	return false
}

func (a labActivity) Undo() { a.shell.lab.Undo() }
func (a labActivity) Redo() { a.shell.lab.Redo() }

// labView is the Lab as a view of the window.
func labView(s *shell) view {
	s.lab.Build(kit.NewPlaybackControls(s.Kit, s.Commands, s.Player.Jump),
		kit.NewPlaybackControls(s.Kit, s.Commands, s.Player.Jump))
	return view{panel: s.lab.Panel, strip: s.lab.Strip, refresh: s.lab.Refresh, refit: s.lab.Refit,
		content: s.lab.Content, beside: s.lab.Beside}
}

func labCommands(s *shell, c *kit.Commands) { s.lab.Commands(c, labMenu) }

// labHeard shows the board that the Lab shows, and tells how far it is.
func (s *shell) labHeard(changed announce.Topic) {
	if changed&workbench.AboutBoard != 0 && s.At() == service.LabPlace {
		s.Player.Stop()
		s.Board.SetPosition(s.Position(), s.Target())
		if s.photos.CutFor() != s.Position().Size() {
			s.photos.Cut()
		}
		s.positionChanged()
		s.refresh()
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
	showContent(s, s.ViewOf(s.Doing()))
	s.refreshStatus()
	s.Commands.Update()
}
