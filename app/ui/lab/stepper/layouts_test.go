package stepper

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// TestTheDeedsShowTheirWords holds it for the German words in the smallest window,
// before and after a search is recorded, and in a wide one, where a line is enough.
func TestTheDeedsShowTheirWords(t *testing.T) {
	test.NewTempApp(t)
	d := &task.Runner{Post: func(func()) {}, Spawn: func(func()) {}}
	k := kit.New(d)
	picker := func(words string) *kit.Picker {
		p := k.NewPicker(nil, words, func() []menu.Item { return nil })
		p.SetLabel(words)
		return p
	}
	for _, c := range []struct {
		width     float32
		algorithm string
		weighs    bool
		recorded  bool
		lines     int
	}{
		{416, "A*", false, false, 2}, {416, "A*", false, true, 2}, {416, "BFS", false, true, 2}, {416, "A*", true, true, 2},
		{640, "A*", false, true, 2}, {860, "A*", true, true, 1},
	} {
		buttons := container.New(layout.NewGridWrapLayout(fyne.NewSize(80, 36)), layout.NewSpacer())
		p := &Page{pageWidgets: &pageWidgets{
			recordingControls: recordingControls{algorithm: picker(c.algorithm), heuristic: picker("Manhattan-Distanz"),
				weight: picker("w = 1,5"), boardPicker: picker("Diese Stellung"), buttons: buttons},
			viewChoice:      k.NewSegments("", "", []string{"Schritt", "Baum"}, func(int) {}),
			recordedContent: container.NewStack(),
		}}
		kit.SetShown(p.weight, c.weighs)
		kit.SetShown(p.recordedContent, c.recorded)
		l := &pickersLayout{page: p, narrow: c.width < toolbarNarrow}
		size := fyne.NewSize(c.width, l.height(c.width))
		l.Layout(nil, size)
		lines := map[float32]bool{}
		for _, each := range []*kit.Picker{p.algorithm, p.heuristic, p.weight, p.boardPicker} {
			if !each.Visible() {
				continue
			}
			at, end := each.Position(), each.Position().Add(each.Size())
			lines[at.Y] = true
			if each.Size().Width < each.Wants() {
				t.Errorf("%+v: %q is cut", c, each.Label())
			}
			if end.X > c.width || end.Y > size.Height || at.Y == 0 && end.X > buttons.Position().X ||
				at.Y > 0 && p.viewChoice.Visible() && at.X < p.viewChoice.Size().Width {
				t.Errorf("%+v: %q lies from %v to %v", c, each.Label(), at, end)
			}
		}
		if p.viewChoice.Visible() {
			lines[p.viewChoice.Position().Y] = true
		}
		if len(lines) != c.lines || p.viewChoice.Visible() != (c.recorded && c.width < 648) {
			t.Errorf("%+v: it has %d lines; segments: %v", c, len(lines), p.viewChoice.Visible())
		}
	}
}

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
