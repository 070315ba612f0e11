package lab

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/solver/lab"
)

func newMapsPage(r *Presenter) labPage {
	return maps.New(r.app, hostOf(r, mapsName), func() (runs []lab.Run, chosen int) {
		runs = r.Bench.Doc().Experiment.Runs
		if chosen = r.selection.run; chosen >= len(runs) {
			chosen = none
		}
		return runs, chosen
	})
}

func mapsCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	c.Add("labMapRun", &kit.Command{Label: kit.Says(lang.L("Show this run on the map")), Do: func() { showOnMap(r) },
		Able: func() bool { return r.selection.here() && canMap(r) }})
	c.Put(m, 3, "labMapRun")
}

func canMap(r *Presenter) bool {
	runs := r.Bench.Doc().Experiment.Runs
	return r.selection.run >= 0 && r.selection.run < len(runs) && maps.Recordable(runs[r.selection.run]) &&
		maps.Mappable(r.selection.own().Goal.Size())
}

// showOnMap shows the states that the selected run expands.
func showOnMap(r *Presenter) {
	run := r.Bench.Doc().Experiment.Runs[r.selection.run]
	r.TurnTo(mapsName)
	if p, ok := shown[*maps.Page](r); ok {
		p.ShowRun(run)
	}
}
