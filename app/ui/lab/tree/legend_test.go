package tree

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestANarrowLegendTellsAllSigns checks that all entries are within the view: for two views as narrow as in a race in
// the smallest window, and for one with room for all entries in a line.
func TestANarrowLegendTellsAllSigns(t *testing.T) {
	test.NewTempApp(t)
	run := recorded(t, eight, "astar", 3000)
	entries := []legendEntry{{ring, "ouvert"}, {square, "développé"}, {block, "chemin"}, {diamond, "courant"},
		{striped, "par les deux"}}
	for _, c := range []struct {
		width float32
		lines int
	}{{200, 2}, {90, 5}, {700, 1}} {
		s := sketched(run, run.Last(), fyne.NewSize(c.width, 200), 1)
		s.legend = s.inLines(entries, windowLetters())
		told := 0
		for _, line := range s.legend {
			end := legendMargin - legendGap
			for _, e := range line {
				end += legendGap + s.entryWidth(e, windowLetters())
				told++
			}
			if end > c.width {
				t.Errorf("in a view %g wide, the line %v ends at %g", c.width, line, end)
			}
		}
		if told != len(entries) || len(s.legend) != c.lines {
			t.Errorf("in a view %g wide %d of %d signs are told, in %d lines; want %d", c.width, told, len(entries),
				len(s.legend), c.lines)
		}
	}
}
