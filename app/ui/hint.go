package ui

import (
	"context"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/board"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// advice is the hint that a person has. The zero advice is none.
type advice struct {
	of       puzzle.State // the position that it is for
	goal     puzzle.Goal
	moves    []puzzle.Move // all the way home from there
	shown    int           // how many of them may be given away
	strength board.Strength
}

// hint gives the weakest hint, or strengthens the one that a person has.
func (s *shell) hint() {
	at, goal := s.game.State(), s.game.Goal
	if s.game.Solved() {
		return
	}
	if a := s.advice; len(a.moves) > 0 {
		s.strengthen()
		return
	}
	s.status.left.Set(lang.L("Looking for the next move…"))
	door.Try(s.door, &s.hints, func(ctx context.Context) ([]puzzle.Move, error) {
		return s.engine.Hint(ctx, at, goal)
	}, func(moves []puzzle.Move, err error) {
		if err != nil || len(moves) == 0 {
			s.banner.Say(kit.NoteTone, lang.L("No hint for this board."), "", nil)
			s.refreshStatus()
			return
		}
		s.advice = advice{of: at, goal: goal, moves: moves}
		s.strengthen()
	})
}

// strengthen gives away more: the tile, its way, the next moves. Where there is
// nothing more to give, it does nothing.
func (s *shell) strengthen() {
	a := &s.advice
	most := min(len(a.moves), board.HintMoves)
	if a.strength == board.NextMoves && a.shown == most {
		return
	}
	a.strength, a.shown = min(a.strength+1, board.NextMoves), most
	s.game.CountHint()
	s.showAdvice()
	s.signals.Hint.send(hintNews{Tile: words.MovedTile(a.of, a.moves[0]), Strength: int(a.strength)})
	s.refreshStatus()
}

func (s *shell) showAdvice() {
	s.board.ShowHint(s.advice.moves[:s.advice.shown], s.advice.strength)
}

// follow brings the hint up to date with the position. Who follows the next
// moves keeps the rest of them; all else ends a hint.
func (s *shell) follow() {
	if s.elsewhere() { // it waits with the game
		s.board.ShowHint(nil, board.WhichTile)
		return
	}
	a, at := s.advice, s.game.State()
	s.advice = advice{}
	if a.goal == s.game.Goal {
		for made := range a.shown {
			if a.of == at {
				a.moves, a.shown = a.moves[made:], a.shown-made
				s.advice = a
				break
			}
			if a.strength < board.NextMoves {
				break
			}
			a.of, _ = a.of.Apply(a.moves[made]) // possible, as the whole way is
		}
	}
	s.showAdvice()
}

// adviceText says in words what the hint on the board says; "" without one.
func (s *shell) adviceText() string {
	a := s.advice
	if len(a.moves) == 0 {
		return ""
	}
	switch a.strength {
	case board.WhichTile:
		return lang.L("Try tile {{.Tile}}.", words.TileWord(a.of, a.moves[0]))
	case board.WhichWay:
		return lang.L("Try this: {{.Moves}}.", map[string]any{"Moves": words.MoveText(a.of, a.moves[0])})
	}
	at := a.of
	var next []string
	for _, m := range a.moves[:a.shown] {
		next = append(next, words.MoveText(at, m))
		at, _ = at.Apply(m) // possible, as the whole way is
	}
	return lang.L("Try this: {{.Moves}}.", map[string]any{"Moves": strings.Join(next, ", ")})
}
