package lab

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/solver/lab"
)

func newMapsPage(r *Presenter) labPage {
	return maps.New(r.app, hostOf(r, mapsName), func() (runs []lab.Run, chosen int) {
		if chosen = r.selection.run; chosen >= len(r.Bench.Doc().Experiment.Runs) {
			chosen = none
		}
		return r.Bench.Doc().Experiment.Runs, chosen
	})
}

func mapsCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	c.Add("labMapRun", &kit.Command{Label: kit.Says(lang.L("Show this run on the map")), Do: func() { showOnMap(r) },
		Able: func() bool { return r.selection.here() && canMap(r) }})
	c.Put(m, 3, "labMapRun")
}

func canMap(r *Presenter) bool {
	run, ok := r.selection.selected()
	return ok && maps.Recordable(run) && maps.Mappable(r.selection.own().Goal.Size())
}

// showOnMap shows the states that the selected run expands.
func showOnMap(r *Presenter) {
	run, _ := r.selection.selected()
	r.TurnTo(mapsName)
	if p, ok := shown[*maps.Page](r); ok {
		p.ShowRun(run)
	}
}
