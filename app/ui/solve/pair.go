package solve

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// estimates are the estimates for one position. A menu that asks for all of them at every move so
// asks the engine once.
type estimates struct {
	of    puzzle.State
	goal  puzzle.Goal
	known map[searchPair]solver.Fit
}

// searchPair is the algorithm and the heuristic of a search.
type searchPair struct {
	algorithm solver.AlgorithmID
	heuristic solver.HeuristicID
}

// Fit tells whether a pair can work on the game's position.
func (d *Presenter) Fit(a solver.AlgorithmID, h solver.HeuristicID) solver.Fit {
	at, goal := d.app.Game.State(), d.app.Game.Goal
	if d.fits.of != at || d.fits.goal != goal {
		d.fits = estimates{at, goal, map[searchPair]solver.Fit{}}
	}
	f, known := d.fits.known[searchPair{a, h}]
	if !known {
		f = d.app.Engine.Fit(at, goal, a, h)
		d.fits.known[searchPair{a, h}] = f
	}
	return f
}

// algorithmCommand takes an algorithm, where it can work on this board with the
// heuristic that is taken.
func (d *Presenter) algorithmCommand(a solver.Algorithm) *kit.Command {
	set := &d.app.Settings
	fit := func() solver.Fit { return d.Fit(a.ID, set.Heuristic) }
	return &kit.Command{
		Label:  kit.Says(words.AlgorithmTitle(a)),
		Able:   func() bool { return fit().OK },
		Why:    func() string { return words.FitReason(fit()) },
		Offer:  func() { d.offerAnyway(a.ID, set.Heuristic) },
		One:    true,
		Chosen: func() bool { return set.Algorithm == a.ID },
		Do: func() {
			set.Algorithm = a.ID
			d.app.Window.SettingsChanged()
		},
	}
}

// heuristicCommand takes a heuristic.
func (d *Presenter) heuristicCommand(h solver.Heuristic) *kit.Command {
	set := &d.app.Settings
	fit := func() solver.Fit { return d.Fit(set.Algorithm, h.ID) }
	return &kit.Command{
		Label:  kit.Says(words.HeuristicTitle(h)),
		Able:   func() bool { return fit().OK },
		Why:    func() string { return words.FitReason(fit()) },
		Offer:  func() { d.offerAnyway(set.Algorithm, h.ID) },
		One:    true,
		Chosen: func() bool { return set.Heuristic == h.ID },
		Do: func() {
			set.Heuristic = h.ID
			d.app.Window.SettingsChanged()
		},
	}
}

// AlgorithmPicker opens the menu of algorithms.
func (d *Presenter) AlgorithmPicker(c *kit.Commands) *kit.Picker {
	return d.app.Kit.NewPicker(nil, lang.L("How the search goes about it"), "",
		kit.TopicOf("", c.Choices("algorithms")...).Items)
}

// HeuristicPicker opens the menu of heuristics.
func (d *Presenter) HeuristicPicker(c *kit.Commands) *kit.Picker {
	return d.app.Kit.NewPicker(nil, lang.L("How the search estimates what is left"), "", c.Menu(Heuristics, "").Items)
}

// ShowPair writes on two pickers what is chosen.
func ShowPair(algorithm, heuristic *kit.Picker, s *session.Settings) {
	if a, err := solver.LookupAlgorithm(s.Algorithm); err == nil {
		algorithm.SetLabel(words.AlgorithmTitle(a))
	}
	if h, err := solver.LookupHeuristic(s.Heuristic); err == nil {
		heuristic.SetLabel(words.HeuristicTitle(h))
	}
}
