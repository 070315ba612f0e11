package filesys_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
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

func write(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

func TestAFileIsReplacedAsAWhole(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "file")
	for _, text := range []string{"first", strings.Repeat("second ", 100_000), ""} {
		fixture.NoError(t, filesys.Save(filesys.OSDisk{}, name, write(text)))
		if content, err := os.ReadFile(name); err != nil || string(content) != text {
			t.Errorf("%d bytes, %v; want %d", len(content), err, len(text))
		}
	}
	if left := files(t, folder); len(left) != 1 {
		t.Errorf("left behind: %q", left)
	}
}

// TestAFileStaysAsItWasWhenWritingFails makes the writing fail at the beginning, in the middle and at the end.
func TestAFileStaysAsItWasWhenWritingFails(t *testing.T) {
	full := errors.New("the disk is full")
	for where, c := range map[string]struct {
		name  string
		write func(io.Writer) error
	}{
		"in the middle": {"file", func(w io.Writer) error {
			if _, err := io.WriteString(w, strings.Repeat("new ", 100_000)); err != nil {
				return err
			}
			return full
		}},
		"at the beginning": {strings.Repeat("n", 250), write("new")}, // no room in the name for a file beside it
	} {
		t.Run(where, func(t *testing.T) {
			folder := t.TempDir()
			name := filepath.Join(folder, c.name)
			fixture.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
			if err := filesys.Save(filesys.OSDisk{}, name, c.write); err == nil {
				t.Fatal("no error")
			}
			if content, err := os.ReadFile(name); err != nil || string(content) != "old" {
				t.Errorf("the file holds %.20q, %v", content, err)
			}
			if left := files(t, folder); len(left) != 1 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

func TestAFolderInTheWayStays(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "folder")
	fixture.NoError(t, os.MkdirAll(filepath.Join(name, "full"), 0o700))
	if err := filesys.Save(filesys.OSDisk{}, name, write("new")); err == nil {
		t.Error("a folder became a file")
	}
	if err := filesys.Write(filesys.OSDisk{}, filepath.Join(name, "full", "..", "..", "folder", "new", "file"), []byte("new")); err != nil {
		t.Error(err)
	}
	if left := files(t, folder); len(left) != 1 {
		t.Errorf("left behind: %q", left)
	}
}

// Write keeps a link and replaces its target: users may keep their settings in another folder.
func TestALinkStaysALink(t *testing.T) {
	folder := t.TempDir()
	own, link := filepath.Join(folder, "own", "settings.json"), filepath.Join(folder, "settings.json")
	fixture.NoError(t, filesys.Write(filesys.OSDisk{}, own, []byte("old")))
	if err := os.Symlink(own, link); err != nil {
		t.Skip(err) // Windows has them for some only
	}
	fixture.NoError(t, filesys.Write(filesys.OSDisk{}, link, []byte("new")))
	if info, err := os.Lstat(link); err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	if content, err := os.ReadFile(own); err != nil || string(content) != "new" {
		t.Errorf("behind it is %q, %v", content, err)
	}
}

// A file that is protected against writing is not changed.
func TestAProtectedFileIsNotReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "mine")
	fixture.NoError(t, os.WriteFile(name, []byte("old"), 0o400))
	for how, err := range map[string]error{
		"written": filesys.Write(filesys.OSDisk{}, name, []byte("new")),
		"saved":   filesys.Save(filesys.OSDisk{}, name, write("new")),
		"probed":  filesys.Probe(filesys.OSDisk{}, name),
	} {
		if !errors.Is(err, filesys.ErrProtected) || !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%s: %v", how, err)
		}
	}
	if content, err := os.ReadFile(name); err != nil || string(content) != "old" {
		t.Errorf("it holds %q (%v)", content, err)
	}
	if left := files(t, filepath.Dir(name)); len(left) != 1 {
		t.Errorf("left are %q", left)
	}
}

