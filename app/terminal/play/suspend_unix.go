//go:build unix

package play

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// EndSignals returns the signals that ask the program to end, and stopSignals those that ask it to stop until the user
// goes on.
func EndSignals() []os.Signal  { return []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} }
func stopSignals() []os.Signal { return []os.Signal{syscall.SIGTSTP} }

// passedOn returns the signals that the watching process passes on to the screen's process.
func passedOn() []os.Signal {
	return append(EndSignals(), syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGCONT)
}

// suspension is the command that Screen runs on the restored terminal. It stops all processes of the job, as Ctrl+Z
// does elsewhere, until the user goes on.
type suspension struct{}

// Run returns when the user goes on. It sends SIGTTIN, which stops a job like SIGTSTP: package os/signal does not give
// SIGTSTP back once a program has listened for it.
func (suspension) Run() error {
	const longest = time.Second // where nothing stops, as without a shell
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, syscall.SIGCONT)
	defer signal.Stop(goesOn)
	err := syscall.Kill(0, syscall.SIGTTIN)
	select {
	case <-goesOn:
	case <-time.After(longest):
	}
	return err
}

func (suspension) SetStdin(io.Reader)  {}
func (suspension) SetStdout(io.Writer) {}
func (suspension) SetStderr(io.Writer) {}
