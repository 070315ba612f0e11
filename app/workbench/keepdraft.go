package workbench

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"tilewise/app/task"
	"tilewise/solver/filesys"
	"tilewise/solver/lab"
)

// draftFolder is the folder of the slots; "" keeps nothing.
func (b *Workbench) draftFolder() string {
	if b.config.Folder == "" {
		return ""
	}
	return filepath.Join(b.config.Folder, "lab")
}

// keep writes the experiment to its slot in the background. The document that the slot held is
// restored first. Rows are in their journal.
func (b *Workbench) keep() {
	b.restoreOnce()
	slot := b.files.slot
	if slot == nil || b.files.restoring.Busy() || b.files.unreadable {
		return
	}
	content := b.doc.Experiment.Encode()
	if len(b.doc.Experiment.Runs) == 0 {
		content = nil
	}
	slot.Keep(b.config.Behind, b.config.Tasks.Post, b.doc.Path, content, func(err error) {
		b.problem(Problem{Kind: NotKept, Path: slot.Name(), Err: err})
	})
}

// Close frees the slot for other programs, when all is written.
func (b *Workbench) Close() {
	if slot := b.files.slot; slot != nil {
		b.files.slot = nil
		slot.Release()
	}
}

// restoreOnce restores the kept document, the first time that it is called.
func (b *Workbench) restoreOnce() {
	if b.files.slot == nil && !b.files.restoring.Busy() && !b.files.unreadable {
		b.restore()
	}
}

// restore claims a slot, and opens the document that was kept in it.
func (b *Workbench) restore() {
	folder := b.draftFolder()
	if folder == "" {
		return
	}
	task.Try(b.config.Tasks, &b.files.restoring, func(ctx context.Context) (l restoredDraft, err error) {
		if l.slot, l.left, err = FreeDraft(folder, draftStem, lab.Extension); err == nil {
			err = l.read()
		}
		if ctx.Err() != nil && l.slot != nil { // the result is not wanted any more
			l.slot.Release()
		}
		return l, err
	}, func(l restoredDraft, err error) {
		b.files.slot = l.slot
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case l.aside != "":
			b.problem(Problem{Kind: SetAside, Path: l.aside})
		case err != nil:
			b.files.unreadable = true
			b.problem(Problem{Kind: Unreadable, Err: err})
		case l.left > 0:
			b.problem(Problem{Kind: OtherWaits, Slot: l.left})
		}
		b.restored(b.docOf(l), err == nil)
	})
}

func (b *Workbench) docOf(l restoredDraft) Document {
	s := l.doc
	if !l.named && l.slot != nil && l.slot.Name() == draftName(b.draftFolder(), 1) {
		s.Path = b.config.Choices().String(keyFile)
	}
	if s.Saved = s.Path == ""; !s.Saved {
		s.Folder = filepath.Dir(s.Path)
	}
	return s
}

// restored opens the document of a slot; where the workbench has one by now, it becomes the oldest to
// undo to.
func (b *Workbench) restored(s Document, there bool) {
	switch {
	case len(b.doc.Experiment.Runs) > 0:
		if there {
			b.history.addOldest(s)
		}
		b.keep()
		b.events.Measuring()
	case there:
		b.doc = s
		b.events.Changed()
		b.foretell()
		b.events.Board()
		b.readRows()
	}
}

// TakeLeft opens the document that was left in the nth slot, and keeps it there from now on. The
// present document stays in its slot.
func (b *Workbench) TakeLeft(n int) {
	folder := b.draftFolder()
	task.Try(b.config.Tasks, &b.files.restoring, func(ctx context.Context) (l restoredDraft, err error) {
		if l.slot, err = claimDraft(draftName(folder, n)); err != nil {
			return l, err
		}
		if err = l.read(); err != nil || ctx.Err() != nil { // or the result is not wanted any more
			l.slot.Release()
		}
		return l, err
	}, func(l restoredDraft, err error) {
		b.keep() // with the changes of the meantime
		switch {
		case errors.Is(err, filesys.ErrLocked):
			b.problem(Problem{Kind: OpenElsewhere})
			return
		case err != nil:
			b.problem(Problem{Kind: NotMeasured, Path: draftName(folder, n), Err: err})
			return
		}
		if before := b.files.slot; before != nil {
			b.config.Behind(before.Release)
		}
		b.files.slot, b.files.unreadable = l.slot, false
		b.history = documentHistory{} // as undo must not write the document of one slot into another
		b.put(b.docOf(l), true)
		b.readRows()
		b.events.Opened()
	})
}

// Bringing tells whether the kept document is being restored.
func (b *Workbench) Bringing() bool { return b.files.restoring.Busy() }
