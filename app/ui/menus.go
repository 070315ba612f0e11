package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
)

// The menus of the bar.
const (
	puzzleMenu  kit.MenuName = "puzzle"
	gameMenu    kit.MenuName = "game"
	shuffleMenu kit.MenuName = "shuffle"
	labMenu     kit.MenuName = "lab"
	viewMenu    kit.MenuName = "view"
	helpMenu    kit.MenuName = "help"
)

// barTopics is the menu bar.
func barTopics(c *kit.Commands) []kit.Menu {
	return []kit.Menu{
		c.Menu(puzzleMenu, lang.L("Puzzle")), c.Menu(gameMenu, lang.L("Game")), c.Menu(shuffleMenu, lang.L("Shuffle")),
		c.Menu(solve.Algorithms, lang.L("Algorithm")), c.Menu(solve.Heuristics, lang.L("Heuristic")),
		c.Menu(solve.Menu, lang.X("menu.solve", "Solve")),
		c.Menu(labMenu, lang.L("Lab")), c.Menu(viewMenu, lang.L("View")), c.Menu(helpMenu, lang.L("Help")),
	}
}
