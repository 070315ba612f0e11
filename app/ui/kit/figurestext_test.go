package kit

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"
)

// A clock that runs is never wider or narrower than before, and never cut: not after ten
// hours either, nor the moves of a large board.
func TestFiguresStandStillAndAreNotCut(t *testing.T) {
	test.NewTempApp(t)
	clock := Figures("00:00.0", HugeText)
	wide := clock.MinSize().Width
	for s := range 6000 {
		digits := fmt.Sprintf("%02d:%02d", s/60%60, s%60)
		if clock.Set(digits); clock.MinSize().Width != wide || clock.wide(digits) != clock.wide("00:00") {
			t.Fatalf("%s takes %v of %v; 00:00 takes %v", digits, clock.wide(digits), clock.MinSize().Width, clock.wide("00:00"))
		}
	}
	for _, long := range []string{"9:59:59", "10:00:00", "10:00:01"} {
		if clock.Set(long); clock.MinSize().Width < clock.wide(long) {
			t.Errorf("%s is cut: %v of %v", long, clock.MinSize().Width, clock.wide(long))
		}
	}
	if clock.Set("00:00"); clock.MinSize().Width != clock.wide("10:00:00") {
		t.Errorf("a clock that was wide is %v afterwards", clock.MinSize().Width)
	}
}
