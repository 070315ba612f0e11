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
func barTopics(c *kit.Commands) []kit.Topic {
	return []kit.Topic{
		c.Menu(puzzleMenu, lang.L("Puzzle")), c.Menu(gameMenu, lang.L("Game")), c.Menu(shuffleMenu, lang.L("Shuffle")),
		c.Menu(solve.Algorithms, lang.L("Algorithm")), c.Menu(solve.Heuristics, lang.L("Heuristic")), c.Menu(solve.Menu, lang.X("menu.solve", "Solve")),
		c.Menu(labMenu, lang.L("Lab")), c.Menu(viewMenu, lang.L("View")), c.Menu(helpMenu, lang.L("Help")),
	}
}

// looksMenu has what is chosen once and for all in menus of its own, so that the
// menu of the views fits a low window.
func looksMenu(c *kit.Commands) {
	look := kit.Topic{Title: lang.L("Look")}.With(0, kit.TopicOf(lang.L("Numbers"), c.Choices("numbers")...), kit.TopicOf(lang.L("Gaps"), c.Choices("gaps")...),
		kit.TopicOf(lang.L("Corners"), c.Choices("corners")...), kit.TopicOf(lang.L("Animation"), c.Choices("slides")...), kit.TopicOf(lang.L("Theme"), c.Choices("themes")...))
	hand := kit.TopicOf(lang.L("Moving tiles"), c.The("arrowsTile"), c.The("arrowsBlank"), nil, c.The("hover"))
	heard := kit.TopicOf(lang.L("Sound"), append([]*kit.Command{c.The("sounds"), nil}, c.Choices("volumes")...)...)
	c.Sub(viewMenu, 3, displayTopic(c), look, kit.TopicOf(lang.L("Time and moves"), c.Choices("scores")...), hand, heard, kit.TopicOf(lang.L("Language"), c.Choices("languages")...))
}
