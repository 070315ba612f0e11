package lab

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

func newMapsPage(r *Presenter) labPage { return maps.New(r.app, mapsHost{r}) }

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

// mapsHost is the Lab as seen by the map.
type mapsHost struct{ lab *Presenter }

func (h mapsHost) Engine() *solver.Engine { return h.lab.Bench.Engine() }
func (h mapsHost) Start() lab.Board       { return h.lab.selection.own() }
func (h mapsHost) Game() lab.Board        { return h.lab.Bench.Game() }

func (h mapsHost) Runs() (runs []lab.Run, chosen int) {
	runs = h.lab.Bench.Doc().Experiment.Runs
	if chosen = h.lab.selection.run; chosen >= len(runs) {
		chosen = none
	}
	return runs, chosen
}

func (h mapsHost) Show(b lab.Board, moves []puzzle.Move, heading string, said func() string) {
	if !h.lab.inSight(mapsName) {
		return
	}
	h.lab.selection.showSubstitute(substituteBoard{b, heading, said}, moves, false)
}

// Headed updates head and status line.
func (h mapsHost) Headed() {
	r := h.lab
	if !r.built || r.area == nil {
		return
	}
	r.area.refresh()
	if r.selection.substitute != nil {
		r.panel.refresh()
	}
	r.callbacks.Follow()
}
