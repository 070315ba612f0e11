package lesson

import (
	"context"
	"errors"

	"tilewise/app/boardfiles"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// board is the first board of the open lesson; ok is false where no lesson is open. Until the
// boards are drawn it is the goal.
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

// undrawn tells whether the first board is still to be drawn.
func (p *Page) undrawn() bool {
	return p.attempt.boards == nil && p.attempt.entry.lesson.Sets[0].Kind != lab.Given
}

func (p *Page) draw() {
	a := p.attempt
	if a == nil || a.boards != nil || p.work != nil || p.drawing.Busy() {
		return
	}
	engine, l, folder := p.host.Engine, a.entry.lesson, a.entry.folder()
	task.Try(p.app.Tasks, &p.drawing, func(ctx context.Context) ([]lab.Board, error) {
		return l.Draw(ctx, engine, boardfiles.In(folder), nil)
	}, func(boards []lab.Board, err error) {
		switch {
		case err != nil && !errors.Is(err, context.Canceled) && p.attempt == a:
			p.app.Messages.Say(kit.WarningTone, words.ExperimentProblem(a.entry.path, err), "", nil)
		case err == nil && a.boards == nil:
			a.boards = boards
			if p.attempt == a {
				p.reader.stage.show(a.stage())
			} else {
				p.draw()
			}
		}
	})
}
