package workbench

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// DraftFile is the file in which unsaved work is kept between sessions. Windows that are open at
// once have one each, so that none overwrites the work of another.
type DraftFile struct {
	slot session.SaveSlot

	reported  bool // the user was told that the draft can't be kept; used on the window's goroutine
	requested int  // the number of requested writes; used on the window's goroutine
	writes    sync.WaitGroup
	order     sync.Mutex
	written   int // the number of the newest write on the disk; guarded by order
}

// Name returns the path of the file.
func (f *DraftFile) Name() string { return f.slot.Name }

// Release waits until all is written, and frees the file for other programs.
func (f *DraftFile) Release() {
	f.writes.Wait()
	_ = f.slot.Release() // the system frees the slot when the program ends
}

// Keep writes work in the background, with the path to which the user saved it ("" for none). Without work it removes
// the draft. It calls failed in the window, once until a draft can be kept again.
func (f *DraftFile) Keep(behind, post func(func()), savedTo string, work []byte, failed func(error)) {
	if work != nil {
		work = append([]byte(fileLine+strconv.Quote(savedTo)+"\n"), work...)
	}
	f.requested++
	number := f.requested
	f.writes.Add(1)
	behind(func() {
		defer f.writes.Done()
		newest, err := f.write(number, work)
		if !newest {
			return
		}
		post(func() {
			if err != nil && !f.reported {
				failed(err)
			}
			f.reported = err != nil
		})
	})
}

// write writes the content of a numbered request, or removes the file where there is none. newest is false where a
// newer request was written before.
func (f *DraftFile) write(number int, content []byte) (newest bool, err error) {
	f.order.Lock()
	defer f.order.Unlock()
	if number < f.written {
		return false, nil
	}
	f.written = number
	if content == nil {
		_ = filesys.OSDisk{}.Remove(f.Name())
		return true, nil
	}
	return true, filesys.Write(filesys.OSDisk{}, f.Name(), content)
}

// fileLine begins the first line of a draft, a comment with the path to which the user saved the document; "" is none.
// The path is no preference, as each window has its own, and would otherwise save its experiment to another window's
// file.
const fileLine = "# file = "

// keyFile is the preference in which older versions kept the path of the first draft.
const keyFile = "lab.file"

// fileOf returns the path in the first line of a draft. ok is false where there is no such line.
func fileOf(content []byte) (path string, ok bool) {
	line, _, _ := bytes.Cut(content, []byte("\n"))
	told, ok := strings.CutPrefix(string(line), fileLine)
	if !ok {
		return "", false
	}
	path, err := strconv.Unquote(told)
	return path, err == nil
}

// draftName returns the name of the nth draft, from 1.
func draftName(folder string, n int) string {
	return session.SlotName(folder, "bench", lab.Extension, n)
}

// claimDraft claims a file; filesys.ErrLocked where a running program has it. The system frees the file of a killed
// program.
func claimDraft(name string) (*DraftFile, error) {
	d := filesys.OSDisk{}
	if err := d.MakeFolder(filepath.Dir(name), 0o700); err != nil {
		return nil, err
	}
	slot, err := session.ClaimNamed(d, name)
	return &DraftFile{slot: slot}, err
}

// freeDraft claims the first free file in a folder, preferably one with a draft. left is the path of another free file
// with a draft; "" for none.
func freeDraft(folder string) (own *DraftFile, left string, err error) {
	holdsDraft := false // own has a draft
	for n := 1; n <= session.MostSlots; n++ {
		name := draftName(folder, n)
		_, err := os.Stat(name)
		there := !errors.Is(err, fs.ErrNotExist)
		if own != nil && !there {
			continue
		}
		f, err := claimDraft(name)
		switch {
		case errors.Is(err, filesys.ErrLocked):
		case err != nil: // a system without file locks has one file for all
			return &DraftFile{slot: session.SaveSlot{Name: draftName(folder, 1)}}, "", nil
		case own == nil:
			own, holdsDraft = f, there
		case !holdsDraft:
			own.Release()
			own, holdsDraft = f, true
		default:
			f.Release()
			return own, name, nil
		}
	}
	if own == nil {
		return nil, "", session.ErrSlots
	}
	return own, "", nil
}

// restoredDraft is the content of a draft's file.
type restoredDraft struct {
	slot  *DraftFile
	doc   Document
	named bool   // the first line has a path, which may be ""; an older version kept none
	left  string // the file of another document; "" is none
	aside string // the new name of a document that can't be read; "" where none was set aside
}

func (d *restoredDraft) read() error {
	content, err := filesys.Read(filesys.OSDisk{}, d.slot.Name(), untrusted.Experiment.Bytes)
	if err == nil {
		d.doc.Path, d.named = fileOf(content)
		d.doc.Experiment, err = lab.Decode(content, nil)
	}
	if errors.Is(err, lab.ErrNoExperiment) || errors.Is(err, lab.ErrMistake) || errors.Is(err, lab.ErrNewer) ||
		filesys.IsUnusableFile(err) {
		d.aside, _ = filesys.SetAside(filesys.OSDisk{}, d.slot.Name())
	}
	return err
}
