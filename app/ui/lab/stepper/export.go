package stepper

import (
	"context"
	"image/png"
	"io"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/film"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// exportProgress is how far an export is. Its fields are written in the background.
type exportProgress struct {
	done, all atomic.Int64
	sample    task.Timer
}

// exportNames are the commands that write files.
var exportNames = []string{"thinkSavePicture", "thinkSaveFilm", "thinkSaveRecord"}

// exportCommands write files.
func (p *Page) exportCommands(c *kit.Commands) {
	able := func() bool { return p.host.Here() && p.Cursor.run != nil && !p.exporting.Busy() }
	c.Add("thinkSavePicture", &kit.Command{Label: kit.Says(lang.L("Save this step as a picture…")),
		Key: kit.CtrlShift(fyne.KeyP), Icon: theme.DocumentSaveIcon(), Do: p.savePicture, Able: able})
	c.Add("thinkSaveFilm",
		&kit.Command{Label: kit.Says(lang.L("Save the search as a film (GIF)…")), Do: p.saveFilm, Able: able})
	c.Add("thinkSaveRecord",
		&kit.Command{Label: kit.Says(lang.L("Save the recording as JSON lines…")), Do: p.saveRecord, Able: able})
}

// exportItems are they as a menu.
func (p *Page) exportItems() (items []menu.Item) {
	for _, name := range exportNames {
		items = append(items, p.commands.The(name).Item())
	}
	items[1].Note = filmNote(p.Cursor.run.Last())
	items[2].Note = lang.L("All {{.Steps}} steps, one per line, for other programs",
		map[string]any{"Steps": grouped(p.Cursor.run.Last() + 1)})
	return items
}

// fileName is what files are called.
func (p *Page) fileName() string {
	return string(p.shown.choice.Run.Algorithm) + " " + p.shown.choice.Start.Size().String()
}

// savePicture asks for a file for a picture of the step.
func (p *Page) savePicture() {
	f, err := frameOf(&p.Cursor)
	if err != nil {
		return
	}
	make := stage(p.host, p.Cursor.goal, boardSide(chart.FileScale))
	s := &stepPictures{title: p.shown.choice.title(), look: p.host.Look(), scale: chart.FileScale}
	p.app.Files.AskToSave(lang.L("Save this step"), p.fileName()+" "+plain(p.Cursor.K())+".png", []string{".png"},
		func(path string) {
			p.app.Files.Save(path, func(w io.Writer) error {
				if err := s.ready(context.Background(), make); err != nil {
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

// mostFrames is how many pictures a film has at the most: it is to be one that can
// be sent.
const mostFrames = 240

// filmSteps are the steps that a film of a run shows: all, or as many as a film has
// at the most, evenly, the last in any case.
func filmSteps(last int) (steps []int) {
	n := min(last+1, mostFrames)
	for i := range n {
		steps = append(steps, i*last/max(1, n-1))
	}
	return steps
}

// filmNote says how much of a run a film shows.
func filmNote(last int) string {
	if last+1 <= mostFrames {
		return lang.L("All {{.Steps}} steps", map[string]any{"Steps": grouped(last + 1)})
	}
	return lang.L("{{.Frames}} of its {{.Steps}} steps, evenly spaced",
		map[string]any{"Frames": grouped(mostFrames), "Steps": grouped(last + 1)})
}

// slideLasts is how long a picture is seen: a film of few goes slower.
func slideLasts(n, i int) time.Duration {
	switch {
	case i == n-1:
		return 3 * time.Second
	case n <= 40:
		return 800 * time.Millisecond
	case n <= 120:
		return 300 * time.Millisecond
	}
	return 120 * time.Millisecond
}

// saveFilm asks for a file for a film of the search.
func (p *Page) saveFilm() {
	p.player.Stop()
	run, goal := p.shown.run, p.Cursor.goal
	steps := filmSteps(run.Last())
	make := stage(p.host, goal, boardSide(1))
	s := &stepPictures{title: p.shown.choice.title(), look: p.host.Look(), scale: 1}
	p.app.Files.AskToSave(lang.L("Save the film"), p.fileName()+".gif", []string{".gif"}, func(path string) {
		p.export(path, len(steps), func(ctx context.Context, w io.Writer) error {
			if err := s.ready(ctx, make); err != nil {
				return err
			}
			var c RunCursor // a cursor of this goroutine; reading a run changes nothing in it
			c.Open(run, goal)
			return film.WriteSlides(ctx, w, len(steps), func(i int) (film.FilmFrame, error) {
				c.Go(steps[i])
				f, err := frameOf(&c)
				if err != nil {
					return film.FilmFrame{}, err
				}
				picture, err := s.draw(f)
				return film.FilmFrame{Picture: picture, Lasts: slideLasts(len(steps), i)}, err
			}, func(done int) { p.written.done.Store(int64(done)) })
		})
	})
}

// saveRecord asks for a file for the record.
func (p *Page) saveRecord() {
	run := p.shown.run
	p.app.Files.AskToSave(lang.L("Save the recording"), p.fileName()+".jsonl", []string{".jsonl"}, func(path string) {
		p.export(path, run.Last()+1, func(ctx context.Context, w io.Writer) error {
			return run.WriteJSON(&lineCounter{ctx: ctx, to: w, lines: &p.written.done}, 0, -1)
		})
	})
}

// lineCounter counts the lines that go through it, and ends with its context.
type lineCounter struct {
	ctx   context.Context
	to    io.Writer
	lines *atomic.Int64
}

func (c *lineCounter) Write(content []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	for _, b := range content {
		if b == '\n' {
			c.lines.Add(1)
		}
	}
	return c.to.Write(content)
}

// export writes a file in the background, says how far it is, and can be stopped.
func (p *Page) export(path string, all int, write func(context.Context, io.Writer) error) {
	ctx, cancel := context.WithCancel(context.Background())
	p.written.done.Store(0)
	p.written.all.Store(int64(all))
	over := p.app.Files.Save(path, func(w io.Writer) error { return write(ctx, w) })
	task.Try(p.kit.Tasks, &p.exporting, func(outer context.Context) (struct{}, error) {
		defer context.AfterFunc(outer, cancel)()
		<-over
		return struct{}{}, ctx.Err()
	}, func(struct{}, error) { p.exported() })
	p.writing()
	p.follow()
}

// writing says how far an export is, ten times a second.
func (p *Page) writing() {
	p.written.sample.Start(p.kit.Tasks, sampleEvery, p.writing)
	share := float64(p.written.done.Load()) / float64(max(1, p.written.all.Load()))
	p.tell(share, lang.L("Writing the file: {{.Percent}} %", map[string]any{"Percent": int(100 * share)}))
}

// exported is the end of an export, whichever.
func (p *Page) exported() {
	p.written.sample.Stop()
	p.tell(0, "")
	p.follow()
}
