// Package export makes a picture of the board, or a film of the game or its solution,
// and asks how a person wants it.
package export

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
	"tilewise/solver/disk"
	"tilewise/solver/puzzle"
)

// Window is what the exporter needs of the window.
type Window interface {
	Game() *session.Game
	Settings() *session.Settings
	Position() puzzle.State                   // on the board
	Photo() (p *photo.Photo, part photo.Crop) // that is on the board; nil without one
	Title() string                            // of the photo
	Source() string                           // of the photo: a path, or what names a sample
	Solution() *session.Playback              // nil without one
	Reviewing() bool                          // a person looks back at the game
	Look() board.Look                         // of the board
	Scale() float32                           // physical pixels of a unit
	Sheet() *kit.Sheet

	AskToSave(title, name string, endings []string, save func(path string))
	Saved(path string, err error) // a file was written, or not
	Writing() (done func())       // the program does not end before done
	Busy(words string)            // the window says that it is busy; "" is no longer
	Refresh()                     // brings the whole window up to date
}

// Exporter writes pictures and films in the background. It belongs to the window's
// goroutine.
type Exporter struct {
	win     Window
	kit     *kit.Kit
	choice  choice // the last one; it is offered again
	working task.Task
	sample  task.Timer   // looks how far it is
	done    atomic.Int64 // pushes

	preview task.Task // of the sheet
	turning task.Timer
}

// New is an exporter with nothing to do.
func New(win Window, k *kit.Kit) *Exporter { return &Exporter{win: win, kit: k} }

// Commands is what can be exported. able tells whether there is anything to look at.
func (x *Exporter) Commands(c *kit.Commands, able func() bool) {
	c.Add("export", &kit.Command{Label: kit.Says(lang.X("export.board", "Export…")), Key: kit.Ctrl(fyne.KeyE), Icon: theme.DownloadIcon(), Do: func() { x.Show() },
		Able: func() bool {
			p, _ := x.win.Photo()
			return p != nil && able() && !x.Busy()
		}})
}

// Busy tells whether a file is written.
func (x *Exporter) Busy() bool { return x.working.Busy() }

// Looking tells whether the sheet is still to say what the file will be like.
func (x *Exporter) Looking() bool { return x.preview.Busy() }

// name is the name that is offered for a file.
func (x *Exporter) name(k Kind) (name, ending string) {
	ending = ".gif"
	if k == Still {
		ending = ".png"
	}
	title := strings.TrimSuffix(x.win.Title(), filepath.Ext(x.win.Title()))
	return title + " " + x.win.Game().Size().String() + ending, ending
}

// ask asks for the name of a file, and writes what is planned.
func (x *Exporter) ask(p Plan) {
	name, ending := x.name(p.Kind)
	x.win.AskToSave(lang.X("export.title", "Export"), name, []string{ending}, func(path string) { x.Write(path, p) })
}

// Write writes a file in the background, and says how far it is and how it
// went. A file that was there stays until the new one is complete. The program
// does not end before the file is written, or gone.
func (x *Exporter) Write(path string, p Plan) {
	x.done.Store(0)
	done := x.win.Writing()
	task.Try(x.kit.Tasks, &x.working, func(ctx context.Context) (struct{}, error) {
		defer done()
		return struct{}{}, disk.Save(disk.System{}, path, func(w io.Writer) error {
			return p.Write(ctx, w, func(pushes int) { x.done.Store(int64(pushes)) })
		})
	}, func(_ struct{}, err error) {
		x.exported()
		if !errors.Is(err, context.Canceled) {
			x.win.Saved(path, err)
		}
	})
	x.tell(len(p.Reel.Pushes))
	x.win.Refresh()
}

// tell says how far an export of so many pushes is, ten times a second.
func (x *Exporter) tell(all int) {
	const often = 100 * time.Millisecond
	words := lang.L("Writing the file…")
	if all > 0 {
		words = lang.L("Writing the film: {{.Percent}} %", map[string]any{"Percent": 100 * x.done.Load() / int64(all)})
	}
	x.win.Busy(words)
	x.sample.Start(x.kit.Tasks, often, func() { x.tell(all) })
}

// exported is the end of an export, whichever.
func (x *Exporter) exported() {
	x.sample.Stop()
	x.win.Busy("")
	x.win.Refresh()
}

// Stop stops an export. What was half written goes, and a file that was
// to be replaced stays.
func (x *Exporter) Stop() {
	x.working.Stop()
	x.exported()
}
