package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/solver"
)

// The menus of the bar that are Solve's.
const (
	Algorithms kit.MenuName = "algorithm"
	Heuristics kit.MenuName = "heuristic"
	Menu       kit.MenuName = "solve"
	More       kit.MenuName = "solveMore" // what is rarely done, in that menu
)

// Commands is what can be done with the solver and its solution. able tells whether
// there is anything to solve.
func (d *Presenter) Commands(c *kit.Commands, able func() bool) {
	c.Add("solve", &kit.Command{Label: kit.Says(lang.L("Solve")), Key: kit.Ctrl(fyne.KeyReturn), Icon: look.SolveIcon,
		Do: d.Solve, Able: able})
	c.Add("anyway", d.anywayCommand(c))
	d.wayCommands(c)
	c.Add("method", d.methodCommand())
	c.Add("take", &kit.Command{Label: kit.Says(lang.L("Use the best solution so far")), Key: kit.Ctrl(fyne.KeyT),
		Icon: theme.ConfirmIcon(), Do: d.takeBest, Able: d.CanTake})
	c.Add("shortest", &kit.Command{Label: kit.Says(lang.L("Watch the shortest solution of this game")), Do: func() {
		d.SolveFrom(d.app.Game.Beginning())
	}})
	for _, bytes := range session.Memories() {
		c.Offer("memories", &kit.Command{
			Label:  kit.Says(figures.Bytes(bytes)),
			Do:     func() { d.Pair.setMemory(bytes) },
			Chosen: func() bool { return d.app.Settings.Memory == bytes },
			One:    true,
		})
	}
	for _, a := range solver.Algorithms() {
		c.Offer("algorithms", d.Pair.algorithmCommand(a))
	}
	for _, h := range solver.Heuristics() {
		c.Offer("heuristics", d.Pair.heuristicCommand(h))
	}
	c.PutAll(Algorithms, 1, "algorithms")
	d.Pair.heuristicsMenu(c)
}
