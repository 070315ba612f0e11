//go:build unix

package filesys_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
)

func TestOnlyAFileIsRead(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	err := errors.Join(
		syscall.Mkfifo(in("pipe"), 0o600), // opening it would wait
		os.WriteFile(in("full"), []byte("0123456789"), 0o600),
		os.WriteFile(in("huge"), nil, 0o600), os.Truncate(in("huge"), 1<<40), // takes no room
	)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{"pipe": filesys.ErrNoFile, ".": filesys.ErrNoFile, "huge": filesys.ErrTooLong, "absent": os.ErrNotExist, "full": nil} {
		if content, err := filesys.Read(filesys.OSDisk{}, in(name), 10); !errors.Is(err, want) || (want == nil) != (string(content) == "0123456789") {
			t.Errorf("%s: %q, %v; want %v", name, content, err, want)
		}
	}
	if _, err := filesys.Read(filesys.OSDisk{}, in("full"), 9); !errors.Is(err, filesys.ErrTooLong) {
		t.Errorf("one byte too many: %v", err)
	}
}

// TestAPipeIsNotReplaced names a pipe as the file to be written. It must stay: a user who is root may name /dev/null.
func TestAPipeIsNotReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	fixture.NoError(t, syscall.Mkfifo(name, 0o600))
	err := filesys.Save(filesys.OSDisk{}, name, write("new"))
	if info, gone := os.Stat(name); !errors.Is(err, filesys.ErrNoFile) || gone != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("%v; it is %v, %v", err, info, gone)
	}
}
