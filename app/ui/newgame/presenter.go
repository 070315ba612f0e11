package newgame

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// firstSeed is the board of a first start: lightly shuffled, so that the
// picture can be seen and a push or two invites the next.
const firstSeed = 0x7F3A

// firstBoard is what firstSeed makes. Making it builds a table, and a first start would wait for that.
const firstBoard = "1 3 4 11 6 2 8 12 5 10 7 0 9 13 14 15"

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
	Shuffles     func()              // a person begins a shuffled game
	SaveSettings func()
}

func New(app *service.Services, ps *photos.Presenter, e *edit.Presenter, s *solve.Presenter, p *play.Presenter,
	c Callbacks) *Presenter {
	return &Presenter{app: app, photos: ps, edit: e, solve: s, play: p, callbacks: c}
}

// Busy tells whether a board is being made.
func (m *Presenter) Busy() bool { return m.making.Busy() }

// Stop ends the making of a board.
func (m *Presenter) Stop() {
	m.making.Stop()
	m.app.Busy.Finish(service.Shuffling)
}

// FirstGame is the game of a start.
func (m *Presenter) FirstGame() {
	o := session.BoardOrigin{Kind: session.Easy, Seed: firstSeed}
	goal, usual := m.callbacks.Goal(), session.DefaultSettings()
	start, err := puzzle.Parse(firstBoard, goal.Size())
	if err != nil || goal.Size() != usual.Size || goal != usual.Goal {
		m.Make(o)
		return
	}
	m.Begin(m.GameToward(goal, o, start))
}

// Shuffle begins a game of a kind.
func (m *Presenter) Shuffle(kind session.BoardOriginKind) {
	m.callbacks.Shuffles()
	m.remember(kind)
	m.Make(session.BoardOrigin{Kind: kind, Seed: m.app.Seed()})
}

// remember makes a kind the difficulty of the games to come, where it is one.
func (m *Presenter) remember(kind session.BoardOriginKind) {
	if kind.IsDifficulty() && kind != m.app.Settings.Difficulty {
		m.app.Settings.Difficulty = kind
		m.callbacks.SaveSettings()
	}
}

// Again begins another game, as difficult as the one at hand. Where that was typed or pasted, the difficulty is the
// one that was chosen last.
func (m *Presenter) Again() {
	o, goal := m.app.Game.Origin, m.callbacks.Goal()
	if !o.Kind.IsDifficulty() {
		o.Kind, o.Depth = m.app.Settings.Difficulty, m.app.Settings.Depth
	}
	farther := o.Kind == session.Hardest && !solver.HardestKnown(goal)
	if farther || o.Kind == session.AtDepth && goal.Size() != m.app.Game.Size() { // that distance says nothing there
		o.Kind = session.Hard
	}
	m.callbacks.Shuffles()
	m.Make(session.BoardOrigin{Kind: o.Kind, Depth: o.Depth, Seed: m.app.Seed()})
}

// Make begins the game of an origin, or arranges the board that is edited so.
// Most ask the engine for distances, so it is made in the background.
func (m *Presenter) Make(o session.BoardOrigin) {
	m.edit.EndPointing()
	m.MakeToward(m.callbacks.Goal(), o)
}

// MakeToward is make toward a goal of any size.
func (m *Presenter) MakeToward(goal puzzle.Goal, o session.BoardOrigin) {
	task.Try(m.app.Tasks, &m.making, func(ctx context.Context) (puzzle.State, error) {
		if o.Kind == session.Hardest {
			o.Depth, _ = m.app.Engine.Farthest(goal)
		}
		return session.Shuffle(ctx, m.app.Engine, goal, o)
	}, func(start puzzle.State, err error) {
		m.app.Busy.Finish(service.Shuffling)
		switch {
		case err == nil && m.edit.Open():
			m.edit.Put(start, goal)
		case err == nil:
			m.Begin(m.GameToward(goal, o, start))
		case errors.Is(err, solver.ErrDepth):
			m.noneSoFar(o.Depth)
		case !errors.Is(err, context.Canceled):
			m.Begin(m.GameToward(goal, session.BoardOrigin{Kind: session.Random, Seed: o.Seed}, puzzle.Shuffle(goal, o.Seed)))
		}
	})
	m.app.Busy.Begin(service.Shuffling, lang.L("Shuffling…"))
	m.app.Window.Refresh()
}

// ChooseSize begins a game on a board of another size.
func (m *Presenter) ChooseSize(size puzzle.Size) {
	m.edit.EndPointing()
	switch {
	case size == m.app.Settings.Size:
	case m.edit.Open() && m.edit.Editor().Aiming():
		goal, _ := session.GoalOn(m.app.Window.Target(), size)
		m.edit.Aim(goal)
	default:
		m.app.Settings.Size = size
		m.Again()
	}
}

// Daily begins today's board, the same for everybody, of the size at hand, or 4×4 where that has none.
func (m *Presenter) Daily() {
	size := m.app.Settings.Size
	if !slices.Contains(session.DailySizes(), size) {
		size = puzzle.Size{W: 4, H: 4}
	}
	p := session.DailyBoard(m.app.Now(), size)
	m.callbacks.Shuffles()
	m.MakeToward(p.Goal, p.Origin)
}

func parseSeed(text string) (uint64, error) {
	return strconv.ParseUint(strings.TrimPrefix(strings.ToLower(strings.TrimSpace(text)), "0x"), 16, 64)
}

// AskForSeed lets a person type a seed.
func (m *Presenter) AskForSeed() {
	field := kit.NewTextField(m.app.Window.Beyond())
	field.SetPlaceHolder(words.SeedText(m.app.Game.Origin.Seed))
	field.Validator = func(text string) error {
		_, err := parseSeed(text)
		if err != nil {
			return errors.New(lang.L("A seed is up to 16 characters, 0–9 and A–F."))
		}
		return nil
	}
	m.ask(lang.L("From a seed"), lang.L("The same seed gives the same board on any computer."), lang.L("Shuffle"),
		field, field, func() {
			if seed, err := parseSeed(field.Text); err == nil {
				m.Make(session.BoardOrigin{Kind: session.FromSeed, Seed: seed})
			}
		})
}

// ask opens a sheet with one field, and what is around it. do runs when what is written is valid.
func (m *Presenter) ask(title, why, verb string, field *kit.TextField, around fyne.CanvasObject, do func()) {
	field.What = title
	problem := kit.NewText("", kit.SmallText, "error")
	atField := func() {
		m.app.Window.Canvas().Focus(field)
		field.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces it
	}
	accept := func() {
		if err := field.Validate(); err != nil {
			problem.Set(err.Error())
			atField()
			return
		}
		m.app.Sheet.Close()
		do()
		m.app.Window.FocusBoard()
	}
	field.OnSubmitted = func(string) { accept() }
	field.OnChanged = func(string) { problem.Set("") }
	ok := m.app.Kit.NewButton(verb, nil, "", "", accept).AsMain()
	m.app.Sheet.Show(title, kit.Column(kit.NewParagraph(why, kit.SmallText, theme.ColorNamePlaceHolder), kit.Gap(14),
		around, kit.Gap(6), problem, kit.Gap(10), ok), fyne.NewSize(360, 0))
	atField()
	m.app.Tasks.Post(func() { m.app.Kit.Reveal(field) }) // where it lies is known once it was drawn
}
