package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
)

// The menus of the bar.
const (
	puzzleMenu  kit.MenuName = "puzzle"
	shuffleMenu kit.MenuName = "shuffle"
	reviewMenu  kit.MenuName = "review"
	labMenu     kit.MenuName = "lab"
	viewMenu    kit.MenuName = "view"
	helpMenu    kit.MenuName = "help"
)

// The menus in these. What is rarely done stands in the last entry of its menu.
const (
	shareMenu   kit.MenuName = "share"
	goToMenu    kit.MenuName = "goTo"
	puzzleMore  kit.MenuName = "puzzleMore"
	shuffleMore kit.MenuName = "shuffleMore"
	viewMore    kit.MenuName = "viewMore"
)

// barTopics is the menu bar. What belongs to one place is in the bar there only.
func barTopics(s *shell, c *kit.Commands) []kit.Menu {
	c.Sub(puzzleMenu, 4, c.Menu(shareMenu, lang.L("Share")))
	c.Put(puzzleMenu, 4, "records")
	c.Put(puzzleMore, 1, "sessions")
	more := func(of, in kit.MenuName, group int) { c.Sub(of, group, c.Menu(in, lang.L("More"))) }
	more(puzzleMenu, puzzleMore, 5)
	more(shuffleMenu, shuffleMore, 4)
	more(solve.Menu, solve.More, 5)
	more(viewMenu, viewMore, 4)
	in := func(p service.Place, m kit.Menu) kit.Menu {
		m.Here = func() bool { return s.at() == p }
		if p != service.ReviewPlace { // which needs a game with moves
			m.Go = func() { s.enter(p) }
		}
		return m
	}
	return []kit.Menu{
		c.Menu(puzzleMenu, lang.L("Puzzle")), c.Menu(shuffleMenu, lang.L("Shuffle")),
		c.Menu(solve.Algorithms, lang.L("Algorithm")), c.Menu(solve.Heuristics, lang.L("Heuristic")),
		in(service.SolvePlace, c.Menu(solve.Menu, lang.X("menu.solve", "Solve"))),
		in(service.ReviewPlace, c.Menu(reviewMenu, lang.L("Review"))),
		in(service.LabPlace, c.Menu(labMenu, lang.L("Lab"))),
		c.Menu(viewMenu, lang.L("View")), c.Menu(helpMenu, lang.L("Help")),
	}
}
