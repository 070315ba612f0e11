package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

func TestControlsFlowIntoTheNextLine(t *testing.T) {
	var objects []fyne.CanvasObject
	for range 3 {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(100, 30))
		objects = append(objects, r)
	}
	f := &FlowLayout{Gap: 8}
	f.Layout(objects, fyne.NewSize(220, 100))
	if a, b, c := objects[0].Position(), objects[1].Position(), objects[2].Position(); a.Y != b.Y || b.X != 108 ||
		c.X != 0 || c.Y <= a.Y {
		t.Errorf("in 220 they lie at %v, %v and %v", a, b, c)
	}
	two := f.MinSize(objects).Height
	f.LastEnd = true
	f.Layout(objects, fyne.NewSize(210, 100))
	if a, b, c := objects[0].Position(), objects[1].Position(), objects[2].Position(); a != (fyne.Position{}) ||
		b.X != 0 || b.Y == 0 || c != fyne.NewPos(110, 0) || f.MinSize(objects).Height != two {
		t.Errorf("with the last at the end they lie at %v, %v and %v", a, b, c)
	}
	f.LastEnd = false
	objects[1].Hide()
	f.Layout(objects, fyne.NewSize(220, 100))
	if objects[2].Position().Y != 0 || f.MinSize(objects).Height >= two {
		t.Errorf("with one hidden the last lies at %v of %v", objects[2].Position(), f.MinSize(objects))
	}
	objects[0].Hide()
	objects[2].Hide()
	if high := f.MinSize(objects).Height; high != 0 {
		t.Errorf("nothing is %v high", high)
	}
}
