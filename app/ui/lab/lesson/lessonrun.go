package lesson

import (
	"context"
	"errors"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/boardfiles"
	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// lessonRun is a run of a lesson in the background. The background writes its atomic fields, and the window reads them.
type lessonRun struct {
	of    *lessonAttempt
	drawn atomic.Int64
	now   atomic.Pointer[lab.RunningExperiment]
}

type lessonRunResult struct {
	boards []lab.Board
	rows   []lab.Row
}

// drawAndRun draws the boards and searches them. Rows that exist are not measured again.
func (le *lessonRun) drawAndRun(ctx context.Context, p *Page, boards []lab.Board, rows []lab.Row) (c lessonRunResult,
	err error) {
	l := le.of.entry.lesson
	engine := p.host.Engine()
	if c.boards = boards; c.boards == nil {
		if c.boards, err = l.Draw(ctx, engine, boardfiles.In(le.of.entry.folder()),
			func(n int) { le.drawn.Store(int64(n)) }); err != nil {
			return lessonRunResult{}, err
		}
	}
	r := lab.Start(ctx, engine, l.Experiment, c.boards, rows, nil)
	le.now.Store(r)
	c.rows, err = r.Wait()
	return c, err
}

// run runs the experiment of the open lesson. Rows that were measured before are kept.
func (p *Page) run() {
	a := p.attempt
	if a == nil || a.ran || p.running != nil {
		return
	}
	w := &lessonRun{of: a}
	p.running = w
	boards, rows := a.boards, a.rows
	task.Try(p.app.Tasks, &p.task, func(ctx context.Context) (lessonRunResult, error) {
		return w.drawAndRun(ctx, p, boards, rows)
	}, func(c lessonRunResult, err error) { p.runEnded(w, c, err) })
	p.task.Watch(p.lessonView.progress)
	p.show()
}

// runEnded handles the result of a run.
func (p *Page) runEnded(w *lessonRun, c lessonRunResult, err error) {
	p.running = nil
	if c.boards != nil {
		w.of.boards, w.of.rows = c.boards, c.rows
	}
	w.of.ran = err == nil
	if err != nil && !errors.Is(err, context.Canceled) {
		p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(w.of.entry.path, err))
	}
	if w.of.ran {
		p.storeGuesses(w.of)
	}
	if p.attempt == w.of {
		p.show()
	}
}

// Busy reports whether a run or a handout is in progress. Stop ends both; what was measured is kept.
func (p *Page) Busy() bool { return p.running != nil || p.printing.Busy() }

func (p *Page) Stop() {
	p.task.Cancel()
	p.printing.Cancel()
}

// Print asks for the name of a file, and writes the open lesson there as a handout. The lesson is run first, for the
// results in the handout, unless it was run already.
func (p *Page) Print() {
	a := p.attempt
	p.app.Files.AskToSave(lang.L("Print"), a.entry.title()+".pdf", []string{".pdf"}, func(path string) {
		w, boards, rows := &lessonRun{of: a}, a.boards, a.rows
		task.Try(p.app.Tasks, &p.printing, func(ctx context.Context) (lessonRunResult, error) {
			return w.drawAndRun(ctx, p, boards, rows)
		}, func(c lessonRunResult, err error) {
			p.app.Busy.Finish(service.Exporting)
			switch {
			case err == nil:
				h := a.entry.lesson.Handout(lang.Code(), c.rows, c.boards)
				h.Note = words.LiveStages()
				p.app.Files.Save(path, h.Write)
			case !errors.Is(err, context.Canceled):
				p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(a.entry.path, err))
			}
		})
		p.printing.Watch(func() {
			_, text := w.progress()
			p.app.Busy.Begin(service.Exporting, text)
		})
	})
}

// progress returns the progress of the run, as a share and in words.
func (le *lessonRun) progress() (share float64, text string) {
	r := le.now.Load()
	if r == nil {
		return 0, words.Drawing(int(le.drawn.Load()))
	}
	now := r.Progress()
	return float64(now.Done) /
		float64(max(1, now.Total)), figures.BetweenParts(words.Measuring(le.of.entry.lesson.Experiment, now))
}

