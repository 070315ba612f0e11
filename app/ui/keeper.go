package ui

import (
	"strings"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// keeper has the game at hand on the disk after every move. All that takes time
// it does in the background.
type keeper struct {
	slot     session.Slot
	autosave *session.Autosave // nil: no game is kept
	picture  session.Picture   // of the game that was kept, until its photo is there
	opening  door.Errand       // of a game that a person asked for
	looking  door.Errand       // for a file that a person wants to save over
	told     bool              // that games can't be kept
	homeless bool              // the home folder is borrowed, and goes with the program
}

// open makes the folder of a person's games ready, and returns the game that
// was kept there last; nil where there is none. Then err says whether one could
// not be read, or none can be kept.
func (k *keeper) open(s *shell) (*session.Game, error) {
	if s.data == "" {
		return nil, nil
	}
	slot, err := session.ClaimSlot(s.data)
	if err != nil {
		return nil, err
	}
	k.slot = slot
	game, picture, err := session.Restore(slot.Name, s.now)
	if err != nil && !words.IsSetAside(err) {
		return nil, err // the next game would destroy what can't be read now
	}
	k.picture = picture
	k.autosave = session.NewAutosave(slot.Name, func(err error) { s.door.Post(func() { s.notKept(err) }) })
	return game, err
}

// close waits until everything is on the disk. Nothing is kept after it.
func (k *keeper) close() {
	if k.autosave != nil {
		k.autosave.Close()
		k.autosave = nil
		_ = k.slot.Release() // the system does it when the program ends
	}
}

// keep has the game written as it stands.
func (s *shell) keep() {
	if s.keeper.autosave == nil {
		return
	}
	if err := s.keeper.autosave.Keep(s.game, s.picture()); err != nil {
		s.notKept(err)
	}
}

// notKept says, once, that the game could not be kept.
func (s *shell) notKept(err error) {
	if !s.keeper.told {
		s.keeper.told = true
		s.insist(kit.WarningTone, words.KeepProblem(err))
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
		s.insist(kit.WarningTone, words.ResumeProblem(err))
	}
	if err == nil || words.IsSetAside(err) { // otherwise nothing can be kept there
		s.records.Read(s.data)
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
