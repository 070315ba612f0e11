package ui

import (
	"context"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/clip"
	"tilewise/app/film"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver"
	experiment "tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// labbing is being in the Lab: the board shows a board of its experiment, or the
// solution of one of its runs.
type labbing struct{ single }

func (labbing) view() service.Place  { return service.LabPlace }
func (labbing) place() service.Place { return service.LabPlace }

func (labbing) film(s *shell) session.Film {
	if p := s.lab.Film(); p != nil {
		return p
	}
	return nil
}
func (labbing) board(s *shell) (puzzle.State, puzzle.Goal) { return s.lab.Shows() }
func (labbing) hold(*shell) lifecycle.Hold                 { return lifecycle.OtherHold }
func (labbing) leave(s *shell) {
	s.player.Stop()
	s.lab.Leave()
}

func (labbing) may(s *shell, d deed) bool {
	switch d {
	case undoPush:
		return s.lab.CanUndo()
	case redoPush:
		return s.lab.CanRedo()
	}
	return false
}

func (labbing) status(s *shell) string {
	if said, _ := s.lab.Said(); said != "" {
		return said
	}
	if film := s.lab.Film(); film != nil {
		return lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": film.Cursor(), "All": film.Len()})
	}
	return words.SizeTitle(s.position().Size())
}

func (labbing) manners(s *shell) string {
	_, said := s.lab.Said()
	switch {
	case said != "":
		return said
	case s.lab.Busy():
		return lang.L("Escape stops measuring")
	case s.lab.Film() != nil:
		return lang.L("Space plays, the arrows step")
	case s.Commands.The("labRun").Can():
		return lang.L("Ctrl+Enter runs the experiment")
	}
	if len(s.lab.Rows()) == 0 {
		return lang.L("add a run, or start with a question")
	}
	if !s.lab.ListsRuns() {
		return lang.L("F1 shows the keyboard shortcuts")
	}
	return lang.L("a row plays its solution")
}

// escape stops measuring before anything else goes, and closes at last what a page has
// open.
func (labbing) escape(s *shell, t turn) bool {
	switch {
	case t == newsTurn && s.lab.Busy():
		s.lab.Stop()
		return true
	case t == lastTurn:
		return s.lab.Escape()
	}
	return false
}

// labView is the Lab as a view of the window.
type labView struct{ *shell }

func newLabView(s *shell) view {
	s.lab.Build(s.Kit, s.Commands, kit.NewTransport(s.Kit, s.Commands, s.player.Jump), kit.NewTransport(s.Kit, s.Commands, s.player.Jump))
	return labView{s}
}

func (v labView) panel() fyne.CanvasObject { return v.lab.Panel }
func (v labView) strip() fyne.CanvasObject { return v.lab.Strip }
func (v labView) desk() fyne.CanvasObject  { return v.lab.Desk }
func (v labView) refresh()                 { v.lab.Refresh() }
func (v labView) refit()                   { v.lab.Refit() }

func (s *shell) labCommands(c *kit.Commands) {
	if s.lab == nil { // the window was not built anew in another language
		s.lab = lab.New(labHost{s})
		s.Events.View.Listen(func(p service.Place) {
			if p == service.LabPlace {
				s.lab.Entered()
			}
		})
	}
	s.lab.Commands(c, labMenu)
}

// labHost is the window as the Lab knows it.
type labHost struct{ *shell }

func (h labHost) Engine() *solver.Engine {
	e, _ := h.shell.Engine.(*solver.Engine)
	return e
}

func (h labHost) Version() string      { return "Tilewise " + h.version }
func (h labHost) Now() time.Time       { return h.shell.Now() }
func (h labHost) Folder() string       { return h.data }
func (h labHost) Choices() lab.Choices { return h.shell.Preferences }

func (h labHost) Game() (experiment.Board, []puzzle.State) {
	g := h.shell.Game
	return experiment.Board{Start: g.State(), Goal: g.Goal, Known: puzzle.UnknownLength}, g.Positions()
}

func (h labHost) Here() bool          { return h.at() == service.LabPlace }
func (h labHost) Lecturing() bool     { return h.presentation.On }
func (h labHost) Calm() time.Duration { return h.presentation.LeastPause() }
func (h labHost) Enter()              { h.enter(service.LabPlace) }
func (h labHost) Playing() bool       { return h.player.Running() }

// Shown shows what the Lab has on the board now.
func (h labHost) Shown() {
	if !h.Here() {
		return
	}
	h.player.Stop()
	h.shell.Board.SetPosition(h.position(), h.target())
	if h.photos.CutFor() != h.position().Size() {
		h.photos.Cut()
	}
	h.moved()
}

func (h labHost) Follow() {
	if now := (service.LabProgress{Rows: len(h.lab.Rows()), Busy: h.lab.Busy(), Page: h.lab.Page()}); now != h.measured {
		h.measured = now
		h.shell.Events.Lab.Send(now)
	}
	h.refreshStatus()
	h.shell.Commands.Update()
}

func (h labHost) Play() {
	if h.Here() && !h.player.Running() && !h.presentation.On { // which begins nothing by itself
		h.player.Toggle()
	}
}

func (h labHost) CloseSheet() {
	h.shell.Sheet.Close()
	h.focusBoard()
}

func (h labHost) Say(tone kit.Tone, sentence, verb string, do func()) {
	h.shell.Messages.Say(tone, sentence, verb, do)
}
func (h labHost) Refuse(sentence string) { h.transfer.Refuse(sentence) }
func (h labHost) Tell(sentence string)   { h.shell.Status.Left.Set(sentence) }
func (h labHost) Sheet() *kit.Sheet      { return h.shell.Sheet }
func (h labHost) Copy(text string)       { h.app.Clipboard().SetContent(text) }

// Beyond has Escape give the keys back as from any control: a field may lie on a page.
func (h labHost) Beyond() kit.Beyond {
	b := h.keys.Beyond()
	b.Escape = func() { h.keys.ControlKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	return b
}

// Picture is the photo on the board where that has the goal.
func (h labHost) Picture(g puzzle.Goal) board.Picture { return h.shell.Board.Picture(g) }

// CopyPicture lays a picture onto the system's clipboard.
func (h labHost) CopyPicture(ctx context.Context, png []byte) error { return clip.Put(ctx, png) }

// Stage makes tiles of the photo that is on the board.
func (h labHost) Stage(g puzzle.Goal, side int) func(context.Context) (*film.Stage, error) {
	return h.exporter.Stage(g, side)
}

func (h labHost) Drop() { h.exchanged() }

func (h labHost) Open(title string, endings []string, open func(string)) {
	h.files.AskToOpen(title, service.SaveFolder, endings, open)
}

func (h labHost) Save(title, name string, endings []string, save func(string)) {
	h.files.AskToSave(title, name, endings, save)
}

func (h labHost) Write(path string, write func(io.Writer) error) (over <-chan struct{}) {
	return h.files.Save(path, write)
}

func (h labHost) Behind(f func()) { h.files.Behind(f) }

func (h labHost) Pair() (solver.AlgorithmID, solver.HeuristicID) {
	return h.shell.Settings.Algorithm, h.shell.Settings.Heuristic
}
