//go:build unix

package disk_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"tilewise/solver/disk"
)

func TestOnlyAFileIsRead(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	err := errors.Join(
		syscall.Mkfifo(in("pipe"), 0o600), // would be waited for
		os.WriteFile(in("full"), []byte("0123456789"), 0o600),
		os.WriteFile(in("huge"), nil, 0o600), os.Truncate(in("huge"), 1<<40), // takes no room
	)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{"pipe": disk.ErrNoFile, ".": disk.ErrNoFile, "huge": disk.ErrTooLong, "absent": os.ErrNotExist, "full": nil} {
		if content, err := disk.Read(disk.System{}, in(name), 10); !errors.Is(err, want) || (want == nil) != (string(content) == "0123456789") {
			t.Errorf("%s: %q, %v; want %v", name, content, err, want)
		}
	}
	if _, err := disk.Read(disk.System{}, in("full"), 9); !errors.Is(err, disk.ErrTooLong) {
		t.Errorf("one byte too many: %v", err)
	}
}

// TestAPipeIsNotReplaced names a pipe as the file to be written, as somebody who is root
// may name /dev/null: it would be gone, for everybody.
func TestAPipeIsNotReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	err := disk.Save(disk.System{}, name, write("new"))
	if info, gone := os.Stat(name); !errors.Is(err, disk.ErrNoFile) || gone != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("%v; it is %v, %v", err, info, gone)
	}
}
