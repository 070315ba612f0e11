package stepper

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"io"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/service"
	"tilewise/solver/search"
)

// exportProgress is how far an export is. Its fields are written in the background.
type exportProgress struct {
	done, all atomic.Int64
}

// exportCommands adds the commands that write files.
func (p *Page) exportCommands(c *kit.Commands) {
	able := func() bool { return p.host.InSight() && p.Cursor.run != nil && !p.exporting.Busy() }
	c.Add("thinkSavePicture", &kit.Command{Icon: theme.DocumentSaveIcon(), Do: p.savePicture, Able: able})
	c.Add("thinkSaveFilm", &kit.Command{Do: p.askFilm, Able: able})
	c.Add("thinkSaveRecord", &kit.Command{Do: p.saveRecord, Able: able})
	why := func() string {
		if p.shown.Run == nil {
			return ""
		}
		_, why := p.Code.python(p.shown)
		return why
	}
	coded := func() bool { return able() && why() == "" }
	c.Add("thinkCopyPython", &kit.Command{Icon: theme.ContentCopyIcon(),
		Do: p.copyPython, Able: coded, Why: why})
	c.Add("thinkSavePython", &kit.Command{Do: p.savePython, Able: coded, Why: why})
}

func (p *Page) exportItems() []menu.Item {
	items := p.app.Commands.Topic("", append(commandtable.Names(commandtable.StepExports), "thinkSavePage")...).Items()
	items[1].Note = filmNote(p.Cursor.run.Last() + 1)
	items[2].Note = lang.L("All steps ({{.Steps}}), one per line, for other programs",
		map[string]any{"Steps": grouped(p.Cursor.run.Last() + 1)})
	return items
}

// fileName returns the name that is offered for files, without an ending.
func (p *Page) fileName() string {
	return string(p.shown.Choice.Run.Algorithm) + " " + p.shown.Choice.Board.Start.Size().String()
}

func (p *Page) savePicture() {
	f, err := frameOf(&p.Cursor)
	if err != nil {
		return
	}
	s := newStepPicturePainter(p, chart.FileScale)
	p.app.Files.AskToSave(lang.L("Save this step"), p.fileName()+" "+numberOrDash(p.Cursor.StepNumber())+".png",
		[]string{".png"},
		func(path string) {
			p.app.Files.Save(path, func(w io.Writer) error {
				if err := s.prepare(context.Background()); err != nil {
					return err
				}
				picture, err := s.draw(f)
				if err != nil {
					return err
				}
				return png.Encode(w, picture)
			})
		})
}

// copyPython puts the search on the clipboard, as a file that runs on the board at hand.
func (p *Page) copyPython() {
	text, _ := p.Code.python(p.shown)
	fyne.CurrentApp().Clipboard().SetContent(text)
	p.app.Status.Left.Set(lang.L("The Python file is on the clipboard."))
}

// CanSavePage reports whether a search is shown, which SavePage saves as a page for a browser.
func (p *Page) CanSavePage() bool { return p.Cursor.run != nil && !p.exporting.Busy() }

// SavePage asks for a file for the page of the search.
func (p *Page) SavePage() {
	made := page.SearchPage{Run: p.shown.Run, Goal: p.shown.Choice.Board.Goal, Algorithm: p.shown.Result.Algorithm,
		Title:   p.shown.Title(),
		Stopped: errors.Is(p.shown.err, search.ErrLimit) || errors.Is(p.shown.err, context.Canceled)}
	AskForPage(p.app, string(made.Algorithm), made.WritePage)
}

// AskForPage asks for a file for a page, and writes it in the background.
func AskForPage(app *service.Services, name string, write func(io.Writer) error) {
	app.Files.AskToSave(lang.L("Save as a page"), name+".html", []string{".html"},
		func(path string) { app.Files.Save(path, write) })
}

func (p *Page) savePython() {
	text, _ := p.Code.python(p.shown)
	p.app.Files.AskToSave(lang.L("Save as Python"), string(p.shown.Result.Algorithm)+".py", []string{".py"},
		func(path string) {
			p.app.Files.Save(path, func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return err
			})
		})
}

func (p *Page) saveRecord() {
	run := p.shown.Run
	p.app.Files.AskToSave(lang.L("Save the recording"), p.fileName()+".jsonl", []string{".jsonl"}, func(path string) {
		p.export(path, run.Last()+1, func(ctx context.Context, w io.Writer) error {
			return run.WriteJSON(&lineCountingWriter{ctx: ctx, w: w, lines: &p.exportProgress.done})
		})
	})
}

// lineCountingWriter counts the lines that go through it, and ends with its context.
type lineCountingWriter struct {
	ctx   context.Context
	w     io.Writer
	lines *atomic.Int64
}

func (c *lineCountingWriter) Write(content []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	c.lines.Add(int64(bytes.Count(content, []byte{'\n'})))
	return c.w.Write(content)
}

// export writes a file in the background, shows its progress, and can be stopped.
func (p *Page) export(path string, all int, write func(context.Context, io.Writer) error) {
	ctx, cancel := context.WithCancel(context.Background())
	p.exportProgress.done.Store(0)
	p.exportProgress.all.Store(int64(all))
	over := p.app.Files.Save(path, func(w io.Writer) error { return write(ctx, w) })
	task.Try(p.app.Tasks, &p.exporting, func(outer context.Context) (struct{}, error) {
		defer context.AfterFunc(outer, cancel)()
		<-over
		return struct{}{}, ctx.Err()
	}, func(struct{}, error) { p.exportEnded() })
	p.exporting.Watch(p.showExport)
	p.update()
}

// showExport shows the progress of an export.
func (p *Page) showExport() {
	share := float64(p.exportProgress.done.Load()) / float64(max(1, p.exportProgress.all.Load()))
	p.showWork(share, lang.L("Writing the file: {{.Percent}}%", map[string]any{"Percent": int(100 * share)}))
}

// exportEnded hides the progress of an export that was finished, stopped, or failed.
func (p *Page) exportEnded() {
	p.showWork(0, "")
	p.update()
}
