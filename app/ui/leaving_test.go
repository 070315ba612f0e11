package ui

import (
	"cmp"
	"context"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/filesys/memdisk"
	"tilewise/solver/puzzle"
)

// The window goes at once; the program, when Fyne has written what was chosen.
// Nothing runs any more that could come back to a window that is gone.
func TestQuittingLeavesNothingRunning(t *testing.T) {
	s := newStand(t)
	closed := 0
	s.win.SetOnClosed(func() { closed++ })
	s.databases.Show()
	s.Commands.The("random").Run()
	s.Commands.The("solve").Run()
	s.timers = nil
	s.Commands.The("quit").Run()
	s.until("all to be written", s.lifecycle.Leaving.Running)
	s.Commands.The("quit").Run() // in a hurry
	if s.shut != 0 || closed != 0 || s.lifecycle.Waiting.Running() {
		t.Fatalf("the door is shut %d times, the window closed %d times, it waits: %t", s.shut, closed,
			s.lifecycle.Waiting.Running())
	}
	if n := s.Tasks.Running(); n != 1 || s.Sheet.OnClose != nil {
		t.Errorf("%d errands and timers run on beside the one that leaves; a sheet is open: %v", n-1, s.Sheet.OnClose != nil)
	}
	s.tick()
	s.Commands.The("quit").Run()
	if s.shut != 1 || closed != 1 || len(s.timers) != 0 {
		t.Errorf("the door is shut %d times, the window closed %d times, %d timers are set", s.shut, closed, len(s.timers))
	}
}

// notWriting is a disk that takes nothing any more.
func notWriting(t *testing.T) (d *memdisk.Disk, fails func()) {
	t.Helper()
	d = memdisk.New()
	return d, func() { d.Fail(1, memdisk.NoSpace) }
}

// A game that can't be kept is told before the window goes; whoever quits once more
// means it.
func TestWhoeverQuitsIsToldWhatCannotBeKept(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), "/home")
	d, fails := notWriting(t)
	s.autosave.Disk = d
	s.start("")
	s.arrived()
	fails()
	s.small(hardest)
	s.press(fyne.KeyDown)
	s.Commands.The("quit").Run()
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "close it again") })
	if s.lifecycle.Leaving.Running() || s.shut != 0 {
		t.Error("it leaves all the same")
	}
	s.Commands.The("quit").Run()
	if !s.lifecycle.Leaving.Running() {
		t.Error("it does not leave when it is asked again")
	}
}

// stuck begins to save a file on a disk that does not answer until it is let go.
func (s *stand) stuck() (letGo func()) {
	s.t.Helper()
	begun, answers := make(chan struct{}), make(chan struct{})
	letGo = sync.OnceFunc(func() { close(answers) })
	s.t.Cleanup(letGo)
	s.files.Save(filepath.Join(s.t.TempDir(), "stuck.tilewise"), func(io.Writer) error {
		close(begun)
		<-answers
		return nil
	})
	<-begun
	return letGo
}

// goes lets the timers run out, and fails the test where the window does not go then.
func (s *stand) goes() {
	s.t.Helper()
	gone := make(chan struct{})
	go func() { s.tick(); close(gone) }()
	select {
	case <-gone:
	case <-time.After(hang):
		s.t.Fatal("the window never goes")
	}
	if s.shut != 1 {
		s.t.Errorf("the door is shut %d times", s.shut)
	}
}

// Whoever is told that something is still being written, and quits once more, waits for
// nothing.
func TestAStuckSaveKeepsNobodyWhoQuitsOnceMore(t *testing.T) {
	s := started(t, t.TempDir(), "")
	s.timers = nil
	s.stuck()
	s.Commands.The("quit").Run()
	s.tick()
	if !strings.Contains(s.Messages.Text, "close it again") || s.lifecycle.Leaving.Running() {
		t.Fatalf("it leaves: %t; the banner says %q", s.lifecycle.Leaving.Running(), s.Messages.Text)
	}
	s.Commands.The("quit").Run()
	s.goes()
}

