package untrusted

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"tilewise/solver/filesys"
)

// ErrElsewhere means that a file names another that lies neither beside it nor below it. That one was not looked at.
var ErrElsewhere = errors.New("a file that is named must lie beside the file that names it, or below")

// Beside returns the content of a file of this kind that another file names, and that lies in that file's folder or
// below it, links followed. Any other file is refused with ErrElsewhere, and not touched: the name may come from
// another user, and opening a file on the network would tell another machine who opens it, on Windows even with data
// about the password.
func (l FileLimits) Beside(folder, name string) ([]byte, error) {
	slashed := strings.ReplaceAll(name, `\`, "/")
	driven := len(slashed) > 1 && slashed[1] == ':' // the letter of a drive: the same file on no two systems
	if networked(name) || !filepath.IsLocal(filepath.FromSlash(slashed)) || driven {
		return nil, fmt.Errorf("%s: %w", Printable(name, 100), ErrElsewhere)
	}
	content, err := filesys.ReadBelow(folder, name, l.Bytes)
	if errors.Is(err, filesys.ErrOutside) {
		err = fmt.Errorf("%s: %w", Printable(name, 100), ErrElsewhere)
	}
	return content, err
}

// networked reports whether a path leads into the network by its name, however it gets there and whichever system this
// is.
func networked(name string) bool {
	slashed := strings.ReplaceAll(name, `\`, "/")
	clean := path.Clean(slashed) + "/"
	return strings.HasPrefix(slashed, "//") || strings.HasPrefix(clean, "/net/") ||
		strings.Contains(clean, "/gvfs/") || strings.Contains(clean, "/.gvfs/")
}

// AtHand reports whether a whole path that a file names is a file that can be read here and now. A path into the
// network is not even looked at, and a pipe, which might never answer, not opened.
func AtHand(name string) bool {
	if !filepath.IsAbs(name) || networked(name) {
		return false
	}
	f, err := filesys.Open(filesys.OSDisk{}, name)
	if err != nil {
		return false
	}
	f.Close()
	return true
}
