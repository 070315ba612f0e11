package lab

import (
	"tilewise/app/lab"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
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

// inSight reports whether the page of a name is the one that the Lab shows.
func (pr *Presenter) inSight(name string) bool { return pr.built && pr.pages[pr.current].name == name }

// enter shows the page of a name, from wherever the user is.
func (pr *Presenter) enter(name string) {
	pr.app.Window.GoTo(service.LabPlace)
	pr.TurnTo(name)
}

// headChanged updates head, commands and status line, and the text below the small board, which may be about the step
// of a page.
func (pr *Presenter) headChanged() {
	if pr.area == nil {
		return
	}
	pr.area.refresh()
	if pr.selection.substitute != nil {
		pr.substituteChanged()
	}
	pr.callbacks.Follow()
}

// substituteChanged updates the text below the small board, unless that is the page's own.
func (pr *Presenter) substituteChanged() {
	if pr.selection.substitute == nil || pr.pages[pr.current].panel() == nil {
		pr.panel.refresh()
	}
}
