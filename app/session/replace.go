package session

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// WriteFile puts content into a file that only this person may read, as
// ReplaceFile does. It makes the folder where there is none.
func WriteFile(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return replace(name, 0o600, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// ReplaceFile puts what write writes into the file of that name so that,
// whatever happens and whenever, the file holds either what it held before or
// all of the new:
//
//  1. write a new file beside it, and have it on the disk
//  2. rename it over the old one
//  3. have the renaming on the disk
//
// A file that is replaced keeps its permissions; of a link, what it points to
// is replaced. The error is write's or the file system's, and what was half
// written is gone then.
func ReplaceFile(name string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	return replace(name, 0o666, write) // less what the system takes from new files
}

func replace(name string, permissions fs.FileMode, write func(io.Writer) error) error {
	file, err := createBeside(name, permissions)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	if old, statErr := os.Stat(name); statErr == nil {
		_ = file.Chmod(old.Mode().Perm()) // Windows has none, and other people's files can't be given to them
	}
	buffer := bufio.NewWriterSize(file, 1<<16)
	err = write(buffer)
	if err == nil {
		err = errors.Join(buffer.Flush(), file.Sync())
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("save: %w", err), os.Remove(file.Name()))
	}
	syncFolder(filepath.Dir(name))
	return nil
}

// createBeside makes a new file in the folder of another.
func createBeside(name string, permissions fs.FileMode) (file *os.File, err error) {
	for range 100 {
		file, err = os.OpenFile(fmt.Sprintf("%s.%08x.new", name, rand.Uint32()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return file, err
}

// syncFolder has a renaming on the disk where the system can do that; Windows
// cannot, and does it by itself.
func syncFolder(folder string) {
	if dir, err := os.Open(folder); err == nil {
		_ = dir.Sync()
		_ = dir.Close()
	}
}
