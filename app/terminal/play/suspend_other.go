//go:build !unix

package play

import (
	"io"
	"os"
)

// EndSignals returns the signals that ask the program to end, and stopSignals those that ask it to stop until the user
// continues it.
func EndSignals() []os.Signal        { return []os.Signal{os.Interrupt} }
func stopSignals() []os.Signal       { return nil }
func watched() []os.Signal           { return EndSignals() }
func passedOn(s os.Signal) os.Signal { return s }

// suspension does nothing: this system does not stop programs.
type suspension struct{}

func (suspension) Run() error          { return nil }
func (suspension) SetStdin(io.Reader)  {}
func (suspension) SetStdout(io.Writer) {}
func (suspension) SetStderr(io.Writer) {}
