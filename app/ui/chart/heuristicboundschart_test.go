package chart

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestABoundOfNothingHasNoBar(t *testing.T) {
	bars := func(moves int) (seen int) {
		b := HeuristicBoundsChart{Rows: []HeuristicBound{{Title: "Manhattan", Moves: moves}}}
		for _, s := range b.draw(fyne.NewSize(240, 120), sixWide).Shapes {
			if _, ok := s.(Box); ok {
				seen++
			}
		}
		return seen
	}
	if some, none := bars(3), bars(0); some != 2 || none != 1 {
		t.Errorf("3 moves have %d boxes, track and bar; none has %d, want the track alone", some, none)
	}
}

func TestTheChosenBoundAndTheTruthDifferByShape(t *testing.T) {
	b := HeuristicBoundsChart{Rows: []HeuristicBound{{Title: "Misplaced", Moves: 5},
		{Title: "Manhattan", Moves: 9, Taken: true}, {Title: "True distance", Moves: 11, Exact: true}}}
	var thick []float32
	ticks, bold := 0, ""
	for _, s := range b.draw(fyne.NewSize(240, 120), sixWide).Shapes {
		switch s := s.(type) {
		case Box:
			thick = append(thick, s.Height())
		case Path:
			ticks++
		case Text:
			if s.Bold && s.Align != fyne.TextAlignTrailing {
				bold += s.Words
			}
		}
	}
	if len(thick) != 6 || thick[1] >= thick[3] || thick[1] >= thick[5] || ticks != 1 || bold != "True distance" {
		t.Errorf("bars %v thick, %d ticks, %q in bold", thick, ticks, bold)
	}
}
