// Package service is what the window gives to each of its views.
//
// The one idea: a view is made from one Services and its own model. It knows neither the
// window nor another view. It asks the engine, starts tasks and shows messages through
// Services, and announces what happens in it as an Event.
package service

import (
	"io"
	"time"

	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
)

// Services is everything that several views use. All of it belongs to the window's
// goroutine, but for Engine and Tasks.Spawn, which any goroutine may call.
type Services struct {
	Engine   Engine
	Tasks    *task.Runner
	Kit      *kit.Kit
	Commands *kit.Commands
	Now      func() time.Time
	Seed     func() uint64 // a new seed at each call

	Game        *session.Game // the game that is played, never nil once the window is made
	Settings    session.Settings
	Preferences Preferences

	Board    *board.Board
	Messages *kit.Banner
	Status   *kit.StatusLine
	Busy     *kit.Busy
	Sheet    *kit.Sheet
	Sound    sound.Player
	Files    Files

	Events Events

	Refresh         func() // brings every view, the menus and the status line up to date
	RefreshStatus   func() // brings the status line alone up to date
	SettingsChanged func() // saves the settings, applies them to the board and refreshes
	MemoryReleased  func() // a large object was dropped: memory goes back to the system soon
}

// Files lets a person choose files, and writes them in the background. The program does
// not end before what was begun is written.
type Files interface {
	// AskToOpen lets a person choose a file; folderKey is the preference that names the
	// folder in which the dialog begins.
	AskToOpen(title, folderKey string, endings []string, open func(path string))

	// AskToSave lets a person choose the name of a file to write; name is the one that is
	// offered.
	AskToSave(title, name string, endings []string, save func(path string))

	// Save writes a file as a whole and tells in a message how that went. over is closed
	// at the end, also where write was never called.
	Save(path string, write func(io.Writer) error) (over <-chan struct{})

	// Saved tells in a message how a file was written.
	Saved(path string, err error)

	// Begin keeps the program from ending before done is called.
	Begin() (done func())

	// Behind runs f in the background; the program does not end before it returns.
	Behind(f func())
}

// The preferences that name folders: that of games, films and records, and that of photos.
const (
	SaveFolder  = "save.folder"
	PhotoFolder = "photo.folder"
)
