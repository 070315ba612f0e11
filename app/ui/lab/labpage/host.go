// Package labpage is the Lab as its pages see it, so that no page depends on the Lab's own package.
package labpage

import (
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Host gives a page access to the Lab. Only the window's goroutine may use it.
type Host struct {
	Bench *workbench.Workbench
	app   *service.Services
	name  string // of the page; "" for a page within another one
}

// NewHost returns the host for the page with a name.
func NewHost(app *service.Services, bench *workbench.Workbench, name string) Host {
	return Host{bench, app, name}
}

// Engine returns the engine; nil if nothing can be searched.
func (h Host) Engine() *solver.Engine { return h.Bench.Engine() }

// Folder returns the folder of the user's files; "" keeps none.
func (h Host) Folder() string {
	if h.name == "" {
		return ""
	}
	return h.Bench.Folder()
}

// Turned reports whether the Lab's selected page is this one. The Lab itself may be hidden.
func (h Host) Turned() bool { return h.name != "" && h.Bench.Selection.Page() == h.name }

// InSight reports whether the page is shown.
func (h Host) InSight() bool { return h.Turned() && h.app.At() == service.LabPlace }

// ShowPage shows the page, from any view of the window.
func (h Host) ShowPage() {
	h.app.GoTo(service.LabPlace)
	h.Bench.Selection.TurnTo(h.name)
}

// Changed announces that the page's title, status line or commands may have changed.
func (h Host) Changed() {
	if h.Turned() {
		h.Bench.Touch(workbench.AboutHead)
	}
}

// Rebuilt announces that widgets were replaced: the control with the focus may be gone.
func (h Host) Rebuilt() {
	if h.name != "" {
		h.app.WindowEvents.Rebuilt.Send(struct{}{})
	}
}

// Board returns the experiment's board that is shown, or the game's position before there is one.
func (h Host) Board() lab.Board { return h.Bench.Selection.Own() }

// ShowBoard puts a board onto the Lab's small board, with the moves that the user can play from there. Heading and text
// stand below the board, unless the page has a panel. text is called again when the page calls Changed.
func (h Host) ShowBoard(b lab.Board, moves []puzzle.Move, heading string, text func() string) {
	if h.Turned() {
		h.Bench.Selection.Show(workbench.Substitute{Board: b, Heading: heading, Words: text}, moves)
	}
}

// PlayingHint says what Space and the arrow keys do on a page that plays steps.
func PlayingHint(running bool) string {
	if running {
		return lang.L("Space pauses")
	}
	return lang.L("Space plays, the arrow keys go step by step")
}

// RecordingHint says how a recording is stopped.
func RecordingHint() string { return lang.L("Escape stops recording") }