// A link to a file on a disk that is not plugged in stays a link, too.
func TestALinkToWhatIsMissingStaysALink(t *testing.T) {
	folder := t.TempDir()
	disks, name := filepath.Join(folder, "disks"), filepath.Join(folder, "settings.json")
	for from, to := range map[string]string{name: "second", filepath.Join(folder, "second"): filepath.Join(disks, "mine")} {
		if err := os.Symlink(to, from); err != nil {
			t.Skip(err)
		}
	}
	if err := filesys.Write(filesys.OSDisk{}, name, []byte("new")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v; want %v", err, fs.ErrNotExist)
	}
	if to, err := os.Readlink(name); err != nil || to != "second" {
		t.Errorf("the link leads to %q (%v)", to, err)
	}
	fixture.NoError(t, os.Mkdir(disks, 0o700))
	fixture.NoError(t, filesys.Write(filesys.OSDisk{}, name, []byte("new")))
	if content, err := os.ReadFile(filepath.Join(disks, "mine")); err != nil || string(content) != "new" {
		t.Errorf("it holds %q (%v)", content, err)
	}
}

func TestNobodyElseReadsWhatIsKept(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other permissions")
	}
	folder := t.TempDir()
	kept, asked, shared := filepath.Join(folder, "kept"), filepath.Join(folder, "asked"), filepath.Join(folder, "shared")
	fixture.NoError(t, os.WriteFile(shared, nil, 0o600))
	if err := errors.Join(os.Chmod(shared, 0o664), os.Symlink(shared, filepath.Join(folder, "link")),
		filesys.Write(filesys.OSDisk{}, kept, nil), filesys.Save(filesys.OSDisk{}, asked, write("")), filesys.Save(filesys.OSDisk{}, filepath.Join(folder, "link"), write("new"))); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]os.FileMode{kept: 0o600, shared: 0o664} {
		if info, err := os.Stat(name); err != nil || info.Mode() != want {
			t.Errorf("%s: %v, %v; want %v", name, info.Mode(), err, want)
		}
	}
	if info, err := os.Stat(asked); err != nil || info.Mode().Perm()&0o600 != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if content, err := os.ReadFile(shared); err != nil || string(content) != "new" {
		t.Errorf("behind the link is %q, %v", content, err)
	}
}

// TestWhatIsNoFileIsNotReplaced tries a folder and a link to one; pipes are tried
// where there are some.
func TestWhatIsNoFileIsNotReplaced(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "other")
	fixture.NoError(t, os.Mkdir(name, 0o700))
	for what, err := range map[string]error{
		"save": filesys.Save(filesys.OSDisk{}, name, write("new")), "write": filesys.Write(filesys.OSDisk{}, name, []byte("new")), "probe": filesys.Probe(filesys.OSDisk{}, name),
	} {
		if !errors.Is(err, filesys.ErrNoFile) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if info, err := os.Stat(name); err != nil || !info.IsDir() || len(files(t, folder)) != 1 {
		t.Errorf("%v, %v; in the folder is %q", info, err, files(t, folder))
	}
}

func TestWhatCannotBeWrittenIsToldBeforehandByItsName(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "file")
	if err := filesys.Probe(filesys.OSDisk{}, name); err != nil || len(files(t, folder)) != 0 {
		t.Errorf("%v; left behind: %q", err, files(t, folder))
	}
	name = filepath.Join(folder, "nowhere", "file")
	for _, err := range []error{filesys.Probe(filesys.OSDisk{}, name), filesys.Save(filesys.OSDisk{}, name, write("new"))} {
		if err == nil || !strings.Contains(err.Error(), name+": ") {
			t.Errorf("%v tells of another file than %s", err, name)
		}
	}
	told := (*fs.PathError)(nil)
	if err := (filesys.OSDisk{}).Rename(filepath.Join(folder, "none"), name); !errors.As(err, &told) || told.Path != name {
		t.Errorf("a file that can't be put in its place: %v", err)
	}
}

// A file that is being written stays on a real disk, too, when the same program sweeps; it goes once its writing has
// ended.
func TestWhatIsBeingWrittenIsNotSwept(t *testing.T) {
	folder := t.TempDir()
	half := filepath.Join(folder, "game.0badcafe.new")
	f := fixture.Must(filesys.OSDisk{}.Create(half, 0o600))
	filesys.Sweep(filesys.OSDisk{}, folder, time.Now())
	if _, err := os.Stat(half); err != nil {
		t.Errorf("while it is written: %v", err)
	}
	fixture.NoError(t, f.Close())
	filesys.Sweep(filesys.OSDisk{}, folder, time.Now())
	if _, err := os.Stat(half); err == nil {
		t.Error("it stays")
	}
}
