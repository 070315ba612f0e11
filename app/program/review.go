package program

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Review is the look back at a game: what is proven of its moves, in the background. The game itself stays as it is.
type Review struct {
	program *Program
	of      *session.Review // nil without one
	proofs  ReviewProofs
}

// Film is the review under way; nil without one.
func (r *Review) Film() *session.Review { return r.of }

// Proves reports whether positions are proven in the background.
func (r *Review) Proves() bool { return r.proofs.Running() }

// Begin reviews the game at hand, beginning at its own position.
func (r *Review) Begin() {
	p := r.program
	if p.Doing() == InReview || !p.Allows(ReviewGame) {
		return
	}
	defer p.turn()()
	r.of, _ = session.ReviewGame(p.Game)
	r.proofs.Reset()
	p.Turn(reviewing{Playing{p}})
	p.Saving.Keep()
	r.look()
}

// goOn leaves the review and goes on from the position that it shows. Redo still brings the later moves back.
func (r *Review) goOn() {
	defer r.program.turn()()
	r.program.Game.JumpTo(r.of.Cursor())
	r.program.Play()
	r.program.Saving.Keep()
}

func (r *Review) prove() {
	p := r.program
	r.proofs.GoOn(r.of, p.Game.Goal, p.config.Tasks, p.config.Engine, func() {
		defer p.turn()()
		p.touch(AboutReview)
	})
}

// look has the alternatives to the move at the cursor proven.
func (r *Review) look() {
	if !r.program.Player.Running() {
		r.of.Consider(r.of.Cursor())
		if !r.Proves() {
			r.prove()
		}
	}
	r.program.touch(AboutReview)
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
func (r reviewing) Stepped()                { r.Review.look() }
func (r reviewing) Displaced()              { r.Play() }
func (reviewing) ClockHold() ClockHold      { return OtherHold }

func (r reviewing) Shown() (puzzle.State, puzzle.Goal) { return r.Review.of.State(), r.Game.Goal }

func (r reviewing) Leave() {
	r.Player.Stop()
	r.Review.proofs.Stop()
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
