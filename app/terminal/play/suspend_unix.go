//go:build unix

package play

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"
)

// EndSignals returns the signals that ask the program to end, and stopSignals those that ask it to stop until the user
// continues it.
func EndSignals() []os.Signal  { return []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} }
func stopSignals() []os.Signal { return []os.Signal{syscall.SIGTSTP} }

// watched returns the signals that the watching process handles. Otherwise a fault would end it before it has restored
// the terminal.
func watched() []os.Signal {
	return append(faults(), append(EndSignals(), syscall.SIGTSTP, syscall.SIGCONT)...)
}

func faults() []os.Signal {
	return []os.Signal{syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGILL, syscall.SIGTRAP, syscall.SIGSYS, syscall.SIGBUS,
		syscall.SIGFPE, syscall.SIGSEGV}
}

// passedOn returns the signal that the watching process passes on to the screen's process. For a fault it is SIGTERM,
// so that the process ends in order.
func passedOn(s os.Signal) os.Signal {
	if slices.Contains(faults(), s) {
		return syscall.SIGTERM
	}
	return s
}

// suspension is the command that Screen runs on the restored terminal. It stops all processes of the job, as Ctrl+Z
// does, until the user continues them.
type suspension struct{}

// Run returns when the user continues the program. It sends SIGTTIN, which stops a job like SIGTSTP: package os/signal
// can't restore the effect of SIGTSTP once a program has listened for it. SIGQUIT, by Ctrl+\ on the restored terminal,
// ends the program. At other times Go handles it, to report a crash.
func (suspension) Run() error {
	const longest = time.Second // if nothing stops, as without a shell
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, syscall.SIGCONT, syscall.SIGQUIT)
	err := syscall.Kill(0, syscall.SIGTTIN)
	var first os.Signal
	select {
	case first = <-signals:
	case <-time.After(longest):
	}
	signal.Stop(signals)
	close(signals)
	if first == syscall.SIGQUIT || <-signals == syscall.SIGQUIT {
		err = errors.Join(err, syscall.Kill(os.Getpid(), syscall.SIGTERM))
	}
	return err
}

func (suspension) SetStdin(io.Reader)  {}
func (suspension) SetStdout(io.Writer) {}
func (suspension) SetStderr(io.Writer) {}
