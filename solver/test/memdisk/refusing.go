package memdisk

import (
	"io/fs"
	"strings"
	"sync/atomic"

	"tilewise/solver/filesys"
)

// Refusing is a disk that writes no file whose name has Part in it; nil refuses none. All can be locked.
type Refusing struct {
	*Disk
	Part atomic.Pointer[string]
}

func (r *Refusing) refuses(name string) error {
	if part := r.Part.Load(); part != nil && strings.Contains(name, *part) {
		return fs.ErrPermission
	}
	return nil
}

// Append opens a file to be added to that is not refused.
func (r *Refusing) Append(name string, permissions fs.FileMode) (filesys.File, error) {
	if err := r.refuses(name); err != nil {
		return nil, err
	}
	return r.Disk.Append(name, permissions)
}

// Create makes a new file that is not refused.
func (r *Refusing) Create(name string, permissions fs.FileMode) (filesys.File, error) {
	if err := r.refuses(name); err != nil {
		return nil, err
	}
	return r.Disk.Create(name, permissions)
}
