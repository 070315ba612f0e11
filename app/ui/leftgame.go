package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
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
	if err != nil { // another window has it by now
		k.shell.insist(kit.WarningTone, lang.L("That game is open in another window."))
		return
	}
	k.keep()
	if err := k.close(); err != nil {
		k.shell.insist(kit.WarningTone, words.KeepProblem(err))
	}
	game, err := k.take(slot)
	if err != nil {
		k.shell.insist(kit.WarningTone, words.ResumeProblem(err, game != nil))
	}
	if game == nil {
		return
	}
	picture := k.last
	k.shell.banner.Withdraw()
	k.shell.photos.problem = ""
	k.shell.exchange.beginOpened(game)
	k.openPicture(picture)
}
