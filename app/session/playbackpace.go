package session

import (
	"slices"
	"time"
)

// PlaybackPace says when the next moves of a playback are due. The zero PlaybackPace begins.
type PlaybackPace struct{ due time.Time }

// Wait returns the time until the next step, which is pause after the last one. In a steady playback, a step that a
// slow machine delayed makes the next one come sooner.
func (p *PlaybackPace) Wait(now time.Time, pause time.Duration) time.Duration {
	if p.due.IsZero() {
		p.due = now
	}
	p.due = p.due.Add(pause)
	return max(0, p.due.Sub(now))
}

// Step moves the playback on by all that is due now: the next step and, where it is steady, those that are late. It
// returns how many moves that are.
func (p *PlaybackPace) Step(playback Steppable, now time.Time, pause time.Duration) int {
	late := 0
	if playback.Steady() {
		late = max(0, int(now.Sub(p.due)/max(1, pause)))
		p.due = p.due.Add(time.Duration(late) * pause)
	} else {
		p.due = now
	}
	from := playback.Cursor()
	n := min(playback.PushLength()+late, playback.Len()-from)
	playback.Jump(from + n)
	return n
}

// SpeedBeside returns the next of Speeds up or down; the same where there is none.
func SpeedBeside(speed float64, by int) float64 {
	speeds := Speeds()
	if i := slices.Index(speeds, speed) + by; i >= 0 && i < len(speeds) {
		return speeds[i]
	}
	return speed
}
