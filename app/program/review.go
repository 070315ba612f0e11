package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// Review looks back at a game, and proves in the background which of its moves were right. It does not change the game.
type Review struct {
	program *Program
	of      *session.Review // nil without one
	counted bool
	seeks   bool // goes to the first mistake once it is known, unless the user moves the cursor before

	proving     task.Task // proves one position after the other
	stopped     bool      // the user has stopped the proofs
	failed      bool      // a proof went wrong
	moreToProve bool      // some distances can still be proven
}

// Current returns the review under way; nil without one.
func (r *Review) Current() *session.Review { return r.of }

// Proves reports whether positions are proven in the background.
func (r *Review) Proves() bool { return r.proving.Busy() }

// Failed and MoreToProve report whether a proof went wrong, and whether distances can still be proven.
func (r *Review) Failed() bool      { return r.failed }
func (r *Review) MoreToProve() bool { return r.moreToProve && r.program.solvable() }

// Counted reports whether the review has counted as a hint.
func (r *Review) Counted() bool { return r.counted }

// Switch reviews the game at hand, or leaves the review.
func (r *Review) Switch() {
	if r.of != nil {
		r.program.Play()
	} else {
		r.Begin()
	}
}

// Begin reviews the game at hand, beginning at its present position. A review of a game that is not finished counts as
// a hint, as it shows what to do.
func (r *Review) Begin() {
	p := r.program
	if p.Doing() == InReview || !p.Allows(ReviewGame) {
		return
	}
	defer p.turn()()
	p.Play()
	r.of, r.counted = session.ReviewGame(p.game)
	r.seeks, r.stopped, r.failed, r.moreToProve = true, false, false, false
	r.proving.Drop()
	p.Turn(reviewing{Playing{p}})
	p.Hints.forget()
	p.touch(AboutReview)
	r.seek()
	r.look()
}

// seek goes to the first mistake as soon as all moves before it are judged.
func (r *Review) seek() {
	if k, ok := r.of.FirstMistake(); r.seeks && ok {
		r.seeks = false
		r.program.Player.Jump(k)
	}
}

// WentOn is the event that the user has left the review and plays on after a move. Later reports whether Redo brings
// more moves back.
type WentOn struct {
	Move  int
	Later bool
}

// GoOn leaves the review, and plays on after the move at the cursor.
func (r *Review) GoOn() {
	defer r.program.turn()()
	move, later := r.of.Cursor(), !r.of.AtEnd()
	r.program.game.JumpTo(move)
	r.program.Play()
	r.program.Saving.Keep()
	r.program.WentOn.Send(WentOn{move, later})
}

// Toggle stops the proofs, or goes on with them.
func (r *Review) Toggle() {
	defer r.program.turn()()
	r.stopped, r.failed = r.Proves(), false
	r.prove()
	r.program.touch(AboutReview)
}

// prove proves the open positions in the background, one after the other, unless the user has stopped that.
func (r *Review) prove() {
	p, goal := r.program, r.program.game.Goal
	position, more := r.of.Next()
	r.moreToProve = more
	if !more || r.stopped || r.failed || puzzle.Solvable(position.Of, goal) != nil {
		r.proving.Drop()
		return
	}
	task.Try(p.config.Tasks, &r.proving, func(ctx context.Context) (session.ProofResult, error) {
		return session.Prove(ctx, p.config.Engine, position, goal)
	}, func(finding session.ProofResult, err error) {
		defer p.turn()()
		r.failed = err != nil
		r.of.Learn(finding)
		r.prove()
		r.seek()
		p.touch(AboutReview)
	})
}

// look proves the alternatives to the move at the cursor.
func (r *Review) look() {
	if !r.program.Player.Running() {
		r.of.Consider(r.of.Cursor())
		if !r.Proves() {
			r.prove()
		}
	}
}

// mistake returns where the nearest mistake before the cursor is, or after it; ok is false if there is none.
func (r *Review) mistake(after bool) (k int, ok bool) {
	switch {
	case r.of == nil:
		return 0, false
	case after:
		return r.of.MistakeAfter(r.of.Cursor() + 1) // the move at the cursor is judged there
	}
	return r.of.MistakeBefore(r.of.Cursor())
}

// reviewing is the activity of looking back at a game: the board shows any of its positions.
type reviewing struct{ Playing }

func (reviewing) Doing() Doing                  { return InReview }
func (r reviewing) Playback() session.Steppable { return r.Review.of }
func (r reviewing) Stepped() {
	r.Review.seeks = false
	r.Review.look()
}
func (r reviewing) Displaced()         { r.Play() }
func (reviewing) ClockHold() ClockHold { return OtherHold }

func (r reviewing) Shown() (puzzle.State, puzzle.Goal) { return r.Review.of.State(), r.game.Goal }

func (r reviewing) OnLeave() {
	r.Player.Stop()
	r.Review.proving.Drop()
	r.Review.of = nil
	r.touch(AboutReview)
}

func (reviewing) Allows(a Action) bool {
	switch a {
	case EditBoard, ReviewGame, CropPhoto, ReturnHome, ExportBoard:
		return true
	}
	return false
}
