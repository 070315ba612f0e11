package ui

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tilewise/solver/puzzle"
)

// hint marks the tile that a shortest solution moves next.
func (s *shell) hint() {
	at, goal := s.game.State(), s.game.Goal
	if s.game.Solved() {
		return
	}
	type answer struct {
		moves []puzzle.Move
		err   error
	}
	run(s.door, &s.hints, func(ctx context.Context) answer {
		moves, err := s.engine.Hint(ctx, at, goal)
		return answer{moves, err}
	}, func(a answer) {
		if a.err != nil || len(a.moves) == 0 {
			s.banner.say(noteTone, lang.L("No hint for this board."), "", nil)
			return
		}
		s.board.Highlight(at.Size().Source(at.Blank(), a.moves[0]))
		s.status.left.set(lang.L("Try tile {{.Tile}}.", map[string]any{"Tile": at.At(at.Size().Source(at.Blank(), a.moves[0]))}))
	})
}
