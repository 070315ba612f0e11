package session

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// ErrSlots means that more programs run at once than games are kept for.
var ErrSlots = errors.New("too many games at once")

// mostSlots is for how many programs that run at once games are kept.
const mostSlots = 16

// Slot is the file that keeps the game of one running program. Programs that
// run at once have a slot each, so that none writes over another's game.
type Slot struct {
	Name string
	lock *flock.Flock
}

// ClaimSlot takes the first slot in a folder that no running program has. The
// system frees the slot of a program that is killed.
func ClaimSlot(folder string) (Slot, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return Slot{}, fmt.Errorf("claim a slot: %w", err)
	}
	for n := 1; n <= mostSlots; n++ {
		name := filepath.Join(folder, "current"+Extension)
		if n > 1 {
			name = filepath.Join(folder, fmt.Sprintf("current-%d%s", n, Extension))
		}
		lock := flock.New(name + lockSuffix)
		switch free, err := lock.TryLock(); {
		case err != nil:
			return Slot{}, fmt.Errorf("claim a slot: %w", err)
		case free:
			return Slot{name, lock}, nil
		}
	}
	return Slot{}, ErrSlots
}

// lockSuffix ends the names of the empty files that programs lock.
const lockSuffix = ".lock"

// Release lets another program have the slot.
func (s Slot) Release() error { return s.lock.Close() }
