package autosave

import (
	"context"
	"errors"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/filesys"
)

// OfferLeft offers the game that another window has left under way: whoever had two
// windows open has two games, and sees one of them at the next start.
func (a *Autosave) OfferLeft() {
	if a.writer == nil || a.app.Messages.Visible() {
		return
	}
	if name, ok := session.FindLeft(a.Disk, a.folders.Data, a.app.Now); ok {
		a.app.Messages.Say(kit.NoteTone, lang.L("Another of your games is waiting, from a second window."),
			lang.L("Continue it"), func() { a.TakeLeft(name) })
		a.app.Messages.About(leftCause)
	}
}

// leftCause is what the offer of another window's game is about.
const leftCause = "left"

// recoveredGame is a game that a program has left in a slot, which is ours now.
type recoveredGame struct {
	slot    session.SaveSlot
	game    *session.Game
	picture session.PhotoReference
	problem error // why part of the game is missing
}

// TakeLeft goes on with the game that a program has left in a slot, and keeps it
// there. The game at hand waits in its own slot.
func (a *Autosave) TakeLeft(name string) {
	d, now := a.Disk, a.app.Now
	task.Try(a.app.Tasks, &a.takingOver, func(ctx context.Context) (w recoveredGame, err error) {
		if w.slot, err = session.ClaimNamed(d, name); err != nil {
			return w, err
		}
		w.game, w.picture, w.problem = session.Restore(d, name, now)
		if ctx.Err() != nil { // nobody waits for the result any more
			_ = w.slot.Release()
		}
		return w, nil
	}, func(w recoveredGame, err error) {
		switch {
		case errors.Is(err, filesys.ErrLocked):
			a.app.Messages.Tell(kit.WarningTone, lang.L("That game is open in another window."))
		case err != nil:
			a.app.Messages.Tell(kit.WarningTone, words.KeepProblem(err))
		default:
			a.switchTo(w)
		}
	})
}

// switchTo has the game at hand written, and then the other in its place. Where either can't
// be, the game at hand stays where it is.
func (a *Autosave) switchTo(w recoveredGame) {
	if w.problem != nil {
		a.app.Messages.Tell(kit.WarningTone, words.ResumeProblem(w.problem, w.game != nil))
	}
	if a.writer == nil || w.problem != nil && !session.IsSetAside(w.problem) {
		_ = w.slot.Release() // the system frees the slot when the program ends
		return
	}
	a.Keep()
	a.Finish(nil, func(err error) {
		if err != nil { // the game would be lost once another is kept in its place
			_ = w.slot.Release()
			a.app.Messages.Tell(kit.WarningTone, words.KeepProblem(err))
			return
		}
		_ = a.Slot.Release()
		a.Slot, a.last = w.slot, w.picture
		a.watch()
		if w.game == nil {
			return
		}
		a.app.Messages.Withdraw()
		a.app.Open(w.game)
		a.OpenPicture(w.picture)
	})
}
