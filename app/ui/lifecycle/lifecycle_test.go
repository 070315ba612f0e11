package lifecycle

import (
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/files"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// runningProgram is a window with its lifecycle and its files.
type runningProgram struct {
	*servicetest.Harness
	*Lifecycle
	minimised      bool
	files          *files.FileDialogs
	looked, closed int
}

func running(t *testing.T) *runningProgram { return runningOn(t, memdisk.New("/home")) }

// runningOn returns a program that keeps games and records on the disk d.
func runningOn(t *testing.T, d filesys.FileSystem) *runningProgram {
	t.Helper()
	s := &runningProgram{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	s.Sound = sound.Silence{}
	pictures := photos.New(s.Services, nil, t.TempDir())
	s.files = files.New(s.Services, pictures.Small)
	s.Services.Files = s.files
	keeper := autosave.New(s.Services, pictures, autosave.UserFolders{Data: "/home"}, s.files.UseFolder)
	keeper.Disk = d
	if g, err := keeper.Open(); err != nil {
		t.Fatal(err)
	} else if g != nil {
		s.Model.Resume(g)
	}
	s.Model.Records.Open(d, "/home")
	s.Until("the records", func() bool { return !s.Model.Records.Reading() })
	s.Lifecycle = New(s.Services, s.files, func() {}, func() { s.closed++ }, func() bool { return s.minimised })
	s.Lifecycle.Looked.Listen(func(struct{}) { s.looked++ })
	return s
}

// The clock stands while the game can't be seen, and goes on when it can.
func TestTheClockStandsWhileTheGameIsOutOfSight(t *testing.T) {
	s := running(t)
	s.Push(s.Model.Position().Legal()[0])
	runs := func(want bool, when string) {
		t.Helper()
		if s.HoldOrReleaseClock(); s.Model.Game().Running() != want {
			t.Errorf("%s the clock runs: %v", when, !want)
		}
	}
	runs(true, "at first")
	told := 0
	s.Model.Watch(program.AboutClock, func(program.Topic) { told++ })
	s.Model.Review.Begin()
	runs(false, "in a review")
	s.Model.Play()
	s.ToBack()
	runs(true, "beside another window")
	s.minimised = true
	if s.Visible() {
		t.Error("a minimised window can be seen")
	}
	runs(false, "minimised")
	s.ToFront()
	runs(true, "back in front")
	if s.Until("a look for tables", func() bool { return s.looked == 1 }); told != 4 {
		t.Errorf("told %d times", told)
	}
}

func TestMemoryGoesBackOnceAPersonRests(t *testing.T) {
	s := running(t)
	given := 0
	s.WindowEvents.Rest.Listen(func(m service.MemoryFreed) { given++ })
	s.MemoryReleased()
	for range 3 { // after RestTime, KeptTime and SweepTime
		s.Tick()
	}
	s.Until("the memory", func() bool { return given == 2 })
	if s.Rest.Running() {
		t.Error("it goes on")
	}
}

// A program ends when all is written; where something can't be, it says so and stays.
func TestAProgramEndsWhenAllIsWritten(t *testing.T) {
	s := running(t)
	d, settings := &memdisk.Refusing{Disk: memdisk.New("/home")}, "settings"
	s.Preferences = fixture.Must(session.OpenPreferences(d, "/home/settings.json"))
	d.Part.Store(&settings)
	s.Preferences.SetBool("view.sounds", false)
	s.Quit()
	s.Until("a sentence", func() bool { return s.Messages.Text != "" })
	if s.Ended || s.Leaving.Running() {
		t.Error("it ends all the same")
	}
	if s.Quit(); !s.Leaving.Running() {
		t.Error("whoever quits once more is asked again")
	}
	again := running(t)
	again.Quit()
	again.Until("the end", func() bool { return again.Leaving.Running() })
	again.Quit() // once is enough
	if again.StopAll(); again.closed != 1 {
		t.Errorf("the Lab was closed %d times", again.closed)
	}
	hurried := running(t)
	hurried.End()
	hurried.Until("the end", func() bool { return hurried.Leaving.Running() })
}

// Fyne's own lifecycle has nothing left to do at its end; another one is left alone.
func TestFyneWritesNothingAtTheEnd(t *testing.T) {
	l := test.NewTempApp(t).Lifecycle()
	hooked, ok := l.(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	})
	if !ok {
		t.Fatal("the lifecycle has changed: see whether DropStopHook is needed still")
	}
	hooked.SetOnStoppedHookExecuted(func() {})
	if DropStopHook(l); hooked.OnStopped() != nil {
		t.Error("Fyne would write its preferences")
	}
	DropStopHook(struct{ fyne.Lifecycle }{})
}

// stuck begins to save a file on a disk that does not answer until the test ends. It fails then, so that it puts no
// file into a folder that is removed.
func (r *runningProgram) stuck(t *testing.T) {
	t.Helper()
	begun, answers := make(chan struct{}), make(chan struct{})
	t.Cleanup(sync.OnceFunc(func() { close(answers) }))
	r.files.Save(t.TempDir()+"/stuck.tilewise", func(io.Writer) error {
		close(begun)
		<-answers
		return context.Canceled
	})
	<-begun
}

// asks reports whether a message says that not all is written, and asks the user to close again.
func (r *runningProgram) asks() bool {
	return strings.Contains(r.Messages.Text, "close it again") && !r.Leaving.Running()
}

// A user who quits once more while a file is still being written does not wait. A system that ends asks no question,
// and does not wait for long either.
func TestAStuckSaveDelaysTheEndOnlyBriefly(t *testing.T) {
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
			t.Error("the end without waiting waits for the rows of the Lab")
		}
	}
}

// A message says what can't be kept before the window closes; an open sheet is closed for it. If the user plays on, the
// game is kept once there is space.
func TestQuittingTellsWhatCannotBeKept(t *testing.T) {
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
		fixture.NoError(t, s.Model.Saving.Close())
		if g := runningOn(t, d.Disk).Model.Game(); g.State() != at || g.MovesMade() != 2 {
			t.Errorf("%s: kept is %v after %d moves", name, g.State(), g.MovesMade())
		}
	}
}

// taken is a disk whose records another program writes. Lock sends the deadline of its caller to until, and fails once
// over is closed.
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

// A user who quits while the records wait for another program is asked to close again once that wait is over. The wait
// does not begin anew.
func TestQuittingWaitsForAnotherProgramOnce(t *testing.T) {
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
