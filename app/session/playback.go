package session

import (
	"fmt"
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// Playback shows a solution: moves, and a cursor in them. The front end decides when it steps.
type Playback struct {
	start  puzzle.State
	moves  []puzzle.Move
	cursor int
	state  puzzle.State // start + moves[:cursor]
}

// NewPlayback returns a playback that stands before the first move; ErrMove if the moves can't be played from start.
func NewPlayback(start puzzle.State, moves []puzzle.Move) (*Playback, error) {
	if _, err := start.Apply(moves...); err != nil {
		return nil, fmt.Errorf("playback: %w", err)
	}
	return &Playback{start: start, moves: slices.Clone(moves), state: start}, nil
}

// Jump goes to the position after n moves. An n outside of the solution counts as its nearest end.
func (p *Playback) Jump(n int) {
	p.cursor = min(max(n, 0), len(p.moves))
	p.state = p.StateAt(p.cursor)
}

// StateAt returns the position after n moves, 0 to Len. Cost: linear in n.
func (p *Playback) StateAt(n int) puzzle.State {
	s, err := p.start.Apply(p.moves[:n]...)
	if err != nil { // cannot happen: NewPlayback has played all moves
		return p.start
	}
	return s
}

// State returns the position at the cursor.
func (p *Playback) State() puzzle.State { return p.state }

// StartState returns the position before the first move.
func (p *Playback) StartState() puzzle.State { return p.start }

// Moves returns the whole solution. Callers must not change it.
func (p *Playback) Moves() []puzzle.Move { return p.moves }

// Cursor returns how many moves are played.
func (p *Playback) Cursor() int { return p.cursor }

// Len returns the number of moves.
func (p *Playback) Len() int { return len(p.moves) }

// AtEnd reports whether every move is played.
func (p *Playback) AtEnd() bool { return p.cursor == len(p.moves) }

// Speeds returns the speeds of playback that the user may choose, as factors.
func Speeds() []float64 { return []float64{0.5, 1, 2, 4, 8, 16} }

// beat is the time from one move to the next at speed 1: a slide of 120 ms and a moment to see it.
const beat = 400 * time.Millisecond

// MoveInterval returns the time from one move to the next at one of Speeds.
func MoveInterval(speed float64) time.Duration { return time.Duration(float64(beat) / speed) }

// longest is the greatest time that a whole solution takes at the highest speed.
const longest = time.Minute
