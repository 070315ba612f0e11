package session

import (
	"slices"
	"time"
)

// PlaybackPace tells when the next moves of a playback are due. The zero PlaybackPace begins at its first call.
type PlaybackPace struct{ due time.Time }

// Wait returns the time until the next step, which comes a pause after the last one. In a steady playback, a step that
// a slow machine delayed makes the next one come sooner.
func (p *PlaybackPace) Wait(now time.Time, pause time.Duration) time.Duration {
	if p.due.IsZero() {
		p.due = now
	}
	p.due = p.due.Add(pause)
	return max(0, p.due.Sub(now))
}

// Step plays all moves that are due now: the next push and, in a steady playback, those that are late. It returns how
// many moves it played.
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

// SpeedBeside returns the next higher or lower speed of Speeds; the same speed if there is none.
func SpeedBeside(speed float64, by int) float64 {
	speeds := Speeds()
	if i := slices.Index(speeds, speed) + by; i >= 0 && i < len(speeds) {
		return speeds[i]
	}
	return speed
}
