package presentation

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestEverythingIsLargeForAClassAndAsBeforeAfterIt(t *testing.T) {
	for _, before := range []string{"", "1.5"} {
		t.Setenv(scaleVariable, before)
		if before == "" {
			os.Unsetenv(scaleVariable)
		}
		a, restyled := test.NewTempApp(t), 0
		m := NewWindowScaler(a.Settings(), func() fyne.Size { return fyne.NewSize(1440, 1080) }, func() { restyled++ })
		m.Magnify(enlarged)
		want := map[string]string{"": "1.7", "1.5": "2.5"}[before] // 1440 of 860, times what it was, to a tenth
		if got := os.Getenv(scaleVariable); got != want {
			t.Errorf("with %q before, the scale is %q; want %q", before, got, want)
		}
		m.Magnify(nil)
		got, there := os.LookupEnv(scaleVariable)
		if got != before || there != (before != "") || restyled != 2 {
			t.Errorf("after it the scale is %q, there: %t; drawn %d times", got, there, restyled)
		}
	}
}

// Larger text stays larger after a lecture, and is enlarged by it.
func TestALectureEnlargesLargerText(t *testing.T) {
	t.Setenv(scaleVariable, "1")
	m := NewWindowScaler(test.NewTempApp(t).Settings(), func() fyne.Size { return fyne.NewSize(1720, 1080) }, func() {})
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { m.Enlarge(1.3) }, "1.3"}, {func() { m.Magnify(enlarged) }, "2.6"}, {func() { m.Magnify(nil) }, "1.3"},
		{func() { m.Enlarge(1) }, "1"},
	} {
		if step.do(); os.Getenv(scaleVariable) != step.want {
			t.Errorf("the scale is %s; want %s", os.Getenv(scaleVariable), step.want)
		}
	}
}

func TestLargeTypeLeavesRoom(t *testing.T) {
	for size, want := range map[fyne.Size]float32{
		fyne.NewSize(640, 480): 1, fyne.NewSize(1920, 1080): 2, fyne.NewSize(1290, 900): 1.5,
		fyne.NewSize(7680, 4320): mostScale,
	} {
		if got := enlarged(size); got != want {
			t.Errorf("%v: %v times; want %v", size, got, want)
		}
	}
}
