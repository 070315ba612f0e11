package session

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

func files(t *testing.T, folder string) []string {
	t.Helper()
	entries := fixture.Must(os.ReadDir(folder))
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestAutosaveKeepsTheLastGame(t *testing.T) {
	name := filepath.Join(t.TempDir(), "new folder", "current"+Extension)
	a := NewAutosave(filesys.OSDisk{}, name, func(err error) { t.Error(err) })
	g, w := begin("1 2 3 4 5 6 0 7 8")
	for range 50 {
		for _, moves := range []string{"L", "R"} {
			play(t, g, Person, moves)
			a.Keep(g, photo, nil)
		}
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	back, p, err := Restore(filesys.OSDisk{}, name, w.now)
	if err != nil || p != photo || back.Cursor() != 100 || back.State() != g.State() {
		t.Errorf("%+v, %+v, %v", back, p, err)
	}
	if left := files(t, filepath.Dir(name)); len(left) != 1 {
		t.Errorf("left behind: %q", left)
	}
}

// A game that was put aside is written before the next game replaces it. If that fails, it is tried again later.
func TestTheGamePutAsideIsWrittenFirst(t *testing.T) {
	name := filepath.Join(t.TempDir(), "current"+Extension)
	var failures []error
	a := NewAutosave(filesys.OSDisk{}, name, func(err error) { failures = append(failures, err) })
	former, w := begin("1 2 3 4 5 6 0 7 8")
	next, _ := begin("1 2 3 4 5 6 7 0 8")
	a.Keep(former, photo, nil)
	tried := 0
	a.Keep(next, photo, func() error {
		g, _, err := ReadFile(filesys.OSDisk{}, name, w.now)
		if tried++; tried == 1 && (err != nil || g.State() != former.State()) {
			t.Errorf("there is already %v, %v", g, err)
		}
		return map[bool]error{true: os.ErrPermission}[tried == 1]
	})
	a.Keep(next, photo, nil)
	if err := a.Close(); err != nil || tried != 2 || len(failures) != 2 || failures[1] != nil {
		t.Errorf("%v: tried %d times, told %v", err, tried, failures)
	}
}

func TestAutosaveTellsWhatFailedAndGoesOn(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "current"+Extension)
	fixture.NoError(t, os.Mkdir(name, 0o700)) // a folder is in the way
	var failures []error
	a := NewAutosave(filesys.OSDisk{}, name, func(err error) { failures = append(failures, err) })
	g, _ := played(t)
	a.Keep(g, photo, nil)
	if err := a.Close(); err == nil || len(failures) != 2 { // Close has tried once more
		t.Errorf("failures %v, at last %v; want two", failures, err)
	}
	if left := files(t, folder); len(left) != 1 {
		t.Errorf("left behind: %q", left)
	}
}

func TestRestore(t *testing.T) {
	name := filepath.Join(t.TempDir(), "current"+Extension)
	if g, _, err := Restore(filesys.OSDisk{}, name, time.Now); g != nil || err != nil {
		t.Errorf("without a file: %v, %v", g, err)
	}
	g, _ := played(t)
	half := mustEncode(t, g)[:200]
	fixture.NoError(t, filesys.Write(filesys.OSDisk{}, name, half))
	own := name + ".my.new"
	for _, other := range []string{name + ".0123abcd.new", own} {
		fixture.NoError(t, os.WriteFile(other, half, 0o600))
	}
	if g, _, err := Restore(filesys.OSDisk{}, name, time.Now); g != nil || !errors.Is(err, ErrDamaged) ||
		!strings.Contains(err.Error(), name+".damaged") {
		t.Errorf("half a file: %v, %v", g, err)
	}
	left := files(t, filepath.Dir(name))
	if len(left) != 2 || left[0] != filepath.Base(name)+".damaged" || left[1] != filepath.Base(own) {
		t.Errorf("left behind: %q", left)
	}
	if kept, err := os.ReadFile(name + ".damaged"); err != nil || string(kept) != string(half) {
		t.Errorf("what was set aside has changed: %v", err)
	}
}

// unrenamingDisk is a disk on which no file can be renamed.
type unrenamingDisk struct{ filesys.FileSystem }

func (unrenamingDisk) Rename(string, string) error { return fs.ErrPermission }

// If a damaged file can't be set aside, Restore returns another error than for one that was: the next game must not
// overwrite it.
func TestWhatCantBeSetAsideIsNotSetAside(t *testing.T) {
	d := memdisk.New()
	fixture.NoError(t, filesys.Write(d, stalledName, []byte("half a ga")))
	g, _, err := Restore(unrenamingDisk{d}, stalledName, time.Now)
	if g != nil || !errors.Is(err, fs.ErrPermission) || errors.Is(err, ErrDamaged) || errors.Is(err, ErrNoGame) {
		t.Errorf("%v, %v", g, err)
	}
}

func TestReadFileRefusesAFolder(t *testing.T) {
	if _, _, err := ReadFile(filesys.OSDisk{}, t.TempDir(), time.Now); !errors.Is(err, ErrNoGame) {
		t.Errorf("error %v; want ErrNoGame", err)
	}
}

// stalledDisk is a disk that writes a line only after the test allows it.
type stalledDisk struct {
	filesys.FileSystem
	take chan struct{}
}

func (s stalledDisk) Append(name string, permissions fs.FileMode) (filesys.File, error) {
	f, err := s.FileSystem.Append(name, permissions)
	return stalledFile{f, s.take}, err
}

type stalledFile struct {
	filesys.File
	take chan struct{}
}

func (s stalledFile) Write(p []byte) (int, error) {
	<-s.take
	return s.File.Write(p)
}

// stalledGame is a game on a stalled disk that has written its first line and no move.
type stalledGame struct {
	stalledDisk
	t    *testing.T
	game *Game
	now  func() time.Time
	auto *Autosave
	told []error
}

const stalledName = "/home/current" + Extension

func onStalledDisk(t *testing.T, play func(s *stalledGame)) {
	synctest.Test(t, func(t *testing.T) {
		g, w := begin("1 2 3 4 5 6 0 7 8")
		s := &stalledGame{stalledDisk{memdisk.New(), make(chan struct{})}, t, g, w.now, nil, nil}
		s.auto = NewAutosave(s, stalledName, func(err error) { s.told = append(s.told, err) })
		s.auto.Keep(g, photo, nil)
		play(s)
		synctest.Wait()
		close(s.take)
		if err := s.auto.Close(); err != nil {
			t.Error(err)
		}
		if n := s.left(); n != g.Cursor() {
			t.Errorf("%d moves are left of %d", n, g.Cursor())
		}
	})
}

// push makes a move.
func (s *stalledGame) push() {
	if err := s.game.Play(Person, s.game.State().Legal()[0]); err != nil {
		s.t.Error(err)
	}
	s.auto.Keep(s.game, photo, nil)
}

// left returns how many moves the file would have if the program were killed now.
func (s *stalledGame) left() int {
	synctest.Wait()
	back, _, err := ReadFile(s, stalledName, s.now)
	if err != nil {
		s.t.Fatal(err)
	}
	return back.Cursor()
}

// On a slow disk each move waits until the move before it is in the file.
func TestTheDiskIsOneMoveBehindAtMost(t *testing.T) {
	onStalledDisk(t, func(s *stalledGame) {
		var made atomic.Int32
		go func() {
			for range 20 {
				s.push()
				made.Add(1)
			}
		}()
		for n := range 20 {
			if left := s.left(); left != n || made.Load() != int32(n+1) {
				t.Fatalf("%d moves were made, and the disk had %d; want %d and %d", made.Load(), left, n+1, n)
			}
			s.take <- struct{}{}
		}
		if synctest.Wait(); len(s.told) > 0 {
			t.Errorf("told %v", s.told)
		}
	})
}

// If the disk does not answer, the user waits once, and the error is reported once. Its recovery is reported once, too.
func TestADiskThatDoesNotAnswerIsTold(t *testing.T) {
	onStalledDisk(t, func(s *stalledGame) {
		began := time.Now()
		for range 20 {
			s.push()
		}
		if took := time.Since(began); took != patience {
			t.Errorf("a person waited for %v; want %v", took, patience)
		}
		if len(s.told) != 1 || !errors.Is(s.told[0], ErrSlow) {
			t.Errorf("told %v; want once that it does not answer", s.told)
		}
		s.take <- struct{}{}
		if left := s.left(); left == 0 || len(s.told) != 2 || s.told[1] != nil {
			t.Errorf("told %v, with %d moves on the disk; want that it answers again", s.told, left)
		}
	})
}

// unsyncingDisk is a disk whose files can't be synced while fails is set. It counts the files that are written as a
// whole.
type unsyncingDisk struct {
	filesys.FileSystem
	fails atomic.Bool
	whole atomic.Int32
}

func (u *unsyncingDisk) Create(name string, permissions fs.FileMode) (filesys.File, error) {
	u.whole.Add(1)
	f, err := u.FileSystem.Create(name, permissions)
	return unsyncingFile{f, u}, err
}

func (u *unsyncingDisk) Append(name string, permissions fs.FileMode) (filesys.File, error) {
	f, err := u.FileSystem.Append(name, permissions)
	return unsyncingFile{f, u}, err
}

type unsyncingFile struct {
	filesys.File
	of *unsyncingDisk
}

func (f unsyncingFile) Sync() error {
	if f.of.fails.Load() {
		return fs.ErrInvalid
	}
	return f.File.Sync()
}

// A failed sync is reported, and so is the next one that succeeds. After a failed sync the system may have dropped
// content, so the game is written as a whole.
func TestAGameThatIsNotSyncedIsWrittenAnew(t *testing.T) {
	const name = "/home/current" + Extension
	u := &unsyncingDisk{FileSystem: memdisk.New()}
	told := make(chan error, 10)
	a := NewAutosave(u, name, func(err error) { told <- err })
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	a.Keep(g, photo, nil)
	u.fails.Store(true)
	play(t, g, Person, "L")
	a.Keep(g, photo, nil)
	if err := <-told; !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("told %v", err)
	}
	u.fails.Store(false)
	play(t, g, Person, "R")
	a.Keep(g, photo, nil)
	for err := range told { // the error may be reported twice
		if err == nil {
			break
		}
	}
	if n := u.whole.Load(); n < 2 {
		t.Errorf("the game was written as a whole %d times", n)
	}
	u.fails.Store(true)
	play(t, g, Person, "L")
	a.Keep(g, photo, nil)
	if err := a.Close(); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("it ends with %v", err)
	}
}

