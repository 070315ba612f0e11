package solve

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// A pair of algorithm and heuristic that is expected to need more memory or time than there is can
// be tried all the same: it ends at its limits, or when a person stops it.

// anywayCommand tries the pair that is chosen.
func (d *Presenter) anywayCommand(c *kit.Commands) *kit.Command {
	return &kit.Command{Label: kit.Says(lang.L("Try anyway")), Icon: look.SolveIcon,
		Do:   func() { d.solveAnyway(d.app.Game.Here()) },
		Able: func() bool { return d.Pair.hopeless() && c.The("solve").Can() }}
}

// solveAnyway searches from a spot of the game although the search is expected to fail.
func (d *Presenter) solveAnyway(from session.GamePosition) {
	d.askForTables(func() { d.search(from) })
}
