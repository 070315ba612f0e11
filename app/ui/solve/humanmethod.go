package solve

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// humanMethodComparison is a person's method while that is watched, and the best other solution of the same
// position.
type humanMethodComparison struct {
	asking task.Task
	lesson solver.HumanSolution
	best   solver.Result
	of     puzzle.State // the position where the best solution begins
	goal   puzzle.Goal  // the goal of the best solution

	measuring task.Task
	shortest  int // the length of a shortest solution of what is watched; 0 is not known
}

// methodCommand shows a person's method, or goes back to the best solution where one is known.
func (d *Presenter) methodCommand() *kit.Command {
	return &kit.Command{
		Label: func() string {
			if d.bestBeside() {
				return lang.L("Watch the best known solution")
			}
			return lang.L("Watch how a person would do it")
		},
		Do: d.otherWay,
	}
}

// lessonShown tells whether the solution that is watched is a person's method.
func (f *foundSolution) lessonShown() bool { return f.Has() && f.result.Algorithm == solver.Layers }

// bestOf tells whether the best solution from a position to a goal is kept.
func (m *humanMethodComparison) bestOf(at puzzle.State, goal puzzle.Goal) bool {
	return m.best.Found && m.of == at && m.goal == goal
}

// bestBeside tells whether another solution is known while a person's method is watched.
func (d *Presenter) bestBeside() bool {
	return d.lessonShown() && d.method.bestOf(d.foundSolution.playback.From.State, d.app.Game.Goal)
}

// otherWay goes from the solution to a person's method from the same position, or
// back.
func (d *Presenter) otherWay() {
	d.callbacks.TakeEdit()
	if d.bestBeside() {
		d.present(d.foundSolution.playback.From, d.method.best)
		return
	}
	from := d.app.Game.Here()
	if d.Watching() {
		from = d.foundSolution.playback.From
	}
	set := &d.app.Settings
	algorithm := set.Algorithm
	set.Algorithm = solver.Layers
	d.SolveFrom(from)
	set.Algorithm = algorithm
}

// rememberSolution keeps what is shown: the stages of a person's method, or the best of the other
// solutions.
func (d *Presenter) rememberSolution(from session.GamePosition, result solver.Result) {
	m := &d.method
	m.asking.Stop()
	m.measuring.Stop()
	m.lesson, m.shortest = solver.HumanSolution{}, 0
	if result.Algorithm != solver.Layers {
		if !m.bestOf(from.State, d.app.Game.Goal) || result.Length() <= m.best.Length() {
			m.of, m.goal, m.best = from.State, d.app.Game.Goal, result
		}
		return
	}
	goal := d.app.Game.Goal
	task.Try(d.app.Kit.Tasks, &m.measuring, func(ctx context.Context) (int, error) {
		return d.app.Engine.Distance(ctx, from.State, goal)
	}, func(length int, err error) {
		if err == nil && d.lessonShown() {
			m.shortest = length
			d.summarise()
		}
	})
	task.Try(d.app.Kit.Tasks, &m.asking, func(ctx context.Context) (solver.HumanSolution, error) {
		return d.app.Engine.HumanSolution(ctx, from.State, goal)
	}, func(l solver.HumanSolution, err error) {
		if err == nil && d.lessonShown() && slices.Equal(l.Moves, d.foundSolution.playback.Moves()) {
			m.lesson = l
			d.app.Window.Refresh()
		}
	})
}

// captions say which stage of a person's method comes next, what it costs, and how much longer the
// method is than the best known solution. They are "" where no method is watched.
func (d *Presenter) captions() (stage, cost string) {
	if !d.lessonShown() || len(d.method.lesson.Stages) == 0 {
		return "", ""
	}
	l, n := d.method.lesson, d.foundSolution.playback.Cursor()
	if more := len(l.Moves) - d.method.best.Length(); d.bestBeside() && more > 0 {
		cost = lang.L("{{.Moves}} more than the best known solution from here.", map[string]any{"Moves": more})
	}
	now, number, of, ok := l.At(n)
	if !ok {
		return lang.L("All tiles are home."), cost
	}
	count := lang.L("Stage {{.Number}} of {{.Count}}: {{.Moves}}.",
		map[string]any{"Number": number, "Count": of, "Moves": words.MovesCount(now.To - now.From)})
	return words.HumanMethodStage(now), words.Sentences(count, cost)
}
