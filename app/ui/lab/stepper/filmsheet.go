package stepper

import (
	"context"
	"fmt"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/film"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// filmOptions describes a film of a search: which steps it shows, how fast, and how large.
type filmOptions struct {
	part, pace, size int // the options that are chosen
	steps            []int
}

// filmScales are the sizes of a film's pictures, in pixels per unit. filmPaces are the times for which a picture is
// shown, as a share of the usual time.
var (
	filmScales = []float32{1, 1.5, 2}
	filmPaces  = []float64{2, 1, 0.5}
)

// mostFrames is the greatest number of pictures in a film, so that its file can be sent by mail.
const mostFrames = 240

// filmSteps returns the steps of a film from first to last: all of them, or mostFrames at even distances. The last step
// is always among them.
func filmSteps(first, last int) (steps []int) {
	n := min(last-first+1, mostFrames)
	for i := range n {
		steps = append(steps, first+i*(last-first)/max(1, n-1))
	}
	return steps
}

// filmNote says how much of a given number of steps a film shows.
func filmNote(steps int) string {
	if steps <= mostFrames {
		return lang.L("All steps: {{.Steps}}", map[string]any{"Steps": grouped(steps)})
	}
	return lang.L("{{.Frames}} of its {{.Steps}} steps, evenly spaced",
		map[string]any{"Frames": grouped(mostFrames), "Steps": grouped(steps)})
}

// duration returns how long picture i is shown. With fewer pictures each is shown longer.
func (o filmOptions) duration(i int) time.Duration {
	usual := 120 * time.Millisecond
	switch n := len(o.steps); {
	case i == n-1:
		return 3 * time.Second
	case n <= 40:
		usual = 800 * time.Millisecond
	case n <= 120:
		usual = 300 * time.Millisecond
	}
	return time.Duration(float64(usual) * filmPaces[o.pace])
}

// length returns how long the whole film takes.
func (o filmOptions) length() (all time.Duration) {
	for i := range o.steps {
		all += o.duration(i)
	}
	return all
}

// filmSheet is the sheet that asks for a film of the search that a page shows.
type filmSheet struct {
	page *Page
	filmOptions
	note       *kit.Paragraph
	estimating task.Task // estimates how large the file will be
}

// choosePart takes the steps of the chosen part of the search into the film, and returns how many steps the part has.
func (f *filmSheet) choosePart() (steps int) {
	first, last := 0, f.page.Cursor.run.Last()
	switch f.part {
	case 1:
		last = f.page.Cursor.StepNumber()
	case 2:
		first = f.page.Cursor.StepNumber()
	}
	f.steps = filmSteps(first, last)
	return last - first + 1
}

// slides makes the pictures of a film, on any goroutine.
func (o filmOptions) slides(of *Page) func(ctx context.Context) (func(i int) (film.FilmFrame, error), error) {
	run, goal, s := of.shown.Run, of.Cursor.goal, newStepPicturePainter(of, filmScales[o.size])
	return func(ctx context.Context) (func(i int) (film.FilmFrame, error), error) {
		if err := s.prepare(ctx); err != nil {
			return nil, err
		}
		var c RunCursor // a cursor of this goroutine; reading a run changes nothing in it
		c.SetRun(run, goal)
		return func(i int) (film.FilmFrame, error) {
			c.Go(o.steps[i])
			shown, err := frameOf(&c)
			if err != nil {
				return film.FilmFrame{}, err
			}
			picture, err := s.draw(shown)
			return film.FilmFrame{Picture: picture, Lasts: o.duration(i)}, err
		}, nil
	}
}

// askFilm asks which part of the search a film shows, how fast and how large, and says how long it
// takes and about how large its file is.
func (p *Page) askFilm() {
	p.player.Stop()
	f := &filmSheet{page: p, filmOptions: filmOptions{pace: 1},
		note: kit.Note("")}
	content := kit.Column()
	ask := func(title string, options []string, into *int) {
		choice := p.app.Kit.NewSegments(title, "", options, func(i int) { *into = i; f.describe() })
		choice.Mark(*into)
		content.Add(kit.Column(kit.Caption(title), kit.Gap(4), choice, kit.Gap(10)))
	}
	sizes := words.Each(filmScales,
		func(scale float32) string { return fmt.Sprintf("%.0f × %.0f", stillWide*scale, stillHigh*scale) })
	ask(lang.L("Part of the search"),
		[]string{lang.L("All of it"), lang.L("Up to this step"), lang.L("From this step on")}, &f.part)
	ask(lang.L("Speed"), []string{lang.L("Slow"), lang.X("volume.normal", "Normal"), lang.L("Fast")}, &f.pace)
	ask(lang.L("Size in pixels"), sizes, &f.size)
	save := p.app.Kit.NewButton(lang.X("export.do", "Save as…"), theme.DocumentSaveIcon(),
		lang.L("Choose a name and a folder"), "", func() {
			p.app.Sheet.Close()
			f.save()
		}).AsMain()
	content.Add(kit.Column(f.note, kit.Gap(10), container.NewHBox(save)))
	p.app.Sheet.Show(lang.L("Save the film"), content, fyne.NewSize(460, 0))
	p.app.Sheet.OnClose = f.estimating.Drop
	f.describe()
}

// describe shows how many steps the film has, and, once estimated, its length and the size of its file.
func (f *filmSheet) describe() {
	steps := f.choosePart()
	plan, make := f.filmOptions, f.slides(f.page)
	f.note.Set(filmNote(steps))
	task.Try(f.page.app.Tasks, &f.estimating, func(ctx context.Context) (int64, error) {
		slide, err := make(ctx)
		if err != nil {
			return 0, err
		}
		return film.EstimateSlides(ctx, len(plan.steps), slide)
	}, func(bytes int64, err error) {
		if err == nil {
			f.note.Set(filmNote(steps) + " · " + words.FilmSize(plan.length(), bytes))
		}
	})
}

func (f *filmSheet) save() {
	p, plan, make := f.page, f.filmOptions, f.slides(f.page)
	p.app.Files.AskToSave(lang.L("Save the film"), p.fileName()+".gif", []string{".gif"}, func(path string) {
		p.export(path, len(plan.steps), func(ctx context.Context, w io.Writer) error {
			slide, err := make(ctx)
			if err != nil {
				return err
			}
			return film.WriteSlides(ctx, w, len(plan.steps), slide, func(done int) { p.exportProgress.done.Store(int64(done)) })
		})
	})
}
