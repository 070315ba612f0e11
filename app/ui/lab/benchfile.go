package lab

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/filesys"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// benchFile keeps what lies on the bench. Windows that are open at once have one each, so
// that none writes over what lies in another.
type benchFile struct {
	slot session.Slot

	asked   int // writes, counted on the window's goroutine
	writes  sync.WaitGroup
	order   sync.Mutex
	written int // the newest on the disk; guarded by order
}

// release lets another program have the file, when all is written.
func (b *benchFile) release() {
	b.writes.Wait()
	_ = b.slot.Release() // the system does it when the program ends
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
func claimBench(folder string, n int) (*benchFile, error) {
	d := filesys.System{}
	if err := d.MakeFolder(folder, 0o700); err != nil {
		return nil, err
	}
	slot, err := session.ClaimNamed(d, benchAt(folder, n))
	return &benchFile{slot: slot}, err
}

// freeBench takes the first file that no running program has: one with something in it, if
// there is any. left is another such; 0 is none.
func freeBench(folder string) (own *benchFile, left int, err error) {
	lain := false // there is something in it
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
			return &benchFile{slot: session.Slot{Name: benchAt(folder, 1)}}, 0, nil
		case own == nil:
			own, lain = b, there
		case !lain:
			own.release()
			own, lain = b, true
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

// lain is what was found on a bench.
type lain struct {
	bench *benchFile
	sheet sheet
	named bool   // it says in which file it was saved
	left  int    // another bench that waits; 0 is none
	aside string // the name of what can't be read, and was set aside
}

// read reads what lies on the bench.
func (l *lain) read() error {
	content, err := filesys.Read(filesys.System{}, l.bench.slot.Name, untrusted.Experiment.Bytes)
	if err == nil {
		l.sheet.path, l.named = fileOf(content)
		l.sheet.experiment, err = lab.Decode(content, nil)
	}
	if errors.Is(err, lab.ErrNoExperiment) || errors.Is(err, lab.ErrMistake) || errors.Is(err, lab.ErrNewer) || filesys.Unfit(err) {
		l.aside, _ = filesys.SetAside(filesys.System{}, l.bench.slot.Name)
	}
	return err
}

// benches is the folder of the benches; "" keeps none.
func (r *Room) benches() string {
	if r.host.Folder() == "" {
		return ""
	}
	return filepath.Join(r.host.Folder(), "lab")
}

// keep has the experiment on the disk, so that nothing is lost whatever ends the
// program. Its rows are in their journal. What the bench held last is read before.
func (r *Room) keep() {
	if r.kit == nil {
		return
	}
	r.lookOnce()
	b := r.files.bench
	if b == nil || r.files.back.Busy() || r.files.unread {
		return
	}
	content := append([]byte(fileLine+strconv.Quote(r.sheet.path)+"\n"), r.sheet.experiment.Encode()...)
	empty := len(r.sheet.experiment.Runs) == 0
	b.asked++
	number := b.asked
	b.writes.Add(1)
	r.host.Behind(func() {
		defer b.writes.Done()
		b.order.Lock()
		defer b.order.Unlock()
		if number < b.written {
			return // a newer one is there
		}
		b.written = number
		if empty {
			_ = filesys.System{}.Remove(b.slot.Name)
			return
		}
		err := filesys.Write(filesys.System{}, b.slot.Name, content)
		r.kit.Tasks.Post(func() { r.kept(b.slot.Name, err) })
	})
}

// kept says that the bench could not be kept, once until it can be again.
func (r *Room) kept(path string, err error) {
	if err != nil && !r.files.told {
		r.host.Say(kit.WarningTone, words.SaveProblem(path, err), "", nil)
	}
	r.files.told = err != nil
}

// Close lets another program have the bench, when all is written.
func (r *Room) Close() {
	if b := r.files.bench; b != nil {
		r.files.bench = nil
		b.release()
	}
}

// lookOnce looks for what lay on the bench when the program ended.
func (r *Room) lookOnce() {
	if r.files.bench == nil && !r.files.back.Busy() && !r.files.unread {
		r.bringBack()
	}
}

// bringBack puts onto the bench what lay there when the program ended.
func (r *Room) bringBack() {
	folder := r.benches()
	if folder == "" {
		return
	}
	task.Try(r.kit.Tasks, &r.files.back, func(ctx context.Context) (l lain, err error) {
		if l.bench, l.left, err = freeBench(folder); err == nil {
			err = l.read()
		}
		if ctx.Err() != nil && l.bench != nil { // nobody waits for it
			l.bench.release()
		}
		return l, err
	}, func(l lain, err error) {
		r.files.bench = l.bench
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case l.aside != "":
			r.host.Say(kit.WarningTone, lang.L("What lay on the bench of the Lab can't be read. The file was set aside as {{.Name}}.",
				map[string]any{"Name": filepath.Base(l.aside)}), "", nil)
		case err != nil:
			r.files.unread = true
			r.host.Say(kit.WarningTone, words.Unread(lang.L("What lay on the bench of the Lab can't be read, and nothing is kept of it today."), err), "", nil)
		case l.left > 0:
			r.host.Say(kit.NoteTone, lang.L("Another experiment of yours waits, too: that of a second window."), lang.L("Go on with it"), func() { r.takeLeft(l.left) })
		}
		r.broughtBack(r.onBench(l), err == nil)
	})
}

// onBench is the sheet that lay on a bench, in the file in which a person has saved it.
func (r *Room) onBench(l lain) sheet {
	s := l.sheet
	if !l.named && l.bench != nil && l.bench.slot.Name == benchAt(r.benches(), 1) {
		s.path = r.host.Choices().String(keyFile)
	}
	if s.saved = s.path == ""; !s.saved {
		s.folder = filepath.Dir(s.path)
	}
	return s
}

// broughtBack puts a sheet onto the bench, if there is one; below what lies there by now,
// which can be taken away by undo.
func (r *Room) broughtBack(s sheet, there bool) {
	switch {
	case len(r.sheet.experiment.Runs) > 0:
		if there {
			r.history.lay(s)
		}
		r.keep()
		r.host.Follow()
	case there:
		r.sheet = s
		r.changed()
		r.foretell()
		r.host.Shown()
		r.recallRows()
	}
}

// takeLeft goes on with what a program has left on the nth bench, and keeps it there. What
// lies here stays in the file where it is, and waits.
func (r *Room) takeLeft(n int) {
	folder := r.benches()
	task.Try(r.kit.Tasks, &r.files.back, func(ctx context.Context) (l lain, err error) {
		if l.bench, err = claimBench(folder, n); err != nil {
			return l, err
		}
		if err = l.read(); err != nil || ctx.Err() != nil { // or nobody waits for it
			l.bench.release()
		}
		return l, err
	}, func(l lain, err error) {
		r.keep() // with what was done meanwhile
		switch {
		case errors.Is(err, filesys.ErrLocked):
			r.host.Say(kit.WarningTone, lang.L("That experiment is open in another window."), "", nil)
			return
		case err != nil:
			r.host.Say(kit.WarningTone, words.ExperimentProblem(benchAt(folder, n), err), "", nil)
			return
		}
		if before := r.files.bench; before != nil {
			r.host.Behind(before.release)
		}
		r.files.bench, r.files.unread = l.bench, false
		r.run = none
		r.history = history{} // or undo would lay that of one file into the other
		r.put(r.onBench(l))
		r.recallRows()
		r.host.Enter()
		r.turnTo(benchName)
	})
}
