package program

import (
	"context"
	"slices"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// humanMethodComparison holds the human method while it is watched, and the best other solution of the same position.
type humanMethodComparison struct {
	asking task.Task
	lesson solver.HumanSolution
	best   solver.Result
	of     puzzle.State // the position where the best solution begins
	goal   puzzle.Goal  // the goal of the best solution

	measuring task.Task
	shortest  int // the length of a shortest solution of the position; 0 if not known
}

// bestOf reports whether the best solution from a position to a goal is kept.
func (m *humanMethodComparison) bestOf(at puzzle.State, goal puzzle.Goal) bool {
	return m.best.Found && m.of == at && m.goal == goal
}

// LessonShown reports whether the shown solution is that of the human method, which goes row by row.
func (s *Solving) LessonShown() bool { return s.Has() && s.result.Algorithm == solver.Layers }

// Lesson returns the stages of the human method while it is watched; ok is false before they are known.
func (s *Solving) Lesson() (l solver.HumanSolution, ok bool) {
	return s.method.lesson, s.LessonShown() && len(s.method.lesson.Stages) > 0
}

// Longer returns how many more moves the human method has than a shortest solution; 0 if that is not known.
func (s *Solving) Longer() int {
	if !s.LessonShown() || s.method.shortest == 0 {
		return 0
	}
	return s.playback.Len() - s.method.shortest
}

// BestBeside returns the length of another solution that is known while the human method is watched.
func (s *Solving) BestBeside() (moves int, ok bool) {
	ok = s.LessonShown() && s.method.bestOf(s.playback.From.State, s.program.game.Goal)
	return s.method.best.Length(), ok
}

// OtherWay changes from the game or a solution to the human method from the same position, or back to the other
// solution. Its results are those of Start.
func (s *Solving) OtherWay() (why Refused, ok bool) {
	p := s.program
	defer p.turn()()
	p.Editor.Play()
	if _, ok := s.BestBeside(); ok {
		s.present(s.playback.From, s.method.best)
		return Refused{}, true
	}
	from := p.game.Here()
	if s.Watching() {
		from = s.playback.From
	}
	set := p.Settings()
	set.Algorithm = solver.Layers
	return s.start(from, IgnoreNothing, set)
}

// remember keeps the best shown solution. For the human method it looks for its stages and the shortest length instead.
func (s *Solving) remember(from session.GamePosition, result solver.Result) {
	m, p, goal := &s.method, s.program, s.program.game.Goal
	m.asking.Drop()
	m.measuring.Drop()
	m.lesson, m.shortest = solver.HumanSolution{}, 0
	if result.Algorithm != solver.Layers {
		if !m.bestOf(from.State, goal) || result.Length() <= m.best.Length() {
			m.of, m.goal, m.best = from.State, goal, result
		}
		return
	}
	task.Try(p.config.Tasks, &m.measuring, func(ctx context.Context) (int, error) {
		return p.config.Engine.Distance(ctx, from.State, goal)
	}, func(length int, err error) {
		if err == nil && s.LessonShown() {
			m.shortest = length
			p.touch(AboutSolution)
		}
	})
	task.Try(p.config.Tasks, &m.asking, func(ctx context.Context) (solver.HumanSolution, error) {
		return p.config.Engine.HumanSolution(ctx, from.State, goal)
	}, func(l solver.HumanSolution, err error) {
		if err == nil && s.LessonShown() && slices.Equal(l.Moves, s.playback.Moves()) {
			m.lesson = l
			p.touch(AboutSolution)
		}
	})
}
