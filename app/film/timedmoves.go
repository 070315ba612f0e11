package film

import (
	"time"

	"tilewise/solver/puzzle"
)

// MoveGroup is the moves that are shown as one, such as a row of tiles.
type MoveGroup struct {
	Moves []puzzle.Move
	Wait  time.Duration // the time since the push before it
}

// TimedMoves is the moves of a film, with their times.
type TimedMoves struct {
	Start  puzzle.State
	Pushes []MoveGroup
	jumps  bool // tiles jump to their places without sliding
}

// Times of a film. A GIF counts in hundredths of a second, and programs that
// show one take less than 20 ms for a mistake.
const (
	tick       = 10 * time.Millisecond
	leastWait  = 2 * tick
	mostWait   = 2 * time.Second
	firstWait  = time.Second     // before the first push
	lastWait   = 3 * time.Second // after the last push, before the film begins again
	completing = time.Second     // before the gaps close
	slideStep  = 3 * tick        // between two pictures of one slide
	slideSteps = 4
)

// Limits of a film. Above smoothPushes, tiles jump instead of sliding. Only the last MostPushes are shown, so that the
// file stays small enough to be sent.
const (
	smoothPushes = 300
	MostPushes   = 2000
)

// Shown returns the moves as a film should show them, and the number of pushes that it leaves out at the beginning.
func (m TimedMoves) Shown() (shown TimedMoves, left int) {
	left = max(0, len(m.Pushes)-MostPushes)
	for _, push := range m.Pushes[:left] {
		next, err := m.Start.Apply(push.Moves...)
		if err != nil {
			break
		}
		m.Start = next
	}
	m.Pushes = m.Pushes[left:]
	m.jumps = len(m.Pushes) > smoothPushes
	return m, left
}

// Lasts returns the time from the beginning of a film until it repeats. home reports whether the game ends solved.
func (m TimedMoves) Lasts(home bool) time.Duration {
	all := lastWait
	if home {
		all += completing
	}
	if len(m.Pushes) > 0 {
		all += firstWait
	}
	for i := range m.Pushes {
		if i > 0 {
			all += m.wait(i)
		}
	}
	return all
}

// wait returns the time from one push to the next, in whole ticks.
func (m TimedMoves) wait(i int) time.Duration {
	if i == 0 {
		return firstWait
	}
	return min(max(m.Pushes[i].Wait, leastWait), mostWait).Round(tick)
}

// Until returns how long the film waits before push number i, counted from 0; after the last push, until
// the film begins again.
func (m TimedMoves) Until(i int) time.Duration {
	if i >= len(m.Pushes) {
		return lastWait
	}
	return m.wait(i)
}

// steps returns the number of pictures that show a push, the last of them at rest, when the next push
// comes after a time.
func (m TimedMoves) steps(until time.Duration) int {
	if m.jumps {
		return 1
	}
	return int(min(max(until/slideStep, 1), slideSteps))
}