// board returns the first board of the open lesson, or its goal until the boards are drawn. ok is false if no lesson is
// open.
func (p *Page) board() (b lab.Board, ok bool) {
	a := p.attempt
	if a == nil {
		return b, false
	}
	if len(a.boards) > 0 {
		return a.boards[0], true
	}
	set := a.entry.lesson.Sets[0]
	if set.Kind == lab.Given && len(set.Boards) > 0 {
		return set.Boards[0], true
	}
	return lab.Board{Start: set.Goal.State, Goal: set.Goal, Known: puzzle.UnknownLength}, set.Goal.Size().Valid()
}

// undrawn reports whether the first board is still to be drawn.
func (p *Page) undrawn() bool {
	return p.attempt.boards == nil && p.attempt.entry.lesson.Sets[0].Kind != lab.Given
}

func (p *Page) draw() {
	a := p.attempt
	if a == nil || a.boards != nil || p.running != nil || p.drawing.Busy() {
		return
	}
	engine, l, folder := p.host.Engine(), a.entry.lesson, a.entry.folder()
	task.Try(p.app.Tasks, &p.drawing, func(ctx context.Context) ([]lab.Board, error) {
		return l.Draw(ctx, engine, boardfiles.In(folder), nil)
	}, func(boards []lab.Board, err error) {
		switch {
		case err != nil && !errors.Is(err, context.Canceled) && p.attempt == a:
			p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(a.entry.path, err))
		case err == nil && a.boards == nil:
			a.boards = boards
			if p.attempt == a {
				p.lessonView.pane.show(a.illustration())
			} else {
				p.draw()
			}
		}
	})
}

// runProgressView is the run of a lesson before its end: its progress, or a button that starts it.
type runProgressView struct {
	page         *Page
	of           *lessonAttempt // the lesson of the run, which may no longer be shown
	object       *fyne.Container
	bar          *kit.ProgressBar
	progressText *kit.Paragraph
}

func newRunProgressView(p *Page) *runProgressView {
	r := &runProgressView{page: p, of: p.attempt}
	if p.running != nil {
		r.running()
	} else {
		r.waiting()
	}
	return r
}

// running shows the progress of the run, and a button that stops it.
func (r *runProgressView) running() {
	bar, thin := labpage.NewThinBar(lang.L("Measuring"), 6)
	r.bar = bar
	r.progressText = paragraph("", kit.SmallText+1, theme.ColorNamePlaceHolder)
	stop := r.page.app.Kit.NewButton(commandtable.Title("stop"), look.StopIcon, lang.L("Stop the run"),
		kit.KeyName(fyne.KeyEscape), r.page.Stop)
	r.object = kit.Column(paragraph(lang.L("The searches are running."), bodyText, theme.ColorNameForeground),
		kit.Gap(12), thin, kit.Gap(6), r.progressText, kit.Gap(12), container.NewHBox(stop))
	r.progress()
}

func (r *runProgressView) progress() {
	if r.bar == nil || r.page.running == nil {
		return
	}
	share, text := r.page.running.progress()
	r.bar.SetValue(share)
	if r.progressText.Set(text) {
		r.object.Refresh()
	}
}

// waiting shows the button that starts the run, before it or after it was stopped.
func (r *runProgressView) waiting() {
	words := lang.L("The run decides whether the guess is right.")
	if len(r.of.rows) > 0 {
		words = lang.L("The run was stopped. What it measured is kept.")
	}
	start := r.page.app.Kit.NewButton(lang.L("Run it"), theme.MediaPlayIcon(),
		lang.L("Run the experiment of this lesson"), "", r.page.run).AsMain()
	r.object = kit.Column(paragraph(words, bodyText, theme.ColorNameForeground), kit.Gap(12), container.NewHBox(start))
}