// On a disk that can't sync, every move is written all the same: a killed program loses nothing. ErrUnsynced tells that
// a power failure might.
func TestADiskThatCannotSyncStillGetsEveryMove(t *testing.T) {
	t.Run("from the start", func(t *testing.T) { notSynced(t, true) })
	t.Run("from some moment on", func(t *testing.T) { notSynced(t, false) })
}

func notSynced(t *testing.T, ever bool) {
	const name = "/home/current" + Extension
	u := &unsyncingDisk{FileSystem: memdisk.New()}
	f := gameFileWriter{disk: u, name: name}
	g, w := begin("1 2 3 4 5 6 0 7 8")
	u.fails.Store(ever)
	fixture.NoError(t, f.keep(g.Snapshot(photo)))
	u.fails.Store(true)
	for i, moves := range []string{"L", "R", "L"} {
		play(t, g, Person, moves)
		if err := f.keep(g.Snapshot(photo)); err != nil {
			t.Fatalf("move %d: %v", i+1, err)
		}
		if err := f.sync(); !errors.Is(err, ErrUnsynced) {
			t.Errorf("move %d: told %v", i+1, err)
		}
	}
	f.close()
	back, _, err := ReadFile(u, name, w.now)
	if err != nil || back.MovesMade() != 3 {
		t.Fatalf("%v, %v; want 3 moves", back, err)
	}
}
