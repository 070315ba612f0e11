package ui

import (
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/door"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/export"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/play"
	"tilewise/app/ui/records"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/review"
	"tilewise/app/ui/shelf"
	"tilewise/app/ui/solve"
)

// The shell has many fields, and these are the parts that they fall into.

// gameParts is the game of a person, and what is kept of it.
type gameParts struct {
	settings session.Settings
	game     *session.Game
	aside    *session.Game // what a new game put aside
	photos   photos
	shuffles door.Errand
	depths   door.Errand // how far from home the boards lie
	keeper   keeper
	exporter *export.Exporter
	saving   sync.WaitGroup // what is on its way to the disk
	records  *records.Book
	ticking  door.Timer // redraws the clock
	rest     door.Timer // gives memory back
}

// desks are the views, and what plays the films that they show.
type desks struct {
	solve  *solve.Desk
	review *review.Desk
	edit   *edit.Desk
	crop   *crop.Desk
	player *replay.Player
	shelf  *shelf.Shelf
}

// findings is what is known of positions.
type findings struct {
	truth   truth
	hints   door.Errand
	advice  advice
	optimum door.Errand // of the card
}

// panes is what stands in the window, view by view.
type panes struct {
	frame    *frame
	board    *board.Board
	ground   board.Ground
	enabled  bool // the board takes moves
	peek     peek
	views    []shownView
	play     *play.Panel
	strip    *strip
	alone    aloneScore // of a board that has the whole screen
	card     *card
	afloat   *fyne.Container // holds the card where there is no panel
	cropping *crop.Pane
	placing  *kit.Callout // of the blank of a goal
	lab      *lab.Room
}

// around is what lies around the views and over them.
type around struct {
	kit       *kit.Kit
	commands  *kit.Commands
	bar       *menu.Bar // nil where the system has one
	system    systemMenu
	shortcuts map[string]func() // by the names that Fyne gives them
	altAlone  bool              // Alt is down, and nothing else was since
	status    *statusLine
	banner    *kit.Banner
	busy      *kit.Busy
	sheet     *kit.Sheet
	choosing  *settingsSheet     // open now, or nil
	asking    *dialog.FileDialog // open now, or nil
	files     systemDialog
	voice     *voice
	tour      tour
}

// standing is how the window stands among others.
type standing struct {
	held    hold       // what stops the clock
	back    bool       // another window has the keys
	away    bool       // the window is minimised
	leaving door.Timer // the program ends when it is over
	waiting door.Timer // until it is told that something is still being written
	gone    bool       // it was
}
