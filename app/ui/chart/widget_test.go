package chart

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
)

// shown returns a view of a chart of the gallery, in a window.
func shown(t testing.TB, name string) *Widget {
	t.Helper()
	test.NewTempApp(t)
	d := &task.Runner{After: func(time.Duration, func()) {}}
	k := kit.New(d)
	v := NewWidget(k, fyne.NewSize(520, 320))
	w := test.NewTempWindow(t, v)
	w.Resize(fyne.NewSize(560, 360))
	v.Set(gallery()[name])
	return v
}

// over returns where the value of a key is.
func over(v *Widget, key int) fyne.Position {
	return v.Picture.Spots[v.Picture.spotOf(key)].Area.Middle()
}

func TestThePointerReadsAValueAndAPressTakesIt(t *testing.T) {
	v := shown(t, "rows")
	var hovered, selected []int
	v.OnHover, v.OnSelect = func(k int) { hovered = append(hovered, k) }, func(k int) { selected = append(selected, k) }
	for range 2 { // a second move over the same value calls nothing
		v.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: over(v, 2)}})
	}
	if !v.overlay.hoverFrame.Visible() || v.overlay.note.Lines[0].Text != "IDA* · linear conflict: 2\u202f310" {
		t.Errorf("over the third row it reads %q", v.overlay.note.Lines[0].Text)
	}
	v.Tapped(&fyne.PointEvent{Position: over(v, 1)})
	v.MouseOut()
	if want := []int{2, 1, none}; len(hovered) != 3 || hovered[0] != want[0] || hovered[1] != want[1] ||
		hovered[2] != want[2] {
		t.Errorf("hovered %v; want %v", hovered, want)
	}
	if len(selected) != 1 || selected[0] != 1 || !v.overlay.selectedFrame.Visible() {
		t.Errorf("selected %v; want 1, in a frame", selected)
	}
	if v.overlay.hoverFrame.Visible() || v.overlay.note.Ground.Visible() {
		t.Error("the note stays when the pointer has gone")
	}
}

func TestARowElsewhereLightsItsBar(t *testing.T) {
	v := shown(t, "rows")
	v.OnHover = func(int) { t.Error("what its owner says comes back") }
	v.OnSelect = v.OnHover
	v.Hover(3)
	v.Select(0)
	highlighted, chosen := v.overlay.hoverFrame.Position(), v.overlay.selectedFrame.Position()
	if !v.overlay.hoverFrame.Visible() || !v.overlay.selectedFrame.Visible() || highlighted.Y <= chosen.Y {
		t.Errorf("row 3 is lit at %v, row 0 chosen at %v", highlighted, chosen)
	}
	v.Hover(99)
	if v.overlay.hoverFrame.Visible() {
		t.Error("a value that is not there is lit")
	}
}

func TestTheKeysGoFromValueToValue(t *testing.T) {
	v := shown(t, "growth")
	taken := none
	v.OnSelect = func(k int) { taken = k }
	for range 3 {
		v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if taken != 2 || !strings.Contains(v.AccessibilityLabel(), "A* · Manhattan: 2, ") {
		t.Errorf("took %d; it says %q", taken, v.AccessibilityLabel())
	}
	v.FocusLost()
	if v.hovered != none {
		t.Error("without the keys a value is still pointed at")
	}
}

func TestAChartIsToldInWords(t *testing.T) {
	v := shown(t, "rows")
	for _, want := range []string{"Expanded states", "A* · Manhattan: 8\u202f412", "BFS: ≥\u202f181\u202fk"} {
		if got := v.AccessibilityLabel(); !strings.Contains(got, want) {
			t.Errorf("%q is not told in %q", want, got)
		}
	}
	if got := shown(t, "duel").AccessibilityLabel(); !strings.Contains(got, "values, from") || len(got) > 300 {
		t.Errorf("thousands of points are told as %q", got)
	}
	if got := shown(t, "empty").AccessibilityLabel(); !strings.Contains(got, "Add a run") {
		t.Errorf("an empty chart tells %q", got)
	}
}

// BenchmarkRedraw lays out and paints 10,000 points, as the chart does for another figure.
func BenchmarkRedraw(b *testing.B) {
	v := shown(b, "duel")
	c := v.Chart()
	var many []Value
	for range 4 {
		for _, s := range c.Series {
			many = append(many, s.Values...)
		}
	}
	c.Series = []Series{{Kind: Dots, Values: many[:10_000]}}
	for b.Loop() {
		v.Set(c)
		v.Picture.pixels(540, 340)
	}
}

// BenchmarkHover measures a move of the pointer among 3,000 points.
func BenchmarkHover(b *testing.B) {
	v := shown(b, "duel")
	x := float32(0)
	for b.Loop() {
		if x++; x > 500 {
			x = 0
		}
		v.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 160)}})
	}
}
