package ui

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/door"
	"tilewise/solver/puzzle"
)

// keyDistance is the preference for the true distance in the status line.
const keyDistance = "view.true_distance"

// truth is the true distance of a position, where it was asked for.
type truth struct {
	asking door.Errand
	of     puzzle.State
	moves  int
}

// showsDistance tells whether a person wants to see, while they play, how far
// from home they truly are.
func (s *shell) showsDistance() bool { return s.choices.Bool(keyDistance) }

// toggleDistance shows the true distance, or only what the heuristics know.
func (s *shell) toggleDistance() {
	s.choices.SetBool(keyDistance, !s.showsDistance())
	s.truth.of = puzzle.State{}
	s.askDistance()
	s.refresh()
}

// askDistance looks for the true distance of the game's position in the
// background. Where it can't be proven in time, the bounds stay.
func (s *shell) askDistance() {
	s.truth.asking.Stop()
	if !s.showsDistance() || s.at() != playPlace || s.game.Paused() {
		return
	}
	at, goal := s.game.State(), s.game.Goal
	door.Try(s.door, &s.truth.asking, func(ctx context.Context) (int, error) {
		return s.engine.Distance(ctx, at, goal)
	}, func(moves int, err error) {
		if err == nil {
			s.truth.of, s.truth.moves = at, moves
			s.refreshStatus()
		}
	})
}

// toGo says how far it is from home: truly, where that is known, or at the
// least; and nothing where no move leads there.
func (s *shell) toGo() string {
	switch at := s.game.State(); {
	case puzzle.Solvable(at, s.game.Goal) != nil:
		return ""
	case s.truth.of == at:
		return lang.L(" · {{.Moves}} to go, exactly", map[string]any{"Moves": s.truth.moves})
	}
	if moves, ok := s.solve.Least(s.game.State()); ok && moves > 0 {
		return lang.L(" · {{.Moves}} to go, at least", map[string]any{"Moves": moves})
	}
	return ""
}

// askValues asks what is known of how far the position on the board is from home.
func (s *shell) askValues() {
	if s.at() == labPlace { // where nothing is measured but what a person asks for
		return
	}
	s.askDistance()
	s.solve.AskValues()
}
