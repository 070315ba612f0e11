package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// offerLeft offers the game that another window has left under way: whoever had two
// windows open has two games, and sees one of them at the next start.
func (s *shell) offerLeft() {
	if s.keeper.autosave == nil || s.photos.problem != "" {
		return
	}
	if name, ok := session.FindLeft(s.keeper.disk, s.data, s.now); ok {
		s.photos.problem = lang.L("Another game of yours waits, too: that of a second window.")
		s.banner.Say(kit.NoteTone, s.photos.problem, lang.L("Go on with it"), func() { s.takeLeft(name) })
	}
}

// takeLeft goes on with the game that a program has left in a slot, and keeps it
// there. The game at hand waits in its own slot.
func (s *shell) takeLeft(name string) {
	k := &s.keeper
	if k.autosave == nil {
		return
	}
	slot, err := session.ClaimNamed(k.disk, name)
	if err != nil { // another window has it by now
		s.insist(kit.WarningTone, lang.L("That game is open in another window."))
		return
	}
	s.keep()
	if err := k.close(); err != nil {
		s.insist(kit.WarningTone, words.KeepProblem(err))
	}
	game, err := k.take(s, slot)
	if err != nil {
		s.insist(kit.WarningTone, words.ResumeProblem(err, game != nil))
	}
	if game == nil {
		return
	}
	picture := k.picture
	s.banner.Withdraw()
	s.photos.problem = ""
	s.beginOpened(game)
	s.openPicture(picture)
}
