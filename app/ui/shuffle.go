package ui

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// firstSeed is the board of a first start: lightly shuffled, so that the
// picture can be seen and a push or two invites the next.
const firstSeed = 0x7F3A

// maker makes new boards, and games on them.
type maker struct {
	shell    *shell
	shuffles task.Task
	depths   task.Task     // how far from home the boards lie
	aside    *session.Game // what a new game put aside
}

// firstGame is the game of a start.
func (m *maker) firstGame() {
	m.make(session.Origin{Kind: session.Easy, Seed: firstSeed})
}

// shuffle begins a game of a kind.
func (m *maker) shuffle(kind session.Kind) {
	m.shell.tour.Did(session.TourShuffle)
	m.make(session.Origin{Kind: kind, Seed: m.shell.Seed()})
}

// make begins the game of an origin, or arranges the board that is edited so.
// Most ask the engine for distances, so it is made in the background.
func (m *maker) make(o session.Origin) {
	m.shell.edit.EndPointing()
	m.makeToward(m.shell.goal(), o)
}

// makeToward is make toward a goal of any size.
func (m *maker) makeToward(goal puzzle.Goal, o session.Origin) {
	task.Try(m.shell.Tasks, &m.shuffles, func(ctx context.Context) (puzzle.State, error) {
		if o.Kind == session.Hardest {
			o.Depth, _ = m.shell.Engine.Farthest(goal)
		}
		return session.Shuffle(ctx, m.shell.Engine, goal, o)
	}, func(start puzzle.State, err error) {
		m.shell.Busy.Finish(service.Shuffling)
		switch {
		case err == nil && m.shell.edit.Open():
			m.shell.edit.Put(start, goal)
		case err == nil:
			m.shell.begin(m.gameToward(goal, o, start))
		case errors.Is(err, solver.ErrDepth):
			m.noneSoFar(o.Depth)
		case !errors.Is(err, context.Canceled):
			m.shell.begin(m.gameToward(goal, session.Origin{Kind: session.Random, Seed: o.Seed}, puzzle.Shuffle(goal, o.Seed)))
		}
	})
	m.shell.Busy.Begin(service.Shuffling, lang.L("Shuffling…"))
	m.shell.refresh()
}

// chooseSize begins a game on a board of another size.
func (m *maker) chooseSize(size puzzle.Size) {
	m.shell.edit.EndPointing()
	switch {
	case size == m.shell.Settings.Size:
	case m.shell.edit.Open() && m.shell.edit.Editor().Aiming():
		goal, _ := session.GoalOn(m.shell.target(), size)
		m.shell.edit.Aim(goal)
	default:
		m.shell.Settings.Size = size
		m.shuffle(session.Random)
	}
}

func parseSeed(text string) (uint64, error) {
	return strconv.ParseUint(strings.TrimPrefix(strings.ToLower(strings.TrimSpace(text)), "0x"), 16, 64)
}

// askForSeed lets a person type a seed.
func (m *maker) askForSeed() {
	field := kit.NewField(m.shell.keys.beyond())
	field.SetPlaceHolder(words.SeedText(m.shell.Game.Origin.Seed))
	field.Validator = func(text string) error {
		_, err := parseSeed(text)
		if err != nil {
			return errors.New(lang.L("A seed is up to 16 of the signs 0–9 and A–F."))
		}
		return nil
	}
	m.ask(lang.L("From a seed"), lang.L("The same seed gives the same board, on any machine."), lang.L("Shuffle"), field, func() {
		if seed, err := parseSeed(field.Text); err == nil {
			m.make(session.Origin{Kind: session.FromSeed, Seed: seed})
		}
	})
}

// ask opens a sheet with one field. do runs when what is written is valid.
func (m *maker) ask(title, why, verb string, field *kit.Field, do func()) {
	m.askIn(title, why, verb, field, field, do)
}

// askIn is ask with something around the field.
func (m *maker) askIn(title, why, verb string, field *kit.Field, around fyne.CanvasObject, do func()) {
	field.What = title
	problem := kit.NewText("", kit.SmallText, "error")
	atField := func() {
		m.shell.win.Canvas().Focus(field)
		field.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces it
	}
	accept := func() {
		if err := field.Validate(); err != nil {
			problem.Set(err.Error())
			atField()
			return
		}
		m.shell.Sheet.Close()
		do()
		m.shell.focusBoard()
	}
	field.OnSubmitted = func(string) { accept() }
	field.OnChanged = func(string) { problem.Set("") }
	ok := m.shell.Kit.NewButton(verb, nil, "", "", accept)
	ok.Importance = widget.HighImportance
	m.shell.Sheet.Show(title, kit.Column(kit.NewParagraph(why, kit.SmallText, theme.ColorNamePlaceHolder), kit.Gap(14), around, kit.Gap(6), problem, kit.Gap(10), ok), fyne.NewSize(360, 0))
	atField()
	m.shell.Tasks.Post(func() { m.shell.reveal(field) }) // where it lies is known once it was drawn
}
