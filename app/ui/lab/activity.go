package lab

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// measuring is the activity of the user in the Lab: the board shows a board of the experiment, or the solution of one
// of its runs.
type measuring struct {
	program.Playing
	lab *Presenter
}

// Activity returns what the user does in the Lab.
func (pr *Presenter) Activity() program.Activity {
	return measuring{program.Playing{Program: pr.app.Model}, pr}
}

func (measuring) Doing() program.Doing                 { return program.InLab }
func (m measuring) Shown() (puzzle.State, puzzle.Goal) { return m.lab.shows() }
func (measuring) ClockHold() program.ClockHold         { return program.OtherHold }

// Heuristic returns the heuristic of the shown run.
func (m measuring) Heuristic() solver.HeuristicID { return m.lab.Heuristic() }

func (m measuring) Undo() { m.lab.Bench.Undo() }
func (m measuring) Redo() { m.lab.Bench.Redo() }

func (m measuring) Playback() session.Steppable {
	if playback := m.lab.Playback(); playback != nil {
		return playback
	}
	return nil
}

func (m measuring) OnLeave() {
	m.Player.Stop()
	m.lab.leavePage()
}

func (m measuring) Allows(a program.Action) bool {
	switch a {
	case program.UndoPush:
		return m.lab.Bench.CanUndo()
	case program.RedoPush:
		return m.lab.Bench.CanRedo()
	}
	return false
}

// Status returns the text of the shown page, or else the place in the playback, or else the size of the board.
func (m measuring) Status() string {
	if text, _ := m.lab.status(); text != "" {
		return text
	}
	if playback := m.lab.Playback(); playback != nil {
		return words.PlayedMoves(playback.Cursor(), playback.Len())
	}
	return words.SizeTitle(m.Position().Size())
}

// Hint says what the user can do next.
func (m measuring) Hint() string {
	_, text := m.lab.status()
	switch {
	case text != "":
		return text
	case m.lab.Busy():
		return lang.L("Escape stops measuring")
	case m.lab.Playback() != nil:
		return labpage.PlayingHint(false)
	case m.lab.app.Commands.The("labRun").Can():
		return lang.L("Ctrl+Enter runs the experiment")
	case !m.lab.listsRuns():
		return lang.L("F1 shows the keyboard shortcuts")
	case len(m.lab.Bench.Doc().Rows) == 0:
		return lang.L("add a run, or start with a question")
	}
	return lang.L("click a row to play its solution")
}

// PressEnter reports that the Lab does not handle Enter.
func (measuring) PressEnter() bool { return false }

// PressEscape stops measuring or the shown page's work, or goes back from an open lesson to the list, by priority.
func (m measuring) PressEscape(p service.EscapePriority) bool {
	switch {
	case p == service.AtOnce && m.lab.Busy():
		m.lab.Stop()
		return true
	case p == service.AfterMessages:
		l := m.lab.OpenLesson()
		return l != nil && l.PressEscape()
	}
	return false
}
