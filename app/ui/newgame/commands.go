package newgame

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// AddCommands adds the commands that begin another game, and those that choose its size and goal.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	c.Add("open", &kit.Command{Icon: theme.FolderOpenIcon(), Do: func() { pr.AskForPhoto() }})
	c.Add("newGame", &kit.Command{Icon: look.PhotosIcon, Able: func() bool { return !pr.app.Model.Cropping() },
		Do: func() {
			pr.Asked.Send(struct{}{})
			pr.ShowSheet("")
		}})
	pr.addSizeCommands(c)
	pr.addGoalCommands(c)
	pr.addShuffleCommands(c)
}

func (pr *Presenter) addSizeCommands(c *kit.Commands) {
	for _, side := range []int{3, 4, 5} {
		size := puzzle.Size{W: side, H: side}
		c.Offer("sizes", &kit.Command{
			Label:  kit.Says(words.SizeTitle(size)),
			Key:    kit.Alt(fyne.KeyName(strconv.Itoa(side))),
			Do:     func() { pr.app.Model.NewGames.Size(size) },
			Chosen: func() bool { return pr.app.Model.Game().Size() == size },
			One:    true,
		})
	}
	c.Add("custom", &kit.Command{Do: func() { pr.AskForSize() }, One: true,
		Able:   func() bool { return !pr.app.Model.Cropping() },
		Chosen: func() bool { z := pr.app.Model.Game().Size(); return z.W != z.H || z.W < 3 || z.W > 5 }})
}

func (pr *Presenter) addShuffleCommands(c *kit.Commands) {
	c.Add("exactly", &kit.Command{Do: pr.askForDepth})
	c.Add("raceGame", &kit.Command{Do: func() {
		pr.app.GoTo(service.PlayPlace)
		pr.app.Model.Ghost.Race()
	}, Able: func() bool { return len(pr.app.Model.Game().History()) > 0 }})
	c.Add("seeded", &kit.Command{Do: pr.AskForSeed})
}
