package lifecycle

import (
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/memdisk"
)

// stuck begins to save a file on a disk that does not answer until the test ends.
func (r *runningProgram) stuck(t *testing.T) {
	t.Helper()
	begun, answers := make(chan struct{}), make(chan struct{})
	t.Cleanup(sync.OnceFunc(func() { close(answers) }))
	r.files.Save(t.TempDir()+"/stuck.tilewise", func(io.Writer) error {
		close(begun)
		<-answers
		return nil
	})
	<-begun
}

// asks reports whether a message says that not all is written, and asks the user to close again.
func (r *runningProgram) asks() bool {
	return strings.Contains(r.Messages.Text, "close it again") && !r.Leaving.Running()
}

// A user who quits once more while a file is still being written does not wait. A system that ends asks no question,
// and does not wait for long either.
func TestAStuckSaveKeepsNobodyForLong(t *testing.T) {
	for _, system := range []bool{false, true} {
		s := running(t)
		s.stuck(t)
		if system {
			s.End()
			s.Tick()
		} else {
			s.Quit()
			if s.Tick(); !s.asks() {
				t.Fatalf("it leaves: %t; the banner says %q", s.Leaving.Running(), s.Messages.Text)
			}
			s.Quit()
		}
		if !s.Leaving.Running() {
			t.Fatalf("it waits on; a system ends: %v", system)
		}
		if s.StopAll(); s.closed != 0 {
			t.Error("whoever hurries waits for the rows of the Lab")
		}
	}
}

// A message says what can't be kept before the window closes, over no sheet. If the user plays on, the game is kept
// once there is space.
func TestWhoeverQuitsIsToldWhatCannotBeKept(t *testing.T) {
	for name, says := range map[string]string{"current.tilewise": "Your game can't be saved",
		"records.book": "records aren't saved"} {
		d := &memdisk.Refusing{Disk: memdisk.New("/home")}
		s := runningOn(t, d)
		d.Part.Store(&name)
		push := func(m puzzle.Move) { s.Model.Push(program.Push{Moves: []puzzle.Move{m}}) }
		push(puzzle.Right)
		s.Model.Records.Add(session.SolveRecord{Goal: s.Model.Game().Goal, When: s.Time, Moves: 31})
		s.Sheet.Show("About", s.Busy, s.Window.Canvas().Size())
		s.Quit()
		s.Until("the question", s.asks)
		if s.Sheet.IsOpen() || !strings.Contains(s.Messages.Text, says) {
			t.Errorf("%s: it says %q; a sheet lies over it: %v", name, s.Messages.Text, s.Sheet.IsOpen())
		}
		d.Part.Store(nil)
		push(puzzle.Left)
		at := s.Model.Game().State()
		s.Quit()
		s.Until("the end", s.Leaving.Running)
		s.Written()
		if err := s.Model.Saving.Close(); err != nil {
			t.Fatal(err)
		}
		if g := runningOn(t, d.Disk).Model.Game(); g.State() != at || g.MovesMade() != 2 {
			t.Errorf("%s: kept is %v after %d moves", name, g.State(), g.MovesMade())
		}
	}
}

// taken is a disk whose records another program writes. What waits for that tells until when, and has waited for so
// long when the test says so.
type taken struct {
	*memdisk.Disk
	until chan time.Time
	over  chan struct{}
}

func (t *taken) TryLock(name string) (func() error, error) {
	if strings.Contains(name, "records") {
		return nil, filesys.ErrLocked
	}
	return t.Disk.TryLock(name)
}

func (t *taken) Lock(ctx context.Context, _ string) (func() error, error) {
	until, _ := ctx.Deadline()
	t.until <- until
	<-t.over
	return nil, context.DeadlineExceeded
}

// A user who quits while the records wait for another program is asked to close again when that time is over: it does
// not begin anew.
func TestWhoeverQuitsWaitsForAnotherProgramOnce(t *testing.T) {
	d := &taken{memdisk.New("/home"), make(chan time.Time, 10), make(chan struct{})}
	s := runningOn(t, d)
	s.Model.Records.Add(session.SolveRecord{Goal: s.Model.Game().Goal, When: s.Time, Moves: 31})
	latest := time.Now().Add(5 * time.Second)
	s.Quit()
	close(d.over)
	s.Until("the question", s.asks)
	close(d.until)
	if len(d.until) == 0 {
		t.Error("nothing has waited")
	}
	for until := range d.until {
		if until.After(latest) {
			t.Errorf("it waits %v longer than five seconds", until.Sub(latest))
		}
	}
}
