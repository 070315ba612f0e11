package session

import "tilewise/solver/puzzle"

// Positions returns the boards that the game went through, the first before any move.
func (g *playedGame) Positions() []puzzle.State {
	list := []puzzle.State{g.Start}
	for i, step := range g.history {
		next, _ := list[i].Apply(step.Move) // cannot fail: the history was replayed when it was made
		list = append(list, next)
	}
	return list
}
