package workbench

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"tilewise/app/task"
	"tilewise/solver/filesys"
)

// benches is the folder of the benches; "" keeps none.
func (b *Workbench) benches() string {
	if b.config.Folder == "" {
		return ""
	}
	return filepath.Join(b.config.Folder, "lab")
}

// keep has the experiment on the disk, so that nothing is lost whatever ends the
// program. Its rows are in their journal. What the bench held last is read before.
func (b *Workbench) keep() {
	b.lookOnce()
	slot := b.files.slot
	if slot == nil || b.files.back.Busy() || b.files.unread {
		return
	}
	content := append([]byte(fileLine+strconv.Quote(b.doc.Path)+"\n"), b.doc.Experiment.Encode()...)
	if len(b.doc.Experiment.Runs) == 0 {
		content = nil
	}
	slot.asked++
	number := slot.asked
	slot.writes.Add(1)
	b.config.Behind(func() {
		defer slot.writes.Done()
		if newest, err := slot.write(number, content); newest {
			b.config.Tasks.Post(func() { b.kept(slot.slot.Name, err) })
		}
	})
}

// kept says that the bench could not be kept, once until it can be again.
func (b *Workbench) kept(path string, err error) {
	if err != nil && !b.files.told {
		b.problem(Problem{Kind: NotKept, Path: path, Err: err})
	}
	b.files.told = err != nil
}

// Close lets another program have the bench, when all is written.
func (b *Workbench) Close() {
	if slot := b.files.slot; slot != nil {
		b.files.slot = nil
		slot.release()
	}
}

// lookOnce looks for what lay on the bench when the program ended.
func (b *Workbench) lookOnce() {
	if b.files.slot == nil && !b.files.back.Busy() && !b.files.unread {
		b.bringBack()
	}
}

// bringBack puts onto the bench what lay there when the program ended.
func (b *Workbench) bringBack() {
	folder := b.benches()
	if folder == "" {
		return
	}
	task.Try(b.config.Tasks, &b.files.back, func(ctx context.Context) (l slotContent, err error) {
		if l.bench, l.left, err = freeBench(folder); err == nil {
			err = l.read()
		}
		if ctx.Err() != nil && l.bench != nil { // nobody waits for it
			l.bench.release()
		}
		return l, err
	}, func(l slotContent, err error) {
		b.files.slot = l.bench
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case l.aside != "":
			b.problem(Problem{Kind: SetAside, Path: l.aside})
		case err != nil:
			b.files.unread = true
			b.problem(Problem{Kind: Unreadable, Err: err})
		case l.left > 0:
			b.problem(Problem{Kind: OtherWaits, Slot: l.left})
		}
		b.broughtBack(b.docOf(l), err == nil)
	})
}

// onBench is the document that lay on a bench, in the file in which a person has saved it.
func (b *Workbench) docOf(l slotContent) Document {
	s := l.doc
	if !l.named && l.bench != nil && l.bench.slot.Name == benchAt(b.benches(), 1) {
		s.Path = b.config.Choices().String(keyFile)
	}
	if s.Saved = s.Path == ""; !s.Saved {
		s.Folder = filepath.Dir(s.Path)
	}
	return s
}

// broughtBack puts a document onto the bench, if there is one; below what lies there by now,
// which can be taken away by undo.
func (b *Workbench) broughtBack(s Document, there bool) {
	switch {
	case len(b.doc.Experiment.Runs) > 0:
		if there {
			b.history.lay(s)
		}
		b.keep()
		b.events.Measuring()
	case there:
		b.doc = s
		b.events.Changed()
		b.foretell()
		b.events.Board()
		b.recallRows()
	}
}

// TakeLeft goes on with what a program has left on the nth bench, and keeps it there. What
// lies here stays in the file where it is, and waits.
func (b *Workbench) TakeLeft(n int) {
	folder := b.benches()
	task.Try(b.config.Tasks, &b.files.back, func(ctx context.Context) (l slotContent, err error) {
		if l.bench, err = claimBench(folder, n); err != nil {
			return l, err
		}
		if err = l.read(); err != nil || ctx.Err() != nil { // or nobody waits for it
			l.bench.release()
		}
		return l, err
	}, func(l slotContent, err error) {
		b.keep() // with what was done meanwhile
		switch {
		case errors.Is(err, filesys.ErrLocked):
			b.problem(Problem{Kind: OpenElsewhere})
			return
		case err != nil:
			b.problem(Problem{Kind: NotMeasured, Path: benchAt(folder, n), Err: err})
			return
		}
		if before := b.files.slot; before != nil {
			b.config.Behind(before.release)
		}
		b.files.slot, b.files.unread = l.bench, false
		b.history = history{} // or undo would lay that of one file into the other
		b.put(b.docOf(l), true)
		b.recallRows()
		b.events.Opened()
	})
}

// Bringing tells whether it is still looked for what lay there last.
func (b *Workbench) Bringing() bool { return b.files.back.Busy() }
