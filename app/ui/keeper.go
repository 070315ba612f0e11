package ui

import (
	"strings"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/disk"
)

// keeper has the game at hand on the disk after every move. All that takes time
// it does in the background.
type keeper struct {
	disk     disk.Disk
	slot     session.Slot
	autosave *session.Autosave // nil: no game is kept
	picture  session.Picture   // of the game that was kept, until its photo is there
	opening  door.Errand       // of a game that a person asked for
	looking  door.Errand       // for a file that a person wants to save over
	told     bool              // that games can't be kept
	ending   bool              // the program ends when all is written
	homeless bool              // the home folder is borrowed, and goes with the program
}

// open makes the folder of a person's games ready, and returns the game that
// was kept there last; nil where there is none. Then err says whether one could
// not be read, or none can be kept.
func (k *keeper) open(s *shell) (*session.Game, error) {
	if s.data == "" {
		return nil, nil
	}
	for _, folder := range []string{s.data, s.pictures, s.photos.small.folder, s.photos.copies.folder} {
		disk.Sweep(k.disk, folder, s.now())
	}
	slot, err := session.ClaimSlot(k.disk, s.data)
	if err != nil {
		return nil, err
	}
	return k.take(s, slot)
}

// take has games kept in a slot from now on, and returns the one that is there.
func (k *keeper) take(s *shell, slot session.Slot) (*session.Game, error) {
	k.slot = slot
	game, picture, err := session.Restore(k.disk, slot.Name, s.now)
	if err != nil && !words.IsSetAside(err) {
		return nil, err // the next game would destroy what can't be read now
	}
	k.picture = picture
	k.watch(s)
	return game, err
}

// watch has games kept from now on.
func (k *keeper) watch(s *shell) {
	k.autosave = session.NewAutosave(k.disk, k.slot.Name, func(err error) { s.door.Post(func() { s.kept(err) }) })
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

// keep has the game written as it stands.
func (s *shell) keep() {
	s.keeper.ending = false // whoever plays on does not leave
	if s.keeper.autosave != nil {
		s.keeper.autosave.Keep(s.game, s.picture())
	}
}

// gameCause is what a sentence is about that goes when the game can be kept again.
const gameCause = "keeping"

// kept says that the game could not be kept, once until it can be again.
func (s *shell) kept(err error) {
	switch {
	case err == nil:
		s.keeper.told = s.keeper.homeless
		s.banner.Over(gameCause)
	case !s.keeper.told:
		s.keeper.told = true
		s.insist(kit.WarningTone, words.KeepProblem(err))
		s.banner.About(gameCause)
	}
}

// notChosen says, once, that the settings could not be kept.
func (s *shell) notChosen(err error) {
	if !s.keeper.told {
		s.keeper.told = true
		s.insist(kit.WarningTone, words.ChoicesProblem(err))
	}
}

// sayHomeless says, once, that nothing can be kept.
func (s *shell) sayHomeless() {
	s.keeper.told, s.keeper.homeless = true, true
	s.insist(kit.WarningTone, words.Homeless())
}

// resume goes on with the game that was kept, and with its photo unless another
// is asked for. Where there is none, a first game begins.
func (s *shell) resume(file string) {
	game, err := s.keeper.open(s)
	if game != nil {
		s.show(game)
	} else {
		s.firstGame()
	}
	if file == "" && s.keeper.picture != (session.Picture{}) {
		s.openPicture(s.keeper.picture)
	} else {
		s.firstPhoto(file)
	}
	if err != nil {
		s.keeper.told = s.keeper.autosave == nil // settings that can't be kept either say nothing over it
		s.insist(kit.WarningTone, words.ResumeProblem(err, game != nil))
	}
	s.offerLeft()
	if err == nil || words.IsSetAside(err) { // otherwise nothing can be kept there
		s.records.Read(s.keeper.disk, s.data)
	}
}

// insist says a sentence that stays when the photo or the board that is on its
// way arrives.
func (s *shell) insist(t kit.Tone, sentence string) {
	s.photos.problem = sentence
	s.banner.Say(t, sentence, "", nil)
}

// picture tells which photo is on the board, for a saved game.
func (s *shell) picture() session.Picture {
	if s.photos.current == nil {
		return s.keeper.picture
	}
	c := s.photos.crop
	p := session.Picture{Left: c.X, Top: c.Y, Width: c.W, Height: c.H}
	if name, sample := strings.CutPrefix(s.photos.source, samplePrefix); sample {
		p.Sample = name
	} else {
		p.File = s.photos.source
	}
	return p
}

// openPicture opens the photo of a saved game, with its crop.
func (s *shell) openPicture(p session.Picture) {
	source := p.File
	if p.File == "" {
		source = sampleSource(p.Sample)
	}
	s.photos.album.keep(source, photo.Crop{X: p.Left, Y: p.Top, W: p.Width, H: p.Height})
	if p.File == "" {
		s.openSample(p.Sample)
	} else {
		s.openPhoto(p.File)
	}
}
