package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// editView is the editor in the window.
type editView struct{ window }

func (v editView) panel() fyne.CanvasObject { return v.edit.Panel.Object }
func (v editView) strip() fyne.CanvasObject { return v.edit.Panel.Strip }
func (v editView) refit()                   { v.edit.Panel.Body.Refresh() }

func (v editView) refresh() {
	v.edit.Refresh()
	v.shell.Commands.The("clearEdit").Update()
}

func (v editView) Board() *board.Board                       { return v.shell.Board }
func (v editView) Leave()                                    { v.turnTo(playing{}) }
func (v editView) Play(g *session.Game)                      { v.begin(g) }
func (v editView) PlayToward(g puzzle.Goal)                  { v.maker.playToward(g) }
func (v editView) Make(toward puzzle.Goal, o session.Origin) { v.maker.makeToward(toward, o) }
func (v editView) Look()                                     { v.shell.Board.SetLook(v.chooser.look()) }
func (v editView) Slice()                                    { v.photos.slice() }
func (v editView) Rearranged()                               { v.shell.Events.Position.Send(v.position()) }
func (v editView) HidePointing()                             { v.placing.Hide() }

// Home goes to where a person plays, with nothing begun there.
func (v editView) Home() {
	v.enter(service.PlayPlace)
	v.leaveReview()
}

// How tells what a person does in the editor.
func (v editView) How() edit.How {
	if e, on := v.beneath().(edited); on {
		return e.how
	}
	return edit.Nothing
}

// Begin turns to the editor. What else lay over the board goes.
func (v editView) Begin(how edit.How) {
	v.turnTo(edited{how: how})
	v.hints.asking.Stop()
	v.play.Card.Hide()
	v.shell.Messages.Withdraw()
	v.shell.Sheet.Close()
	if v.peek.pinned {
		v.peek.togglePeek()
	}
}

// ShowPointing tells beside the blank how it is placed.
func (v editView) ShowPointing() {
	v.placing.Show(lang.L("Place the blank"), lang.L("Click its cell, or go there with the arrow keys and press Enter."),
		lang.L("Here"), 0, 0, func() (kit.Area, bool) {
			return v.cellArea(v.position().Blank()), v.photos.tilePx > 0 && !v.peek.shown()
		})
}

func (s *shell) editCommands(c *kit.Commands) {
	s.edit.Commands(c, s.may(editBoard))
	c.Put(gameMenu, 4, "edit")
}

// edited is putting tiles, or those of a goal, where a person likes them, or showing
// on the board where the blank of a goal belongs. The board shows what the editor
// holds, and the game waits.
type edited struct {
	single
	how edit.How
}

func (e edited) view() service.Place {
	if e.how == edit.Pointing {
		return service.PlayPlace
	}
	return service.EditPlace
}

func (edited) place() service.Place { return service.PlayPlace }

func (edited) board(s *shell) (puzzle.State, puzzle.Goal) {
	return s.edit.Editor().State(), s.edit.Editor().Goal()
}

func (edited) may(s *shell, d deed) bool {
	e := s.edit.Editor()
	switch d {
	case undoPush:
		return e.CanUndo()
	case redoPush:
		return e.CanRedo()
	case restartGame:
		return e.Changed()
	case goHome:
		return !e.Aiming()
	case pushTiles, pauseGame, cropPhoto, seeTour:
		return false
	}
	return s.mayWithGame(d)
}

func (edited) hold(*shell) hold { return otherHold }

func (edited) manners(s *shell) string {
	switch {
	case s.solve.Searching():
		return s.solve.ProgressLine()
	case s.edit.Aimed():
		return lang.L("Enter shuffles it and plays")
	}
	return lang.L("Enter plays it")
}

func (e edited) status(s *shell) string {
	switch {
	case e.how == edit.Pointing:
		size, blank := s.target().Size(), s.target().Blank()
		return lang.L("The blank belongs in row {{.Row}}, column {{.Column}}.", map[string]any{"Row": size.Row(blank) + 1, "Column": size.Col(blank) + 1})
	case s.edit.Editor().Aiming():
		return lang.L("Press two cells: their numbers change places.")
	}
	return lang.L("Press two tiles, or drag one onto the other: they change places.")
}

func (edited) leave(s *shell) { s.edit.Close() }

func (edited) confirm(s *shell) bool {
	s.edit.Take()
	return true
}

func (edited) escape(s *shell, t turn) bool {
	if t == newsTurn {
		s.edit.End()
	}
	return t == newsTurn
}
