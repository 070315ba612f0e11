package session

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// ErrSlots means that more programs run at once than there are slots.
var ErrSlots = errors.New("too many games at once")

// MostSlots is the number of programs that can keep a game at the same time.
const MostSlots = 16

// SaveSlot is the file that keeps the game of one running program, or the experiment of its Lab.
// Programs that run at once have a slot each, so that none writes over another's.
type SaveSlot struct {
	Name   string
	unlock func() error
}

// ClaimSlot takes the first slot in a folder that no running program has. The system frees the slot of a killed
// program.
func ClaimSlot(d filesys.FileSystem, folder string) (SaveSlot, error) {
	if err := d.MakeFolder(folder, 0o700); err != nil {
		return SaveSlot{}, fmt.Errorf("save: %w", err)
	}
	for n := 1; n <= MostSlots; n++ {
		s, err := ClaimNamed(d, slotName(folder, n))
		switch {
		case errors.Is(err, filesys.ErrLocked):
		case err != nil:
			return SaveSlot{}, fmt.Errorf("save: %w", err)
		default:
			return s, nil
		}
	}
	return SaveSlot{}, ErrSlots
}

func slotName(folder string, n int) string { return SlotName(folder, "current", Extension, n) }

// SlotName returns the file of the n-th slot, from 1. From the second on, the name has the number after stem.
func SlotName(folder, stem, extension string, n int) string {
	if n > 1 {
		stem = fmt.Sprintf("%s-%d", stem, n)
	}
	return filepath.Join(folder, stem+extension)
}

// ClaimNamed takes the slot of a file; filesys.ErrLocked if a running program has it.
func ClaimNamed(d filesys.FileSystem, name string) (SaveSlot, error) {
	unlock, err := d.TryLock(name + lockSuffix)
	if err != nil {
		return SaveSlot{}, err
	}
	return SaveSlot{name, unlock}, nil
}

// lockSuffix ends the names of the empty files that programs lock.
const lockSuffix = ".lock"

// Release frees the slot for other programs. On a slot that was never claimed it does nothing.
func (s SaveSlot) Release() error {
	if s.unlock == nil {
		return nil
	}
	return s.unlock()
}

// Discard removes the file of a slot that no running program has; putBack writes it again.
func Discard(d filesys.FileSystem, name string, most int64) (putBack func() error, err error) {
	slot, err := ClaimNamed(d, name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = slot.Release() }()
	content, err := filesys.Read(d, name, most)
	if err == nil {
		err = d.Remove(name)
	}
	return func() error { return filesys.Write(d, name, content) }, err
}

// LeftSlot is the slot of a program that has ended, with its game under way.
type LeftSlot struct {
	Name string
	Game *Game
	Time time.Time // when the game was kept last
}

// FindLeft returns, of the slots in a folder whose program has ended with a game under way, the one that was kept last;
// the zero LeftSlot if there is none. A user who had two windows open has two such games. It skips the slots of
// running programs and own.
func FindLeft(d filesys.FileSystem, folder, own string, now func() time.Time) (left LeftSlot) {
	for n := 1; n <= MostSlots; n++ {
		file := slotName(folder, n)
		info, err := d.Stat(file)
		if err != nil || file == own || !info.ModTime().After(left.Time) {
			continue
		}
		s, err := ClaimNamed(d, file)
		if err != nil {
			continue
		}
		if g, _, err := ReadFile(d, file, now); g != nil && err == nil && g.UnderWay() {
			left = LeftSlot{file, g, info.ModTime()}
		}
		_ = s.Release()
	}
	return left
}

// PhotoUsedElsewhere reports whether a game in a slot of folder, other than own, uses or has used a photo with name in
// its path.
func PhotoUsedElsewhere(d filesys.FileSystem, folder, own, name string) bool {
	for n := 1; n <= MostSlots; n++ {
		file := slotName(folder, n)
		if file == own {
			continue
		}
		if content, err := filesys.Read(d, file, untrusted.Game.Bytes); err == nil && bytes.Contains(content, []byte(name)) {
			return true
		}
	}
	return false
}
