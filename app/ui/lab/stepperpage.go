package lab

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

func newStepperPage(r *Presenter) labPage {
	pane := tree.NewTreePane(r.app.Kit)
	r.stepper.Build(pane.Object)
	linkTree(&r.stepper.Cursor, pane.View)
	return r.stepper
}

// linkTree makes a tree and a cursor follow each other: they show the same step and the same node.
func linkTree(c *stepper.RunCursor, v *tree.TreeView) {
	follow := func() {
		if c.Run() == nil {
			v.Clear()
			return
		}
		v.Set(c.Run(), c.Goal(), c.K())
		if n := c.Node(); n != c.At().Node {
			v.Select(n)
		} else {
			v.Select(record.None)
		}
	}
	v.OnSelect = c.Select
	c.Listen(follow)
	follow()
}

// stepperCommands adds the commands of the page. The stepper outlives a window that is built again
// in another language.
func stepperCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.stepper == nil {
		r.stepper = stepper.New(r.app, hostOf(r, stepperName), r.callbacks.PhotoBoards)
	}
	r.stepper.Commands(c, m)
}

// showSearchSteps records the selected run on the shown board, and shows its steps.
func showSearchSteps(r *Presenter) {
	b := r.selection.own()
	run, _ := r.selection.selected()
	run.Workers = 0 // a recorded search has one thread
	r.enter(stepperName)
	r.stepper.RecordThis(stepper.SearchChoice{Run: run, Board: b})
}

// whyNoSteps is why the chosen run cannot be recorded, or "" where it can be or there is none.
func (r *Presenter) whyNoSteps() string {
	run, ok := r.selection.selected()
	a, err := solver.LookupAlgorithm(run.Algorithm)
	if !ok || err != nil {
		return ""
	}
	return stepper.Unrecordable(a, r.selection.own().Start.Size())
}
