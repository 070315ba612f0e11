package session

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"tilewise/solver/filesys"
)

// gameFile keeps a game in a file, however often it changes: it is written once
// as a whole, and then a line for each change is added, be it another game. So
// nothing waits for the disk, which takes longer for a whole file than a held key
// for a move. It belongs to one goroutine, but for sync.
type gameFile struct {
	disk filesys.Disk
	name string
	last Snapshot // what the file holds, if log is not nil
	seal string   // the seal of the last line of the file

	lock sync.Mutex
	log  *filesys.Log // appends changes; nil where the file does not hold the last snapshot
	hole error        // why part of the log may be missing on the disk: its sync failed
}

// mostChanges is how long a file grows before it is written anew, in bytes: far
// more than a game takes that somebody plays.
const mostChanges = 8 << 20

// keep has the game in the file. Once it has returned, the end of the program
// loses nothing; the end of the power does until sync.
func (f *gameFile) keep(s Snapshot) error {
	if f.log == nil || f.log.Bytes() > mostChanges || !f.there() {
		return f.write(s)
	}
	if f.holed() { // a whole new file may reach the disk after a failed sync; if not, changes are appended all the same
		end, last, seal := f.log.Bytes(), f.last, f.seal
		err := f.write(s)
		if err == nil || f.open(end, last, seal, fmt.Errorf("%w: %w", ErrUnsynced, err)) != nil {
			return err
		}
	}
	line, seal, err := s.since(f.last).line(f.seal)
	if err == nil {
		err = f.log.Add(line)
	}
	if err != nil {
		return err
	}
	f.last, f.seal = s, seal
	return nil
}

// there tells whether the file still has its name. One that was deleted, or whose
// folder was, or in whose place somebody has put another, goes on taking lines that
// nobody will ever read.
func (f *gameFile) there() bool {
	info, err := f.disk.Stat(f.name)
	return err == nil && info.Size() >= f.log.Bytes() && f.log.Is(info)
}

// write writes the game as a whole. Where the disk cannot confirm it twice, and no file is open to which the game
// could be added, it is written all the same, in the place of what the file held.
func (f *gameFile) write(s Snapshot) error {
	content, seal, err := s.encode()
	if err != nil {
		return err
	}
	first := f.log == nil
	f.close()
	var hole error
	if err = filesys.Write(f.disk, f.name, content); first && errors.Is(err, filesys.ErrSync) {
		err = filesys.Write(f.disk, f.name, content)
	}
	if first && errors.Is(err, filesys.ErrSync) {
		hole = fmt.Errorf("%w: %w", ErrUnsynced, err)
		err = filesys.Write(filesys.Unconfirmed{Disk: f.disk}, f.name, content)
	}
	if err != nil {
		return err
	}
	return f.open(int64(len(content)), s, seal, hole)
}

// open goes on behind the first end bytes of the file, which hold a game.
func (f *gameFile) open(end int64, s Snapshot, seal string, hole error) error {
	log, err := filesys.OpenLog(f.disk, f.name, end, 0o600)
	if err != nil {
		return err
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	f.log, f.last, f.seal, f.hole = log, s, seal, hole
	return nil
}

// holed tells whether a sync has failed since the file was written: the system may have
// let go of what it could not write, and says so only once.
func (f *gameFile) holed() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.hole != nil
}

// sync has all that was kept on the disk; once it has failed, only the file as a whole
// has. It may be called from any goroutine.
func (f *gameFile) sync() error {
	f.lock.Lock()
	log, hole := f.log, f.hole
	f.lock.Unlock()
	if log == nil || hole != nil {
		return hole
	}
	err := log.Sync()
	if errors.Is(err, fs.ErrClosed) { // the file was replaced by a new one meanwhile, which is synced by itself
		return nil
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrUnsynced, err)
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.log == log {
		f.hole = err
	}
	return err
}

func (f *gameFile) close() {
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.log != nil {
		_ = f.log.Close() // an error of Close says nothing more: sync has told what reached the disk
	}
	f.log = nil
}