// taken is a disk whose records another program writes. Whoever waits for that tells
// until when, and has waited for so long when the test says so.
type taken struct {
	filesys.FileSystem
	until chan time.Time
	over  chan struct{}
}

func (t *taken) TryLock(name string) (func() error, error) {
	if strings.Contains(name, "records") {
		return nil, filesys.ErrLocked
	}
	return t.FileSystem.TryLock(name)
}

func (t *taken) Lock(ctx context.Context, _ string) (func() error, error) {
	until, _ := ctx.Deadline()
	t.until <- until
	<-t.over
	return nil, context.DeadlineExceeded
}

// Whoever quits while the records wait for another program is asked to close again when
// that time is over: it does not begin anew.
func TestWhoeverQuitsWaitsForAnotherProgramOnce(t *testing.T) {
	d := &taken{memdisk.New(), make(chan time.Time, 10), make(chan struct{})}
	s := startedOn(t, d)
	s.finish(30 * time.Second)
	latest := time.Now().Add(5 * time.Second)
	s.Commands.The("quit").Run()
	close(d.over)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "close it again") })
	close(d.until)
	for until := range d.until {
		if until.After(latest) {
			t.Errorf("it waits %v longer than five seconds", until.Sub(latest))
		}
	}
}

// A system that ends asks nobody, so it does not wait for long either.
func TestAStuckSaveDoesNotKeepASystemThatEnds(t *testing.T) {
	s := started(t, t.TempDir(), "")
	s.timers = nil
	s.stuck()
	s.lifecycle.End()
	s.tick()
	if !s.lifecycle.Leaving.Running() {
		t.Fatal("it waits on")
	}
	s.goes()
}

// The window closes when all is written; what is played until then is kept.
func TestMovesWhileTheWindowClosesAreKept(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	s.small(hardest)
	letGo := s.stuck()
	s.Commands.The("quit").Run()
	s.press(fyne.KeyDown)
	at := s.Position().String()
	letGo()
	s.until("all to be written", s.lifecycle.Leaving.Running)
	s.tick()
	if err := s.Saving.Close(); err != nil { // as the end of the program does
		t.Fatal(err)
	}
	started(t, data, "").shows(at)
}

// awkward is a disk that does with some names what a test says.
type awkward struct {
	filesys.FileSystem
	lock    sync.Mutex             // of what follows
	refuses func(name string) bool // to be locked, opened or synced
	syncs   func()                 // is called when a file is brought to the disk
}

// from has the disk refuse names from now on, and call what syncs; nil is neither.
func (a *awkward) from(refuses func(name string) bool, syncs func()) {
	a.lock.Lock()
	defer a.lock.Unlock()
	a.refuses, a.syncs = refuses, syncs
}

func (a *awkward) refused(name string) bool {
	a.lock.Lock()
	defer a.lock.Unlock()
	return a.refuses != nil && a.refuses(name)
}

func (a *awkward) Lock(ctx context.Context, name string) (func() error, error) {
	if a.refused(name) {
		return nil, fs.ErrPermission
	}
	return a.FileSystem.Lock(ctx, name)
}

func (a *awkward) TryLock(name string) (func() error, error) {
	if a.refused(name) {
		return nil, fs.ErrPermission
	}
	return a.FileSystem.TryLock(name)
}

func (a *awkward) Open(name string) (filesys.File, error) {
	if a.refused(name) {
		return nil, fs.ErrPermission
	}
	return a.FileSystem.Open(name)
}

func (a *awkward) Append(name string, p fs.FileMode) (filesys.File, error) {
	f, err := a.FileSystem.Append(name, p)
	if err != nil || a.refused(name) {
		return nil, cmp.Or[error](err, fs.ErrPermission)
	}
	return syncing{f, a}, nil
}

type syncing struct {
	filesys.File
	disk *awkward
}

func (s syncing) Sync() error {
	s.disk.lock.Lock()
	syncs := s.disk.syncs
	s.disk.lock.Unlock()
	if syncs != nil {
		syncs()
	}
	if s.disk.refused(s.Name()) {
		return fs.ErrPermission
	}
	return s.File.Sync()
}

