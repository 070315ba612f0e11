package program

import (
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/filesys"
)

// Saving has the game at hand on the disk after every move, in a slot that no other Tilewise writes to: the window's
// own where no window is open.
type Saving struct {
	program *Program
	slot    session.SaveSlot
	writer  *session.Autosave      // writes the game to its file; nil: no game is kept
	aside   task.Queue             // writes the game that was put aside
	photo   session.PhotoReference // of the game at hand
}

// Open claims a slot, and returns the game that was kept there last; nil where there is none. Then err says whether one
// could not be read, or none can be kept.
func (s *Saving) Open() (*session.Game, error) {
	c := &s.program.config
	if c.Folder == "" {
		return nil, nil
	}
	filesys.Sweep(c.Disk, c.Folder, c.Now())
	slot, err := session.ClaimSlot(c.Disk, c.Folder)
	if err != nil {
		return nil, err
	}
	s.slot = slot
	game, photo, err := session.Restore(c.Disk, slot.Name, c.Now)
	if err != nil && !session.IsSetAside(err) {
		return nil, err // the next game must not replace a file that can't be read now
	}
	s.photo = photo
	s.program.Aside.Restore(c.Disk, slot.Name, c.Now, game)
	s.writer = session.NewAutosave(c.Disk, slot.Name, func(err error) {
		c.Tasks.Post(func() { s.program.SavingNews.Send(err) })
	})
	return game, err
}

// Elsewhere reports whether another Tilewise has the first slot, and so the game that was played last.
func (s *Saving) Elsewhere() bool {
	return s.slot.Name != "" && s.slot.Name != session.SlotName(s.program.config.Folder, "current", session.Extension, 1)
}

// keep has the game written as it stands.
func (s *Saving) keep() {
	if s.writer == nil {
		return
	}
	p := s.program
	s.writer.Keep(p.Game, s.photo)
	if save := p.Aside.Save(p.config.Disk, s.slot.Name); save != nil {
		s.aside.Add(p.config.Behind, func() { _ = save() })
	}
}

// Photo is the photo of the game at hand.
func (s *Saving) Photo() session.PhotoReference { return s.photo }

// SetPhoto has the game kept with another photo from now on.
func (s *Saving) SetPhoto(p session.PhotoReference) {
	if p != s.photo {
		s.photo = p
		s.keep()
	}
}

// Close waits until the game is on the disk, and returns why it is not. Nothing is kept after it.
func (s *Saving) Close() (err error) {
	if s.writer != nil {
		err = s.writer.Close()
		s.writer = nil
		_ = s.slot.Release() // the system frees the slot when the program ends
	}
	return err
}
