package workbench

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"sync"

	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// slotFile keeps what lies on the bench. Windows that are open at once have one each, so
// that none writes over what lies in another.
type slotFile struct {
	slot session.SaveSlot

	asked   int // how many writes were asked for, counted on the window's goroutine
	writes  sync.WaitGroup
	order   sync.Mutex
	written int // the newest write that is on the disk; guarded by order
}

// release lets another program have the file, when all is written.
func (f *slotFile) release() {
	f.writes.Wait()
	_ = f.slot.Release() // the system frees the slot when the program ends
}

// write writes what has the number of an order to write; no content removes the file. newest is false where a newer
// one was written meanwhile.
func (f *slotFile) write(number int, content []byte) (newest bool, err error) {
	f.order.Lock()
	defer f.order.Unlock()
	if number < f.written {
		return false, nil
	}
	f.written = number
	if content == nil {
		_ = filesys.System{}.Remove(f.slot.Name)
		return true, nil
	}
	return true, filesys.Write(filesys.System{}, f.slot.Name, content)
}

// benchAt is the nth file of a bench, from 1.
func benchAt(folder string, n int) string {
	return session.SlotName(folder, "bench", lab.Extension, n)
}

// fileLine begins the first line of a bench, a comment, which names the file in which a person
// has saved what lies there; "" is none. It is no choice: each window remembers its own, and
// would save the experiment of another into the file of the one before.
const fileLine = "# file = "

// keyFile is where the choices have kept that of the first bench formerly.
const keyFile = "lab.file"

// fileOf is the file that the first line of a bench names. ok is false where it names none,
// not even "".
func fileOf(content []byte) (path string, ok bool) {
	line, _, _ := bytes.Cut(content, []byte("\n"))
	told, ok := strings.CutPrefix(string(line), fileLine)
	if !ok {
		return "", false
	}
	path, err := strconv.Unquote(told)
	return path, err == nil
}

// claimBench takes the nth file; filesys.ErrLocked where a running program has it. The system
// frees that of a program that is killed.
func claimBench(folder string, n int) (*slotFile, error) {
	d := filesys.System{}
	if err := d.MakeFolder(folder, 0o700); err != nil {
		return nil, err
	}
	slot, err := session.ClaimNamed(d, benchAt(folder, n))
	return &slotFile{slot: slot}, err
}

// freeBench takes the first file that no running program has: one with something in it, if
// there is any. left is another such; 0 is none.
func freeBench(folder string) (own *slotFile, left int, err error) {
	holdsDocument := false // own holds a document
	for n := 1; n <= session.MostSlots; n++ {
		_, err := os.Stat(benchAt(folder, n))
		there := !errors.Is(err, fs.ErrNotExist)
		if own != nil && !there {
			continue
		}
		b, err := claimBench(folder, n)
		switch {
		case errors.Is(err, filesys.ErrLocked):
		case err != nil: // a system that locks nothing has one for all
			return &slotFile{slot: session.SaveSlot{Name: benchAt(folder, 1)}}, 0, nil
		case own == nil:
			own, holdsDocument = b, there
		case !holdsDocument:
			own.release()
			own, holdsDocument = b, true
		default:
			b.release()
			return own, n, nil
		}
	}
	if own == nil {
		return nil, 0, session.ErrSlots
	}
	return own, 0, nil
}

// slotContent is the content of a slot.
type slotContent struct {
	bench *slotFile
	doc   Document
	named bool   // it says in which file it was saved
	left  int    // the slot of another document that waits; 0 is none
	aside string // the new name of a document that can't be read; "" where none was set aside
}

// read reads what lies on the bench.
func (l *slotContent) read() error {
	content, err := filesys.Read(filesys.System{}, l.bench.slot.Name, untrusted.Experiment.Bytes)
	if err == nil {
		l.doc.Path, l.named = fileOf(content)
		l.doc.Experiment, err = lab.Decode(content, nil)
	}
	if errors.Is(err, lab.ErrNoExperiment) || errors.Is(err, lab.ErrMistake) || errors.Is(err, lab.ErrNewer) ||
		filesys.Unfit(err) {
		l.aside, _ = filesys.SetAside(filesys.System{}, l.bench.slot.Name)
	}
	return err
}
