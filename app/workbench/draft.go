package workbench

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

func (wo *Workbench) draftFolder() string {
	if wo.config.Folder == "" {
		return ""
	}
	return filepath.Join(wo.config.Folder, "lab")
}

// keep writes the experiment to its draft in the background. A document that the draft held is restored first. Rows are
// in their journal.
func (wo *Workbench) keep() {
	wo.restoreOnce()
	slot := wo.files.slot
	if slot == nil || wo.files.restoring.Busy() || wo.files.unreadable {
		return
	}
	content := wo.doc.Experiment.Encode()
	if len(wo.doc.Experiment.Runs) == 0 {
		content = nil
	}
	slot.Keep(wo.config.Behind, wo.config.Tasks.Post, wo.doc.Path, content, func(err error) {
		wo.Events.Failure.Send(Failure{Kind: NotKept, Path: slot.Name(), Err: err})
	})
}

// Close waits until all is written, and frees the draft's file for other programs.
func (wo *Workbench) Close() {
	if slot := wo.files.slot; slot != nil {
		wo.files.slot = nil
		slot.Release()
	}
}

// restoreOnce claims a draft's file, and opens the document in it, the first time that it is called.
func (wo *Workbench) restoreOnce() {
	folder := wo.draftFolder()
	if folder == "" || wo.files.slot != nil || wo.files.restoring.Busy() || wo.files.unreadable {
		return
	}
	task.Try(wo.config.Tasks, &wo.files.restoring, func(ctx context.Context) (l restoredDraft, err error) {
		if l.slot, l.left, err = freeDraft(folder); err == nil {
			err = l.read()
		}
		if ctx.Err() != nil && l.slot != nil { // the caller does not wait any more
			l.slot.Release()
		}
		return l, err
	}, func(l restoredDraft, err error) {
		defer wo.Turn()()
		wo.files.slot, wo.files.left = l.slot, l.left
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case l.aside != "":
			wo.Events.Failure.Send(Failure{Kind: SetAside, Path: l.aside})
		case err != nil:
			wo.files.unreadable = true
			wo.Events.Failure.Send(Failure{Kind: Unreadable, Err: err})
		default:
			wo.offerLeft()
		}
		wo.restored(wo.docOf(l), err == nil)
	})
}

func (wo *Workbench) docOf(l restoredDraft) Document {
	s := l.doc
	if !l.named && l.slot != nil && l.slot.Name() == draftName(wo.draftFolder(), 1) {
		s.Path = wo.config.Choices().String(keyFile)
	}
	if s.Saved = s.Path == ""; !s.Saved {
		s.Folder = filepath.Dir(s.Path)
	}
	return s
}

// restored opens a restored document. If the workbench has another one with runs by now, the restored one becomes the
// oldest for undo.
func (wo *Workbench) restored(s Document, there bool) {
	switch {
	case len(wo.doc.Experiment.Runs) > 0:
		if there {
			wo.history.addOldest(s)
		}
		wo.keep()
		wo.Touch(AboutMeasuring)
	case there:
		wo.doc = s
		wo.foretell()
		wo.Touch(AboutDocument | AboutBoard)
		wo.readRows()
	}
}

// keyOffered is the preference for the left document that was offered last, so that it is offered once.
const keyOffered = "lab.offered"

// Left returns the file of the document that another window has left; "" if there is none.
func (wo *Workbench) Left() string { return wo.files.left }

// offerLeft tells the user of a document that another window has left, once.
func (wo *Workbench) offerLeft() {
	info, err := os.Stat(wo.files.left)
	if err != nil {
		return
	}
	mark := []string{wo.files.left, info.ModTime().UTC().Format(time.RFC3339Nano)}
	if choices := wo.config.Choices(); !slices.Equal(choices.StringList(keyOffered), mark) {
		choices.SetStringList(keyOffered, mark)
		wo.Events.Failure.Send(Failure{Kind: OtherWaits})
	}
}

// DiscardLeft removes the document that another window has left; putBack undoes that.
func (wo *Workbench) DiscardLeft() (putBack func(), err error) {
	name := wo.files.left
	write, err := session.Discard(filesys.OSDisk{}, name, untrusted.Experiment.Bytes)
	if err != nil {
		return nil, err
	}
	wo.files.left = ""
	return func() {
		if write() == nil {
			wo.files.left = name
		}
	}, nil
}

// TakeLeft opens the document that another window has left, and keeps it in its own file from now on. The present
// document stays in its file, and Left returns that file afterwards.
func (wo *Workbench) TakeLeft() {
	name := wo.files.left
	task.Try(wo.config.Tasks, &wo.files.restoring, func(ctx context.Context) (l restoredDraft, err error) {
		if l.slot, err = claimDraft(name); err != nil {
			return l, err
		}
		if err = l.read(); err != nil || ctx.Err() != nil { // or the caller does not wait any more
			l.slot.Release()
		}
		return l, err
	}, func(l restoredDraft, err error) {
		defer wo.Turn()()
		wo.keep() // with the changes that were made meanwhile
		switch {
		case errors.Is(err, filesys.ErrLocked):
			wo.Events.Failure.Send(Failure{Kind: OpenElsewhere})
			return
		case err != nil:
			wo.Events.Failure.Send(Failure{Kind: NotMeasured, Path: name, Err: err})
			return
		}
		wo.files.left = ""
		if before := wo.files.slot; before != nil {
			wo.config.Behind(before.Release)
			if len(wo.doc.Experiment.Runs) > 0 {
				wo.files.left = before.Name()
			}
		}
		wo.files.slot, wo.files.unreadable = l.slot, false
		wo.history = documentHistory{} // undo must not write the document of one slot into another
		wo.put(wo.docOf(l), true)
		wo.readRows()
		wo.Events.Opened.Send(Opening{})
	})
}

// Bringing reports whether a kept document is being restored.
func (wo *Workbench) Bringing() bool { return wo.files.restoring.Busy() }

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

// write writes the content of a numbered request, or removes the file if there is none. newest is false if a newer
// request was written before.
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
// The path is no preference: with several windows, one would save its experiment to the file of another.
const fileLine = "# file = "

// keyFile is the preference in which older versions kept the path of the first draft.
const keyFile = "lab.file"

// fileOf returns the path in the first line of a draft. ok is false if there is no such line.
func fileOf(content []byte) (path string, ok bool) {
	line, _, _ := bytes.Cut(content, []byte("\n"))
	told, ok := strings.CutPrefix(string(line), fileLine)
	if !ok {
		return "", false
	}
	path, err := strconv.Unquote(told)
	return path, err == nil
}

func draftName(folder string, n int) string {
	return session.SlotName(folder, "bench", lab.Extension, n)
}

// claimDraft claims a file; filesys.ErrLocked if a running program has it. The system frees the file of a killed
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

type restoredDraft struct {
	slot  *DraftFile
	doc   Document
	named bool   // the first line has a path, which may be ""; an older version kept none
	left  string // the file of another document; "" is none
	aside string // the new name of a document that can't be read; "" if none was set aside
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
