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

// slotFile is the file in which a document is kept between sessions. Windows that are open at once
// have a slot each, so that none overwrites another's document.
type slotFile struct {
	slot session.SaveSlot

	requested int // how many writes were requested, counted on the window's goroutine
	writes    sync.WaitGroup
	order     sync.Mutex
	written   int // the number of the newest write on the disk; guarded by order
}

// release frees the slot for other programs, when all is written.
func (f *slotFile) release() {
	f.writes.Wait()
	_ = f.slot.Release() // the system frees the slot when the program ends
}

// write writes the content of a numbered request; no content removes the file. newest is false
// where a newer one was written before.
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

// benchAt is the name of the nth slot, from 1.
func benchAt(folder string, n int) string {
	return session.SlotName(folder, "bench", lab.Extension, n)
}

// fileLine begins the first line of a slot, a comment that names the file in which the person saved
// the document; "" is none. It is no preference: each window has its own, and would otherwise save
// its experiment into the file of another window.
const fileLine = "# file = "

// keyFile is the key of the preference that named the file of the first slot in older versions.
const keyFile = "lab.file"

// fileOf is the file that the first line of a slot names. ok is false where there is no such line.
func fileOf(content []byte) (path string, ok bool) {
	line, _, _ := bytes.Cut(content, []byte("\n"))
	told, ok := strings.CutPrefix(string(line), fileLine)
	if !ok {
		return "", false
	}
	path, err := strconv.Unquote(told)
	return path, err == nil
}

// claimBench claims the nth slot; filesys.ErrLocked where a running program has it. The system
// frees the slot of a program that is killed.
func claimBench(folder string, n int) (*slotFile, error) {
	d := filesys.System{}
	if err := d.MakeFolder(folder, 0o700); err != nil {
		return nil, err
	}
	slot, err := session.ClaimNamed(d, benchAt(folder, n))
	return &slotFile{slot: slot}, err
}

// freeBench claims the first free slot, preferably one with a document. left is another free slot
// with a document; 0 is none.
func freeBench(folder string) (own *slotFile, left int, err error) {
	holdsDocument := false // own has a document
	for n := 1; n <= session.MostSlots; n++ {
		_, err := os.Stat(benchAt(folder, n))
		there := !errors.Is(err, fs.ErrNotExist)
		if own != nil && !there {
			continue
		}
		b, err := claimBench(folder, n)
		switch {
		case errors.Is(err, filesys.ErrLocked):
		case err != nil: // a system without file locks has one slot for all
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
	slot  *slotFile
	doc   Document
	named bool   // its first line names a file, or ""
	left  int    // the slot of another document; 0 is none
	aside string // the new name of a document that can't be read; "" where none was set aside
}

// read reads the document of the slot.
func (l *slotContent) read() error {
	content, err := filesys.Read(filesys.System{}, l.slot.slot.Name, untrusted.Experiment.Bytes)
	if err == nil {
		l.doc.Path, l.named = fileOf(content)
		l.doc.Experiment, err = lab.Decode(content, nil)
	}
	if errors.Is(err, lab.ErrNoExperiment) || errors.Is(err, lab.ErrMistake) || errors.Is(err, lab.ErrNewer) ||
		filesys.Unfit(err) {
		l.aside, _ = filesys.SetAside(filesys.System{}, l.slot.slot.Name)
	}
	return err
}
