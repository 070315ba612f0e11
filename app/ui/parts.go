package ui

import (
	"tilewise/app/task"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/board"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/databases"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/export"
	"tilewise/app/ui/files"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/help"
	"tilewise/app/ui/keyboard"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/records"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/review"
	"tilewise/app/ui/screenreader"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/sounds"
	"tilewise/app/ui/transfer"
)

// presenters fill the views and what opens over them. Each owns its state.
type presenters struct {
	play   *play.Presenter
	solve  *solve.Presenter
	review *review.Presenter
	edit   *edit.Presenter
	crop   *crop.Presenter
	lab    *lab.Presenter

	measured service.LabProgress // that the Lab told last

	player   *replay.Player // of the film that the board shows
	shelf    *databases.Worker
	records  *records.Book
	exporter *export.Exporter

	certificates *certificates.Certificates
}

// helpers are what the window does beside any view. Each owns its state.
type helpers struct {
	shuffler     *newgame.Presenter
	photos       *photos.Photos
	autosave     *autosave.Autosave
	files        *files.Files
	hints        *assist.Hints
	distance     *assist.Distance
	peek         *assist.Peek
	insight      *assist.Insight
	tour         *help.Tour
	help         *help.Help
	sounds       *sounds.Sounds
	transfer     *transfer.Transfer
	settings     *settings.Settings
	keys         *keyboard.Keyboard
	lifecycle    *lifecycle.Lifecycle
	presentation *presentation.Presentation
}

// windowParts is what the window shows around the views, and over them.
type windowParts struct {
	frame   *frame.Frame
	views   builtViews
	ground  board.TilesPlace
	enabled bool      // the board takes moves
	bar     *menu.Bar // nil where the system has one
	system  systemMenu
	placing *kit.PointingCard // the card that asks where the blank of a goal belongs
	reveal  task.Timer        // runs until a game begins on the photo that follows a solved one
	voice   *screenreader.Layer

	where     *locator
	focus     *focus
	boardMenu *boardMenu
}
