package session

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"tilewise/solver/filesys"
)

// gameFileWriter keeps a game in a file while it changes. It writes the game once as a whole, and then appends a line
// for each change, also for a new game. A whole file would take longer to write than a held key takes for a move. Call
// its methods from one goroutine, except sync.
type gameFileWriter struct {
	disk filesys.FileSystem
	name string
	last GameSnapshot // the game that the file holds, if log is not nil
	seal string       // the seal of the last line of the file

	lock      sync.Mutex
	log       *filesys.LineLog // appends changes; nil if the file does not hold the last snapshot
	syncError error            // why part of the log may be missing on the disk: its sync failed
}

// mostChanges is the size in bytes from which a file is written anew: far more than the moves of a person take.
const mostChanges = 8 << 20

// keep writes the game to the file. After that, the game survives the end of the program; it
// survives a power failure once it is synced.
func (f *gameFileWriter) keep(s GameSnapshot) error {
	if f.log == nil || f.log.Bytes() > mostChanges || !f.inPlace() {
		return f.write(s)
	}
	// after a failed sync, write a whole new file; if that fails, append the change all the same
	if f.syncFailed() {
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

// inPlace reports whether the file is still found under its name. Lines that are appended to a file that was deleted or
// replaced would never be read.
func (f *gameFileWriter) inPlace() bool {
	info, err := f.disk.Stat(f.name)
	return err == nil && info.Size() >= f.log.Bytes() && f.log.Is(info)
}

// write writes the game as a whole. If no file is open, and syncing fails twice, it replaces the file without a sync.
func (f *gameFileWriter) write(s GameSnapshot) error {
	content, seal, err := s.encode()
	if err != nil {
		return err
	}
	first := f.log == nil
	f.close()
	var syncError error
	if err = filesys.Write(f.disk, f.name, content); first && errors.Is(err, filesys.ErrSync) {
		err = filesys.Write(f.disk, f.name, content)
	}
	if first && errors.Is(err, filesys.ErrSync) {
		syncError = fmt.Errorf("%w: %w", ErrUnsynced, err)
		err = filesys.Write(filesys.UnsyncedDisk{FileSystem: f.disk}, f.name, content)
	}
	if err != nil {
		return err
	}
	return f.open(int64(len(content)), s, seal, syncError)
}

// open opens the file to append changes after its first end bytes, which hold the snapshot s.
func (f *gameFileWriter) open(end int64, s GameSnapshot, seal string, syncError error) error {
	log, err := filesys.OpenLineLog(f.disk, f.name, end, 0o600)
	if err != nil {
		return err
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	f.log, f.last, f.seal, f.syncError = log, s, seal, syncError
	return nil
}

// syncFailed reports whether a sync has failed since the file was written. The system may have dropped content then,
// and does not report that again.
func (f *gameFileWriter) syncFailed() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.syncError != nil
}

// sync brings the appended lines to the disk. After a failure it returns the same error until the whole file is
// written. Any goroutine may call it.
func (f *gameFileWriter) sync() error {
	f.lock.Lock()
	log, hole := f.log, f.syncError
	f.lock.Unlock()
	if log == nil || hole != nil {
		return hole
	}
	err := log.Sync()
	if errors.Is(err, fs.ErrClosed) { // write has replaced the file meanwhile, and synced the new one
		return nil
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrUnsynced, err)
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.log == log {
		f.syncError = err
	}
	return err
}

func (f *gameFileWriter) close() {
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.log != nil {
		_ = f.log.Close() // sync has reported what reached the disk
	}
	f.log = nil
}
