package certificate

import (
	"fmt"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
)

// CheckedClaim is the claim of a certificate about a board, after a replay of its moves and a comparison of its
// numbers. Only LowerBound is left to be proven.
type CheckedClaim struct {
	Start      puzzle.State
	Goal       puzzle.Goal
	LowerBound int
	Known      int // no solution is shorter than this, by Manhattan distance and linear conflicts
}

// Claim checks a certificate without a search. It returns ErrForm where the certificate holds no board or no moves, and
// a *FieldError where it contradicts itself or the rules.
func (c Certificate) Claim() (CheckedClaim, error) {
	s, g, b, moves, err := c.board()
	if err != nil {
		return CheckedClaim{}, err
	}
	if err := puzzle.Solvable(s, g); err != nil {
		return CheckedClaim{}, Disagree("start", c.Start, "no move leads from there to the goal")
	}
	if err := c.replay(s, g, moves); err != nil {
		return CheckedClaim{}, err
	}
	claim := CheckedClaim{Start: s, Goal: g, LowerBound: c.LowerBound,
		Known: heuristic.NewLinearConflict(b.Size, b.BlankGoal).H(b)}
	return claim, c.numbers()
}

func (c Certificate) replay(s puzzle.State, g puzzle.Goal, moves []puzzle.Move) error {
	switch {
	case !c.Found && (len(moves) > 0 || c.Optimal || c.Length != 0):
		return Disagree("found", c.Found, "moves, length or optimal contradict it")
	case !c.Found && c.LowerBound <= 0:
		return Disagree("lower_bound", c.LowerBound, "without a solution it states nothing")
	case !c.Found:
		return nil
	case c.Length != len(moves):
		return Disagree("length", c.Length, "the moves are more or fewer")
	}
	for i, m := range moves {
		next, err := s.Apply(m)
		if err != nil {
			return Disagree("moves", fmt.Sprintf("%s as number %d", m, i+1), "it is not possible there")
		}
		s = next
	}
	if s != g.State {
		return Disagree("moves", c.Moves, "they do not lead to the goal")
	}
	return nil
}

func (c Certificate) numbers() error {
	switch {
	case c.LowerBound < 0:
		return Disagree("lower_bound", c.LowerBound, "it is never negative")
	case c.Found && c.LowerBound > c.Length:
		return Disagree("lower_bound", c.LowerBound, "the moves are fewer")
	case c.Optimal != (c.Found && c.Length == c.LowerBound):
		return Disagree("optimal", c.Optimal, "length and lower bound contradict it")
	}
	for i, round := range c.Bounds {
		field := fmt.Sprintf("bounds[%d]", i)
		switch {
		case i > 0 && round.Bound <= c.Bounds[i-1].Bound:
			return Disagree(field, round.Bound, "it does not rise over the one before")
		case round.Bound > c.LowerBound:
			return Disagree(field, round.Bound, "it is over the lower bound")
		}
	}
	return nil
}
