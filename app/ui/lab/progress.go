package lab

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/app/workbench"
)

// showProgress shows how far measuring is.
func (r *Presenter) showProgress() {
	if !r.built {
		return
	}
	share, words := r.wording.progress()
	r.area.showProgress(share, words)
}

// progress is how far measuring is, as a share and in words; "" while nothing is measured.
func (w *wording) progress() (share float64, said string) {
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
