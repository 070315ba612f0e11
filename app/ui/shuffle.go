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
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// firstSeed is the board of a first start: lightly shuffled, so that the
// picture can be seen and a push or two invites the next.
const firstSeed = 0x7F3A

// firstGame is the game of a start.
func (s *shell) firstGame() {
	s.make(session.Origin{Kind: session.Easy, Seed: firstSeed})
}

// shuffle begins a game of a kind.
func (s *shell) shuffle(kind session.Kind) {
	s.tour.did(session.TourShuffle)
	s.make(session.Origin{Kind: kind, Seed: s.seed()})
}

// make begins the game of an origin, or arranges the board that is edited so.
// Most ask the engine for distances, so it is made in the background.
func (s *shell) make(o session.Origin) {
	s.edit.EndPointing()
	s.makeToward(s.goal(), o)
}

// makeToward is make toward a goal of any size.
func (s *shell) makeToward(goal puzzle.Goal, o session.Origin) {
	type made struct {
		origin session.Origin
		start  puzzle.State
		err    error
	}
	door.Run(s.door, &s.shuffles, func(ctx context.Context) made {
		if o.Kind == session.Hardest {
			o.Depth, _ = s.engine.Farthest(goal)
		}
		start, err := session.Shuffle(ctx, s.engine, goal, o)
		return made{o, start, err}
	}, func(m made) {
		s.busy.Finish(shufflingWork)
		switch {
		case m.err == nil && s.edit.Open():
			s.edit.Put(m.start, goal)
		case m.err == nil:
			s.begin(s.gameToward(goal, m.origin, m.start))
		case errors.Is(m.err, solver.ErrDepth):
			s.noneSoFar(o.Depth)
		case !errors.Is(m.err, context.Canceled):
			s.begin(s.gameToward(goal, session.Origin{Kind: session.Random, Seed: o.Seed}, puzzle.Shuffle(goal, o.Seed)))
		}
	})
	s.busy.Begin(shufflingWork, lang.L("Shuffling…"))
	s.refresh()
}

// chooseSize begins a game on a board of another size.
func (s *shell) chooseSize(size puzzle.Size) {
	s.edit.EndPointing()
	switch {
	case size == s.settings.Size:
	case s.edit.Open() && s.edit.Editor().Aiming():
		goal, _ := session.GoalOn(s.target(), size)
		s.edit.Aim(goal)
	default:
		s.settings.Size = size
		s.shuffle(session.Random)
	}
}

func parseSeed(text string) (uint64, error) {
	return strconv.ParseUint(strings.TrimPrefix(strings.ToLower(strings.TrimSpace(text)), "0x"), 16, 64)
}

// askForSeed lets a person type a seed.
func (s *shell) askForSeed() {
	field := kit.NewField(s.beyond())
	field.SetPlaceHolder(words.SeedText(s.game.Origin.Seed))
	field.Validator = func(text string) error {
		_, err := parseSeed(text)
		if err != nil {
			return errors.New(lang.L("A seed is up to 16 of the signs 0–9 and A–F."))
		}
		return nil
	}
	s.ask(lang.L("From a seed"), lang.L("The same seed gives the same board, on any machine."), lang.L("Shuffle"), field, func() {
		if seed, err := parseSeed(field.Text); err == nil {
			s.make(session.Origin{Kind: session.FromSeed, Seed: seed})
		}
	})
}

// ask opens a sheet with one field. do runs when what is written is valid.
func (s *shell) ask(title, why, verb string, field *kit.Field, do func()) {
	s.askIn(title, why, verb, field, field, do)
}

// askIn is ask with something around the field.
func (s *shell) askIn(title, why, verb string, field *kit.Field, around fyne.CanvasObject, do func()) {
	field.What = title
	problem := kit.NewText("", kit.SmallText, "error")
	accept := func() {
		if err := field.Validate(); err != nil {
			problem.Set(err.Error())
			return
		}
		s.sheet.Close()
		do()
		s.focusBoard()
	}
	field.OnSubmitted = func(string) { accept() }
	field.OnChanged = func(string) { problem.Set("") }
	ok := s.kit.NewButton(verb, nil, "", "", accept)
	ok.Importance = widget.HighImportance
	s.sheet.Show(title, kit.Column(kit.NewParagraph(why, kit.SmallText, theme.ColorNamePlaceHolder), kit.Gap(14), around, kit.Gap(6), problem, kit.Gap(10), ok), fyne.NewSize(360, 0))
	s.win.Canvas().Focus(field)
	field.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces it
}
