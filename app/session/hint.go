package session

import "tilewise/solver/puzzle"

// HintStrength is the amount that a hint gives away. Each request raises it by one.
type HintStrength int

const (
	WhichTile HintStrength = iota + 1 // the tile to move
	WhichWay                          // the tile and where it goes
	NextMoves                         // the moves after it, too
)

// HintMoves is the greatest number of next moves that a hint gives away.
const HintMoves = 5

// Hint is a way home of which a hint shows the first moves. The zero Hint is no hint.
type Hint struct {
	At       puzzle.State // where the way begins
	Goal     puzzle.Goal
	Way      []puzzle.Move // all of it
	Shown    int           // how many of its moves may be given away
	Strength HintStrength
}

// Given reports whether there is a hint.
func (h Hint) Given() bool { return len(h.Way) > 0 }

// Moves returns the moves that may be given away.
func (h Hint) Moves() []puzzle.Move { return h.Way[:h.Shown] }

// Strengthen makes the hint give away more, and counts it as a hint of the game. It returns false if there is no
// more to give away.
func (h *Hint) Strengthen(of *Game) bool {
	most := min(len(h.Way), HintMoves)
	if h.Strength == NextMoves && h.Shown == most {
		return false
	}
	h.Strength, h.Shown = min(h.Strength+1, NextMoves), most
	of.countHint()
	return true
}

// Follow brings the hint up to date with the position of the game. A user who plays its next moves keeps the rest of
// them; any other change ends the hint.
func (h *Hint) Follow(g *Game) {
	a, at := *h, g.State()
	*h = Hint{}
	if a.Goal != g.Goal {
		return
	}
	for made := range a.Shown {
		if a.At == at {
			a.Way, a.Shown = a.Way[made:], a.Shown-made
			*h = a
			return
		}
		if a.Strength < NextMoves {
			return
		}
		a.At, _ = a.At.Apply(a.Way[made]) // possible, as the whole way is
	}
}
