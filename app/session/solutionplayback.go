package session

import (
	"slices"

	"tilewise/solver/puzzle"
)

// SolutionPlayback is a solution from one position of a game, with a cursor at the move that the user watches. Watching
// it does not change the game.
type SolutionPlayback struct {
	*Playback
	From GamePosition
}

// NewSolutionPlayback returns a playback that stands before the first move; ErrMove if the moves can't be played
// from there.
func NewSolutionPlayback(from GamePosition, moves []puzzle.Move) (*SolutionPlayback, error) {
	p, err := NewPlayback(from.State, moves)
	if err != nil {
		return nil, err
	}
	return &SolutionPlayback{Playback: p, From: from}, nil
}

// WithMoves returns a playback of another solution from the same position, with its cursor after the same number of
// moves. The error is ErrMove as for NewSolutionPlayback.
func (s *SolutionPlayback) WithMoves(moves []puzzle.Move) (*SolutionPlayback, error) {
	o, err := NewSolutionPlayback(s.From, moves)
	if err == nil {
		o.Jump(s.cursor)
	}
	return o, err
}

// See notes that the user has seen the solution. In a game that is not finished this counts as help of the solver.
func (s *SolutionPlayback) See(g *Game) {
	if _, finished := g.Finish(); !finished && !g.Solved() {
		g.helped = true
	}
}

// IndexOf returns after how many moves of the solution a position is reached; ok is false if it is not reached.
func (s *SolutionPlayback) IndexOf(at puzzle.State) (n int, ok bool) {
	state := s.start
	for n, m := range s.moves {
		if state == at {
			return n, true
		}
		state, _ = state.Apply(m) // cannot fail: NewPlayback has played all moves
	}
	return len(s.moves), state == at
}

// Hand brings a game to the position of the cursor by moves of the solver. One Undo brings the user's position back.
func (s *SolutionPlayback) Hand(g *Game) error {
	if n, on := s.IndexOf(g.State()); on {
		if n <= s.cursor {
			return g.Play(Solver, s.moves[n:s.cursor]...)
		}
		return g.Play(Solver, puzzle.Undo(s.moves[s.cursor:n])...)
	}
	way := slices.Concat(s.From.way, s.moves[:s.cursor])
	return g.Play(Solver, g.wayTo(GamePosition{s.state, way})...)
}
