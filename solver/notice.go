package solver

import (
	"slices"

	"tilewise/pdb"
)

// Notice is something that a person should know, and that kept nothing from
// being done: of which tables, what (What), and the system's reason. The words
// are chosen where it is shown.
type Notice = pdb.Notice

// What a notice tells.
const (
	TableDamaged = pdb.Damaged // a stored table was damaged: it is set aside and built anew
	TableNewer   = pdb.Newer   // a stored table is from a newer Tilewise: it is set aside and built anew
	TableForeign = pdb.Foreign // a file held another table than its name says: it is set aside and built anew
	TableNotKept = pdb.NotKept // tables could not be stored, and will be built again next time
)

// notice keeps a notice for whoever asks next, once however many tables of a
// set it is true of.
func (k *databases) notice(n Notice) {
	k.lock.Lock()
	defer k.lock.Unlock()
	known := func(m Notice) bool { return m.ID == n.ID && m.What == n.What }
	if !slices.ContainsFunc(k.notices, known) {
		k.notices = append(k.notices, n)
	}
}

// takeNotices returns what has come up since the last call.
func (k *databases) takeNotices() []Notice {
	k.lock.Lock()
	defer k.lock.Unlock()
	taken := k.notices
	k.notices = nil
	return taken
}
