//go:build unix

package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tilewise/solver/test/fixture"
)

// A named pipe in an experiment, which may never end, and a huge file are refused at once.
func TestNoPipeIsWaitedForAndNothingHugeIsRead(t *testing.T) {
	elsewhere(t)
	huge := filepath.Join(t.TempDir(), "huge")
	fixture.NoError(t, os.WriteFile(huge, nil, 0o600))
	fixture.NoError(t, os.Truncate(huge, 1<<40)) // takes no space on the disk
	naming := func(file string, make func(name string) error) string {
		experiment := experimentFile(t, strings.Replace(smallExperiment, "boards.txt", file, 1))
		fixture.NoError(t, make(filepath.Join(filepath.Dir(experiment), file)))
		return experiment
	}
	pipe := func(name string) error { return syscall.Mkfifo(name, 0o600) }
	again := func(name string) error { return os.Link(huge, name) }
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"lab", "run", naming("pipe", pipe)}, "not a file"},
		{[]string{"lab", "run", huge}, "too long"},
		{[]string{"lab", "run", naming("huge", again)}, "too long"},
	} {
		done := make(chan runOutcome, 1)
		go func() { done <- run(t, "", c.args...) }()
		select {
		case o := <-done:
			if o.status != statusInput || !strings.Contains(o.err, c.says) {
				t.Errorf("%q: status %d, %q; want %q", c.args, o.status, o.err, c.says)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("%q never ends", c.args)
		}
	}
}

// A named pipe on the command line is read: a shell passes the output of another command like this.
func TestAPipeIsReadThatSomebodyFills(t *testing.T) {
	elsewhere(t)
	content := fixture.Must(os.ReadFile(solved(t)))
	for _, c := range []struct {
		args   []string
		filled string
	}{
		{[]string{"bench"}, "1 2 3 4 5 6 7 0 8\n"},
		{[]string{"check"}, string(content)},
		{[]string{"lab", "run"}, strings.Replace(smallExperiment, `file = "boards.txt"`, "random = 1", 1)},
	} {
		pipe := filepath.Join(t.TempDir(), "pipe")
		fixture.NoError(t, syscall.Mkfifo(pipe, 0o600))
		go os.WriteFile(pipe, []byte(c.filled), 0o600)
		if o := run(t, "", append(c.args, pipe)...); o.status != statusSolved {
			t.Errorf("%q: status %d, %q", c.args, o.status, o.err)
		}
	}
}
