package newgame

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// Presenter lets the user choose the next game.
type Presenter struct {
	app    *service.Services
	photos *photos.Presenter
	play   *play.Presenter

	Asked service.Event[struct{}] // the user wants to choose the next game

	depths task.Task // how far from home the boards lie
	reveal bool      // a photo came to a solved game: the next one is about to begin
}

// New makes a presenter. It says how a new game began, offers back the game before, and offers the next photo.
func New(app *service.Services, ps *photos.Presenter, p *play.Presenter) *Presenter {
	pr := &Presenter{app: app, photos: ps, play: p}
	app.Model.Begun.Listen(pr.begun)
	app.Model.NotMade.Listen(pr.notMade)
	ps.Brought.Listen(func(struct{}) {
		pr.reveal = app.Model.Game().Solved()
		pr.fitPhoto()
	})
	app.Model.Finished.Listen(func(program.Finished) { // the card is shown by then
		if ps.HasNext() && !app.Model.Game().Origin.Kind.IsContest() {
			p.Card.Offer(commandtable.Title("nextPhoto"), ps.PlayNext)
		}
	})
	p.CardClosed.Listen(func(struct{}) { pr.OfferBack() }) // the card had removed the offer
	app.WatchView(service.PlayPlace, program.AboutGame|program.AboutChoices, pr.RefreshChoices)
	app.Model.Watch(program.AboutNewGame, func(program.Topic) {
		if app.Model.NewGames.Busy() {
			app.Busy.Begin(service.Shuffling, words.Shuffling())
		} else {
			app.Busy.Finish(service.Shuffling)
		}
	})
	return pr
}

func parseSeed(text string) (uint64, error) {
	return strconv.ParseUint(strings.TrimPrefix(strings.ToLower(strings.TrimSpace(text)), "0x"), 16, 64)
}

// AskForSeed lets the user type a seed.
func (pr *Presenter) AskForSeed() {
	field := pr.app.Kit.NewTextField(lang.L("Seed"))
	field.SetPlaceHolder(words.SeedText(pr.app.Model.Game().Origin.Seed))
	field.Validator = func(text string) error {
		_, err := parseSeed(text)
		if err != nil {
			return errors.New(lang.L("A seed is up to 16 characters, 0–9 and A–F."))
		}
		return nil
	}
	pr.ask(lang.L("From a seed"), lang.L("The same seed gives the same board on any computer."), lang.L("Shuffle"),
		field, field, func() {
			if seed, err := parseSeed(field.Text); err == nil {
				pr.app.Model.NewGames.Make(session.BoardOrigin{Kind: session.FromSeed, Seed: seed})
			}
		})
}

// ask opens a sheet with one field, and the content around it. It calls do when the text is valid.
func (pr *Presenter) ask(title, why, verb string, field *kit.TextField, around fyne.CanvasObject, do func()) {
	field.What = title
	problem := kit.NewText("", kit.SmallText, "error")
	atField := func() {
		pr.app.Window.Canvas().Focus(field)
		field.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces it
	}
	accept := func() {
		if err := field.Validate(); err != nil {
			problem.Set(err.Error())
			atField()
			return
		}
		pr.app.Sheet.Close()
		do()
		pr.app.Kit.GiveBack()
	}
	field.OnSubmitted = func(string) { accept() }
	field.OnChanged = func(string) { problem.Set("") }
	ok := pr.app.Kit.NewButton(verb, nil, "", "", accept).AsMain()
	pr.app.Sheet.Show(title, kit.Column(kit.Note(why), kit.Gap(14),
		around, kit.Gap(6), problem, kit.Gap(10), ok), fyne.NewSize(360, 0))
	atField()
	pr.app.Tasks.Post(func() { pr.app.Kit.Reveal(field) }) // where it lies is known once it was drawn
}

// begun says what is special about a new game. A game that was under way before is offered back.
func (pr *Presenter) begun(b program.Begun) {
	g := pr.app.Model.Game()
	switch p, err := puzzle.ParityOf(g.State(), g.Goal); {
	case b.Resumed:
		pr.app.Messages.Outdate()
	case err == nil && !p.Solvable():
		pr.app.Messages.Say(kit.WarningTone, words.ParityReason(p), commandtable.Title("repair"), pr.app.Model.Repair)
	case b.GoalLost:
		pr.goalLost(b.Former.Size())
	case pr.app.Model.Offered():
		pr.OfferBack()
	default:
		pr.app.Messages.Outdate()
	}
	if pr.reveal {
		pr.reveal = false
		pr.fitPhoto()
	}
}

func offerWords() string { return lang.L("Bring it back") }

// OfferBack offers the game that was put aside last, for a while: Undo on the new board and the menu bring it back too.
func (pr *Presenter) OfferBack() {
	if pr.app.Model.Offered() {
		pr.app.Messages.Say(kit.NoteTone, words.FormerGameKept(), offerWords(), pr.app.Model.BringBack)
		pr.app.Messages.Fade()
	}
}

// askForDepth asks the user how far from home the board shall be. Finding the greatest distance takes a moment.
func (pr *Presenter) askForDepth() {
	goal := pr.app.Model.NextGoal()
	deepest := false
	task.Run(pr.app.Tasks, &pr.depths, func(context.Context) (most int) {
		most, deepest = pr.app.Engine.Farthest(goal)
		return most
	}, func(most int) { pr.ShowDepths(most, words.DepthRange(goal.Size(), most, deepest)) })
}

// ShowDepths opens the sheet with a number that can be typed, or stepped with the buttons beside it and the arrow keys.
func (pr *Presenter) ShowDepths(most int, why string) {
	field := pr.app.Kit.NewTextField(lang.L("Moves"))
	field.SetText(strconv.Itoa(min(pr.app.Model.Settings().Depth, most)))
	field.Validator = func(text string) error {
		_, err := parseDepth(text, most)
		return err
	}
	field.Step = func(by int) {
		n, _ := strconv.Atoi(strings.TrimSpace(field.Text))
		field.SetText(strconv.Itoa(min(max(n+by, 0), most)))
	}
	step := func(icon fyne.Resource, tip, key string, by int) fyne.CanvasObject {
		b := pr.app.Kit.NewButton("", icon, tip, key, func() {})
		b.OnTapped = func() { field.Step(by) } // the focus stays in the field
		return b
	}
	fewer := step(theme.ContentRemoveIcon(), lang.L("One fewer"), kit.KeyName(fyne.KeyDown), -1)
	more := step(theme.ContentAddIcon(), lang.L("One more"), kit.KeyName(fyne.KeyUp), +1)
	around := container.New(layout.NewBorderLayout(nil, nil, fewer, more), fewer, field, more) // as Tab goes
	pr.ask(lang.L("Moves from home"), why, lang.L("Shuffle"), field, around, func() {
		if n, err := parseDepth(field.Text, most); err == nil {
			pr.app.Model.NewGames.AtDepth(n)
		}
	})
}

// parseDepth reads a number of moves from 0 to most.
func parseDepth(text string, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 || n > most {
		return 0, errors.New(lang.L("A whole number from 0 to {{.Most}}.", map[string]any{"Most": most}))
	}
	return n, nil
}

// notMade says that no board a given number of moves from home was found. The game at hand stays.
func (pr *Presenter) notMade(n program.NotMade) {
	pr.app.Messages.Tell(kit.NoteTone,
		lang.L("Couldn't find a board exactly {{.Moves}} from home. Your game hasn't changed.",
			map[string]any{"Moves": words.MovesCount(n.Depth)}))
}

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
