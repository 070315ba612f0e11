package session

import (
	"slices"

	"tilewise/solver/puzzle"
)

// GamePosition is a position of a game with the moves that led there from its start. With them the game can return to
// it.
type GamePosition struct {
	State puzzle.State
	way   []puzzle.Move // the moves from the start of the game
}

// Here returns the position on the board.
func (g *playedGame) Here() GamePosition { return GamePosition{g.state, g.way()} }

// Beginning returns the start of the game.
func (g *playedGame) Beginning() GamePosition { return GamePosition{State: g.Start} }

// way returns every step that is played.
func (g *playedGame) way() []puzzle.Move {
	moves := make([]puzzle.Move, g.cursor)
	for i, step := range g.history[:g.cursor] {
		moves[i] = step.Move
	}
	return moves
}

// Steps returns how many steps of the game led to the position.
func (p GamePosition) Steps() int { return len(p.way) }

// wayTo returns the moves from the present position to s: back to the last position that both ways share, and on.
func (g *playedGame) wayTo(s GamePosition) []puzzle.Move {
	if g.state == s.State {
		return nil
	}
	here, same := g.way(), 0
	for same < min(len(here), len(s.way)) && here[same] == s.way[same] {
		same++
	}
	return append(puzzle.Undo(here[same:]), s.way[same:]...)
}

// Passed reports whether the played steps led through a position.
func (g *playedGame) Passed(s GamePosition) bool {
	here := g.way()
	return len(here) >= len(s.way) && slices.Equal(here[:len(s.way)], s.way)
}

// Positions returns the boards that the game went through, the first before any move.
func (g *playedGame) Positions() []puzzle.State {
	list := []puzzle.State{g.Start}
	for i, step := range g.history {
		next, _ := list[i].Apply(step.Move) // cannot fail: the history was replayed when it was made
		list = append(list, next)
	}
	return list
}
