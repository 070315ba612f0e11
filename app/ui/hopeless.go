package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver"
)

// A pair of algorithm and heuristic that is expected to need more than there is
// can be tried all the same: it ends where its limits are, or when a person stops
// it.

// anywayCommand tries the pair that is chosen.
func (s *shell) anywayCommand() *kit.Command {
	return &kit.Command{Label: kit.Says(lang.L("Try anyway")), Icon: look.SolveIcon,
		Do:   func() { s.solveAnyway(s.game.Here()) },
		Able: func() bool { return s.hopeless() && s.commands.The("solve").Can() }}
}

// hopeless tells whether the pair that is chosen could be tried against all odds.
func (s *shell) hopeless() bool {
	fit := s.fit(s.settings.Algorithm, s.settings.Heuristic)
	return !fit.OK && fit.Why != solver.WhyTables
}

// offerAnyway says why a pair can hardly work here, and offers to take it.
func (s *shell) offerAnyway(a solver.AlgorithmID, h solver.HeuristicID) {
	fit := s.fit(a, h)
	if fit.Why == solver.WhyTables {
		s.banner.Say(kit.WarningTone, words.FitProblem(fit), "", nil)
		return
	}
	s.banner.Say(kit.WarningTone, words.FitProblem(fit)+" "+s.limitWords(fit), lang.L("Try anyway"), func() {
		s.settings.Algorithm, s.settings.Heuristic = a, h
		s.changed()
		s.solveAnyway(s.game.Here())
	})
}

// limitWords says what will end it.
func (s *shell) limitWords(fit solver.Fit) string {
	if fit.Why == solver.WhyMemory {
		return lang.L("It would stop at {{.Memory}}; Escape stops it before.", map[string]any{"Memory": figures.Bytes(s.settings.Memory)})
	}
	return lang.L("Escape stops it.")
}

// solveAnyway searches from a spot of the game, whatever is to be expected.
func (s *shell) solveAnyway(from session.Spot) {
	s.askForTables(func() { s.search(from) })
}
