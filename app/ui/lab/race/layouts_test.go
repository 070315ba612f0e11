package race

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/solver"
)

// TestTheLanesShowTheirWords holds it for the words of every language, in the smallest
// window and in a wide one, where a line is enough. Both lanes have as many.
func TestTheLanesShowTheirWords(t *testing.T) {
	test.NewTempApp(t)
	t.Cleanup(func() { words.Speak("en") })
	d := &task.Runner{Post: func(func()) {}, Spawn: func(func()) {}}
	k := kit.New(d)
	picker := func(words string) *kit.Picker {
		p := k.NewPicker(nil, words, func() []menu.Item { return nil })
		p.SetLabel(words)
		return p
	}
	for _, tongue := range lang.Languages {
		words.Speak(tongue.Code)
		for _, h := range solver.Heuristics() {
			for _, width := range []float32{203, 420} { // of a search at 800 and at 1280
				p, below := &Page{}, [2]float32{}
				for i := range p.searches {
					p.searches[i] = &racingSearch{racingSearchWidgets: &racingSearchWidgets{algorithm: picker("BFS"),
						heuristic: picker(words.HeuristicTitle(h))}}
				}
				p.searches[1].heuristic.Hide() // it asks none
				for i, one := range p.searches {
					told := canvas.NewRectangle(nil)
					p.placeSearch([]fyne.CanvasObject{canvas.NewRectangle(nil), one.algorithm, one.heuristic,
						told}, fyne.NewSize(width, 200))
					below[i] = told.Position().Y
					for _, each := range []*kit.Picker{one.algorithm, one.heuristic} {
						const spare = 6 // that a picker asks for beside its words
						at, end := each.Position(), each.Position().Add(each.Size())
						if each.Visible() && (each.Size().Width < each.Wants()-spare || at.X < 0 || end.X > width ||
							end.Y > told.Position().Y) {
							t.Errorf("%s, %v wide: %q lies from %v to %v, and needs %v", tongue.Code, width,
								each.Label(), at, end, each.Wants())
						}
					}
					if a, h := one.algorithm, one.heuristic; h.Visible() && a.Position().X+
						a.Size().Width > h.Position().X && a.Position().Y+a.Size().Height > h.Position().Y {
						t.Errorf("%s, %v wide: the pickers overlap", tongue.Code, width)
					}
				}
				if below[0] != below[1] || width > 400 && below[0] > lineHigh+lineLower {
					t.Errorf("%s, %v wide: the words below the pickers stand at %v", tongue.Code, width, below)
				}
			}
		}
	}
}
