package newgame

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/service"
	"tilewise/app/words"
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
