package solve

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A promise that is too long for a narrow panel is written smaller: none goes out over its edge.
func TestASealStaysInItsPlace(t *testing.T) {
	test.NewTempApp(t)
	s := newOptimalityLabel()
	r := test.TempWidgetRenderer(t, s)
	s.Resize(fyne.NewSize(236, sealHeight))
	for _, words := range []string{
		"Optimale : aucune autre n’est aussi courte", "Optimale : l’une de 1 234 567 aussi courtes",
		"Optimal: eine von 1 234 567 gleich kurzen",
	} {
		s.Set(words, true)
		if got := r.Objects()[0].Size().Width; got > s.Size().Width {
			t.Errorf("%q is %v wide; there is room for %v", words, got, s.Size().Width)
		}
	}
}
