package solve

import (
	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// algorithmHeuristicFits holds what the engine said of the pairs for one position. A menu asks for all pairs at every
// move, and the engine answers once for each.
type algorithmHeuristicFits struct {
	of    puzzle.State
	goal  puzzle.Goal
	known map[algorithmHeuristicPair]solver.AlgorithmHeuristicFit
}

type algorithmHeuristicPair struct {
	algorithm solver.AlgorithmID
	heuristic solver.HeuristicID
}

// AlgorithmHeuristicChoice is the choice of algorithm and heuristic, for the menus and the pickers.
type AlgorithmHeuristicChoice struct {
	app   *service.Services
	solve *Presenter
	fits  algorithmHeuristicFits
}

// Fit reports whether a pair can work on the game's position.
func (ch *AlgorithmHeuristicChoice) Fit(a solver.AlgorithmID, h solver.HeuristicID) solver.AlgorithmHeuristicFit {
	at, goal := ch.app.Model.Game().State(), ch.app.Model.Game().Goal
	if ch.fits.of != at || ch.fits.goal != goal {
		ch.fits = algorithmHeuristicFits{at, goal, map[algorithmHeuristicPair]solver.AlgorithmHeuristicFit{}}
	}
	f, known := ch.fits.known[algorithmHeuristicPair{a, h}]
	if !known {
		f = ch.app.Engine.Fit(at, goal, a, h)
		ch.fits.known[algorithmHeuristicPair{a, h}] = f
	}
	return f
}

// algorithmCommand returns the command that chooses an algorithm, if it works here with the chosen heuristic.
func (ch *AlgorithmHeuristicChoice) algorithmCommand(a solver.Algorithm) *kit.Command {
	set := ch.app.Model.Settings
	return ch.command(words.AlgorithmTitle(a), func() algorithmHeuristicPair {
		return algorithmHeuristicPair{a.ID, set().Heuristic}
	})
}

func (ch *AlgorithmHeuristicChoice) heuristicCommand(h solver.Heuristic) *kit.Command {
	set := ch.app.Model.Settings
	c := ch.command(words.HeuristicTitle(h), func() algorithmHeuristicPair {
		return algorithmHeuristicPair{set().Algorithm, h.ID}
	})
	able := c.Able
	c.Able = func() bool { // a heuristic can be chosen beside an algorithm that reads none
		fit := ch.Fit(set().Algorithm, h.ID)
		return able() || fit.Heuristic == "" && fit.Why != solver.WhyTables
	}
	return c
}

// command returns a command that chooses what pair returns: a new algorithm or heuristic beside the other choice.
func (ch *AlgorithmHeuristicChoice) command(title string, pair func() algorithmHeuristicPair) *kit.Command {
	set := ch.app.Model.Settings
	fit := func() solver.AlgorithmHeuristicFit { return ch.Fit(pair().algorithm, pair().heuristic) }
	return &kit.Command{
		Label:  kit.Says(title),
		Able:   func() bool { return fit().OK },
		Why:    func() string { return words.FitReason(fit()) },
		Offer:  func() { ch.offerAnyway(pair().algorithm, pair().heuristic) },
		One:    true,
		Chosen: func() bool { return pair() == algorithmHeuristicPair{set().Algorithm, set().Heuristic} },
		Do: func() {
			ch.app.Model.Change(func(s *session.Settings) { s.Algorithm, s.Heuristic = pair().algorithm, pair().heuristic })
		},
	}
}

// heuristicsMenu puts the many heuristics that need tables into a submenu.
func (ch *AlgorithmHeuristicChoice) heuristicsMenu(c *kit.Commands) {
	databases := kit.Menu{Title: lang.L("Pattern databases"), Several: true}
	for i, h := range solver.Heuristics() {
		e := kit.MenuEntry{Command: c.Choices("heuristics")[i]}
		if h.Tabled() {
			databases.Entries = append(databases.Entries, e)
		} else {
			c.PutEntry(Heuristics, 10, e)
		}
	}
	c.Sub(Heuristics, 10, databases)
}

// Items returns the menus of algorithms and of heuristics, with the chosen one in the title of each.
func (ch *AlgorithmHeuristicChoice) Items() []menu.Item {
	c := ch.app.Commands
	sub := func(title, taken string, items func() []menu.Item) menu.Item {
		return menu.Item{Label: kit.Labelled(title, taken), Sub: items}
	}
	algorithm, heuristic := pairTitles(ch.app.Model.Settings())
	return []menu.Item{
		sub(lang.L("Algorithm"), algorithm, c.Menu(Algorithms, "").Items),
		sub(lang.L("Heuristic"), heuristic, c.Menu(Heuristics, "").Items),
	}
}

// setMemory lets the solver use a given number of bytes, and asks again which pairs can work.
func (ch *AlgorithmHeuristicChoice) setMemory(bytes int64) {
	ch.fits = algorithmHeuristicFits{}
	ch.app.Model.Change(func(s *session.Settings) { s.Memory = bytes })
}

// hopeless reports whether the chosen pair is expected to fail and could be tried all the same.
func (ch *AlgorithmHeuristicChoice) hopeless() bool {
	fit := ch.Fit(ch.app.Model.Settings().Algorithm, ch.app.Model.Settings().Heuristic)
	return !fit.OK && fit.Why != solver.WhyTables
}

// offerAnyway says why a pair is expected to fail here, and offers to try it.
func (ch *AlgorithmHeuristicChoice) offerAnyway(a solver.AlgorithmID, h solver.HeuristicID) {
	fit := ch.Fit(a, h)
	if fit.Why == solver.WhyTables {
		ch.app.Messages.Tell(kit.WarningTone, words.FitProblem(fit))
		return
	}
	problem := words.FitProblem(fit) + " " + ch.limitWords(fit)
	ch.app.Messages.Say(kit.WarningTone, problem, commandtable.Title("anyway"), func() {
		ch.app.Model.Change(func(s *session.Settings) { s.Algorithm, s.Heuristic = a, h })
		ch.solve.start(ch.app.Model.Game().Here(), program.IgnoreForecast)
	})
}

// limitWords says which limit will end the search.
func (ch *AlgorithmHeuristicChoice) limitWords(fit solver.AlgorithmHeuristicFit) string {
	if fit.Why == solver.WhyMemory {
		return lang.L("It stops at {{.Memory}}, or when you press Escape.",
			map[string]any{"Memory": figures.Bytes(ch.app.Model.Settings().Memory)})
	}
	return lang.L("Escape stops it.")
}

// pairTitles returns the names of algorithm and heuristic that are chosen.
func pairTitles(s session.Settings) (algorithm, heuristic string) {
	if a, err := solver.LookupAlgorithm(s.Algorithm); err == nil {
		algorithm = words.AlgorithmTitle(a)
	}
	if h, err := solver.LookupHeuristic(s.Heuristic); err == nil {
		heuristic = words.HeuristicTitle(h)
	}
	return algorithm, heuristic
}
