package stepper

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// In a window of 800×600 one of four successors was seen, as counts and queue took the room.
func TestFourSuccessorsAreSeenInTheSmallestWindow(t *testing.T) {
	test.NewTempApp(t)
	s := stepDescription{why: "Smallest f of 8 open states: 7.",
		blocks: []titledNodeList{{heads: []string{"g"}, rows: []nodeRow{{node: 1}, {node: 2}, {node: 3}, {node: 4}}}}}
	measure := func(words string, size float32, _ bool) float32 { return float32(len(words)) * size / 2 }
	if seen := len(layDescription(s, fyne.NewSize(416, 228), measure).Spots); seen != 4 {
		t.Errorf("%d are seen", seen)
	}
}
