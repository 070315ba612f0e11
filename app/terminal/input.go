package terminal

import (
	"io"
	"os"
)

// input opens what a command is to read: standard input for "-", otherwise what has
// that name, which may be a pipe, as the shell's <(…) makes one: whoever types
// its name waits for it as every command does.
func (p *Program) input(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(p.In), nil
	}
	return os.Open(name)
}
