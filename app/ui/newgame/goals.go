package newgame

import (
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

func (pr *Presenter) addGoalCommands(c *kit.Commands) {
	for _, name := range puzzle.GoalNames() {
		c.Offer("goals", &kit.Command{
			Label:   kit.Says(words.GoalTitle(name)),
			Picture: look.PathIcon(string(name), orderOf(name)),
			Do: func() {
				if goal, err := puzzle.NewGoal(name, pr.app.Model.Target().Size()); err == nil {
					pr.app.Model.NewGames.Goal(goal)
				}
			},
			Chosen: func() bool { return pr.app.Model.Target().Name == name },
			One:    true,
		})
	}
}

// orderOf returns the cells of the tiles of a goal on a board of 4×4, in the order of the tiles, as column and row.
func orderOf(name puzzle.GoalName) (cells [][2]int) {
	size := puzzle.Size{W: 4, H: 4}
	goal, err := puzzle.NewGoal(name, size)
	if err != nil {
		return nil
	}
	cells = make([][2]int, size.Cells()-1)
	for cell := range size.Cells() {
		if tile := goal.State.At(cell); tile > 0 {
			cells[tile-1] = [2]int{size.Col(cell), size.Row(cell)}
		}
	}
	return cells
}

// goalLost says that a goal of the user's own has no counterpart on the new size.
func (pr *Presenter) goalLost(former puzzle.Size) {
	offer := ""
	if pr.app.Model.Offered() {
		offer = offerWords()
	}
	pr.app.Messages.Say(kit.NoteTone, lang.L("Your custom goal is for {{.Size}}. On this board, the blank goes last.",
		map[string]any{"Size": words.SizeTitle(former)}), offer, pr.app.Model.BringBack)
}
