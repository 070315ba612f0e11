package lab

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

func newStepperPage(r *Presenter) *stepper.Page {
	pane := tree.NewTreePane(r.app.Kit)
	pane.View.Large = true
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
		v.Set(c.Run(), c.Goal(), c.StepNumber())
		if n := c.Node(); n != c.Step().Node {
			v.Select(n)
		} else {
			v.Select(record.None)
		}
	}
	v.OnSelect = c.Select
	c.Listen(follow)
	follow()
}

// showSearchSteps records the selected run on the shown board, and shows its steps.
func showSearchSteps(r *Presenter) {
	b := r.Bench.Selection.Own()
	run, _ := r.Bench.Selection.Run()
	run.Workers = 0 // a recorded search has one thread
	r.goToPage(stepperName)
	r.stepper.RecordThis(stepper.SearchChoice{Run: run, Board: b})
}

// whyNoSteps says why the chosen run cannot be recorded; "" if it can, or if there is none.
func (pr *Presenter) whyNoSteps() string {
	run, ok := pr.Bench.Selection.Run()
	a, err := solver.LookupAlgorithm(run.Algorithm)
	if !ok || err != nil {
		return ""
	}
	return stepper.Unrecordable(a, pr.Bench.Selection.Own().Start.Size())
}

// mapsCommands adds the command that shows on the map which states the selected run expands.
func mapsCommands(r *Presenter, c *kit.Commands, _ kit.MenuName) {
	c.Add("labMapRun", &kit.Command{Do: func() {
		run, _ := r.Bench.Selection.Run()
		r.TurnTo(mapsName)
		if p, ok := shown[*maps.Page](r); ok {
			p.ShowRun(run)
		}
	}, Able: func() bool {
		run, ok := r.Bench.Selection.Run()
		return r.here() && ok && maps.InFamily(run) && maps.Mappable(r.Bench.Selection.Own().Goal.Size())
	}})
}
