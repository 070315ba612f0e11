package program

import (
	"cmp"
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// Saving keeps the game at hand on the disk, in a slot that no other Tilewise writes to. It keeps every change before
// it is announced, and the game that was put aside before the new one. All slow work happens in the background.
type Saving struct {
	program *Program
	disk    filesys.FileSystem
	folder  string // of games; "" keeps none
	slot    session.SaveSlot
	photo   session.GamePhoto // of the game at hand
	writer  *session.Autosave // writes the game to its file; nil while no game is kept
	closing *finalSave        // writes what is left before the program ends; nil until then
	taking  task.Task         // takes over a game that another Tilewise has left
	left    session.LeftSlot  // that game, while it waits

	Ending bool // the program ends when everything is written, unless the user plays on
}

// finalSave is the state of the last writing before the program ends.
type finalSave struct {
	played bool        // the game has changed since the writer was closed
	other  error       // an error of other writing
	then   func(error) // called with the error of the writing, or nil
}

// Open claims a slot in a folder and returns the game that was kept there; nil if there is none. If folder is "", no
// game is kept. err is why a game could not be read, or why none can be kept.
func (s *Saving) Open(d filesys.FileSystem, folder string) (*session.Game, error) {
	s.disk, s.folder = d, folder
	if folder == "" {
		return nil, nil
	}
	filesys.Sweep(d, folder, s.program.Now())
	slot, err := session.ClaimSlot(d, folder)
	if err != nil {
		return nil, err
	}
	s.slot = slot
	game, photo, err := session.Restore(d, slot.Name, s.program.Now)
	if err != nil && !session.IsSetAside(err) {
		return nil, err // the next game must not replace a file that can't be read now
	}
	s.photo = photo
	s.program.aside.Restore(d, slot.Name, s.program.Now, game)
	s.watch()
	s.lookForLeft()
	return game, err
}

// watch begins to keep games.
func (s *Saving) watch() {
	s.writer = session.NewAutosave(s.disk, s.slot.Name, func(err error) {
		s.program.config.Tasks.Post(func() { s.program.SavingNews.Send(err) })
	})
}

// Claimed reports whether this program has a slot, and Keeps whether games are kept there now. Elsewhere reports
// whether another Tilewise has the first slot, which holds the game that was played last.
func (s *Saving) Claimed() bool { return s.slot.Name != "" }
func (s *Saving) Keeps() bool   { return s.writer != nil }
func (s *Saving) Elsewhere() bool {
	return s.Claimed() && s.slot.Name != session.SlotName(s.folder, "current", session.Extension, 1)
}

// Keep writes the game as it stands. KeepTime does the same while the game's clock runs, to save its time.
func (s *Saving) Keep() {
	s.Ending = false
	switch {
	case s.Keeps():
		s.write()
	case s.closing != nil:
		s.closing.played = true
	}
}

func (s *Saving) KeepTime() {
	if s.Keeps() && s.program.game.Running() {
		s.write()
	}
}

func (s *Saving) write() {
	s.writer.Keep(s.program.game, s.photo, s.program.aside.PendingWrite(s.disk, s.slot.Name))
}

// Photo returns the photo of the game at hand.
func (s *Saving) Photo() session.GamePhoto { return s.photo }

// SetPhoto keeps the game with another photo from now on.
func (s *Saving) SetPhoto(p session.GamePhoto) {
	if p != s.photo {
		s.photo = p
		s.Keep()
	}
}

// PhotoUsedElsewhere returns a function that reports whether a game in another slot uses the photo called name. Any
// goroutine may call it.
func (s *Saving) PhotoUsedElsewhere(name string) func() bool {
	d, folder, own := s.disk, s.folder, s.slot.Name
	return func() bool { return folder != "" && session.PhotoUsedElsewhere(d, folder, own, name) }
}

// Close waits until the game is on the disk, and returns why it is not. No game is kept after it.
func (s *Saving) Close() (err error) {
	if s.Keeps() {
		err = s.writer.Close()
		s.writer = nil
	}
	if s.Claimed() && s.closing == nil {
		_ = s.slot.Release() // the system frees the slot when the program ends
	}
	return err
}

// Finish waits in the background until the game is on the disk, with the moves made meanwhile, and then calls then with
// the error of writing or, if there was none, the other error. After an error the game is kept as before.
func (s *Saving) Finish(other error, then func(error)) {
	writer := s.writer
	switch {
	case s.closing != nil: // the writer is being closed already; only the last caller's then is called
		s.closing.other, s.closing.then = other, then
		return
	case writer == nil:
		then(other)
		return
	}
	s.writer, s.closing = nil, &finalSave{other: other, then: then}
	s.program.config.Behind(func() {
		err := writer.Close()
		s.program.config.Tasks.Post(func() { s.finished(err) })
	})
}

func (s *Saving) finished(err error) {
	c := s.closing
	s.closing = nil
	err = cmp.Or(err, c.other) // the game's error comes first
	if err != nil || c.played {
		s.watch()
	}
	if c.played {
		s.write()
	}
	if err == nil && c.played {
		s.Finish(nil, c.then)
		return
	}
	c.then(err)
}

// LeftGame is the event that a game which another Tilewise has left was taken over or discarded, or why not.
type LeftGame struct {
	Err     error // why that failed; the game at hand stays
	Problem error // why the game, or a part of it, is missing
	Found   bool
	PutBack func() // undoes the discarding; nil if nothing was discarded
}

// Left returns the game under way that another Tilewise has left; its Game is nil if there is none. A user who
// closed two windows sees one of their two games at the next start.
func (s *Saving) Left() session.LeftSlot { return s.left }

func (s *Saving) lookForLeft() {
	s.left = session.LeftSlot{}
	if s.Keeps() {
		s.left = session.FindLeft(s.disk, s.folder, s.slot.Name, s.program.Now)
	}
}

// DiscardLeft removes the game that another Tilewise has left. It sends LeftGame, whose PutBack restores the game.
func (s *Saving) DiscardLeft() {
	defer s.program.turn()()
	putBack, err := session.Discard(s.disk, s.left.Name, untrusted.Game.Bytes)
	s.lookForLeft()
	news := LeftGame{Err: err}
	if err == nil {
		news.PutBack = func() {
			if err := putBack(); err != nil {
				s.program.LeftGame.Send(LeftGame{Err: err})
			}
			s.lookForLeft()
		}
	}
	s.program.LeftGame.Send(news)
}

// leftGame is a game that another Tilewise has left, with its slot, which this program has taken over.
type leftGame struct {
	slot    session.SaveSlot
	game    *session.Game
	photo   session.GamePhoto
	problem error // why part of the game is missing
}

// TakeLeft goes on with the game that was left in a slot, and keeps it there. The game at hand stays in its own slot.
func (s *Saving) TakeLeft(name string) {
	d, now := s.disk, s.program.Now
	task.Try(s.program.config.Tasks, &s.taking, func(ctx context.Context) (l leftGame, err error) {
		if l.slot, err = session.ClaimNamed(d, name); err != nil {
			return l, err
		}
		l.game, l.photo, l.problem = session.Restore(d, name, now)
		if ctx.Err() != nil { // the caller does not wait for the result any more
			_ = l.slot.Release()
		}
		return l, nil
	}, func(l leftGame, err error) {
		switch {
		case err != nil:
			s.program.LeftGame.Send(LeftGame{Err: err})
		case l.game == nil || !s.Keeps() || l.problem != nil && !session.IsSetAside(l.problem):
			_ = l.slot.Release()
			s.lookForLeft()
			s.program.LeftGame.Send(LeftGame{Problem: l.problem})
		default:
			s.Keep()
			s.Finish(nil, func(err error) { s.switchTo(l, err) })
		}
	})
}

// switchTo puts a left game on the board. It is called when the game at hand was written, with the error of that.
func (s *Saving) switchTo(l leftGame, err error) {
	defer s.program.turn()()
	if err != nil {
		_ = l.slot.Release()
		s.program.LeftGame.Send(LeftGame{Err: err})
		return
	}
	_ = s.slot.Release()
	s.slot, s.photo = l.slot, l.photo
	s.watch()
	s.lookForLeft()
	s.program.Open(l.game)
	s.program.LeftGame.Send(LeftGame{Problem: l.problem, Found: true})
}
