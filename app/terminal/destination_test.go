package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// No command replaces an existing file without --force, or one of its own input files under any name.
func TestOnlyWhatMayGoIsWrittenOver(t *testing.T) {
	t.Setenv("TILEWISE_CACHE", t.TempDir())
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	photo := fixture.Must(os.ReadFile(samplePhoto))
	lessons := in("lessons")
	lesson := filepath.Join(lessons, "a.lesson.toml")
	for _, err := range []error{
		os.WriteFile(in("my.jpg"), photo, 0o600), os.WriteFile(in("boards.txt"), []byte(near+"\n"), 0o600), os.Mkdir(lessons, 0o700),
		os.WriteFile(lesson, []byte("x"), 0o600),
		os.Link(in("my.jpg"), in("hard.html")), os.Symlink("my.jpg", in("soft.html")), os.Symlink("gone", in("dangling")),
	} {
		if err != nil {
			t.Skip(err) // no links on this system
		}
	}
	for _, c := range [][]string{
		{"is there already", "solve", "--certificate", in("boards.txt"), near},
		{"is there already", "solve", "--certificate", in("dangling"), near},
		{"is the input or the journal", "page", in("my.jpg"), "--out", in("my.jpg"), "--force"},
		{"is the input or the journal", "page", in("my.jpg"), "--out", lessons + "/../my.jpg", "--force"},
		{"is the input or the journal", "page", in("my.jpg"), "--out", in("hard.html"), "--force"},
		{"is the input or the journal", "page", in("soft.html"), "--out", in("my.jpg"), "--force"},
		{"is the input or the journal", "prove", near, "--journal", in("new"), "--certificate", lessons + "/../new"},
		{"cannot go together", "solve", near, "--journal", in("new"), "--algorithm", "bfs"},
	} {
		o := run(t, "", c[1:]...)
		if o.status != statusInput || !strings.Contains(o.err, c[0]) || strings.Count(o.err, "\n") != 1 {
			t.Errorf("%q: status %d, %s; want %q", c[1:], o.status, o.err, c[0])
		}
	}
	if o := run(t, "", "solve", "--certificate", filepath.Join(in("boards.txt"), "x"), near); o.status != statusUnwritable ||
		!strings.Contains(o.err, "there is no folder") {
		t.Errorf("a folder that is missing: %+v", o)
	}
	boards := fixture.Must(os.Open(in("boards.txt")))
	defer boards.Close()
	if err := (destination{in("boards.txt"), true}).mayWrite(boards, standardOut); err == nil {
		t.Error("standard input is written over")
	}
	if got, err := os.ReadFile(in("my.jpg")); err != nil || string(got) != string(photo) {
		t.Errorf("the photo is not what it was: %v", err)
	}
	if o := run(t, "", "solve", "--certificate", in("boards.txt"), "--force", near); o.status != statusSolved {
		t.Errorf("--force: %+v", o)
	}
	o := run(t, "", "solve", "--certificate", "-", near)
	if o.status != statusSolved || !strings.HasPrefix(o.out, `{"format":`) || !strings.Contains(o.err, "1, optimal") {
		t.Errorf("standard output: %+v", o)
	}
}
