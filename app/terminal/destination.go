package terminal

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"tilewise/solver/filesys"
)

// standardOut stands for standard output as the name of a file.
const standardOut = "-"

// destination is the file that a command writes, as the user has named it; "" for none. All commands ask it whether
// they may overwrite a file.
type destination struct {
	name  string
	force bool
}

// add adds the flag that names the file, and --force.
func (d *destination) add(c *cobra.Command, flag, usage string) {
	c.Flags().StringVar(&d.name, flag, "", usage)
	c.Flags().BoolVar(&d.force, "force", false, "replace FILE where it is there already")
}

// mayWrite checks before the work whether the file can be written after it. A file that exists needs force. A file that
// is also an input, under any name, is always refused; in is the input "-".
func (d destination) mayWrite(in io.Reader, inputs ...string) error {
	if d.name == "" || d.name == standardOut {
		return nil
	}
	there, missing := os.Stat(d.name)
	for _, name := range inputs {
		input, err := os.Stat(name)
		if file, ok := in.(*os.File); ok && name == standardOut {
			input, err = file.Stat()
		}
		same := missing == nil && err == nil && os.SameFile(there, input)
		// the journal does not exist yet
		coming := name != "" && name != standardOut && filepath.Clean(name) == filepath.Clean(d.name)
		if same || coming {
			return usageError{fmt.Errorf("%s is the input or the journal of this command, and is not written over",
				quotedName(d.name))}
		}
	}
	if err := d.free(); err != nil {
		return err
	}
	if err := inFolder(d.name); err != nil {
		return err
	}
	return unwritten(d.name, filesys.Probe(filesys.OSDisk{}, d.name))
}

// inFolder refuses a file in a folder that does not exist.
func inFolder(name string) error {
	folder := filepath.Dir(name)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return fmt.Errorf("%s %w: there is no folder %s", quotedName(name), errUnwritable, quotedName(folder))
	}
	return nil
}

// distinctFiles returns the names without second names of the same file.
func distinctFiles(names []string) (list []string) {
	var seen []fs.FileInfo
	for _, name := range names {
		info, err := os.Stat(name)
		if name == standardOut && slices.Contains(list, name) {
			continue
		}
		if err == nil {
			if slices.ContainsFunc(seen, func(one fs.FileInfo) bool { return os.SameFile(one, info) }) {
				continue
			}
			seen = append(seen, info)
		}
		list = append(list, name)
	}
	return list
}

// free refuses a file that exists, unless force is set.
func (d destination) free() error {
	if _, err := os.Lstat(d.name); err == nil && !d.force {
		return usageError{fmt.Errorf("%s is there already; --force replaces it", quotedName(d.name))}
	}
	return nil
}

// save writes the file completely or not at all, or writes to out if the file is standard output. It does not overwrite
// a file that has appeared since mayWrite.
func (d destination) save(out io.Writer, write func(io.Writer) error) error {
	if d.name == standardOut {
		return writing(write(out))
	}
	if err := d.free(); err != nil {
		return err
	}
	return unwritten(d.name, filesys.Save(filesys.OSDisk{}, d.name, write))
}

// The reasons why a file can't be written. Each has an exit status.
var (
	errFull       = errors.New("the disk is full")
	errUnwritable = errors.New("can't be written")
)

// unwritten wraps an error of the disk with the file's name and errUnwritable or errFull. It returns other errors, and
// nil, as they are.
func unwritten(name string, err error) error {
	_, disk := errors.AsType[*fs.PathError](err)
	switch {
	case filesys.Full(err):
		return fmt.Errorf("%s wasn't written: %w", quotedName(name), errFull)
	case disk || errors.Is(err, filesys.ErrSync):
		return fmt.Errorf("%s %w: %w", quotedName(name), errUnwritable, reason(err))
	}
	return err
}

// reason returns why a call of the disk failed, without the file's name.
func reason(err error) error {
	if told, ok := errors.AsType[*fs.PathError](err); ok {
		return told.Err
	}
	return err
}
