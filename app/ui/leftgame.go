package ui

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/disk"
)

// offerLeft offers the game that another window has left under way: whoever had two
// windows open has two games, and sees one of them at the next start.
func (k *keeper) offerLeft() {
	if k.autosave == nil || k.shell.photos.problem != "" {
		return
	}
	if name, ok := session.FindLeft(k.disk, k.shell.data, k.shell.now); ok {
		k.shell.photos.problem = lang.L("Another game of yours waits, too: that of a second window.")
		k.shell.banner.Say(kit.NoteTone, k.shell.photos.problem, lang.L("Go on with it"), func() { k.takeLeft(name) })
	}
}

// takeLeft goes on with the game that a program has left in a slot, and keeps it
// there. The game at hand waits in its own slot.
func (k *keeper) takeLeft(name string) {
	if k.autosave == nil {
		return
	}
	slot, err := session.ClaimNamed(k.disk, name)
	switch {
	case errors.Is(err, disk.ErrLocked):
		k.shell.insist(kit.WarningTone, lang.L("That game is open in another window."))
		return
	case err != nil:
		k.shell.insist(kit.WarningTone, words.KeepProblem(err))
		return
	}
	k.keep()
	if err := k.autosave.Close(); err != nil { // it would be lost with another in its place
		k.watch()
		_ = slot.Release() // the system does it when the program ends
		k.shell.insist(kit.WarningTone, words.KeepProblem(err))
		return
	}
	own := k.slot
	k.autosave = nil
	game, err := k.take(slot)
	if err != nil {
		k.shell.insist(kit.WarningTone, words.ResumeProblem(err, game != nil))
	}
	if k.autosave == nil { // it can't be read: the game at hand stays where it is
		k.slot = own
		k.watch()
		_ = slot.Release()
		return
	}
	_ = own.Release()
	if game == nil {
		return
	}
	picture := k.last
	k.shell.banner.Withdraw()
	k.shell.photos.problem = ""
	k.shell.exchange.beginOpened(game)
	k.openPicture(picture)
}