// startedOn starts a window whose games are kept on a disk.
func startedOn(t *testing.T, d filesys.FileSystem) *stand {
	t.Helper()
	s := newStandIn(t, freshApp(t), tables(), "/home")
	s.autosave.Disk = d
	s.start("")
	s.arrived()
	s.until("the records", func() bool { return !s.records.Busy() })
	return s
}

// Settings that can't be kept at the end are told before the window goes. Whoever plays
// on after that has the game kept.
func TestWhoeverQuitsIsToldOfSettingsThatCannotBeKept(t *testing.T) {
	files, full := memdisk.New(), memdisk.New()
	s := startedOn(t, files)
	chosen, err := session.OpenPreferences(full, "/settings/settings.json", "")
	if err != nil {
		t.Fatal(err)
	}
	chosen.Failed = func(err error) { s.Tasks.Post(func() { s.autosave.SettingsFailed(err) }) }
	chosen.Elsewhere = s.files.Behind
	s.Preferences = chosen
	full.Fail(1, memdisk.NoSpace)
	s.help.ShowAbout()
	s.Commands.The("quit").Run()
	s.until("the sentence", func() bool {
		if s.lifecycle.Leaving.Running() {
			t.Fatalf("it leaves, and says %q", s.Messages.Text)
		}
		return strings.Contains(s.Messages.Text, "your settings can't be saved for next time. To close Tilewise anyway, close it again.")
	})
	if s.Sheet.IsOpen() {
		t.Error("a sheet lies over the sentence")
	}
	s.small(hardest)
	s.press(fyne.KeyDown)
	at := s.Position().String()
	s.kill()
	startedOn(t, files).shows(at)
}

// Whoever stays because the records can't be written is told that it is these, and plays a
// game that is kept.
func TestAGameIsKeptOnWhereTheRecordsAreNot(t *testing.T) {
	const lost = "records aren't saved"
	files := memdisk.New()
	d := &awkward{FileSystem: files}
	s := startedOn(t, d)
	d.from(func(name string) bool { return strings.Contains(name, "records.book") }, nil)
	s.finish(30 * time.Second)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, lost) })
	s.Commands.The("quit").Run()
	s.until("the other sentence", func() bool { return strings.Contains(s.Messages.Text, "close it again") })
	if !strings.Contains(s.Messages.Text, lost) {
		t.Errorf("of records it says %q", s.Messages.Text)
	}
	s.small(hardest)
	s.press(fyne.KeyDown)
	at := s.Position().String()
	s.kill()
	startedOn(t, files).shows(at)
}

// What is played while the last game is brought to the disk is kept as well.
func TestMovesWhileTheLastGameIsWrittenAreKept(t *testing.T) {
	files := memdisk.New()
	d := &awkward{FileSystem: files}
	s := startedOn(t, d)
	s.small(hardest)
	begun, answers := make(chan struct{}), make(chan struct{})
	begins := sync.OnceFunc(func() { close(begun) })
	d.from(nil, func() { begins(); <-answers })
	s.press(fyne.KeyDown)
	<-begun
	s.Commands.The("quit").Run()
	s.until("the end of the game", func() bool { return !s.Saving.Keeps() })
	s.press(fyne.KeyLeft)
	at := s.Position().String()
	close(answers)
	s.until("all to be written", s.lifecycle.Leaving.Running)
	s.tick()
	if err := s.Saving.Close(); err != nil { // as the end of the program does
		t.Fatal(err)
	}
	startedOn(t, files).shows(at)
}

// A game that can't be read costs nobody the records.
func TestRecordsAreThereWhereTheGameIsNot(t *testing.T) {
	files := memdisk.New()
	s := startedOn(t, files)
	s.finish(30 * time.Second)
	s.kill()
	again := startedOn(t,
		&awkward{FileSystem: files, refuses: func(name string) bool { return strings.HasSuffix(name, "current.tilewise") }})
	if again.Saving.Keeps() || len(again.records.All()) != 1 {
		t.Errorf("a game is kept: %t; %d records", again.Saving.Keeps(), len(again.records.All()))
	}
}

