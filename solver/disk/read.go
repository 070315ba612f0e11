package disk

import (
	"errors"
	"io"
)

// ErrTooLong means that a file is larger than any of its kind, or no file at all
// but a pipe or a folder.
var ErrTooLong = errors.New("too long")

// Read is the content of a file of at most so many bytes. A pipe, which might
// never end, is not opened.
func Read(d Disk, name string, most int64) ([]byte, error) {
	switch info, err := d.Stat(name); {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular() || info.Size() > most:
		return nil, ErrTooLong
	}
	f, err := d.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(content)) > most {
		return nil, ErrTooLong
	}
	return content, err
}
