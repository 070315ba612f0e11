// Package service is what the window gives to each of its views.
//
// The one idea: a view is made from one Services and its own model. It knows neither the window nor another view. It
// asks the engine, starts tasks and shows messages through Services, and announces what happens in it as an Event.
package service

import (
	"context"
	"image/color"
	"io"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/menubar"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Services is everything that several views use. All of it belongs to the window's
// goroutine, but for Engine and Tasks.Spawn, which any goroutine may call.
type Services struct {
	Model *program.Program // what the window shows

	Engine   Engine
	Tasks    *task.Runner
	Kit      *kit.Kit
	Menus    *menubar.Layer
	Commands *kit.Commands

	Preferences *session.Preferences

	Board    *board.Board
	Messages *kit.Banner
	Status   *kit.StatusLine
	Busy     *kit.BusyIndicator
	Sheet    *kit.Sheet
	Files    FileDialogs
	System

	WindowEvents WindowEvents

	Window  MainWindow
	Lecture bool                          // the window stands before a class
	Homes   map[ViewName]program.Activity // what the user does after choosing a view on the rail
	Photo   BoardPhoto
}

// System holds what the operating system shares among programs.
type System struct {
	Sound     sound.Player
	Clipboard Clipboard
}

// Clipboard reads what another program has copied. That program is asked for it and may not answer: both methods block
// until ctx ends, and must be called away from the window's goroutine. Their errors are those of package clipboard.
type Clipboard interface {
	Picture(ctx context.Context) ([]byte, error)
	Text(ctx context.Context) (string, error)
}

// BoardPhoto is the photo on the board.
type BoardPhoto struct {
	Picture *photo.Photo // nil until the first one is there
	Source  string       // a path, or the name of a sample with program.SamplePrefix
	Title   string
	Crop    photo.Crop // zero is the centre
	Accent  color.NRGBA
}

// Notes returns the date and title in the photo's file.
func (p *BoardPhoto) Notes() photo.DateAndTitle {
	if p.Picture == nil {
		return photo.DateAndTitle{}
	}
	return p.Picture.DateAndTitle
}

// MainWindow is the window around a view. Its fields are set before the first view is made.
type MainWindow struct {
	fyne.Window
	Screen    *WholeScreen
	Lifecycle Lifecycle

	// OpenForMove opens the menu of a point in a list or chart of moves; goHere is its first entry, which goes to that
	// point.
	OpenForMove func(at fyne.Position, goHere func())
}

// Lifecycle is told when something covers the board and when large objects are dropped. It also reports whether the
// window can be seen.
type Lifecycle interface {
	Visible() bool       // looks whether the window was minimised, and reports whether it can be seen
	HoldOrReleaseClock() // something now covers the board, or no longer does
	MemoryReleased()     // a large object was dropped: memory goes back to the system soon
}

// FileDialogs lets the user choose files, and writes them in the background. The program does not end before they are
// written.
type FileDialogs interface {
	// AskToOpen lets the user choose a file; folderKey is the preference that names the
	// folder in which the dialog begins.
	AskToOpen(title, folderKey string, endings []string, open func(path string))

	// AskToSave lets the user choose the name of a file to write; name is the one that is offered.
	AskToSave(title, name string, endings []string, save func(path string))

	// Save writes a file as a whole, and shows the result in a message. over delivers the error at the end, also if write
	// was never called.
	Save(path string, write func(io.Writer) error) (over <-chan error)

	// Saved shows a message: that a file was written, or the error.
	Saved(path string, err error)

	// Begin keeps the program from ending before done is called.
	Begin() (done func())

	// Behind runs f in the background; the program does not end before it returns.
	Behind(f func())
}

// The preferences that name folders: one for games, films and records, and one for photos.
const (
	SaveFolder  = "save.folder"
	PhotoFolder = "photo.folder"
)

// FileCause marks a message about a file: the message goes when another file is opened.
const FileCause = "file"

// Patience is how long the window waits before it says that something takes time: the end of the program, or a disk
// that is asked for the folder of a dialog.
const Patience = 400 * time.Millisecond

// Engine is the part of solver.Engine that the window uses.
type Engine interface {
	program.Engine
	CheckCertificate(ctx context.Context, c certificate.Certificate,
		o solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error)

	LookForTables()
	TableSets(size puzzle.Size, blank int) []solver.TableSet
	SetMemory(bytes int64)
	Build(ctx context.Context, t solver.TableSet, report func(solver.BuildProgress)) error
	Verify(ctx context.Context, t solver.TableSet, report func(solver.BuildProgress)) (solver.TableVerification, error)
	Distributions(ctx context.Context, t solver.TableSet) ([]solver.TableHistogram, error)
	Estimate(ctx context.Context, id solver.HeuristicID, size puzzle.Size, blank int,
		v solver.SearchVariant) (search.Heuristic, error)
	Remove(t solver.TableSet) error
	TablesFolder() string
	TablesHeld() int64
}

// The kinds of work that the user may have to wait for, the most important last.
const (
	Shuffling kit.BusyReason = iota
	Opening
	Exporting
	Certifying
	Importing
)

// NewCommands returns an empty set of commands, which take labels and keys from the table.
func NewCommands(keys *kit.KeyLayout) *kit.Commands {
	c := kit.NewCommands(keys)
	c.Table = func(name string) (label, key string, ok bool) {
		r, ok := commandtable.Of(name)
		return r.Title, r.Key, ok
	}
	return c
}
