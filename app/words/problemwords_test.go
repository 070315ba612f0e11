package words

import (
	"errors"
	"io/fs"
	"syscall"
	"testing"
)

// TestProblemsAreSentences: the system's errors are in English and for programmers. The user reads which file has a
// problem and what can be done about it.
func TestProblemsAreSentences(t *testing.T) {
	at := func(err error) error { return &fs.PathError{Op: "open", Path: "/far/boards.txt", Err: err} }
	const lost = "It can't be read."
	for _, c := range []struct{ got, want string }{
		{ExperimentProblem("/near/first.toml", at(syscall.ENOENT)), "File not found: /far/boards.txt."},
		{ExperimentProblem("/near/first.toml", at(syscall.EACCES)),
			"You don't have permission to read or write a file: /far/boards.txt."},
		{ExperimentProblem("/near/first.toml", at(syscall.EROFS)),
			"You don't have permission to read or write a file: /far/boards.txt."},
		{ExperimentProblem("/near/first.toml", fs.ErrPermission),
			"You don't have permission to read or write a file: /near/first.toml."},
		{ExperimentProblem("/near/first.toml", at(syscall.ENOSPC)), "The disk is full: no more results can be saved."},
		{Unread(lost, at(syscall.EACCES)), lost + " You don't have permission to read its file."},
		{Unread(lost, at(errors.New("bad sector"))), lost},
	} {
		if c.got != c.want {
			t.Errorf("it says %q, not %q", c.got, c.want)
		}
	}
}

// Number rounds as the terminal does: a mean was once 449.95 there and 449.94 in the window.
func TestAMeanIsRoundedAsInTheTerminal(t *testing.T) {
	for x, want := range map[float64]string{449.945: "449.95", 56.995: "57", -0.001: "0", 12.5: "12.5"} {
		if got := Number(x); got != want {
			t.Errorf("%v is written %q, not %q", x, got, want)
		}
	}
}
