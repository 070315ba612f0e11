//go:build !js

package play

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"tilewise/app/crashlog"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/guard"
)

// supervisedVariable is the environment variable that tells a process that another one watches it.
const supervisedVariable = "TILEWISE_SUPERVISED"

// Supervised reports whether another process restores the terminal when this one has ended.
func Supervised() bool { return os.Getenv(supervisedVariable) != "" }

func crashFolder() string { return filepath.Join(xdg.StateHome, "tilewise") }

// Supervise runs this program once more, with the same arguments on the same terminal, and waits for it. When that
// process has ended in any way, Supervise restores the terminal. It writes the process's standard error to said, and
// returns its exit status. began is false if the process can't be started.
func Supervise(in, out *os.File, said io.Writer) (status int, began bool, err error) {
	before, err := term.GetState(int(in.Fd()))
	path, other := os.Executable()
	if err = errors.Join(err, other); err != nil {
		return 0, false, err
	}
	var text boundedText
	c := exec.Command(path, os.Args[1:]...)
	c.Stdin, c.Stdout, c.Stderr, c.Env = in, out, &text, append(os.Environ(), supervisedVariable+"=1")
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, watched()...)
	defer signal.Stop(signals)
	if err := c.Start(); err != nil {
		return 0, false, err
	}
	guard.Go(func() error {
		for s := range signals {
			_ = c.Process.Signal(passedOn(s))
		}
		return nil
	}, nil)
	_ = c.Wait() // the state has its error
	signal.Stop(signals)
	close(signals)
	err = term.Restore(int(in.Fd()), before)
	status, report := c.ProcessState.ExitCode(), crashlog.Take(crashFolder())
	if report != "" || status < 0 {
		_, _ = io.WriteString(out, leaveScreen)
		status = 1
		text = boundedText{}
		fmt.Fprintln(&text, crashed(report))
	}
	_, other = said.Write(text.Bytes())
	return status, true, errors.Join(err, other)
}

// crashed returns a sentence about a crash with its report, or, if report is "", about a process that was killed.
func crashed(report string) string {
	choices, _ := session.OpenPreferences(filesys.OSDisk{}, filepath.Join(xdg.DataHome, "tilewise", "settings.json"))
	words.Speak(choices.String(words.KeyLanguage))
	if report == "" {
		return lang.L("Tilewise was ended from outside. Your game is kept.")
	}
	return lang.L("Tilewise crashed. That's our fault. Your game is kept, and what happened is in {{.Path}}.",
		map[string]any{"Path": report})
}

// leaveScreen turns off everything that the screen turns on.
const leaveScreen = ansi.ResetModeSynchronizedOutput + ansi.ResetModeMouseNormal + ansi.ResetModeMouseButtonEvent +
	ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr + ansi.ResetModeBracketedPaste + ansi.ResetModifyOtherKeys +
	"\x1b[<1u" + ansi.ResetModeUnicodeCore + ansi.ResetStyle + ansi.ResetModeAltScreenSaveCursor + ansi.ShowCursor

// boundedText keeps the first bytes that are written to it.
type boundedText struct{ bytes.Buffer }

// Write adds the part of p that still fits. It never fails.
func (b *boundedText) Write(p []byte) (int, error) {
	const most = 64 << 10
	b.Buffer.Write(p[:min(len(p), max(0, most-b.Len()))])
	return len(p), nil
}
