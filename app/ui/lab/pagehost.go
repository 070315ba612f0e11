package lab

import (
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// hostOf is the Lab as seen by the page of a name.
func hostOf(r *Presenter, name string) labpage.Host {
	inSight := func() bool { return r.selection.here() && r.inSight(name) }
	return labpage.Host{
		Engine: r.Bench.Engine(), Folder: r.config.Folder, InSight: inSight, Enter: func() { r.enter(name) },
		Changed: func() {
			if r.inSight(name) {
				r.headChanged()
			}
		},
		Replaced: r.callbacks.Exchanged, Beyond: r.callbacks.Beyond, Board: r.selection.own,
		ShowBoard: func(b lab.Board, moves []puzzle.Move, heading string, text func() string) {
			if r.inSight(name) {
				r.selection.showSubstitute(substituteBoard{b, heading, text}, moves, false)
			}
		},
	}
}

// inSight tells whether the page of a name is the one that the Lab shows.
func (r *Presenter) inSight(name string) bool { return r.built && r.pages[r.current].name == name }

// enter shows the page of a name, from wherever a person is.
func (r *Presenter) enter(name string) {
	r.app.Window.GoTo(service.LabPlace)
	r.TurnTo(name)
}

// headChanged updates head, commands and status line, and the text below the small board, which may be about the step
// of a page.
func (r *Presenter) headChanged() {
	if r.area == nil {
		return
	}
	r.area.refresh()
	if r.selection.substitute != nil {
		r.substituteChanged()
	}
	r.callbacks.Follow()
}

// substituteChanged updates the text below the small board, unless that is the page's own.
func (r *Presenter) substituteChanged() {
	if r.selection.substitute == nil || r.pages[r.current].panel() == nil {
		r.panel.refresh()
	}
}
