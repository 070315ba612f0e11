package ui

import (
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/solve"
	"tilewise/solver/puzzle"
)

// signal is a kind of news that any part of the window may listen to. Listeners
// are called in the order in which they came, on the window's goroutine.
type signal[T any] struct{ listeners []func(T) }

func (s *signal[T]) listen(f func(T)) { s.listeners = append(s.listeners, f) }

func (s *signal[T]) send(news T) {
	for _, f := range s.listeners {
		f(news)
	}
}

// signals is everything that the window announces.
type signals struct {
	View     signal[place]            // Play or Solve was entered
	Photo    signal[photoNews]        // a photo is on the board
	Ground   signal[board.Ground]     // the tiles lie elsewhere in the window
	Position signal[puzzle.State]     // the board shows another position
	Solved   signal[solvedNews]       // a person has brought every tile home
	Job      signal[solve.News]       // a search ended
	Bound    signal[int]              // a running search has gone on to this bound
	Cursor   signal[int]              // playback stands after so many moves
	Hint     signal[hintNews]         // a hint was given, or a stronger one
	Banner   signal[string]           // a sentence is shown; "" when it goes
	Tour     signal[session.TourStep] // a newcomer is shown something; "" when it goes
	Lab      signal[labNews]          // the Lab has other rows, or has begun or ended measuring
	Rest     signal[restNews]         // nothing was done for a while, and memory was given back
}

// photoNews tells of the photo on the board.
type photoNews struct {
	Name   string
	TilePx int // side of a tile in physical pixels
	Crop   photo.Crop
}

// solvedNews tells of a person's arrival.
type solvedNews struct {
	Moves   int
	Optimum int // 0 while it is not known
}

// hintNews tells what a hint gives away.
type hintNews struct {
	Tile     int
	Strength int // 1 which tile, 2 which way, 3 the next moves
}

// restNews tells of a rest.
type restNews struct {
	Live   int64 // bytes of the heap, with the tables
	Tables int64 // bytes of the tables that are held
}

// labNews tells how far the Lab is.
type labNews struct {
	Rows int // that its bench has
	Busy bool
	Page string // that lies on its desk, with what is open there
}
