package ui

import (
	"cmp"
	"errors"
	"os"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver/disk"
)

// keeper has the game at hand on the disk after every move. All that takes time
// it does in the background.
type keeper struct {
	shell    *shell
	disk     disk.Disk
	slot     session.Slot
	autosave *session.Autosave // nil: no game is kept
	taking   task.Task         // of the game that another window has left
	closing  *closing          // the autosave is on its way out; nil: it is not
	last     session.Picture   // of the game that was kept, until its photo is there
	told     bool              // that games can't be kept
	unchosen bool              // it was told that settings can't be kept
	ending   bool              // the program ends when all is written
	homeless bool              // the home folder is borrowed, and goes with the program
}

// closing is the end of an autosave that waits for the disk.
type closing struct {
	played bool        // there is a game since that it did not get any more
	other  error       // what else could not be written
	then   func(error) // is told how all went
}

// open makes the folder of a person's games ready, and returns the game that
// was kept there last; nil where there is none. Then err says whether one could
// not be read, or none can be kept.
func (k *keeper) open() (*session.Game, error) {
	if k.shell.data == "" {
		return nil, nil
	}
	for _, folder := range []string{k.shell.data, k.shell.pictures, k.shell.state} {
		disk.Sweep(k.disk, folder, k.shell.Now())
	}
	slot, err := session.ClaimSlot(k.disk, k.shell.data)
	if err != nil {
		return nil, err
	}
	return k.take(slot)
}

// take has games kept in a slot from now on, and returns the one that is there.
func (k *keeper) take(slot session.Slot) (*session.Game, error) {
	k.slot = slot
	game, picture, err := session.Restore(k.disk, slot.Name, k.shell.Now)
	if err != nil && !session.IsSetAside(err) {
		return nil, err // the next game would destroy what can't be read now
	}
	k.last = picture
	k.watch()
	return game, err
}

// watch has games kept from now on.
func (k *keeper) watch() {
	k.autosave = session.NewAutosave(k.disk, k.slot.Name, func(err error) { k.shell.Tasks.Post(func() { k.kept(err) }) })
}

// close waits until everything is on the disk, and tells whether the game is.
// Nothing is kept after it.
func (k *keeper) close() (err error) {
	if k.autosave != nil {
		err = k.autosave.Close()
		k.autosave = nil
		_ = k.slot.Release() // the system does it when the program ends
	}
	return err
}

// finish waits in the background until the game is on the disk, with all that is played
// until then, and tells whether it is, and what other error there was. Where there is any,
// the game goes on for now, and is kept.
func (k *keeper) finish(other error, then func(error)) {
	autosave := k.autosave
	switch {
	case k.closing != nil: // for whoever asked before
		k.closing.other, k.closing.then = other, then
		return
	case autosave == nil:
		then(other)
		return
	}
	k.autosave, k.closing = nil, &closing{other: other, then: then}
	k.shell.files.Behind(func() {
		err := autosave.Close()
		k.shell.Tasks.Post(func() { k.finished(err) })
	})
}

// finished is the end of the autosave.
func (k *keeper) finished(err error) {
	c := k.closing
	k.closing = nil
	err = cmp.Or(err, c.other) // the game weighs most
	if err != nil || c.played {
		k.watch()
	}
	if c.played {
		k.autosave.Keep(k.shell.Game, k.picture())
	}
	if err == nil && c.played {
		k.finish(nil, c.then)
		return
	}
	c.then(err)
}

// keep has the game written as it stands.
func (k *keeper) keep() {
	k.ending = false // whoever plays on does not leave
	switch {
	case k.autosave != nil:
		k.autosave.Keep(k.shell.Game, k.picture())
	case k.closing != nil:
		k.closing.played = true
	}
}

// gameCause is what a sentence is about that goes when the game can be kept again.
const gameCause = "keeping"

// kept says that the game could not be kept, once until it can be again.
func (k *keeper) kept(err error) {
	switch {
	case err == nil:
		k.told = k.homeless
		k.shell.Messages.Over(gameCause)
	case !k.told:
		k.told = true
		k.shell.insist(kit.WarningTone, words.KeepProblem(err))
		k.shell.Messages.About(gameCause)
	}
}

// notChosen says, once, that the settings could not be kept. That games can't be either
// says more, and is told after it, too.
func (k *keeper) notChosen(err error) {
	if !k.told && !k.unchosen {
		k.unchosen = true
		k.shell.insist(kit.WarningTone, words.ChoicesProblem(err))
	}
}

// sayHomeless says, once, that nothing can be kept.
func (k *keeper) sayHomeless() {
	k.told, k.homeless = true, true
	if here, err := os.Getwd(); err == nil {
		k.shell.files.UseFolder(here)
	}
	k.shell.insist(kit.WarningTone, words.Homeless())
}

// resume goes on with the game that was kept, and with its photo unless another
// is asked for. Where there is none, a first game begins.
func (s *shell) resume(file string) {
	game, err := s.keeper.open()
	if game != nil {
		s.show(game)
	} else {
		s.maker.firstGame()
	}
	s.photos.DrawIcons()
	switch {
	case file != "":
		s.photos.OpenSample("")
		s.exchange.openFile(file)
	case s.keeper.last != (session.Picture{}):
		s.keeper.openPicture(s.keeper.last)
	default:
		s.photos.OpenLast()
	}
	if err != nil {
		s.keeper.told = s.keeper.autosave == nil // settings that can't be kept either say nothing over it
		s.insist(kit.WarningTone, words.ResumeProblem(err, game != nil))
	}
	s.keeper.offerLeft()
	if s.keeper.slot.Name != "" || errors.Is(err, session.ErrSlots) { // otherwise nothing can be kept there
		s.records.Read(s.keeper.disk, s.data)
	}
}

// insist says a sentence that stays when the photo or the board that is on its
// way arrives, as all do without an offer.
func (s *shell) insist(t kit.Tone, sentence string) {
	s.Messages.Say(t, sentence, "", nil)
}

// picture tells which photo is on the board, for a saved game.
func (k *keeper) picture() session.Picture {
	if k.shell.Photo.Picture == nil {
		return k.last
	}
	return k.shell.photos.InGame()
}

// pictured looks, when it is called and wherever that is, whether a game other than this
// window's has one of our files as its photo.
func (k *keeper) pictured(file string) func() bool {
	name := k.shell.photos.FileOf(file)
	d, data, own := k.disk, k.shell.data, k.slot.Name
	return func() bool { return data != "" && session.Pictured(d, data, own, name) }
}

// openPicture opens the photo of a saved game, with its crop.
func (k *keeper) openPicture(p session.Picture) {
	source := p.File
	if p.File == "" {
		source = photos.SampleSource(p.Sample)
	}
	k.shell.photos.OpenWithCrop(source, photo.Crop{X: p.Left, Y: p.Top, W: p.Width, H: p.Height})
}
