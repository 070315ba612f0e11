package frame

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// framed is a frame of plain rectangles.
func framed() (f *Frame, folds *int) {
	part := func() fyne.CanvasObject {
		r := canvas.NewRectangle(color.Black)
		r.SetMinSize(fyne.NewSize(40, 30))
		return r
	}
	folds = new(int)
	f = &Frame{
		Rail: part(), Bar: part(), Stage: part(), Panel: part(), Strip: part(), Status: part(), Banner: part(), Busy: part(),
		Desk: part(), Ground: part(), Score: part(), OnFold: func() { *folds++ },
	}
	f.Banner.Hide()
	f.Busy.Hide()
	return f, folds
}

func TestThePanelGivesItsPlaceToTheStripInANarrowWindow(t *testing.T) {
	test.NewTempApp(t)
	f, folds := framed()
	f.Layout(nil, fyne.NewSize(1200, 800))
	if !f.Panel.Visible() || f.Strip.Visible() || f.Folded {
		t.Error("a wide window has a strip, or no panel")
	}
	if right := f.Stage.Position().X + f.Stage.Size().Width; right != f.Panel.Position().X {
		t.Errorf("the stage ends at %v, the panel begins at %v", right, f.Panel.Position().X)
	}
	told := *folds
	f.Layout(nil, fyne.NewSize(640, 800))
	if f.Panel.Visible() || !f.Strip.Visible() || !f.Folded || *folds != told+1 {
		t.Errorf("a narrow window has a panel, or no strip; told %d times", *folds-told)
	}
	f.Drawer = true
	if f.LayOut(); !f.Panel.Visible() {
		t.Error("the panel is not opened over the stage")
	}
	f.Bare = true
	if f.LayOut(); f.Rail.Visible() || f.Strip.Visible() || !f.Score.Visible() {
		t.Error("on the whole screen there is more than the board and its clock")
	}
}

// What is said lies below the tiles: the board makes room for it.
func TestASentenceCoversNoTile(t *testing.T) {
	test.NewTempApp(t)
	f, _ := framed()
	f.Layout(nil, fyne.NewSize(640, 800))
	before := f.Stage.Size().Height
	f.Banner.Show()
	f.LayOut()
	if bottom := f.Stage.Position().Y + f.Stage.Size().Height; f.Stage.Size().Height >= before ||
		bottom > f.Banner.Position().Y {
		t.Errorf("the stage ends at %v, the sentence begins at %v", bottom, f.Banner.Position().Y)
	}
}
