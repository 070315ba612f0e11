package session

import (
	"slices"
	"time"
)

// FilmPace says when the next moves of a film are due. The zero FilmPace begins.
type FilmPace struct{ due time.Time }

// Wait is the time until the next step, which is pause after the last one. In a steady film, a step that a slow machine
// delayed makes the next one come sooner.
func (f *FilmPace) Wait(now time.Time, pause time.Duration) time.Duration {
	if f.due.IsZero() {
		f.due = now
	}
	f.due = f.due.Add(pause)
	return max(0, f.due.Sub(now))
}

// Step moves the film on by all that is due now: the next step and, where it is steady, those that are late. It returns
// how many moves that are.
func (f *FilmPace) Step(film Steppable, now time.Time, pause time.Duration) int {
	late := 0
	if film.Steady() {
		late = max(0, int(now.Sub(f.due)/max(1, pause)))
		f.due = f.due.Add(time.Duration(late) * pause)
	} else {
		f.due = now
	}
	from := film.Cursor()
	n := min(film.Step()+late, film.Len()-from)
	film.Jump(from + n)
	return n
}

// SpeedBeside is the next of Speeds up or down; the same where there is none.
func SpeedBeside(speed float64, by int) float64 {
	speeds := Speeds()
	if i := slices.Index(speeds, speed) + by; i >= 0 && i < len(speeds) {
		return speeds[i]
	}
	return speed
}
