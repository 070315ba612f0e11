package session

import (
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// Steppable can be watched move by move: a [Playback], such as that of a solution, or a [Review] of a game. Its cursor
// stands after a number of moves.
type Steppable interface {
	Moves() []puzzle.Move
	Len() int // the number of moves
	Cursor() int
	AtEnd() bool
	Jump(n int)

	// Over reports whether playing on would show nothing new.
	Over() bool

	// PushLength is the number of moves that are played next, as one push, and Pause the time before that.
	PushLength() int
	Pause(speed float64) time.Duration

	// Steady reports whether the following moves are played sooner to make up for time that a slow machine has lost.
	Steady() bool
}

// Over reports whether every move is played.
func (p *Playback) Over() bool { return p.AtEnd() }

// PushLength returns 1.
func (p *Playback) PushLength() int { return 1 }

// Pause returns the time from one move to the next, as MoveInterval. The highest speed fits any solution into a minute.
func (p *Playback) Pause(speed float64) time.Duration {
	wait := MoveInterval(speed)
	if speed >= slices.Max(Speeds()) && p.Len() > 0 {
		wait = min(wait, longest/time.Duration(p.Len()))
	}
	return wait
}

// Steady returns true: a solution takes as long as it should.
func (p *Playback) Steady() bool { return true }

// Over reports whether all played steps were shown: undone steps are not replayed.
func (r *Review) Over() bool { return r.AtEnd() || r.Cursor() == r.Played() }

// PushLength returns how many tiles the user pushed together.
func (r *Review) PushLength() int { return r.Push(r.Cursor()) }

// Pause returns the time that the user took.
func (r *Review) Pause(speed float64) time.Duration {
	wait, _ := r.Wait(r.Cursor(), speed)
	return wait
}

// Steady returns false: each pause is the user's own.
func (r *Review) Steady() bool { return false }
