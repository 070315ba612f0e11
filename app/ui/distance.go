package ui

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/door"
	"tilewise/solver/puzzle"
)

// keyDistance is the preference for the true distance in the status line.
const keyDistance = "view.true_distance"

// showsDistance tells whether a person wants to see, while they play, how far
// from home they truly are.
func (s *shell) showsDistance() bool { return s.choices.Bool(keyDistance) }

// toggleDistance shows the true distance, or only what the heuristics know.
func (s *shell) toggleDistance() {
	s.choices.SetBool(keyDistance, !s.showsDistance())
	s.truth = least{}
	s.askDistance()
	s.refresh()
}

// askDistance looks for the true distance of the game's position in the
// background. Where it can't be proven in time, the bounds stay.
func (s *shell) askDistance() {
	s.distance.Stop()
	if !s.showsDistance() || s.at() != playPlace || s.game.Paused() {
		return
	}
	at, goal := s.game.State(), s.game.Goal
	door.Try(s.door, &s.distance, func(ctx context.Context) (int, error) {
		return s.engine.Distance(ctx, at, goal)
	}, func(moves int, err error) {
		if err == nil {
			s.truth = least{of: at, moves: moves}
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
	case s.least.of == at && s.least.moves > 0:
		return lang.L(" · {{.Moves}} to go, at least", map[string]any{"Moves": s.least.moves})
	}
	return ""
}
