package frame

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/kit"
)

// framed returns a frame of plain rectangles.
func framed() (f *WindowLayout, folds *int) {
	part := func() fyne.CanvasObject {
		r := canvas.NewRectangle(color.Black)
		r.SetMinSize(fyne.NewSize(40, 30))
		return r
	}
	folds = new(int)
	f = &WindowLayout{
		Rail: part(), Bar: part(), Stage: part(), Panel: part(), Strip: part(), Status: part(),
		Content: part(), Ground: part(), Score: part(), OnFold: func() { *folds++ },
	}
	banner := kit.NewRaisedBackground(part(), 4)
	banner.Hide()
	f.Foot = []*kit.RaisedBackground{banner}
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

// In a window as narrow as a phone the rail lies along the foot, the board has the whole width, and so has the drawer.
func TestAPhoneHasTheRailAtItsFoot(t *testing.T) {
	test.NewTempApp(t)
	f, _ := framed()
	f.Barred, f.Drawer, f.Folded = true, true, true
	f.Layout(nil, fyne.NewSize(390, 844))
	f.Drawer = true
	f.LayOut()
	if f.Rail.Size().Width != 390 || f.Rail.Position().Y+f.Rail.Size().Height != 844 {
		t.Errorf("the rail has %v at %v", f.Rail.Size(), f.Rail.Position())
	}
	if f.Stage.Size().Width != 390 || f.Panel.Size().Width != 390 || !f.Panel.Visible() {
		t.Errorf("the board has %v, the drawer %v", f.Stage.Size(), f.Panel.Size())
	}
	if f.Status.Position().Y+f.Status.Size().Height > f.Rail.Position().Y {
		t.Error("the status line lies over the rail")
	}
}

// A message covers no tile: the stage becomes lower for it or, in a view with content, the panel does.
func TestASentenceCoversNoTile(t *testing.T) {
	test.NewTempApp(t)
	f, _ := framed()
	f.Layout(nil, fyne.NewSize(640, 800))
	before := f.Stage.Size().Height
	f.Foot[0].Show()
	f.LayOut()
	if bottom := f.Stage.Position().Y + f.Stage.Size().Height; f.Stage.Size().Height >= before ||
		bottom > f.Foot[0].Position().Y {
		t.Errorf("the stage ends at %v, the sentence begins at %v", bottom, f.Foot[0].Position().Y)
	}
	f.Beside = BoardAndPanel
	f.Layout(nil, fyne.NewSize(800, 500))
	page, panel, said := f.Content, f.Panel, f.Foot[0].Position()
	if f.Folded || page.Size().Height != 500-statusBar || page.Position().X+page.Size().Width > said.X ||
		panel.Position().Y+panel.Size().Height > said.Y {
		t.Errorf("the page has %v, and the panel %v at %v; the sentence is at %v", page.Size(), panel.Size(),
			panel.Position(), said)
	}
}
