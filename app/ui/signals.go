package ui

import (
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/solve"
	"tilewise/solver/puzzle"
)

// event is a kind of news that any part of the window may listen to. Listeners
// are called in the order in which they came, on the window's goroutine.
type event[T any] struct{ listeners []func(T) }

func (s *event[T]) listen(f func(T)) { s.listeners = append(s.listeners, f) }

func (s *event[T]) send(news T) {
	for _, f := range s.listeners {
		f(news)
	}
}

// events is everything that the window announces.
type events struct {
	View     event[place]            // Play or Solve was entered
	Photo    event[photoNews]        // a photo is on the board
	Ground   event[board.Ground]     // the tiles lie elsewhere in the window
	Position event[puzzle.State]     // the board shows another position
	Solved   event[solvedNews]       // a person has brought every tile home
	Job      event[solve.News]       // a search ended
	Bound    event[int]              // a running search has gone on to this bound
	Cursor   event[int]              // playback stands after so many moves
	Hint     event[hintNews]         // a hint was given, or a stronger one
	Banner   event[string]           // a sentence is shown; "" when it goes
	Tour     event[session.TourStep] // a newcomer is shown something; "" when it goes
	Lab      event[labNews]          // the Lab has other rows, or has begun or ended measuring
	Rest     event[restNews]         // nothing was done for a while, and memory was given back
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
