package session

import "time"

// inspectionTime is the time in which the user looks at a new board before the first move. The clock of the game starts
// with that move, or where the time is over.
type inspectionTime struct {
	lasts time.Duration // 0: there is no such time
	spent stopwatch
}

// Inspect gives the user a time to look at the board before the first move, from now on. With 0 the clock starts with
// that move, whenever it comes.
func (g *Game) Inspect(lasts time.Duration) {
	g.inspectionTime = inspectionTime{lasts, stopwatch{now: g.clock.now}}
	g.setClock()
}

// Inspecting returns the time that is left before the clock starts; less than 0 where the clock has started without a
// move. ok is false where no such time was given, or the first move was made.
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
