package memdisk_test

import (
	"errors"
	"io/fs"
	"slices"
	"syscall"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

func read(t *testing.T, d filesys.FileSystem, name string) string {
	t.Helper()
	content, err := filesys.Read(d, name, 1<<20)
	if errors.Is(err, fs.ErrNotExist) {
		return "none"
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// After a rename without a sync, a power failure leaves an empty file, or the old one. The disk must do that, or tests
// on it prove nothing.
func TestWhatIsNotSyncedIsGone(t *testing.T) {
	for end, want := range map[memdisk.CrashOutcome]string{memdisk.Kill: "new", memdisk.PowerLoss: "old",
		memdisk.NamesFirst: ""} {
		d := memdisk.New()
		fixture.NoError(t, filesys.Write(d, "/f", []byte("old")))
		f := fixture.Must(d.Create("/g", 0o600))
		if _, err := f.Write([]byte("new")); err != nil {
			t.Fatal(err)
		}
		fixture.NoError(t, d.Rename("/g", "/f"))
		d.Crash(end)
		if got := read(t, d, "/f"); got != want {
			t.Errorf("after %v: %q; want %q", end, got, want)
		}
	}
}

func TestAFileIsReplacedAsAWhole(t *testing.T) {
	before := memdisk.New()
	fixture.NoError(t, filesys.Write(before, "/home/f", []byte("old")))
	memdisk.Every(t, before, func(d *memdisk.Disk) error { return filesys.Write(d, "/home/f", []byte("new one")) },
		func(t testing.TB, where string, d *memdisk.Disk, err error) {
			content, readErr := filesys.Read(d, "/home/f", 100)
			if got := string(content); readErr != nil || got != "new one" && (got != "old" || err == nil) {
				t.Errorf("%s: %q, %v; told %v", where, got, readErr, err)
			}
		})
}

// A line that Add wrote without an error is in the log. Torn lines are never in the middle, and a line that failed does
// not keep later ones out.
func TestALogHoldsWholeLines(t *testing.T) {
	before := memdisk.New()
	fixture.NoError(t, filesys.Write(before, "/f", []byte("0\n")))
	type added struct{ told, synced string }
	memdisk.Every(t, before, func(d *memdisk.Disk) (did added) {
		did.told, did.synced = "0\n", "0\n"
		log, err := filesys.OpenLineLog(d, "/f", 2, 0o600)
		if err != nil {
			return did
		}
		for _, line := range []string{"one\n", "two\n", "three\n"} {
			if log.Add([]byte(line)) == nil {
				did.told += line
			}
			if log.Sync() == nil {
				did.synced = did.told
			}
		}
		_ = log.Close()
		return did
	}, func(t testing.TB, where string, d *memdisk.Disk, did added) {
		content, err := filesys.Read(d, "/f", 100)
		got := string(content)
		whole := len(got) >= len(did.synced) && got[:len(did.synced)] == did.synced
		if err != nil || !whole || len(got) < len(did.told) && got != did.told[:len(got)] {
			t.Errorf("%s: %q, %v; told %q, synced %q", where, got, err, did.told, did.synced)
		}
	})
}

func TestAFullDiskSaysSo(t *testing.T) {
	d := memdisk.New()
	d.Fail(1, memdisk.NoSpace)
	if err := filesys.Write(d, "/f", []byte("x")); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%v", err)
	}
	if left := d.Files(); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestNoDamagedFileIsWrittenOver(t *testing.T) {
	d := memdisk.New()
	for _, content := range []string{"a", "b", "c"} {
		fixture.NoError(t, filesys.Write(d, "/f", []byte(content)))
		if _, err := filesys.SetAside(d, "/f"); err != nil {
			t.Fatal(err)
		}
	}
	if a, b, c := read(t, d, "/f.damaged"), read(t, d, "/f.damaged-2"), read(t, d, "/f.damaged-3"); a+b+c != "abc" {
		t.Errorf("%q %q %q", a, b, c)
	}
}

// Sweep removes the partial files of killed programs at once, at any depth, and keeps one that is being written.
func TestHalfWrittenFilesAreSwept(t *testing.T) {
	d := memdisk.New()
	now := time.Unix(1_800_000_000, 0)
	for _, name := range []string{"/f", "/deep/er/g"} {
		fixture.NoError(t, filesys.Write(d, name, []byte("whole")))
		whole := len(d.Files())
		for n := 1; len(d.Files()) == whole; n++ { // until one is killed in the midst of writing
			d.Fail(n, memdisk.Dead)
			_ = filesys.Write(d, name, []byte("another"))
			d.Crash(memdisk.Kill)
		}
	}
	writing := fixture.Must(d.Create("/f.00000001.new", 0o600))
	filesys.Sweep(d, "/", now)
	if left := d.Files(); !slices.Equal(left, []string{"/deep/er/g", "/f", "/f.00000001.new"}) {
		t.Errorf("while one is being written there is %q", left)
	}
	fixture.NoError(t, writing.Close())
	filesys.Sweep(d, "/", now)
	if left := d.Files(); !slices.Equal(left, []string{"/deep/er/g", "/f"}) {
		t.Errorf("left: %q", left)
	}
}

// sweptDisk is a disk on which another program starts, and sweeps, between the end of a new file and
// its renaming.
type sweptDisk struct {
	*memdisk.Disk
	swept bool
}

func (d *sweptDisk) Rename(from, to string) error {
	if !d.swept {
		d.swept = true
		filesys.Sweep(d.Disk, "/", time.Unix(1_800_000_000, 0))
	}
	return d.Disk.Rename(from, to)
}

// Write writes a file again where another program has swept the new one away before it was renamed.
func TestWhatIsSweptBeforeItIsRenamedIsWrittenAgain(t *testing.T) {
	d := &sweptDisk{Disk: memdisk.New()}
	fixture.NoError(t, filesys.Write(d, "/settings.json", []byte("chosen")))
	if content := read(t, d, "/settings.json"); content != "chosen" || !d.swept {
		t.Errorf("%q, swept: %t", content, d.swept)
	}
}

// Sweep leaves files whose names are not those of partial files.
func TestNobodyElsesFileIsSwept(t *testing.T) {
	d := memdisk.New()
	own := []string{"/.0badcafe.new", "/my.new", "/photo.0badcafe.new.jpg", "/photo.0BADCAFE.new",
		"/photo.badcafe.new", "/photo.from-mum.new", "/photo.new", "/report.00badcafe.new"}
	for _, name := range append([]string{"/photo.0badcafe.new"}, own...) {
		fixture.NoError(t, filesys.Write(d, name, []byte("x")))
	}
	info := fixture.Must(d.Stat("/my.new"))
	filesys.Sweep(d, "/", info.ModTime().Add(2*time.Hour))
	slices.Sort(own)
	if left := d.Files(); !slices.Equal(left, own) {
		t.Errorf("left: %q; want %q", left, own)
	}
}

func TestALineThatChangedIsNotBelieved(t *testing.T) {
	line, _ := filesys.SealLine("before", []byte(`{"a": 1}`))
	line = line[:len(line)-1]
	if content, _, ok := filesys.OpenLine("before", line); !ok || string(content) != `{"a": 1}` {
		t.Errorf("%q, %t", content, ok)
	}
	if _, _, ok := filesys.OpenLine("", line); ok {
		t.Error("believed behind another line")
	}
	for i := range line {
		changed := append([]byte{}, line...)
		changed[i] ^= 1
		if _, _, ok := filesys.OpenLine("before", changed); ok {
			t.Errorf("believed with byte %d changed", i)
		}
	}
}
