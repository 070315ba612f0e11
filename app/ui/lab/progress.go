package lab

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
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
	case w == nil:
		return 0, ""
	}
	_, _, p, ok := w.now()
	if !ok {
		if n := w.drawn.Load(); n > 0 {
			return 0, lang.L("Drawing the boards… {{.Count}}", map[string]any{"Count": figures.Grouped(uint64(n))})
		}
		return 0, lang.L("Drawing the boards…")
	}
	return float64(p.Done) / float64(max(1, p.Total)), kit.BetweenParts(progressWords(w.of.experiment, p))
}

// progressWords says how many searches there are, which one is under way, and how
// long the rest will take.
func progressWords(e lab.Experiment, p lab.Progress) string {
	said := lang.L("{{.Done}} of {{.All}} searches", map[string]any{"Done": figures.Grouped(uint64(p.Done)), "All": figures.Grouped(uint64(p.Total))})
	if p.Run < len(e.Runs) {
		said += " · " + words.RunTitle(e.Runs[p.Run])
	}
	if p.Phase == lab.Preparing && p.Search.Phase == solver.Preparing && p.Search.Fraction > 0 {
		return said + " · " + lang.L("building its tables")
	}
	if p.Search.Elapsed > time.Second {
		said += " · " + lang.L("{{.Number}} states", map[string]any{"Number": figures.Short(float64(p.Search.Expanded))})
	}
	if p.Left.Known && p.Left.High > time.Second {
		said += " · " + leftWords(p.Left)
	}
	return said
}

// leftWords is the time that is left, as a range where it is wide.
func leftWords(l lab.Estimate) string {
	low, high := words.AboutTime(max(l.Low, time.Second)), words.AboutTime(l.High)
	if low == high {
		return lang.L("{{.Time}} left", map[string]any{"Time": high})
	}
	return lang.L("{{.Low}} to {{.High}} left", map[string]any{"Low": low, "High": high})
}
