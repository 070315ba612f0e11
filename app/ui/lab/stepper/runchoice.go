package stepper

import (
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// RunChoice is a search that the user chooses by two pickers.
type RunChoice struct {
	Run                  lab.Run
	Algorithm, Heuristic *kit.Picker // nil until they are built
}

// Build makes the pickers for searches from a board. They call changed after a choice.
func (c *RunChoice) Build(k *kit.Kit, start *BoardChoice, changed func()) {
	c.Algorithm = k.NewPicker(nil, lang.L("The algorithm being recorded"), func() (items []menu.Item) {
		for _, a := range solver.Algorithms() {
			why := Unrecordable(a, start.Board().Start.Size())
			items = append(items, menu.Item{Label: words.AlgorithmTitle(a), Mark: menu.Radio, Marked: a.ID == c.Run.Algorithm,
				Disabled: why != "", Reason: why, Do: func() {
					c.Run.Algorithm, c.Run.Weight, c.Run.Variant = a.ID, 0, solver.SearchVariant{}
					changed()
				}})
		}
		return items
	})
	c.Heuristic = k.NewPicker(nil, lang.L("The heuristic it uses"), func() (items []menu.Item) {
		b := start.Board()
		for _, h := range solver.HeuristicsFor(b.Goal) {
			i := menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio, Marked: h.ID == c.Run.Heuristic, Do: func() {
				c.Run.Heuristic = h.ID
				changed()
			}}
			if fit := start.Host.Engine().Fit(b.Start, b.Goal, c.Run.Algorithm, h.ID); !fit.OK {
				i.Note = words.FitReason(fit)
			}
			items = append(items, i)
		}
		return items
	})
}

// Unrecordable returns why an algorithm cannot be recorded on boards of a size, or "".
func Unrecordable(a solver.Algorithm, size puzzle.Size) string {
	const largest = 16 // the cells up to which Auto is a single search
	switch {
	case a.ID == solver.Layers:
		return lang.L("a method with a plan, not a single search")
	case a.ID == solver.Anytime || a.ID == solver.Auto && size.Cells() > largest:
		return lang.L("several searches in one")
	}
	return ""
}

// Label writes the search onto the pickers. The picker of the heuristic is hidden if the algorithm is uninformed.
func (c *RunChoice) Label() {
	a, err := solver.LookupAlgorithm(c.Run.Algorithm)
	if err != nil {
		return
	}
	c.Algorithm.SetLabel(words.AlgorithmTitle(a))
	if h, err := solver.LookupHeuristic(c.Run.Heuristic); err == nil {
		c.Heuristic.SetLabel(words.HeuristicTitle(h))
	}
	kit.SetShown(c.Heuristic, a.Informed)
}