// The game at hand stays where it can't be kept, or the other can't be read.
func TestAGameIsNotLostForThatOfASecondWindow(t *testing.T) {
	for broken, says := range map[string]string{"current.tilewise": "the disk can't confirm it",
		"current-2.tilewise": "Your game can't be saved"} {
		files := memdisk.New()
		first := startedOn(t, files)
		first.small("1 2 3 4 5 6 0 7 8")
		first.press(fyne.KeyLeft)
		first.kill()
		if err := files.Rename("/home/current.tilewise", "/home/current-2.tilewise"); err != nil {
			t.Fatal(err)
		}
		d := &awkward{FileSystem: files}
		s := startedOn(t, d)
		if !strings.Contains(s.Messages.Text, "second window") {
			t.Fatalf("the banner says %q", s.Messages.Text)
		}
		s.small("1 2 3 4 5 6 7 0 8")
		s.press(fyne.KeyRight)
		at := s.Position().String()
		d.from(func(name string) bool { return strings.HasSuffix(name, broken) }, nil)
		answers := s.stall()
		s.Saving.TakeLeft("/home/current-2.tilewise")
		s.press(fyne.KeyDown, fyne.KeyUp) // nobody waits for the disk
		answers()
		s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, says) })
		s.shows(at)
		d.from(nil, nil)
		s.press(fyne.KeyLeft)
		at = s.Position().String()
		s.kill()
		if g, _, err := session.Restore(files, "/home/current.tilewise", s.Now); err != nil || g.State().String() != at {
			t.Errorf("%s: %v", broken, err)
		}
	}
}

// A record that the disk did not take is in the book when it takes the next.
func TestARecordThatFailedIsTriedAgain(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), "/home")
	d, fails := notWriting(t)
	s.autosave.Disk = d
	s.start("")
	s.arrived()
	s.until("the records", func() bool { return !s.records.Busy() })
	fails()
	s.finish(30 * time.Second)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "records aren't saved") })
	if !d.Failed() { // and there is space again
		t.Fatal("nothing failed")
	}
	s.finish(20 * time.Second)
	s.until("the book", func() bool {
		all, _ := (session.RecordBook{Disk: d, Name: "/home/records.book"}).Read()
		return len(all) == 2
	})
	s.until("the end of it", func() bool { return s.records.Last(time.Now()) == nil })
}

// Two windows have two games: the next start shows one and offers the other.
func TestTheGameOfASecondWindowIsOffered(t *testing.T) {
	data := t.TempDir()
	first, second := started(t, data, ""), started(t, data, "")
	first.small("1 2 3 4 0 6 7 5 8")
	second.small("1 2 3 4 5 6 0 7 8")
	second.press(fyne.KeyLeft)
	at := second.Position().String()
	first.kill()
	second.kill()
	again := started(t, data, "")
	again.shows("1 2 3 4 0 6 7 5 8")
	if !strings.Contains(again.Messages.Text, "second window") {
		t.Fatalf("the banner says %q", again.Messages.Text)
	}
	again.Messages.Action.OnTapped()
	again.until("the other game", func() bool { return again.Position().String() == at })
	again.arrived()
	again.press(fyne.KeyRight)
	at = again.Position().String()
	again.kill()
	last := started(t, data, "")
	last.shows("1 2 3 4 0 6 7 5 8")
	name, ok := last.Saving.SlotLeftByOther()
	if !ok {
		t.Fatal("the other game is not offered again")
	}
	last.Saving.TakeLeft(name)
	last.until("the other game", func() bool { return last.Position().String() == at })
}

// brittle is an engine that fails when it is asked for the values of a position.
type brittle struct{ service.Engine }

func (brittle) Values(context.Context, puzzle.State, puzzle.Goal) []solver.HeuristicValue {
	panic("brittle")
}

func TestAPanicInTheBackgroundCostsASentence(t *testing.T) {
	s := newStandOn(t, freshApp(t), brittle{tables()})
	s.small("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyTab)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "our fault") })
	s.press(fyne.KeyTab)
	if s.press(fyne.KeyLeft); s.Game.MovesMade() != 1 {
		t.Error("the game does not go on")
	}
}
