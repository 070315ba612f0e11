package solve

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver"
)

// A pair of algorithm and heuristic that is expected to need more memory or time than there is can
// be tried all the same: it ends at its limits, or when a person stops it.

// anywayCommand tries the pair that is chosen.
func (d *Presenter) anywayCommand(c *kit.Commands) *kit.Command {
	return &kit.Command{Label: kit.Says(lang.L("Try anyway")), Icon: look.SolveIcon,
		Do:   func() { d.solveAnyway(d.app.Game.Here()) },
		Able: func() bool { return d.hopeless() && c.The("solve").Can() }}
}

// hopeless tells whether the chosen pair is expected to fail and could be tried all the same.
func (d *Presenter) hopeless() bool {
	fit := d.Fit(d.app.Settings.Algorithm, d.app.Settings.Heuristic)
	return !fit.OK && fit.Why != solver.WhyTables
}

// offerAnyway says why a pair is expected to fail here, and offers to try it.
func (d *Presenter) offerAnyway(a solver.AlgorithmID, h solver.HeuristicID) {
	fit := d.Fit(a, h)
	if fit.Why == solver.WhyTables {
		d.app.Messages.Say(kit.WarningTone, words.FitProblem(fit), "", nil)
		return
	}
	d.app.Messages.Say(kit.WarningTone, words.FitProblem(fit)+" "+d.limitWords(fit), lang.L("Try anyway"), func() {
		d.app.Settings.Algorithm, d.app.Settings.Heuristic = a, h
		d.app.Window.SettingsChanged()
		d.solveAnyway(d.app.Game.Here())
	})
}

// limitWords says which limit will end the search.
func (d *Presenter) limitWords(fit solver.Fit) string {
	if fit.Why == solver.WhyMemory {
		return lang.L("It would stop at {{.Memory}}; Escape stops it before.",
			map[string]any{"Memory": figures.Bytes(d.app.Settings.Memory)})
	}
	return lang.L("Escape stops it.")
}

// solveAnyway searches from a spot of the game although the search is expected to fail.
func (d *Presenter) solveAnyway(from session.Spot) {
	d.askForTables(func() { d.search(from) })
}
