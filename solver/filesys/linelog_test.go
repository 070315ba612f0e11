package filesys_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// A log whose last line is torn goes on behind its last whole line, whatever fails in between. A line that is not whole
// or not in its place has a wrong seal.
func TestALogGoesOnBehindItsLastWholeLine(t *testing.T) {
	for _, fault := range memdisk.Faults() {
		d := memdisk.New()
		l := fixture.Must(filesys.OpenLineLog(d, "/log", 0, 0o600))
		first, seal := filesys.SealLine("", []byte("first"))
		second, _ := filesys.SealLine(seal, []byte("second"))
		fixture.NoError(t, errors.Join(l.Add(first), l.Sync()))
		d.Fail(1, fault)
		if err := l.Add(second); err == nil {
			t.Errorf("%v: the line is said to be written", fault)
		}
		d.Failed() // from here on the disk works again
		if fault == memdisk.Dead {
			continue // the disk never comes back
		}
		if err := errors.Join(l.Add(second), l.Close()); err != nil || l.Bytes() != int64(len(first)+len(second)) {
			t.Errorf("%v: %v, %d bytes", fault, err, l.Bytes())
		}
		content, err := filesys.Read(d, "/log", 1000)
		if err != nil || string(content) != string(first)+string(second) {
			t.Errorf("%v: the log holds %q (%v)", fault, content, err)
		}
		lines := strings.Split(string(content), "\n")
		words, after, ok := filesys.OpenLine("", []byte(lines[0]))
		if _, _, misplaced := filesys.OpenLine("", []byte(lines[1])); !ok || misplaced || string(words) != "first" {
			t.Errorf("%v: %q opens as %q", fault, lines[0], words)
		}
		if words, _, ok = filesys.OpenLine(after, []byte(lines[1])); !ok || string(words) != "second" {
			t.Errorf("%v: %q opens as %q", fault, lines[1], words)
		}
	}
	if !filesys.Torn([]byte("{\"v"), "{\"v\":1") || !filesys.Torn([]byte("{\"v\":1,\"x\x00\x00"), "{\"v\":1") ||
		filesys.Torn([]byte("something else"), "{\"v\":1") {
		t.Error("a torn line and somebody else's are confused")
	}
}

// Claim keeps other programs from a file until it is released, and leaves no file behind.
func TestAClaimKeepsOthersOutAndLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "game")
	release := fixture.Must(filesys.Claim(filesys.OSDisk{}, name))
	if _, err := filesys.Claim(filesys.OSDisk{}, name); !errors.Is(err, filesys.ErrLocked) {
		t.Errorf("a second claim: %v", err)
	}
	short, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := (filesys.OSDisk{}).Lock(short, name+".lock"); err == nil {
		t.Error("a lock that somebody holds was given")
	}
	if err := release(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(folder); len(left) > 0 || err != nil {
		t.Errorf("%v is left (%v)", left, err)
	}
}

// ReadBelow refuses a name that leads out of its folder, by itself or by a link, and reads nothing there.
func TestReadBelowStaysBelow(t *testing.T) {
	outside := t.TempDir()
	folder := filepath.Join(outside, "in")
	secret := filepath.Join(outside, "secret")
	if err := errors.Join(os.Mkdir(folder, 0o700), os.WriteFile(secret, []byte("secret"), 0o600),
		os.WriteFile(filepath.Join(folder, "own"), []byte("own"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if content, err := filesys.ReadBelow(folder, "own", 10); string(content) != "own" || err != nil {
		t.Errorf("%q, %v", content, err)
	}
	names := []string{"../secret", secret}
	if os.Symlink("../secret", filepath.Join(folder, "link")) == nil {
		names = append(names, "link")
	}
	for _, name := range names {
		if content, err := filesys.ReadBelow(folder, name, 10); content != nil || !errors.Is(err, filesys.ErrOutside) {
			t.Errorf("%s: %q, %v", name, content, err)
		}
	}
	for name, want := range map[string]error{"own": filesys.ErrTooLong, "none": os.ErrNotExist, ".": filesys.ErrNoFile} {
		if _, err := filesys.ReadBelow(folder, name, 1); !errors.Is(err, want) {
			t.Errorf("%s: %v; want %v", name, err, want)
		}
	}
}

// Ending takes the name of a folder as it is, not as a pattern. For an empty name it returns nothing.
func TestEndingListsTheFilesOfAFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "[a]*")
	b, a := filepath.Join(folder, "b.x"), filepath.Join(folder, "a.x")
	if err := errors.Join(os.Mkdir(folder, 0o700), os.Mkdir(filepath.Join(folder, "c.x"), 0o700),
		os.WriteFile(b, nil, 0o600),
		os.WriteFile(a, nil, 0o600), os.WriteFile(filepath.Join(folder, "x"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if got := filesys.Ending(filesys.OSDisk{}, folder, ".x"); !slices.Equal(got, []string{a, b}) {
		t.Errorf("the folder has %q", got)
	}
	if got := filesys.Ending(filesys.OSDisk{}, "", ".go"); len(got) > 0 {
		t.Errorf("no folder has %q", got)
	}
}

// ReadLines hands out the whole lines, however the bytes arrive, and returns the part of a line that a power failure
// has left.
func TestReadLines(t *testing.T) {
	long := strings.Repeat("x", 1<<17)
	stop := errors.New("stop")
	for _, c := range []struct {
		content string
		end     int64
		torn    string
		lines   int
		err     error
	}{
		{"", 0, "", 0, nil},
		{"torn", 0, "torn", 0, nil},
		{"one\n\nthree\nto", 11, "to", 2, nil}, // a line without text is none
		{long + "\n" + long, 1<<17 + 1, long, 1, nil},
		{"one\n" + long + "x\nthree\n", 4, "", 1, filesys.ErrTooLong},
		{"one\n" + long + "xx", 4, "", 1, filesys.ErrTooLong},
		{"one\nstop\nthree\n", 4, "", 2, stop},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.content), iotest.OneByteReader(strings.NewReader(c.content))} {
			var lines []string
			end, torn, err := filesys.ReadLines(r, 1<<17, func(n int, line []byte) error {
				if lines = append(lines, string(line)); string(line) != strings.Split(c.content, "\n")[n-1] {
					t.Errorf("%.20q: line %d is %.20q", c.content, n, line)
				}
				if string(line) == "stop" {
					return stop
				}
				return nil
			})
			if end != c.end || string(torn) != c.torn || len(lines) != c.lines || !errors.Is(err, c.err) {
				t.Errorf("%.20q: %d whole bytes, %.20q behind %d lines, %v", c.content, end, torn, len(lines), err)
			}
		}
	}
	broken := errors.New("broken")
	if _, _, err := filesys.ReadLines(iotest.ErrReader(broken), 9, nil); !errors.Is(err, broken) {
		t.Error(err)
	}
}
