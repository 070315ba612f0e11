package session

import "tilewise/solver/puzzle"

// Positions returns the boards that the game went through, the first before any move.
func (g *Game) Positions() []puzzle.State {
	at := g.Start
	list := []puzzle.State{at}
	for _, step := range g.History() {
		next, err := at.Apply(step.Move)
		if err != nil {
			break // cannot happen: a decoded game was replayed
		}
		at = next
		list = append(list, at)
	}
	return list
}
