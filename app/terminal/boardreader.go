package terminal

import (
	"io"
	"os"
)

// input opens the file that a command reads: standard input for "-", otherwise the file of that
// name. That may be a pipe, such as the shell's <(…): then it waits as every command does.
func (p *Program) input(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(p.In), nil
	}
	return os.Open(name)
}
