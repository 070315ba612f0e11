package words

import (
	"time"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/solver"
)

// Drawing returns the sentence for an experiment whose boards are being drawn, with their number so far.
func Drawing(n int) string {
	if n > 0 {
		return lang.L("Choosing the boards… {{.Count}}", map[string]any{"Count": figures.Grouped(n)})
	}
	return lang.L("Choosing the boards…")
}

// ReadingRows returns the sentence for earlier results that are being read, with their number so far.
func ReadingRows(n int64) string {
	if n > 0 {
		return lang.L("Reading the results… {{.Count}}", map[string]any{"Count": figures.Grouped(n)})
	}
	return lang.L("Reading the results…")
}

// Measuring returns how many searches are done, which one is under way, and how long the rest will take.
func Measuring(e lab.Experiment, p lab.Progress) string {
	text := lang.L("{{.Done}} of {{.All}} searches",
		map[string]any{"Done": figures.Grouped(p.Done), "All": figures.Grouped(p.Total)})
	if p.Run < len(e.Runs) {
		text += " · " + RunTitle(e.Runs[p.Run])
	}
	if p.Phase == lab.Preparing && p.Search.Phase == solver.Preparing && p.Search.Fraction > 0 {
		return text + " · " + lang.L("building its tables")
	}
	if p.Search.Elapsed > time.Second {
		text += " · " + lang.L("{{.Number}} states", map[string]any{"Number": figures.Short(float64(p.Search.Expanded))})
	}
	if p.Left.Known && p.Left.High > time.Second {
		text += " · " + leftWords(p.Left)
	}
	return text
}

// leftWords returns the time that is left, as a range where it is wide.
func leftWords(l lab.TimeEstimate) string {
	low, high := AboutTime(max(l.Low, time.Second)), AboutTime(l.High)
	if low == high {
		return LeftText(max(l.High, time.Second))
	}
	return lang.L("{{.Low}} to {{.High}} left", map[string]any{"Low": low, "High": high})
}
