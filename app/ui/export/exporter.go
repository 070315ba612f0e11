// Package export makes a picture of the board, a film of the game or its solution, or a page on which another person
// plays the game, and asks how the user wants it.
package export

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys"
)

// Exporter writes pictures and films in the background. It belongs to the window's goroutine.
type Exporter struct {
	app      *service.Services
	choice   exportOptions // the last choice, which is offered again
	printing printOptions  // the last choice of what is printed
	working  task.Task
	done     atomic.Int64 // how many pushes are written

	Preview task.Task // the task that draws the preview of the sheet
	turning task.Timer
}

// New makes an exporter.
func New(app *service.Services) *Exporter { return &Exporter{app: app} }

// AddCommands adds the commands that export.
func (e *Exporter) AddCommands(c *kit.Commands) {
	c.Add("nearby", &kit.Command{Icon: theme.ComputerIcon(), Do: func() { e.ShowNearby() },
		Able: func() bool { // a browser can serve nothing
			return runtime.GOOS != "js" && e.able() && page.Sendable(e.app.Model.Game().Start, e.app.Model.Game().Goal) == nil
		}})
	c.Add("print", &kit.Command{Icon: theme.DocumentPrintIcon(), Do: func() { e.ShowPrint() },
		Able: func() bool { return e.able() && !e.Busy() }})
	able := func(kinds ...ExportSubject) func() bool {
		return func() bool {
			return e.able() && !e.Busy() &&
				slices.ContainsFunc(e.kinds(), func(k ExportSubject) bool { return slices.Contains(kinds, k) })
		}
	}
	add := func(name string, icon fyne.Resource, kinds ...ExportSubject) {
		c.Add(name, &kit.Command{Icon: icon, Do: func() { e.show(kinds...) }, Able: able(kinds...)})
	}
	add("export", theme.DownloadIcon(), Still, Game, Solution)
	add("page", theme.DocumentIcon(), Page)
	add("film", theme.MediaVideoIcon(), Game, Solution)
	add("picture", theme.FileImageIcon(), Still)
}

// able reports whether there is a board with a photo, which the present activity lets the user export.
func (e *Exporter) able() bool {
	return e.app.Photo.Picture != nil && e.app.Model.Allows(program.ExportBoard)
}

// Busy reports whether a file is written.
func (e *Exporter) Busy() bool { return e.working.Busy() }

// title returns the name of the photo without its ending: a page tells nothing that the camera noted.
func (e *Exporter) title() string {
	return strings.TrimSuffix(e.app.Photo.Title, filepath.Ext(e.app.Photo.Title))
}

func (e *Exporter) ask(p ExportJob) {
	ending := [...]string{Still: ".png", Game: ".gif", Solution: ".gif", Page: ".html"}[p.Kind]
	name := e.title() + " " + e.app.Model.Game().Size().String() + ending
	e.app.Files.AskToSave(lang.X("export.title", "Export"), name, []string{ending}, func(path string) { e.Write(path, p) })
}

// Write writes a job to a file, and shows the progress.
func (e *Exporter) Write(path string, p ExportJob) {
	e.done.Store(0)
	e.write(path, func() { e.showProgress(p.Kind, len(p.Reel.Pushes)) }, func(ctx context.Context, w io.Writer) error {
		return p.Write(ctx, w, func(pushes int) { e.done.Store(int64(pushes)) })
	})
}

// write writes a file in the background, and says how it went. A file that exists keeps its content until the new one
// is complete. The program does not end before the file is written or removed.
func (e *Exporter) write(path string, show func(), work func(context.Context, io.Writer) error) {
	done := e.app.Files.Begin()
	task.Try(e.app.Kit.Tasks, &e.working, func(ctx context.Context) (struct{}, error) {
		defer done()
		return struct{}{}, filesys.Save(filesys.OSDisk{}, path, func(w io.Writer) error { return work(ctx, w) })
	}, func(_ struct{}, err error) {
		e.app.Busy.Finish(service.Exporting)
		if !errors.Is(err, context.Canceled) {
			e.app.Files.Saved(path, err)
		}
	})
	e.working.Watch(show)
}

func (e *Exporter) showProgress(k ExportSubject, all int) {
	words := lang.L("Writing the file…")
	switch {
	case k == Page:
		words = lang.L("Solving the board for the page…")
	case all > 0:
		words = lang.L("Writing the film: {{.Percent}}%", map[string]any{"Percent": 100 * e.done.Load() / int64(all)})
	}
	e.app.Busy.Begin(service.Exporting, words)
}

// Stop stops an export. The partial file is removed, and a file that was to be replaced stays.
func (e *Exporter) Stop() {
	e.working.Drop()
	e.app.Busy.Finish(service.Exporting)
}
