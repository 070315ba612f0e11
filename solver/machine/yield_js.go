package machine

import "time"

// A page has one thread for the engine, the drawing and the user's keys, and Go hands it back to the browser only when
// every goroutine sleeps. So a goroutine that works for long calls Breathe often, which pauses at the end of each turn.
const (
	turn  = 25 * time.Millisecond
	pause = time.Millisecond
)

// rested is the end of the last pause. There is one thread, so no lock guards it.
var rested = time.Now()

// Breathe lets the browser draw and listen when the turn is over. Call it every millisecond or so of work.
func Breathe() {
	if time.Since(rested) < turn {
		return
	}
	time.Sleep(pause)
	rested = time.Now()
}
