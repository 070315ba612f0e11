// Package export makes a picture of the board, a film of the game or its solution, or a page
// on which somebody else plays it, and asks how a person wants it.
package export

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys"
)

// Exporter writes pictures and films in the background. It belongs to the window's
// goroutine.
type Exporter struct {
	app      *service.Services
	solution func() *session.Playback // the solution that is watched; nil without one
	choice   exportOptions            // the last choice, which is offered again
	working  task.Task
	done     atomic.Int64 // how many pushes are written

	Preview task.Task // the task that draws the preview of the sheet
	turning task.Timer
}

// New is an exporter with nothing to do.
func New(app *service.Services, solution func() *session.Playback) *Exporter {
	return &Exporter{app: app, solution: solution}
}

// AddCommands adds what can be exported. able tells whether there is anything to export.
func (x *Exporter) AddCommands(c *kit.Commands, able func() bool) {
	c.Add("export", &kit.Command{Label: kit.Says(lang.X("export.board", "Export…")), Key: kit.Ctrl(fyne.KeyE),
		Icon: theme.DownloadIcon(), Do: func() {
			x.Show()
		},
		Able: func() bool {
			return x.app.Photo.Picture != nil && able() && !x.Busy()
		}})
}

// Busy tells whether a file is written.
func (x *Exporter) Busy() bool { return x.working.Busy() }

// name is the name that is offered for a file.
func (x *Exporter) name(k ExportSubject) (name, ending string) {
	ending = [...]string{Still: ".png", Game: ".gif", Solution: ".gif", Page: ".html"}[k]
	return x.title() + " " + x.app.Game.Size().String() + ending, ending
}

// title is the name of the photo without its ending: a page tells nothing that the camera noted.
func (x *Exporter) title() string {
	return strings.TrimSuffix(x.app.Photo.Title, filepath.Ext(x.app.Photo.Title))
}

// ask asks for the name of a file, and writes what is planned.
func (x *Exporter) ask(p ExportJob) {
	name, ending := x.name(p.Kind)
	x.app.Files.AskToSave(lang.X("export.title", "Export"), name, []string{ending}, func(path string) { x.Write(path, p) })
}

// Write writes a file in the background, and says how far it is and how it
// went. A file that was there stays until the new one is complete. The program
// does not end before the file is written, or gone.
func (x *Exporter) Write(path string, p ExportJob) {
	x.done.Store(0)
	done := x.app.Files.Begin()
	task.Try(x.app.Kit.Tasks, &x.working, func(ctx context.Context) (struct{}, error) {
		defer done()
		return struct{}{}, filesys.Save(filesys.OSDisk{}, path, func(w io.Writer) error {
			return p.Write(ctx, w, func(pushes int) { x.done.Store(int64(pushes)) })
		})
	}, func(_ struct{}, err error) {
		x.exported()
		if !errors.Is(err, context.Canceled) {
			x.app.Files.Saved(path, err)
		}
	})
	x.working.Watch(func() { x.showProgress(p.Kind, len(p.Reel.Pushes)) })
	x.app.Window.Refresh()
}

// showProgress shows the progress of an export of so many pushes.
func (x *Exporter) showProgress(k ExportSubject, all int) {
	words := lang.L("Writing the file…")
	switch {
	case k == Page:
		words = lang.L("Solving the board for the page…")
	case all > 0:
		words = lang.L("Writing the film: {{.Percent}}%", map[string]any{"Percent": 100 * x.done.Load() / int64(all)})
	}
	x.app.Busy.Begin(service.Exporting, words)
}

// exported is called at the end of an export, successful or not.
func (x *Exporter) exported() {
	x.app.Busy.Finish(service.Exporting)
	x.app.Window.Refresh()
}

// Stop stops an export. The partial file is removed, and a file that was to be replaced stays.
func (x *Exporter) Stop() {
	x.working.Stop()
	x.exported()
}
