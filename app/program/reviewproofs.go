package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// reviewProofs proves the positions of a review in the background, one after the other.
type reviewProofs struct {
	Stopped     bool // by the user
	Failed      bool // a proof went wrong
	MoreToProve bool // some distances can still be proven

	task task.Task
}

// Running reports whether positions are proven, and Stop ends that.
func (r *reviewProofs) Running() bool { return r.task.Busy() }
func (r *reviewProofs) Stop()         { r.task.Drop() }

// reset is for another review.
func (r *reviewProofs) reset() {
	r.Stop()
	r.Stopped, r.Failed, r.MoreToProve = false, false, false
}

// goOn proves what is open, unless the user has stopped that; found is called for each finding, which the review has
// learned.
func (r *reviewProofs) goOn(of *session.Review, goal puzzle.Goal, tasks *task.Runner, e session.Prover, found func()) {
	position, more := of.Next()
	r.MoreToProve = more
	if !more || r.Stopped || r.Failed || puzzle.Solvable(position.Of, goal) != nil {
		r.task.Drop()
		return
	}
	task.Try(tasks, &r.task, func(ctx context.Context) (session.ProofResult, error) {
		return session.Prove(ctx, e, position, goal)
	}, func(finding session.ProofResult, err error) {
		r.Failed = err != nil
		of.Learn(finding)
		r.goOn(of, goal, tasks, e, found)
		found()
	})
}
