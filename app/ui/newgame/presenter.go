package newgame

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Presenter makes new boards, and games on them.
type Presenter struct {
	app       *service.Services
	photos    *photos.Presenter
	edit      *edit.Presenter
	solve     *solve.Presenter
	play      *play.Presenter
	callbacks Callbacks

	making task.Task
	depths task.Task // how far from home the boards lie
}

// Callbacks are what a Presenter asks of the window.
type Callbacks struct {
	Goal         func() puzzle.Goal // the goal of the next game, or of the board that is edited
	MayEdit      func() bool
	MayAim       func() bool         // the position on the board can become the goal
	Show         func(*session.Game) // puts a game on the board
	Shuffles     func()              // the user begins a shuffled game
	SaveSettings func()
}

func New(app *service.Services, ps *photos.Presenter, e *edit.Presenter, s *solve.Presenter, p *play.Presenter,
	c Callbacks) *Presenter {
	return &Presenter{app: app, photos: ps, edit: e, solve: s, play: p, callbacks: c}
}

// Busy reports whether a board is being made.
func (pr *Presenter) Busy() bool { return pr.making.Busy() }

// Stop ends the making of a board.
func (pr *Presenter) Stop() {
	pr.making.Stop()
	pr.app.Busy.Finish(service.Shuffling)
}

// FirstGame is the game of a start.
func (pr *Presenter) FirstGame() {
	goal := pr.callbacks.Goal()
	if s, ok := session.FirstSetup(goal); ok {
		pr.Begin(session.GameOrHome(s, pr.app.Now))
	} else {
		pr.Make(s.Origin)
	}
}

// Shuffle begins a game of a kind.
func (pr *Presenter) Shuffle(kind session.BoardOriginKind) {
	pr.callbacks.Shuffles()
	pr.remember(kind)
	pr.Make(session.BoardOrigin{Kind: kind, Seed: pr.app.Seed()})
}

// remember makes a kind the difficulty of the games to come, where it is one.
func (pr *Presenter) remember(kind session.BoardOriginKind) {
	if kind.IsDifficulty() && kind != pr.app.Settings.Difficulty {
		pr.app.Settings.Difficulty = kind
		pr.callbacks.SaveSettings()
	}
}

// Again begins another game, as difficult as the one at hand.
func (pr *Presenter) Again() {
	pr.callbacks.Shuffles()
	pr.Make(session.NextOrigin(pr.app.Game, pr.app.Settings, pr.callbacks.Goal(), pr.app.Seed()))
}

// Make begins the game of an origin, or arranges the board that is edited so.
// Most ask the engine for distances, so it is made in the background.
func (pr *Presenter) Make(o session.BoardOrigin) {
	pr.edit.EndPointing()
	pr.MakeToward(pr.callbacks.Goal(), o)
}

// MakeToward is make toward a goal of any size.
func (pr *Presenter) MakeToward(goal puzzle.Goal, o session.BoardOrigin) {
	task.Try(pr.app.Tasks, &pr.making, func(ctx context.Context) (session.GameSetup, error) {
		return session.MakeBoard(ctx, pr.app.Engine, goal, o)
	}, func(made session.GameSetup, err error) {
		pr.app.Busy.Finish(service.Shuffling)
		switch {
		case err == nil && pr.edit.Open():
			pr.edit.Put(made.Start, goal)
		case err == nil:
			pr.Begin(session.GameOrHome(made, pr.app.Now))
		case errors.Is(err, solver.ErrDepth):
			pr.noneSoFar(made.Origin.Depth)
		case !errors.Is(err, context.Canceled):
			pr.Begin(session.GameOrHome(session.AtRandom(goal, o.Seed), pr.app.Now))
		}
	})
	pr.app.Busy.Begin(service.Shuffling, lang.L("Shuffling…"))
	pr.app.Window.Refresh()
}

// ChooseSize begins a game on a board of another size.
func (pr *Presenter) ChooseSize(size puzzle.Size) {
	pr.edit.EndPointing()
	switch {
	case size == pr.app.Settings.Size:
	case pr.edit.Open() && pr.edit.Editor().Aiming():
		goal, _ := session.GoalOn(pr.app.Window.Target(), size)
		pr.edit.Aim(goal)
	default:
		pr.app.Settings.Size = size
		pr.Again()
	}
}

// Daily begins today's board, the same for everybody, of the size at hand where that has one.
func (pr *Presenter) Daily() {
	d := session.DailyNear(pr.app.Now(), pr.app.Settings.Size)
	pr.callbacks.Shuffles()
	pr.MakeToward(d.Goal, d.Origin)
}

func parseSeed(text string) (uint64, error) {
	return strconv.ParseUint(strings.TrimPrefix(strings.ToLower(strings.TrimSpace(text)), "0x"), 16, 64)
}

// AskForSeed lets the user type a seed.
func (pr *Presenter) AskForSeed() {
	field := kit.NewTextField(pr.app.Window.Beyond())
	field.SetPlaceHolder(words.SeedText(pr.app.Game.Origin.Seed))
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
				pr.Make(session.BoardOrigin{Kind: session.FromSeed, Seed: seed})
			}
		})
}

// ask opens a sheet with one field, and what is around it. do runs when what is written is valid.
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
		pr.app.Window.FocusBoard()
	}
	field.OnSubmitted = func(string) { accept() }
	field.OnChanged = func(string) { problem.Set("") }
	ok := pr.app.Kit.NewButton(verb, nil, "", "", accept).AsMain()
	pr.app.Sheet.Show(title, kit.Column(kit.NewParagraph(why, kit.SmallText, theme.ColorNamePlaceHolder), kit.Gap(14),
		around, kit.Gap(6), problem, kit.Gap(10), ok), fyne.NewSize(360, 0))
	atField()
	pr.app.Tasks.Post(func() { pr.app.Kit.Reveal(field) }) // where it lies is known once it was drawn
}
