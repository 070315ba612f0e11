package session

import "time"

// inspectionTime is the time in which the user looks at a new board before the first move. The clock of the game starts
// with that move, or when the time is over.
type inspectionTime struct {
	lasts time.Duration // 0: no inspection time
	spent stopwatch
}

// Inspect starts the time in which the user looks at the board before the first move. If lasts is 0, the clock waits
// for the first move.
func (g *Game) Inspect(lasts time.Duration) {
	g.inspectionTime = inspectionTime{lasts, stopwatch{now: g.clock.now}}
	g.setClock()
}

// Inspecting returns the time that is left before the clock starts; less than 0 if the clock has started without a
// move. ok is false if the game has no inspection time, or the first move was made.
func (g *playedGame) Inspecting() (left time.Duration, ok bool) {
	if g.lasts <= 0 || len(g.history) > 0 || g.Solved() {
		return 0, false
	}
	return g.lasts - g.spent.elapsed(), true
}

// overtime returns how long the clock has run before the first move.
func (g *playedGame) overtime() time.Duration {
	left, _ := g.Inspecting()
	return max(0, -left)
}
