package workbench

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// draftFolder returns the folder of drafts; "" where none are kept.
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
		if ctx.Err() != nil && l.slot != nil { // the result is not wanted any more
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

// restored opens a restored document. Where the workbench has another one by now, the restored one becomes the oldest
// for undo.
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

// keyOffered is the preference with the left document that the user was told of last.
const keyOffered = "lab.offered"

// Left returns the file of the document that another window has left; "" where there is none.
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

// TakeLeft opens the document that another window has left, and keeps it in its own file from now on. The former
// document stays in its file, and is then the one that is left.
func (wo *Workbench) TakeLeft() {
	name := wo.files.left
	task.Try(wo.config.Tasks, &wo.files.restoring, func(ctx context.Context) (l restoredDraft, err error) {
		if l.slot, err = claimDraft(name); err != nil {
			return l, err
		}
		if err = l.read(); err != nil || ctx.Err() != nil { // or the result is not wanted any more
			l.slot.Release()
		}
		return l, err
	}, func(l restoredDraft, err error) {
		defer wo.Turn()()
		wo.keep() // with the changes of the meantime
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
		wo.history = documentHistory{} // as undo must not write the document of one slot into another
		wo.put(wo.docOf(l), true)
		wo.readRows()
		wo.Events.Opened.Send(Opening{})
	})
}

// Bringing reports whether the kept document is being restored.
func (wo *Workbench) Bringing() bool { return wo.files.restoring.Busy() }
