package ui

import (
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/crop"
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
	photos   photos
	maker    maker
	keeper   keeper
	exporter *export.Exporter
	records  *records.Book
}

// desks are the views, and what plays the films that they show.
type desks struct {
	play   *play.Desk
	solve  *solve.Desk
	review *review.Desk
	edit   *edit.Desk
	crop   *crop.Desk
	player *replay.Player
	shelf  *shelf.Shelf
}

// findings is what is known of positions.
type findings struct {
	truth truth
	hints hints
}

// panes is what stands in the window, view by view.
type panes struct {
	frame    *frame
	board    *board.Board
	ground   board.Ground
	enabled  bool // the board takes moves
	peek     peek
	views    []shownView
	placing  *kit.Callout // of the blank of a goal
	lab      *lab.Room
	measured labNews // that was told last
}

// around is what lies around the views and over them.
type around struct {
	kit      *kit.Kit
	commands *kit.Commands
	bar      *menu.Bar // nil where the system has one
	system   systemMenu
	keys     keyboard
	presence presence
	ear      ear
	status   *statusLine
	banner   *kit.Banner
	busy     *kit.Busy
	sheet    *kit.Sheet
	choosing *settingsSheet // open now, or nil
	files    files
	voice    *voice
	tour     tour
}
