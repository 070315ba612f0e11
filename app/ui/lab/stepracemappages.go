package lab

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/ui/lab/race"
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

// stepperCommands adds the commands of the page. The stepper outlives a window that is built again in another language.
func stepperCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.stepper == nil {
		r.stepper = stepper.New(r.app, labpage.NewHost(r.app, r.Bench, stepperName), r.config.Photos)
	}
	r.stepper.Commands(c, m)
}

// showSearchSteps records the selected run on the shown board, and shows its steps.
func showSearchSteps(r *Presenter) {
	b := r.Bench.Selection.Own()
	run, _ := r.Bench.Selection.Run()
	run.Workers = 0 // a recorded search has one thread
	r.goToPage(stepperName)
	r.stepper.RecordThis(stepper.SearchChoice{Run: run, Board: b})
}

// whyNoSteps says why the chosen run cannot be recorded; "" where it can, or where there is none.
func (pr *Presenter) whyNoSteps() string {
	run, ok := pr.Bench.Selection.Run()
	a, err := solver.LookupAlgorithm(run.Algorithm)
	if !ok || err != nil {
		return ""
	}
	return stepper.Unrecordable(a, pr.Bench.Selection.Own().Start.Size())
}

func newRacePage(r *Presenter) *race.Page {
	r.race.Build()
	return r.race
}

// raceCommands adds the commands of the race. The race outlives a window that is built again in another language.
func raceCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.race == nil {
		r.race = race.New(r.app, labpage.NewHost(r.app, r.Bench, raceName))
	}
	r.race.Commands(c, m)
}

func newMapsPage(r *Presenter) *maps.Page {
	return maps.New(r.app, labpage.NewHost(r.app, r.Bench, mapsName))
}

func mapsCommands(r *Presenter, c *kit.Commands, _ kit.MenuName) {
	c.Add("labMapRun", &kit.Command{Do: func() { showOnMap(r) },
		Able: func() bool { return r.here() && canMap(r) }})
}

func canMap(r *Presenter) bool {
	run, ok := r.Bench.Selection.Run()
	return ok && maps.InFamily(run) && maps.Mappable(r.Bench.Selection.Own().Goal.Size())
}

// showOnMap shows the states that the selected run expands.
func showOnMap(r *Presenter) {
	run, _ := r.Bench.Selection.Run()
	r.TurnTo(mapsName)
	if p, ok := shown[*maps.Page](r); ok {
		p.ShowRun(run)
	}
}
