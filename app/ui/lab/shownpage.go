package lab

import (
	"tilewise/app/figures"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// shown returns the shown page as a P; ok is false if it is none.
func shown[P any](r *Presenter) (page P, ok bool) {
	if r.built {
		page, ok = r.pages[r.current].labPage.(P)
	}
	return page, ok
}

// Busy reports whether an experiment is being measured, or the shown page has work that Stop ends.
func (pr *Presenter) Busy() bool {
	own, ok := shown[stoppablePage](pr)
	return pr.Bench.Busy() || ok && own.Busy()
}

// Stop ends the work of the shown page, or else the measuring.
func (pr *Presenter) Stop() {
	if own, ok := shown[stoppablePage](pr); ok && own.Busy() {
		own.Stop()
		return
	}
	pr.Bench.Stop()
}

// status returns the shown page's text for the status line; "" leaves the Lab's own.
func (pr *Presenter) status() (stands, hint string) {
	if own, ok := shown[pageWithStatus](pr); ok {
		return own.Status()
	}
	return "", ""
}

// listsRuns reports whether the shown page has rows of runs: a press on a row plays its solution.
func (pr *Presenter) listsRuns() bool {
	return pr.built && (pr.pages[pr.current].name == runsName || pr.pages[pr.current].name == searchesName)
}

// showProgress shows how far measuring is.
func (pr *Presenter) showProgress() {
	if !pr.built {
		return
	}
	if pr.area.progress.Show(pr.progress()) {
		pr.area.object.Refresh()
	}
}

// progress returns how far measuring is, as a share and in words; "" while nothing is measured.
func (c *labContext) progress() (share float64, text string) {
	switch p := c.Bench.Progress(); p.Activity {
	case workbench.Studying:
		return 1, words.StudyTitle(p.Experiment.Studies[0]) + "…"
	case workbench.Reading:
		return float64(p.Rows) / float64(max(1, p.All)), words.ReadingRows(p.Rows)
	case workbench.Drawing:
		return 0, words.Drawing(p.Boards)
	case workbench.Measuring:
		return float64(p.Measured.Done) / float64(max(1, p.Measured.Total)),
			figures.BetweenParts(words.Measuring(p.Experiment, p.Measured))
	}
	return 0, ""
}
