package lab

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// tellProgress says how far measuring is.
func (r *Room) tellProgress() {
	if !r.built {
		return
	}
	share, words := r.progress()
	r.desk.tell(share, words)
}

// progress is how far the work at hand is, as a share and in words; "" where
// nothing is measured.
func (r *Room) progress() (share float64, said string) {
	w := r.measuring.work
	switch {
	case w == nil && r.studying.Busy():
		return 1, words.StudyTitle(r.sheet.experiment.Studies[0]) + "…"
	case w == nil && r.files.reads():
		rows, all := r.files.read.rows.Load(), max(1, r.files.read.all.Load())
		return float64(rows) / float64(all), words.ReadingRows(rows)
	case w == nil:
		return 0, ""
	}
	_, _, p, ok := w.now()
	if !ok {
		return 0, words.Drawing(int(w.drawn.Load()))
	}
	return float64(p.Done) / float64(max(1, p.Total)), kit.BetweenParts(words.Measuring(w.of.experiment, p))
}
