package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// Review is the look back at a game: what is proven of its moves, in the background. The game itself stays as it is.
type Review struct {
	program *Program
	of      *session.Review // nil without one
	proving task.Task
	stopped bool // the user stopped the proofs
	failed  bool // a proof went wrong
	open    bool // some distances can still be proven
	counted bool // the review has counted as a hint
}

// Film is the review under way; nil without one.
func (r *Review) Film() *session.Review { return r.of }

// Failed, Counted and Open report whether a proof went wrong, whether the review counts as a hint, and whether
// distances can still be proven.
func (r *Review) Failed() bool  { return r.failed }
func (r *Review) Counted() bool { return r.counted }
func (r *Review) Open() bool    { return r.open && r.Solvable() }

// Solvable reports whether the board can be solved.
func (r *Review) Solvable() bool { return puzzle.Solvable(r.of.StateAt(0), r.program.Game.Goal) == nil }

// Proves reports whether positions are proven in the background.
func (r *Review) Proves() bool { return r.proving.Busy() }

// Begin reviews the game at hand, beginning at its own position. Where the game is not finished, the board will show
// what to do there: that counts as a hint.
func (r *Review) Begin() {
	p := r.program
	if !p.Allows(ReviewGame) {
		return
	}
	defer p.turn()()
	g := p.Game
	r.of = session.NewReview(g)
	r.stopped, r.failed, r.open, r.counted = false, false, false, false
	if _, finished := g.Finish(); !finished && !g.Solved() && puzzle.Solvable(g.State(), g.Goal) == nil {
		g.CountHint()
		r.counted = true
	}
	p.turnTo(reviewing{Playing{p}})
	p.Saving.Keep()
	p.touch(AboutReview)
	r.look()
	r.proveNext()
}

// GoOn leaves the review and goes on from the position that it shows; later reports whether there are moves after it.
// Redo still brings those back.
func (r *Review) GoOn() (k int, later bool) {
	defer r.program.turn()()
	k, all := r.of.Cursor(), r.of.Len()
	r.program.Game.JumpTo(k)
	r.program.Play()
	r.program.Saving.Keep()
	return k, k < all
}

// Toggle stops the proofs, or goes on with them.
func (r *Review) Toggle() {
	defer r.program.turn()()
	r.stopped, r.failed = r.Proves(), false
	r.proveNext()
	r.program.touch(AboutReview)
}

// proveNext proves one position after the other.
func (r *Review) proveNext() {
	p, of, goal := r.program, r.of, r.program.Game.Goal
	position, more := of.Next()
	r.open = more
	if !more || r.stopped || r.failed || puzzle.Solvable(position.Of, goal) != nil {
		r.proving.Stop()
		return
	}
	task.Try(p.config.Tasks, &r.proving, func(ctx context.Context) (session.ProofResult, error) {
		return session.Prove(ctx, p.config.Engine, position, goal)
	}, func(finding session.ProofResult, err error) {
		defer p.turn()()
		r.failed = err != nil
		of.Learn(finding)
		r.proveNext()
		p.touch(AboutReview)
	})
}

// look has the alternatives to the move at the cursor proven.
func (r *Review) look() {
	if !r.program.Player.Running() {
		r.of.Consider(r.of.Cursor())
		if !r.Proves() {
			r.proveNext()
		}
	}
	r.program.touch(AboutReview)
}

// Better is the move to mark on the board: the right one, the user's own where it was right. While the game is
// replayed, the board is left alone.
func (r *Review) Better() []puzzle.Move {
	if r.of == nil || r.program.Player.Running() {
		return nil
	}
	better := r.of.Better(r.of.Cursor())
	return better[:min(len(better), 1)]
}

// Mistake is where the nearest mistake before the cursor is, or after it; ok is false where there is none.
func (r *Review) Mistake(after bool) (k int, ok bool) {
	switch {
	case r.of == nil:
		return 0, false
	case after:
		return r.of.MistakeAfter(r.of.Cursor() + 1) // after the move that is judged at the cursor
	}
	return r.of.MistakeBefore(r.of.Cursor())
}

// ToMistake goes there.
func (r *Review) ToMistake(after bool) {
	if k, ok := r.Mistake(after); ok {
		r.program.Player.Jump(k)
	}
}

// reviewing is looking back at a game: the board shows any position of it.
type reviewing struct{ Playing }

func (reviewing) Doing() Doing              { return InReview }
func (r reviewing) Film() session.Steppable { return r.Review.of }
func (r reviewing) Shown() puzzle.State     { return r.Review.of.State() }
func (r reviewing) Stepped()                { r.Review.look() }
func (r reviewing) Leave() {
	r.Player.Stop()
	r.Review.proving.Stop()
	r.Review.of = nil
	r.touch(AboutReview)
}

func (reviewing) Allows(Action) bool { return false }
