package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/solver/search/record"
)

// treeInSight is the tree on the page.
func (s *stand) treeInSight() (v *tree.TreeView) {
	s.t.Helper()
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if each, ok := o.(*tree.TreeView); ok {
			v = each
		}
		return true
	})
	if v == nil {
		s.t.Fatal("there is no tree in sight")
	}
	return v
}

// TestTheTreeAndTheStepsLookAtOneNode presses keys on both sides.
func TestTheTreeAndTheStepsLookAtOneNode(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(1280, 800))
	s.thinking()
	s.press(fyne.KeyPageDown, fyne.KeyPageDown)
	v := s.treeInSight()
	s.until("the tree", func() bool { return v.Step() == 20 && s.says("Search tree after step 20") })
	s.win.Canvas().Focus(v)
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	if v.Selected() == record.None || !s.tells(s.lab.Panel, "The board shows the state you are looking at.") {
		t.Errorf("the parent is selected, %d, and the panel says %q", v.Selected(), s.labels(s.lab.Panel))
	}
	s.press(fyne.KeyRight)
	if !s.tells(s.lab.Panel, "The board shows the state of this step.") || v.Selected() != record.None {
		t.Errorf("a step on, %d is selected still", v.Selected())
	}
}

// TestANarrowWindowShowsTreeOrStep takes both in turn.
func TestANarrowWindowShowsTreeOrStep(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, 600))
	s.thinking()
	kinds := func() (views, trees int) {
		eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			switch o.(type) {
			case *stepper.StepView:
				views++
			case *tree.TreeView:
				trees++
			}
			return true
		})
		return views, trees
	}
	if v, n := kinds(); v != 1 || n != 0 {
		t.Errorf("at first there are %d views and %d trees", v, n)
	}
	s.segment("Tree")
	if v, n := kinds(); v != 0 || n != 1 {
		t.Errorf("after a press on Tree there are %d views and %d trees", v, n)
	}
}
