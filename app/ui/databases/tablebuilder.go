package databases

import (
	"context"
	"errors"
	"strconv"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
)

// tableTask is work on the tables of a heuristic.
type tableTask struct {
	set      solver.TableSet
	doing    string // what is done, such as "Building…"
	fraction float64
	left     string // the time that is left, in words; "" while it is not known
}

// isFor reports whether the work is on a set.
func (t *tableTask) isFor(set solver.TableSet) bool {
	return t.set.Heuristic.ID == set.Heuristic.ID && t.set.Size == set.Size && t.set.Blank == set.Blank
}

// progressText returns how far the work is, in words.
func (t *tableTask) progressText() string {
	if t.fraction <= 0 {
		return t.doing
	}
	return lang.L("{{.Doing}} {{.Percent}}% · {{.Time}} left", map[string]any{
		"Doing": t.doing, "Percent": strconv.Itoa(int(100 * t.fraction)), "Time": t.left})
}

// start begins work on tables in the background, and shows how it ended. It replaces work that is under way.
func (t *TableBuilder) start(set solver.TableSet, doing string,
	do func(context.Context, func(solver.BuildProgress)) (string, error)) {
	w := &tableTask{set: set, doing: doing}
	t.Work = w
	t.app.Messages.Resolve(cause)
	report := func(b solver.BuildProgress) {
		t.app.Kit.Tasks.Post(func() {
			if t.Work == w {
				w.fraction, w.left = b.Fraction, words.AboutTime(b.Left)
				t.showProgress()
			}
		})
	}
	task.Try(t.app.Kit.Tasks, &t.task, func(ctx context.Context) (string, error) { return do(ctx, report) },
		func(said string, err error) {
			t.Work = nil
			t.showProgress()
			if t.Sheet != nil {
				t.Sheet.look()
			}
			switch {
			case err != nil && !errors.Is(err, context.Canceled):
				t.app.Messages.Tell(kit.WarningTone, words.TableProblem(set, err))
				t.app.Messages.About(cause)
			case said != "":
				t.app.Messages.Tell(kit.NoteTone, said)
			case t.Sheet == nil:
				t.app.Messages.Tell(kit.NoteTone,
					lang.L("{{.Title}} is ready.", map[string]any{"Title": words.HeuristicTitle(set.Heuristic)}))
			}
		})
	t.showProgress()
}

// build builds a set of tables in the background.
func (t *TableBuilder) build(set solver.TableSet) {
	t.start(set, lang.L("Building…"), func(ctx context.Context, report func(solver.BuildProgress)) (string, error) {
		return "", t.app.Engine.Build(ctx, set, report)
	})
}

// cause is the cause of messages about tables that could not be built.
const cause = "tables"

// stop ends what is under way.
func (t *TableBuilder) stop() {
	t.task.Drop()
	t.Work = nil
	t.showProgress()
	if t.Sheet != nil {
		t.Sheet.look()
	}
}

// showProgress shows the progress: in the sheet where that is open, and in the status line.
func (t *TableBuilder) showProgress() {
	if t.Sheet != nil {
		t.Sheet.again()
	}
	progress := ""
	if w := t.Work; w != nil {
		progress = words.HeuristicTitle(w.set.Heuristic) + ": " + w.progressText()
	}
	t.app.Status.ShowWork(progress)
}

// TableBuilder works on pattern databases, one at a time, whether their sheet is open or not. It belongs
// to the window's goroutine.
type TableBuilder struct {
	app *service.Services

	task  task.Task
	Work  *tableTask    // the work under way; nil while there is none
	Sheet *DatabaseList // the sheet that is open, or nil
}

// New makes a builder.
func New(app *service.Services) *TableBuilder { return &TableBuilder{app: app} }

// Build shows the sheet, and begins to build a set of tables.
func (t *TableBuilder) Build(set solver.TableSet) {
	t.Show()
	t.build(set)
}

// Looked updates the open sheet after the engine has looked for tables.
func (t *TableBuilder) Looked() {
	if l := t.Sheet; l != nil {
		l.fill(t.app.Engine.TableSets(l.size, l.blank))
	}
}
