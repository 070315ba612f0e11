package stepper

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// All four successors are shown in a window of 800×600. Once counts and queue left room for one only.
func TestFourSuccessorsAreSeenInTheSmallestWindow(t *testing.T) {
	test.NewTempApp(t)
	s := stepDescription{why: "Smallest f of 8 open states: 7.",
		blocks: []titledNodeList{{heads: []string{"g"}, rows: []nodeRow{{node: 1}, {node: 2}, {node: 3}, {node: 4}}}}}
	measure := func(words string, size float32, _ bool) float32 { return float32(len(words)) * size / 2 }
	if seen := len(layDescription(s, fyne.NewSize(416, 228), measure).Spots); seen != 4 {
		t.Errorf("%d are seen", seen)
	}
}
