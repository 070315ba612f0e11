package lab

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/app/workbench"
)

// shown is the page that is shown, where it is a P.
func shown[P any](r *Presenter) (page P, ok bool) {
	if r.built {
		page, ok = r.pages[r.current].labPage.(P)
	}
	return page, ok
}

// Busy tells whether an experiment is being measured or the shown page has work of its own, and
// Stop ends that.
func (r *Presenter) Busy() bool {
	own, ok := shown[stoppablePage](r)
	return r.Bench.Busy() || ok && own.Busy()
}

// Stop ends the work of the shown page, or else the measuring.
func (r *Presenter) Stop() {
	if own, ok := shown[stoppablePage](r); ok && own.Busy() {
		own.Stop()
		return
	}
	r.Bench.Stop()
}

// Escape closes what is open on the shown page, such as a lesson, and tells whether there was
// anything.
func (r *Presenter) Escape() bool {
	own, ok := shown[pageHandlingEscape](r)
	return ok && own.Reading() && own.Escape()
}

// CanEscape tells whether anything is open on the shown page.
func (r *Presenter) CanEscape() bool {
	own, ok := shown[pageHandlingEscape](r)
	return ok && own.Reading()
}

// Status is the shown page's text for the status line; "" leaves the Lab's own.
func (r *Presenter) Status() (stands, hint string) {
	if own, ok := shown[pageWithStatus](r); ok {
		return own.Status()
	}
	return "", ""
}

// ListsRuns tells whether the shown page has a row for every run, of which a press plays the
// solution.
func (r *Presenter) ListsRuns() bool {
	return r.built && (r.pages[r.current].name == runsName || r.pages[r.current].name == searchesName)
}

// showProgress shows how far measuring is.
func (r *Presenter) showProgress() {
	if !r.built {
		return
	}
	if r.area.progress.Show(r.wording.progress()) {
		r.area.object.Refresh()
	}
}

// progress is how far measuring is, as a share and in words; "" while nothing is measured.
func (w *resultWords) progress() (share float64, text string) {
	switch p := w.bench.Progress(); p.Activity {
	case workbench.Studying:
		return 1, words.StudyTitle(p.Experiment.Studies[0]) + "…"
	case workbench.Reading:
		return float64(p.Rows) / float64(max(1, p.All)), words.ReadingRows(p.Rows)
	case workbench.Drawing:
		return 0, words.Drawing(p.Boards)
	case workbench.Measuring:
		return float64(p.Measured.Done) / float64(max(1, p.Measured.Total)),
			kit.BetweenParts(words.Measuring(p.Experiment, p.Measured))
	}
	return 0, ""
}

// undoTarget is the experiment on the bench, or a page with an undo of its own.
type undoTarget interface {
	CanUndo() bool
	CanRedo() bool
	Undo()
	Redo()
}

// undoTarget is what Undo acts on: the shown page where it has an undo of its own, else the bench.
func (r *Presenter) undoTarget() undoTarget {
	if own, ok := shown[undoTarget](r); ok {
		return own
	}
	return r.Bench
}
