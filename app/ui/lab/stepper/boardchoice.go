package stepper

import (
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/labpage"
	"tilewise/solver/puzzle"
)

// BoardChoice is the board from which a page starts its searches: that of the Lab, or one that the user chose here.
type BoardChoice struct {
	Host   labpage.Host
	Chosen lab.Board // if its size is not valid, the Lab's board is chosen
	drawn  uint64    // the number of random boards so far; the seed of the next
}

// Board returns the board.
func (c *BoardChoice) Board() lab.Board {
	if c.Chosen.Start.Size().Valid() {
		return c.Chosen
	}
	return c.Host.Board()
}

// Label shows the board on its picker, or "Current board" for the Lab's own.
func (c *BoardChoice) Label(picker *kit.Picker) {
	if b := c.Board(); b.Start == c.Host.Board().Start {
		picker.SetLabel(lang.L("Current board"))
	} else {
		picker.SetLabel(b.Start.String())
	}
}

// Items returns the menu of boards: the Lab's own, the selected state if its size is valid, a board of 3×3 as far from
// home as possible, and a random one. It calls changed after a choice.
func (c *BoardChoice) Items(looked lab.Board, changed func()) []menu.Item {
	choose := func(b lab.Board) {
		c.Chosen = b
		changed()
	}
	own, eight := c.Host.Board(), eightGoal()
	far, _ := puzzle.Parse("8 6 7 2 5 4 3 0 1", eight.Size()) // no error: the board is valid
	items := []menu.Item{{Label: lang.L("Current board"), Note: own.Start.Rows(), Mark: menu.Radio,
		Marked: !c.Chosen.Start.Size().Valid(), Do: func() { choose(lab.Board{}) }}}
	if looked.Start.Size().Valid() {
		items = append(items, menu.Item{Label: lang.L("The state being looked at"), Note: looked.Start.Rows(),
			Do: func() { choose(looked) }})
	}
	return append(items,
		menu.Item{Label: lang.L("A 3 × 3 board as far from home as possible"), Note: far.Rows(),
			Do: func() { choose(lab.Board{Start: far, Goal: eight, Known: puzzle.UnknownLength}) }},
		menu.Item{Label: lang.L("A random board of this size"), Do: func() {
			c.drawn++
			choose(lab.Board{Start: puzzle.Shuffle(own.Goal, c.drawn), Goal: own.Goal, Known: puzzle.UnknownLength})
		}})
}

// eightGoal returns the usual goal of the 8-puzzle.
func eightGoal() puzzle.Goal { return puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8) }

// ExampleBoard returns a 3×3 board on which searches differ.
func ExampleBoard() lab.Board {
	return lab.Board{Start: puzzle.Shuffle(eightGoal(), 28), Goal: eightGoal(), Known: puzzle.UnknownLength}
}
