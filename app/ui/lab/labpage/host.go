// Package labpage is what the Lab gives to each of its pages, so that no page knows the Lab around it.
package labpage

import (
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Host is the Lab as seen by one of its pages. All of it belongs to the window's goroutine.
type Host struct {
	Bench *workbench.Workbench
	app   *service.Services
	name  string // of the page; "" is none, as of a page within another one
}

// NewHost returns the Lab as seen by the page of a name.
func NewHost(app *service.Services, bench *workbench.Workbench, name string) Host {
	return Host{bench, app, name}
}

// Engine returns the engine; nil where nothing can be searched.
func (h Host) Engine() *solver.Engine { return h.Bench.Engine() }

// Folder returns the folder of the user's files; "" keeps none.
func (h Host) Folder() string {
	if h.name == "" {
		return ""
	}
	return h.Bench.Folder()
}

// Turned reports whether the Lab shows the page, or will where the user comes to the Lab.
func (h Host) Turned() bool { return h.name != "" && h.Bench.Selection.Page() == h.name }

// InSight reports whether the page is shown.
func (h Host) InSight() bool { return h.Turned() && h.app.At() == service.LabPlace }

// ShowPage shows the page, from wherever the user is.
func (h Host) ShowPage() {
	h.app.GoTo(service.LabPlace)
	h.Bench.Selection.TurnTo(h.name)
}

// Changed tells that the page's title, status line or commands may have changed.
func (h Host) Changed() {
	if h.Turned() {
		h.Bench.Touch(workbench.AboutHead)
	}
}

// Rebuilt tells that widgets were replaced: the control with the focus may be gone.
func (h Host) Rebuilt() {
	if h.name != "" {
		h.app.WindowEvents.Rebuilt.Send(struct{}{})
	}
}

// Board returns the experiment's board that is shown, or the game's position before there is one.
func (h Host) Board() lab.Board { return h.Bench.Selection.Own() }

// ShowBoard puts a board onto the Lab's small board, with the moves that lead on from it. The heading and the text,
// which may change and is asked for again, stand below it where the page has no panel of its own.
func (h Host) ShowBoard(b lab.Board, moves []puzzle.Move, heading string, text func() string) {
	if h.Turned() {
		h.Bench.Selection.Show(workbench.Substitute{Board: b, Heading: heading, Words: text}, moves)
	}
}

// PlayingHint says what Space does on a page that plays steps, or can.
func PlayingHint(running bool) string {
	if running {
		return lang.L("Space pauses")
	}
	return lang.L("Space plays, the arrow keys go step by step")
}

// RecordingHint says how a recording is stopped.
func RecordingHint() string { return lang.L("Escape stops recording") }
