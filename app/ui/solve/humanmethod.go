package solve

import (
	"context"
	"slices"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// humanMethodComparison is the user's method while that is watched, and the best other solution of the same
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

// methodCommand shows the user's method, or goes back to the best solution where one is known.
func (pr *Presenter) methodCommand() *kit.Command {
	return &kit.Command{
		Label: func() string {
			if pr.bestBeside() {
				return lang.L("Watch the best known solution")
			}
			return lang.L("Watch how a person would do it")
		},
		Do: pr.otherWay,
	}
}

// lessonShown reports whether the solution that is watched is the user's method.
func (f *foundSolution) lessonShown() bool { return f.Has() && f.result.Algorithm == solver.Layers }

// bestOf reports whether the best solution from a position to a goal is kept.
func (m *humanMethodComparison) bestOf(at puzzle.State, goal puzzle.Goal) bool {
	return m.best.Found && m.of == at && m.goal == goal
}

// bestBeside reports whether another solution is known while the user's method is watched.
func (pr *Presenter) bestBeside() bool {
	return pr.lessonShown() && pr.method.bestOf(pr.foundSolution.playback.From.State, pr.app.Game.Goal)
}

// otherWay goes from the solution to the user's method from the same position, or
// back.
func (pr *Presenter) otherWay() {
	pr.edit.Take()
	if pr.bestBeside() {
		pr.present(pr.foundSolution.playback.From, pr.method.best)
		return
	}
	from := pr.app.Game.Here()
	if pr.Watching() {
		from = pr.foundSolution.playback.From
	}
	set := &pr.app.Settings
	algorithm := set.Algorithm
	set.Algorithm = solver.Layers
	pr.solveFrom(from)
	set.Algorithm = algorithm
}

// rememberSolution keeps what is shown: the stages of the user's method, or the best of the other
// solutions.
func (pr *Presenter) rememberSolution(from session.GamePosition, result solver.Result) {
	m := &pr.method
	m.asking.Stop()
	m.measuring.Stop()
	m.lesson, m.shortest = solver.HumanSolution{}, 0
	if result.Algorithm != solver.Layers {
		if !m.bestOf(from.State, pr.app.Game.Goal) || result.Length() <= m.best.Length() {
			m.of, m.goal, m.best = from.State, pr.app.Game.Goal, result
		}
		return
	}
	goal := pr.app.Game.Goal
	task.Try(pr.app.Kit.Tasks, &m.measuring, func(ctx context.Context) (int, error) {
		return pr.app.Engine.Distance(ctx, from.State, goal)
	}, func(length int, err error) {
		if err == nil && pr.lessonShown() {
			m.shortest = length
			pr.summarise()
		}
	})
	task.Try(pr.app.Kit.Tasks, &m.asking, func(ctx context.Context) (solver.HumanSolution, error) {
		return pr.app.Engine.HumanSolution(ctx, from.State, goal)
	}, func(l solver.HumanSolution, err error) {
		if err == nil && pr.lessonShown() && slices.Equal(l.Moves, pr.foundSolution.playback.Moves()) {
			m.lesson = l
			pr.app.Window.Refresh()
		}
	})
}

// captions say which stage of the user's method comes next, what it costs, and how much longer the
// method is than the best known solution. They are "" where no method is watched.
func (pr *Presenter) captions() (stage, cost string) {
	if !pr.lessonShown() || len(pr.method.lesson.Stages) == 0 {
		return "", ""
	}
	l, n := pr.method.lesson, pr.foundSolution.playback.Cursor()
	if more := len(l.Moves) - pr.method.best.Length(); pr.bestBeside() && more > 0 {
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
