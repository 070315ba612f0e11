package ui

import (
	"context"
	"errors"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver/disk"
)

// offerLeft offers the game that another window has left under way: whoever had two
// windows open has two games, and sees one of them at the next start.
func (k *keeper) offerLeft() {
	if k.autosave == nil || k.shell.Messages.Visible() {
		return
	}
	if name, ok := session.FindLeft(k.disk, k.shell.data, k.shell.Now); ok {
		k.shell.Messages.Say(kit.NoteTone, lang.L("Another game of yours waits, too: that of a second window."), lang.L("Go on with it"), func() { k.takeLeft(name) })
		k.shell.Messages.About(leftCause)
	}
}

// leftCause is what the offer of another window's game is about.
const leftCause = "left"

// waiting is a game that a program has left in a slot, which is ours now.
type waiting struct {
	slot    session.Slot
	game    *session.Game
	picture session.Picture
	problem error // that it is not all there
}

// takeLeft goes on with the game that a program has left in a slot, and keeps it
// there. The game at hand waits in its own slot.
func (k *keeper) takeLeft(name string) {
	d, now := k.disk, k.shell.Now
	task.Try(k.shell.Tasks, &k.taking, func(ctx context.Context) (w waiting, err error) {
		if w.slot, err = session.ClaimNamed(d, name); err != nil {
			return w, err
		}
		w.game, w.picture, w.problem = session.Restore(d, name, now)
		if ctx.Err() != nil { // nobody waits for it
			_ = w.slot.Release()
		}
		return w, nil
	}, func(w waiting, err error) {
		switch {
		case errors.Is(err, disk.ErrLocked):
			k.shell.insist(kit.WarningTone, lang.L("That game is open in another window."))
		case err != nil:
			k.shell.insist(kit.WarningTone, words.KeepProblem(err))
		default:
			k.change(w)
		}
	})
}

// change has the game at hand written, and then the other in its place. Where either can't
// be, the game at hand stays where it is.
func (k *keeper) change(w waiting) {
	if w.problem != nil {
		k.shell.insist(kit.WarningTone, words.ResumeProblem(w.problem, w.game != nil))
	}
	if k.autosave == nil || w.problem != nil && !session.IsSetAside(w.problem) {
		_ = w.slot.Release() // the system does it when the program ends
		return
	}
	k.keep()
	k.finish(nil, func(err error) {
		if err != nil { // it would be lost with another in its place
			_ = w.slot.Release()
			k.shell.insist(kit.WarningTone, words.KeepProblem(err))
			return
		}
		_ = k.slot.Release()
		k.slot, k.last = w.slot, w.picture
		k.watch()
		if w.game == nil {
			return
		}
		k.shell.Messages.Withdraw()
		k.shell.exchange.beginOpened(w.game)
		k.openPicture(w.picture)
	})
}
