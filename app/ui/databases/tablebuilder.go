package databases

import (
	"context"
	"errors"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver"
)

// tableTask is work on the tables of a heuristic.
type tableTask struct {
	set      solver.TableSet
	doing    string // what is done, such as "Building…"
	fraction float64
	left     string // the time that is left, in words; "" while it is not known
}

// isFor tells whether the work is on a set.
func (w *tableTask) isFor(set solver.TableSet) bool {
	return w.set.Heuristic.ID == set.Heuristic.ID && w.set.Size == set.Size && w.set.Blank == set.Blank
}

// progressText says how far the work is.
func (w *tableTask) progressText() string {
	if w.fraction <= 0 {
		return w.doing
	}
	return lang.L("{{.Doing}} {{.Percent}}% · {{.Time}} left", map[string]any{
		"Doing": w.doing, "Percent": strconv.Itoa(int(100 * w.fraction)), "Time": w.left})
}

// start begins work on tables in the background, and says how it ended. It replaces work that is
// under way.
func (s *TableBuilder) start(set solver.TableSet, doing string,
	do func(context.Context, func(solver.BuildProgress)) (string, error)) {
	w := &tableTask{set: set, doing: doing}
	s.Work = w
	s.app.Messages.Resolve(Cause)
	report := func(b solver.BuildProgress) {
		s.app.Kit.Tasks.Post(func() {
			if s.Work == w {
				w.fraction, w.left = b.Fraction, words.AboutTime(b.Left)
				s.showProgress()
			}
		})
	}
	task.Try(s.app.Kit.Tasks, &s.task, func(ctx context.Context) (string, error) { return do(ctx, report) },
		func(said string, err error) {
			s.Work = nil
			s.showProgress()
			if s.Sheet != nil {
				s.Sheet.look()
			}
			switch {
			case err != nil && !errors.Is(err, context.Canceled):
				s.app.Messages.Tell(kit.WarningTone, words.TableProblem(set, err))
				s.app.Messages.About(Cause)
			case said != "":
				s.app.Messages.Tell(kit.NoteTone, said)
			case s.Sheet == nil:
				s.app.Messages.Tell(kit.NoteTone,
					lang.L("{{.Title}} is ready.", map[string]any{"Title": words.HeuristicTitle(set.Heuristic)}))
			}
		})
	s.showProgress()
}

// build makes tables.
func (s *TableBuilder) build(set solver.TableSet) {
	s.start(set, lang.L("Building…"), func(ctx context.Context, report func(solver.BuildProgress)) (string, error) {
		return "", s.app.Engine.Build(ctx, set.TableSetID, report)
	})
}

// Cause is the cause of messages that tell that tables can't be had.
const Cause = "tables"

// stop ends what is under way.
func (s *TableBuilder) stop() {
	s.task.Stop()
	s.Work = nil
	s.showProgress()
	if s.Sheet != nil {
		s.Sheet.look()
	}
}

// showProgress shows the progress: in the sheet where that is open, and in the status line.
func (s *TableBuilder) showProgress() {
	if s.Sheet != nil {
		s.Sheet.Again()
	}
	progress := ""
	if w := s.Work; w != nil {
		progress = words.HeuristicTitle(w.set.Heuristic) + ": " + w.progressText()
	}
	s.app.Status.ShowWork(progress)
}

// TableBuilder works on pattern databases, one at a time, whether their sheet is open or not. It belongs
// to the window's goroutine.
type TableBuilder struct {
	app *service.Services

	task  task.Task
	Work  *tableTask    // the work under way; nil while there is none
	Sheet *DatabaseList // the sheet that is open, or nil
}

// New is a worker with nothing to do.
func New(app *service.Services) *TableBuilder { return &TableBuilder{app: app} }

// Build shows the sheet, and begins to build a set of tables.
func (s *TableBuilder) Build(set solver.TableSet) {
	s.Show()
	s.build(set)
}

// Looked is called when the engine has looked which tables are there.
func (s *TableBuilder) Looked() {
	if l := s.Sheet; l != nil {
		l.fill(s.app.Engine.TableSets(l.size, l.blank))
	}
}
