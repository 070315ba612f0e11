package newgame

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// AddCommands adds what begins another game, and what chooses how it is.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	c.Add("open", &kit.Command{Label: kit.Says(lang.L("Open photo…")), Key: kit.Ctrl(fyne.KeyO),
		Icon: theme.FolderOpenIcon(), Do: func() { pr.AskForPhoto() }})
	c.Add("newGame", &kit.Command{Label: kit.Says(lang.L("New game…")), Key: kit.CtrlShift(fyne.KeyO),
		Icon: look.PhotosIcon, Able: func() bool { return !pr.app.Cropping() }, Do: func() {
			pr.Asked.Send(struct{}{})
			pr.ShowSheet("")
		}})
	pr.addSizeCommands(c)
	pr.addGoalCommands(c)
	pr.addShuffleCommands(c)
}

// addSizeCommands adds what chooses the size of the board.
func (pr *Presenter) addSizeCommands(c *kit.Commands) {
	for _, side := range []int{3, 4, 5} {
		size := puzzle.Size{W: side, H: side}
		c.Offer("sizes", &kit.Command{
			Label:  kit.Says(words.SizeTitle(size)),
			Key:    kit.Alt(fyne.KeyName(strconv.Itoa(side))),
			Do:     func() { pr.ChooseSize(size) },
			Chosen: func() bool { return pr.app.Game.Size() == size },
			One:    true,
		})
	}
	c.Add("custom", &kit.Command{Label: kit.Says(lang.L("Custom size…")), Key: kit.Alt(fyne.Key0),
		Do: func() { pr.AskForSize() }, One: true, Able: func() bool { return !pr.app.Cropping() },
		Chosen: func() bool { z := pr.app.Game.Size(); return z.W != z.H || z.W < 3 || z.W > 5 }})
}

// addShuffleCommands adds what begins a game on a board of a kind.
func (pr *Presenter) addShuffleCommands(c *kit.Commands) {
	games := &pr.app.NewGames
	shuffle := func(label string, key kit.KeyCombo, kind session.BoardOriginKind) *kit.Command {
		return &kit.Command{Label: kit.Says(label), Key: key, Icon: look.ShuffleIcon, Do: func() { games.Shuffle(kind) }}
	}
	c.Add("again", &kit.Command{Label: kit.Says(lang.L("Shuffle again")), Key: kit.Plain(fyne.KeyF4),
		Icon: look.ShuffleIcon, Do: games.Again})
	c.Add("random", shuffle(lang.L("Random"), kit.Ctrl(fyne.KeyN), session.Random))
	c.Add("easy", shuffle(lang.L("Easy"), kit.Ctrl(fyne.Key1), session.Easy))
	c.Add("medium", shuffle(lang.L("Medium"), kit.Ctrl(fyne.Key2), session.Medium))
	c.Add("hard", shuffle(lang.L("Hard"), kit.Ctrl(fyne.Key3), session.Hard))
	pr.addDepthCommands(c)
	c.Add("loyd", shuffle(lang.L("Loyd's impossible 14-15"), kit.Ctrl(fyne.KeyL), session.LoydsTrap))
	c.Add("home", shuffle(lang.L("Back home"), kit.Ctrl(fyne.KeyH), session.AtHome))
	c.The("home").Icon, c.The("home").Able = theme.HomeIcon(), pr.app.Allowed(program.ReturnHome)
	c.Add("seeded", &kit.Command{Label: kit.Says(lang.L("From a seed…")), Key: kit.CtrlShift(fyne.KeyN),
		Do: pr.AskForSeed})
	c.Add("daily", &kit.Command{Label: kit.Says(lang.L("Today's board")), Key: kit.CtrlShift(fyne.KeyD),
		Icon: look.ShuffleIcon, Do: games.Daily})
}
