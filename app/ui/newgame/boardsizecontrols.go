package newgame

import (
	"errors"
	"slices"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// SizeLink returns the line that names size and goal, and opens their menu.
func (pr *Presenter) SizeLink() *kit.Link {
	return pr.app.Kit.NewLink(kit.SmallText, lang.L("Size and goal"), func(l *kit.Link) {
		pr.app.Kit.Drop(l, func() []menu.Item {
			c := pr.app.Commands
			return append(append(SizeTopic(c).Items(), menu.Item{}), GoalTopic(c).Items()...)
		})
	})
}

// SizeControl returns the segments of the usual sizes; the last one leads to all others.
func (pr *Presenter) SizeControl() *kit.Segments {
	names := words.Each(pr.app.Commands.Choices("sizes"), func(c *kit.Command) string { return c.Label() })
	all := append(slices.Clone(pr.app.Commands.Choices("sizes")), pr.app.Commands.The("custom"))
	chips := pr.app.Kit.NewSegments(lang.L("Size of the board"), "", append(names, lang.L("Other…")), func(i int) {
		all[i].Run()
		pr.refreshSizes()
	})
	chips.Again, chips.Tight = true, true
	return chips
}

// DifficultyControl returns the segments of the difficulties; a press begins a game.
func (pr *Presenter) DifficultyControl() *kit.Segments {
	names := words.Each(kinds, func(d session.BoardOriginKind) string { return pr.app.Commands.The(string(d)).Label() })
	control := pr.app.Kit.NewSegments(lang.L("A new board"), "", names, func(i int) {
		pr.app.Commands.The(string(kinds[i])).Run()
	})
	control.Again, control.Tight = true, true
	return control
}

// RefreshChoices marks the difficulty and the size that are played.
func (pr *Presenter) RefreshChoices() {
	pr.play.Panel.Difficulty.Mark(slices.Index(kinds, pr.app.Model.Game().Origin.Kind))
	pr.refreshSizes()
}

// refreshSizes marks the size that is played. The last segment stands for any size that is not a usual one.
func (pr *Presenter) refreshSizes() {
	other := len(pr.app.Commands.Choices("sizes"))
	i := slices.IndexFunc(pr.app.Commands.Choices("sizes"), (*kit.Command).IsChosen)
	name := lang.L("Other…")
	if i < 0 {
		i, name = other, words.SizeTitle(pr.app.Model.Game().Size())
	}
	sizes := pr.play.Panel.Sizes
	sizes.SetOptions(append(slices.Clone(sizes.Options[:other]), name))
	sizes.Mark(i)
}

// takeCommand applies the keys of a command of size or difficulty to the sheet, and not to the game behind it.
func (g *gameSheet) takeCommand(c *kit.Command) bool {
	commands := g.presenter.app.Commands
	switch c {
	case commands.The("newGame"): // which is this sheet
		return true
	case commands.The("open"):
		g.askForPhoto()
		return true
	case commands.The("undo"):
		return g.gallery.RestoreRecent()
	}
	if i := slices.Index(commands.Choices("sizes"), c); i >= 0 {
		g.pressSize(i)
		return true
	}
	if c == commands.The("custom") {
		g.pressSize(len(g.offered()))
		return true
	}
	i := slices.IndexFunc(kinds, func(k session.BoardOriginKind) bool { return commands.The(string(k)) == c })
	if i >= 0 {
		g.chooseLevel(i)
	}
	return i >= 0
}

// gameSize reads a size that the window offers; a single number means a square.
func gameSize(text string) (puzzle.Size, error) {
	size, ok := session.ParseGameSize(text)
	if !ok {
		return size, errors.New(lang.L("Columns × rows, from 2 to 10, for example 7x4, or 10 for a square."))
	}
	return size, nil
}

// SizeTopic and GoalTopic return the menus of sizes and of goals.
func SizeTopic(c *kit.Commands) kit.Menu {
	return kit.NewMenu(lang.L("Size"), append(append([]*kit.Command{}, c.Choices("sizes")...), nil, c.The("custom"))...)
}

func GoalTopic(c *kit.Commands) kit.Menu {
	return kit.NewMenu(lang.L("Goal"), append(append([]*kit.Command{}, c.Choices("goals")...), nil, c.The("point"),
		c.The("arrange-goal"), c.The("last-goal"), c.The("make-goal"))...)
}

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
