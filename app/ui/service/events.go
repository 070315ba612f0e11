package service

import (
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/solver/puzzle"
)

// Event is one kind of event that any part of the window may listen to. Listeners
// are called in the order in which they were added, on the window's goroutine.
type Event[T any] struct{ listeners []func(T) }

// Listen adds a listener.
func (e *Event[T]) Listen(f func(T)) { e.listeners = append(e.listeners, f) }

// Send calls every listener.
func (e *Event[T]) Send(news T) {
	for _, f := range e.listeners {
		f(news)
	}
}

// WindowEvents are the events of the window; the program has its own.
type WindowEvents struct {
	View             Event[ViewName]               // another view is shown
	Photo            Event[PhotoChanged]           // a photo is on the board
	TileGridOnScreen Event[board.TileGridOnScreen] // the tiles lie elsewhere in the window
	Position         Event[puzzle.State]           // the board shows another position
	Status           Event[struct{}]               // the status line may need another text
	Banner           Event[string]                 // a sentence is shown; "" when it goes
	Tour             Event[session.TourStep]       // the tour shows a step; "" when it ends
	Lab              Event[LabProgress]            // the Lab has other rows, or has begun or ended measuring
	Sheet            Event[string]                 // a sheet of this title is open; "" when it goes
	Rebuilt          Event[struct{}]               // widgets were replaced: the control with the focus may be gone
	Rewriting        Event[struct{}]               // all words are made anew soon: what lies over the game goes
	Rewritten        Event[struct{}]               // all words were made anew
	Rest             Event[MemoryFreed]            // nothing was done for a while, and memory was given back
}

// PhotoChanged describes the photo that is on the board now.
type PhotoChanged struct {
	Name   string
	TilePx int // side of a tile in physical pixels
	Crop   photo.Crop
}

// MemoryFreed describes the memory in use after the window gave some back while the user rested.
type MemoryFreed struct {
	Live   int64 // bytes of the heap, with the tables
	Tables int64 // bytes of the tables that are held
}

// LabProgress describes the state of the Lab.
type LabProgress struct {
	Rows int // the measured rows of the experiment
	Busy bool
	Page string // the page of the Lab that is shown, and what is open on it
}
