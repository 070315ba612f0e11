package memdisk

import (
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"syscall"

	"tilewise/solver/filesys"
)

type openFile struct {
	disk   *Disk
	node   *storedFile
	name   string
	at     int
	atEnd  bool // writes go to the end
	closed bool
}

var _ filesys.File = (*openFile)(nil)

func (f *openFile) Name() string { return f.name }

// enter counts a call on an open file. leave must be called after it.
func (f *openFile) enter(op string, writes bool) (leave func(), err error) {
	f.disk.lock.Lock()
	if err = f.disk.call(op, f.name, writes); err == nil && f.closed {
		err = &fs.PathError{Op: op, Path: f.name, Err: fs.ErrClosed}
	}
	return f.disk.lock.Unlock, err
}

func (f *openFile) Read(b []byte) (int, error) {
	leave, err := f.enter("read", false)
	defer leave()
	if err != nil {
		return 0, err
	}
	if f.at >= len(f.node.content) {
		return 0, io.EOF
	}
	n := copy(b, f.node.content[f.at:])
	f.at += n
	return n, nil
}

func (f *openFile) Write(b []byte) (int, error) {
	leave, err := f.enter("write", true)
	defer leave()
	d := f.disk
	if torn := d.calls == d.at && (d.fault == Short || d.fault == Dead); err != nil && torn {
		b = b[:len(b)/2] // half of it came through
	} else if err != nil {
		return 0, err
	}
	if f.atEnd {
		f.at = len(f.node.content)
	}
	if need := f.at + len(b); need > len(f.node.content) {
		f.node.content = append(f.node.content, make([]byte, need-len(f.node.content))...)
	}
	copy(f.node.content[f.at:], b)
	f.at += len(b)
	f.node.written = d.now
	return len(b), err
}

func (f *openFile) Seek(offset int64, whence int) (int64, error) {
	leave, err := f.enter("seek", false)
	defer leave()
	if err != nil {
		return 0, err
	}
	from := [...]int{io.SeekStart: 0, io.SeekCurrent: f.at, io.SeekEnd: len(f.node.content)}[whence]
	f.at = from + int(offset)
	return int64(f.at), nil
}

func (f *openFile) Close() error {
	leave, err := f.enter("close", true)
	defer leave()
	f.closed = true
	delete(f.disk.written, f.name)
	return err
}

func (f *openFile) Stat() (fs.FileInfo, error) {
	leave, err := f.enter("stat", false)
	defer leave()
	return fileInfo{filepath.Base(f.name), f.node}, err
}

func (f *openFile) Sync() error {
	leave, err := f.enter("sync", true)
	defer leave()
	if err == nil {
		f.node.synced = slices.Clone(f.node.content)
	}
	return err
}

func (f *openFile) Truncate(size int64) error {
	leave, err := f.enter("truncate", false)
	defer leave()
	if err == nil && int(size) > len(f.node.content) {
		err = fmt.Errorf("truncate %s: %w", f.name, syscall.EINVAL) // no caller makes a file longer
	}
	if err == nil {
		f.node.content = slices.Clone(f.node.content[:size])
	}
	return err
}

func (f *openFile) Chmod(permissions fs.FileMode) error {
	leave, err := f.enter("chmod", false)
	defer leave()
	if err == nil {
		f.node.permissions = permissions
	}
	return err
}
